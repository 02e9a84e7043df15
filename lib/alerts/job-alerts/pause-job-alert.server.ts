import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import type { Database, DatabaseTransaction } from '@/lib/services/database/database';
import { nextDue } from './alert-schedule';
import type { StoredAlert } from './job-alert-row.server';
import { insertAlertEvent, lockAlert, selectNewestCursor, updateAlert } from './job-alert-store.server';

/**
 * Ends an alert permanently, after its owner pressed the button on the page of an emailed unsubscribe link. Succeeds if
 * the alert has already ended.
 */
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

type Context = { db: Database; now: Date };
type Entry = { id: string; doctorId: string };
type Changed = Result<null, Failure<'job-alerts/not-found'>>;

export async function pauseJobAlert(
  { db, now }: Context,
  { until, ...entry }: Entry & { until: string | null },
): Promise<Changed> {
  return db.transaction().execute(async (trx) => {
    const alert = await lockAlert(trx, entry);
    if (!alert || (alert.state !== 'active' && alert.state !== 'paused'))
      return fail({ code: 'job-alerts/not-found' });
    await updateAlert(trx, entry.id, { state: 'paused', pausedUntil: until }, now);
    const reason = until ? `paused until ${until}` : 'paused';
    const actor = `doctor:${entry.doctorId}`;
    await insertAlertEvent(trx, { alertId: entry.id, from: alert.state, to: 'paused', actor, reason, now });
    return ok(null);
  });
}

export async function resumeJobAlert({ db, now }: Context, entry: Entry): Promise<Changed> {
  return db.transaction().execute(async (trx) => {
    const alert = await lockAlert(trx, entry);
    if (!alert || (alert.state !== 'active' && alert.state !== 'paused'))
      return fail({ code: 'job-alerts/not-found' });
    if (alert.state === 'paused')
      await resumePaused(trx, alert, { actor: `doctor:${entry.doctorId}`, reason: 'resumed', now });
    return ok(null);
  });
}

/** Resumes an alert that the caller has locked. Jobs published during the pause are not announced. */
export async function resumePaused(
  trx: DatabaseTransaction,
  { id, frequency, timeZone }: Pick<StoredAlert, 'id' | 'frequency' | 'timeZone'>,
  { actor, reason, now }: { actor: string; reason: string; now: Date },
): Promise<void> {
  await updateAlert(
    trx,
    id,
    {
      state: 'active',
      // Resuming also answers the yearly question whether the alert is still wanted.
      confirmedAt: now,
      renewalAskedAt: null,
      pausedUntil: null,
      watermark: await selectNewestCursor(trx),
      dueAt: nextDue(frequency, timeZone, now),
    },
    now,
  );
  await insertAlertEvent(trx, { alertId: id, from: 'paused', to: 'active', actor, reason, now });
}
