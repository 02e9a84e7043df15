import type { Database } from '@/lib/services/database/database';
import { enqueueEmail } from '@/lib/emails/email-outbox.server';
import { updateDeletionAsked } from './delete-accounts-store.server';

type Services = { db: Database; now: Date };

/** Has an account deleted in 14 days (`undoDays`) and tells its owner how to take that back. Asked again, nothing changes. Gives whether it changed anything. */
export function askDeletion({ db, now }: Services, doctorId: string): Promise<{ changed: boolean }> {
  return db.transaction().execute(async (trx) => {
    const asked = await updateDeletionAsked(trx, doctorId, { asked: true, now });
    if (!asked) return { changed: false };
    await enqueueEmail(
      trx,
      {
        template: 'account-deletion-asked',
        to: asked.email,
        data: { doctorId },
        dedupeKey: `account-deletion-asked:${doctorId}:${now.toISOString()}`,
      },
      now,
    );
    return { changed: true };
  });
}

/** Takes the deletion of an account back and confirms that by email. Gives whether it changed anything. */
export function keepAccount({ db, now }: Services, doctorId: string): Promise<{ changed: boolean }> {
  return db.transaction().execute(async (trx) => {
    const kept = await updateDeletionAsked(trx, doctorId, { asked: false, now });
    if (!kept) return { changed: false };
    await enqueueEmail(
      trx,
      {
        template: 'account-deletion-undone',
        to: kept.email,
        data: { doctorId },
        dedupeKey: `account-deletion-undone:${doctorId}:${now.toISOString()}`,
      },
      now,
    );
    return { changed: true };
  });
}
