import { v7 as uuidv7 } from 'uuid';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import type { Database } from '@/lib/services/database/database';
import { nextDue } from './alert-schedule';
import { alertFrequencies, longestAlertName, mostAlerts } from './job-alert';
import {
  countAlerts,
  insertAlert,
  insertAlertEvent,
  lockAlert,
  lockOwner,
  selectNewestMark,
} from './job-alert-store.server';

/**
 * Copies a doctor's alert and gives the copy's id, for being changed. The same criteria go once to an owner at one
 * frequency: the copy takes another; when all are taken it is `job-alerts/already-there`.
 */
export async function duplicateJobAlert(
  { db, now }: { db: Database; now: Date },
  { id, doctorId }: { id: string; doctorId: string },
): Promise<Result<string, Failure<'job-alerts/not-found' | 'job-alerts/full' | 'job-alerts/already-there'>>> {
  return db.transaction().execute(async (trx) => {
    await lockOwner(trx, { doctorId, email: '' });
    const alert = await lockAlert(trx, { id, doctorId });
    if (!alert) return fail({ code: 'job-alerts/not-found' });
    if ((await countAlerts(trx, { doctorId, email: '' })) >= mostAlerts)
      return fail({ code: 'job-alerts/full' });
    const watermark = await selectNewestMark(trx);
    for (const frequency of alertFrequencies.toReversed()) {
      const copy = {
        id: uuidv7({ msecs: now.getTime() }),
        doctorId,
        email: null,
        name: `${alert.name.slice(0, longestAlertName - 7)} (copy)`,
        criteria: alert.criteria,
        frequency,
        timeZone: alert.timeZone,
        state: 'active',
        watermark,
        dueAt: nextDue(frequency, alert.timeZone, now),
        confirmExpiresAt: null,
        idempotencyKey: null,
      } as const;
      if (!(await insertAlert(trx, copy, now))) continue;
      const actor = `doctor:${doctorId}`;
      await insertAlertEvent(trx, {
        alertId: copy.id,
        from: null,
        to: 'active',
        actor,
        reason: `copy of ${id}`,
        now,
      });
      return ok(copy.id);
    }
    return fail({ code: 'job-alerts/already-there' });
  });
}
