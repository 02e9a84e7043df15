import type { Database } from '@/lib/services/database/database';
import { insertAlertEvent, lockAlert, updateAlert } from './job-alert-store.server';

/** Ends an alert for good by the link of an email. One that is gone or ended already is a success as well. */
export async function unsubscribeJobAlert(
  { db, now }: { db: Database; now: Date },
  id: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const alert = await lockAlert(trx, { id });
    if (!alert || alert.state === 'unsubscribed' || alert.state === 'expired') return;
    await updateAlert(trx, id, { state: 'unsubscribed' }, now);
    const reason = 'unsubscribed with the link in the email';
    await insertAlertEvent(trx, {
      alertId: id,
      from: alert.state,
      to: 'unsubscribed',
      actor: 'mailbox',
      reason,
      now,
    });
  });
}
