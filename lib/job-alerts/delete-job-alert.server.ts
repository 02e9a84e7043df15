import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import type { Database } from '@/lib/services/database/database';
import { mostAlerts, undoDeleteMs } from './job-alert';
import {
  countAlerts,
  lockAlert,
  lockOwner,
  selectNewestMark,
  selectSame,
  updateAlert,
} from './job-alert-store.server';

type Context = { db: Database; now: Date };
type Entry = { id: string; doctorId: string };

/** Deletes an alert of a doctor; false when it is not theirs. */
export async function deleteJobAlert({ db, now }: Context, entry: Entry): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const alert = await lockAlert(trx, entry);
    if (!alert) return false;
    await updateAlert(trx, entry.id, { deletedAt: now }, now);
    return true;
  });
}

/** Undoes a deletion of the last day: the alert is as it was, and tells of jobs from now on. One that is back already is a success. */
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
    if ((await countAlerts(trx, { doctorId, email: '' })) >= mostAlerts)
      return fail({ code: 'job-alerts/full' });
    if (await selectSame(trx, { ...alert, idempotencyKey: null }))
      return fail({ code: 'job-alerts/already-there' });
    await updateAlert(trx, id, { deletedAt: null, watermark: await selectNewestMark(trx) }, now);
    return ok(null);
  });
}
