import type { Database } from '@/lib/services/database/database';
import { nextDue } from './alert-schedule';
import { maxAlerts } from './job-alert';
import { lockUnlinkedAlerts } from './job-alert-list-store.server';
import { countAlerts, insertAlertEvent, lockOwner, selectSame, updateAlert } from './job-alert-store.server';
import { linkHiddenJobs } from '@/lib/alerts/hidden-jobs/hidden-job-store.server';

/**
 * At sign-in, moves the alerts and hidden jobs stored for the verified email address to the account. If the account
 * already has an equal alert, ends the alert instead of moving it. Returns the number of moved alerts.
 */
export async function linkJobAlerts(
  { db, now }: { db: Database; now: Date },
  doctor: { id: string; email: string; emailVerified: boolean },
): Promise<number> {
  if (!doctor.emailVerified) return 0;
  return db.transaction().execute(async (trx) => {
    await linkHiddenJobs(trx, doctor.id, doctor.email);
    const unlinked = await lockUnlinkedAlerts(trx, doctor.email);
    if (unlinked.length === 0) return 0;
    const owner = { doctorId: doctor.id, email: doctor.email };
    await lockOwner(trx, owner);
    let linked = 0;
    for (const alert of unlinked) {
      if (alert.state === 'unsubscribed' || alert.state === 'expired') continue;
      const same = await selectSame(trx, {
        ...alert,
        doctorId: doctor.id,
        email: null,
        idempotencyKey: null,
      });
      const event = { alertId: alert.id, from: alert.state, actor: `doctor:${doctor.id}`, now };
      if (same) {
        await updateAlert(trx, alert.id, { state: 'unsubscribed' }, now);
        await insertAlertEvent(trx, { ...event, to: 'unsubscribed', reason: `joined with ${same.id}` });
        continue;
      }
      if ((await countAlerts(trx, owner)) >= maxAlerts) continue;
      // Signing in with a verified address proves who owns it, so an alert that waits for confirmation becomes active.
      const confirms = alert.state === 'pending-confirmation';
      await updateAlert(
        trx,
        alert.id,
        {
          owner: { doctorId: doctor.id },
          ...(confirms
            ? { state: 'active', confirmedAt: now, dueAt: nextDue(alert.frequency, alert.timeZone, now) }
            : {}),
        },
        now,
      );
      const reason = 'claimed at sign-in with the same verified address';
      await insertAlertEvent(trx, { ...event, to: confirms ? 'active' : alert.state, reason });
      linked += 1;
    }
    return linked;
  });
}
