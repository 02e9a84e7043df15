import type { Database } from '@/lib/services/database/database';
import type { FormOutcome } from '@/lib/http/form.server';
import { paths } from '@/lib/routes';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { duplicateJobAlert, updateJobAlert } from './update-job-alert.server';
import { maxAlerts, type AlertCriteria, type AlertFrequency, undoDeleteMs } from './job-alert';
import { pauseJobAlert, resumeJobAlert } from './pause-job-alert.server';
import {
  countAlerts,
  lockAlert,
  lockOwner,
  selectNewestCursor,
  selectSame,
  updateAlert,
} from './job-alert-store.server';

type Context = { db: Database; now: Date };
type Entry = { id: string; doctorId: string };

export async function deleteJobAlert({ db, now }: Context, entry: Entry): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const alert = await lockAlert(trx, entry);
    if (!alert) return false;
    await updateAlert(trx, entry.id, { deletedAt: now }, now);
    return true;
  });
}

/**
 * Restores an alert that was deleted in the last 24 hours. The alert does not announce jobs that were published while
 * it was deleted. Succeeds if the alert is already restored.
 */
export async function restoreJobAlert(
  { db, now }: Context,
  { id, doctorId }: Entry,
): Promise<
  Result<null, Failure<'job-alerts/nothing-to-undo' | 'job-alerts/full' | 'job-alerts/already-there'>>
> {
  return db.transaction().execute(async (trx) => {
    await lockOwner(trx, { doctorId, email: '' });
    if (await lockAlert(trx, { id, doctorId })) return ok(null);
    const deletedAfter = new Date(now.getTime() - undoDeleteMs);
    const alert = await lockAlert(trx, { id, doctorId, deletedAfter });
    if (!alert) return fail({ code: 'job-alerts/nothing-to-undo' });
    if ((await countAlerts(trx, { doctorId, email: '' })) >= maxAlerts)
      return fail({ code: 'job-alerts/full' });
    if (await selectSame(trx, { ...alert, idempotencyKey: null }))
      return fail({ code: 'job-alerts/already-there' });
    await updateAlert(trx, id, { deletedAt: null, watermark: await selectNewestCursor(trx) }, now);
    return ok(null);
  });
}

export type AlertAct =
  | { what: 'pause'; id: string; until: string | null }
  | { what: 'resume' | 'duplicate' | 'delete' | 'undo'; id: string }
  | { what: 'save'; id: string; name: string; frequency: AlertFrequency; criteria: AlertCriteria };

type Refusal =
  | 'job-alerts/not-found'
  | 'job-alerts/already-there'
  | 'job-alerts/full'
  | 'job-alerts/nothing-to-undo';

const refusals: Record<Refusal, [statusCode: number, message: string]> = {
  'job-alerts/not-found': [404, 'This alert is no longer in your list.'],
  'job-alerts/already-there': [409, 'You already have an alert for the same search at this frequency.'],
  'job-alerts/full': [
    409,
    `You have ${maxAlerts} job alerts, which is the maximum. Delete one you no longer need, then try again.`,
  ],
  'job-alerts/nothing-to-undo': [409, 'You deleted this alert more than a day ago. Create it again.'],
};

const refused = (code: Refusal): FormOutcome => {
  const [statusCode, message] = refusals[code];
  return { feedback: { statusCode, state: 'error', message } };
};
const done = (message: string, redirect = paths.jobAlerts()): FormOutcome => ({
  redirect,
  toast: { state: 'success', message },
});

export async function changeJobAlert(
  services: { db: Database; now: Date },
  doctorId: string,
  act: AlertAct,
): Promise<FormOutcome> {
  const entry = { id: act.id, doctorId };
  switch (act.what) {
    case 'pause': {
      const paused = await pauseJobAlert(services, { ...entry, until: act.until });
      return paused.ok ? done('Alert paused') : refused(paused.failure.code);
    }
    case 'resume': {
      const resumed = await resumeJobAlert(services, entry);
      return resumed.ok ? done('Alert resumed') : refused(resumed.failure.code);
    }
    case 'duplicate': {
      const copied = await duplicateJobAlert(services, entry);
      if (copied.ok)
        return done('Alert copied. Now change the copy.', paths.jobAlerts({ edit: copied.value }));
      if (copied.failure.code !== 'job-alerts/already-there') return refused(copied.failure.code);
      const message = 'You already have alerts for this search at every frequency. Change one of them first.';
      return { feedback: { statusCode: 409, state: 'error', message } };
    }
    case 'delete': {
      const deleted = await deleteJobAlert(services, entry);
      return deleted ? { redirect: paths.jobAlerts({ removed: act.id }) } : refused('job-alerts/not-found');
    }
    case 'undo': {
      const restored = await restoreJobAlert(services, entry);
      return restored.ok ? done('Alert restored') : refused(restored.failure.code);
    }
    case 'save': {
      const saved = await updateJobAlert(services, { ...act, ...entry });
      return saved.ok ? done('Alert saved') : refused(saved.failure.code);
    }
  }
}
