import { enqueueEmail } from '@/lib/platform/emails/email-outbox.server';
import type { DatabaseTransaction } from '@/lib/services/database/database';
import type { ShortlistEntry } from './shortlist';

/**
 * Emails a doctor on a shortlist that the employer accepted or declined them, that we released them, or that the vacancy
 * has ended. The key contains the latest event, because a doctor can be accepted again after a release.
 */
export async function enqueueOutcome(
  trx: DatabaseTransaction,
  { id, doctor, events }: ShortlistEntry,
  outcome: 'accepted' | 'declined' | 'released' | 'ended',
  now: Date,
): Promise<void> {
  await enqueueEmail(
    trx,
    {
      template: 'vacancy-outcome',
      to: doctor.email,
      data: { entryId: id, outcome },
      dedupeKey: `vacancy-outcome:${id}:${outcome}:${events.at(-1)?.id ?? ''}`,
    },
    now,
  );
}
