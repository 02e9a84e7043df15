import { z } from 'zod';
import type { ClaimedEmail } from '@/lib/emails/email';
import { bounceReference } from '@/lib/referees/answer-reference.server';
import type { DatabaseTransaction } from '@/lib/services/database/database';

const aboutRequest = z.object({ requestId: z.string() });

/** What an email that never arrives means for what it was about; in the transaction that settles the email. */
export async function recordLostEmail(
  trx: DatabaseTransaction,
  email: ClaimedEmail,
  now: Date,
): Promise<void> {
  if (email.template === 'reference-request')
    await bounceReference(trx, aboutRequest.parse(email.data).requestId, now);
}
