import { z } from 'zod';
import type { LeasedLetter } from '@/lib/letters/letter';
import { bounceReference } from '@/lib/referees/answer-reference.server';
import type { DatabaseTransaction } from '@/lib/services/database/database';

const aboutRequest = z.object({ requestId: z.string() });

/** What a letter that never arrives means for what it was about; in the transaction that settles the letter. */
export async function settleLostLetter(
  trx: DatabaseTransaction,
  letter: LeasedLetter,
  now: Date,
): Promise<void> {
  if (letter.template === 'reference-request')
    await bounceReference(trx, aboutRequest.parse(letter.data).requestId, now);
}
