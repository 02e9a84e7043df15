import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import type { Database } from '@/lib/services/database/database';
import { nextDue } from './alert-schedule';
import type { StoredAlert } from './job-alert-row.server';
import { resumePaused } from './pause-job-alert.server';
import { insertAlertEvent, lockAlert, selectAlert, updateAlert } from './job-alert-store.server';

type Confirmable = 'waits' | 'renewal' | 'paused' | 'on' | 'unsubscribed' | 'expired';

function confirmable(
  alert: Pick<StoredAlert, 'state' | 'confirmExpiresAt' | 'renewalAskedAt'>,
  now: Date,
): Confirmable {
  if (alert.state === 'unsubscribed' || alert.state === 'expired') return alert.state;
  if (alert.state === 'pending-confirmation')
    return alert.confirmExpiresAt && Date.parse(alert.confirmExpiresAt) > now.getTime() ? 'waits' : 'expired';
  // Offers to resume a paused alert rather than asking whether it is still wanted. A paused alert does not end if the
  // owner leaves that question unanswered.
  if (alert.state === 'paused') return 'paused';
  return alert.renewalAskedAt ? 'renewal' : 'on';
}

export async function findConfirmable(
  { db, now }: { db: Database; now: Date },
  id: string,
): Promise<{ alert: StoredAlert; state: Confirmable } | null> {
  const alert = await selectAlert(db, id);
  return alert && { alert, state: confirmable(alert, now) };
}

/**
 * Activates, resumes or renews (for a year) the alert that an emailed link names. Succeeds if this was already done.
 */
export async function confirmJobAlert(
  { db, now }: { db: Database; now: Date },
  id: string,
): Promise<Result<StoredAlert, Failure<'job-alerts/gone' | 'job-alerts/unsubscribed'>>> {
  return db.transaction().execute(async (trx) => {
    const alert = await lockAlert(trx, { id });
    const state = alert && confirmable(alert, now);
    if (!alert || state === 'expired') return fail({ code: 'job-alerts/gone' });
    if (state === 'unsubscribed') return fail({ code: 'job-alerts/unsubscribed' });
    if (state === 'paused')
      await resumePaused(trx, alert, { actor: 'mailbox', reason: 'resumed with the link in the email', now });
    if (state === 'renewal') await updateAlert(trx, id, { confirmedAt: now, renewalAskedAt: null }, now);
    if (state === 'waits') {
      const dueAt = alert.frequency === 'instant' ? now : nextDue(alert.frequency, alert.timeZone, now);
      await updateAlert(trx, id, { state: 'active', confirmedAt: now, dueAt }, now);
      const reason = 'confirmed with the link in the email';
      await insertAlertEvent(trx, {
        alertId: id,
        from: alert.state,
        to: 'active',
        actor: 'mailbox',
        reason,
        now,
      });
    }
    return ok(alert);
  });
}
