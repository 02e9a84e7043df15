import { v7 as uuidv7 } from 'uuid';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import type { Database, DatabaseTransaction } from '@/lib/services/database/database';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { suggestAlertName } from './alert-criteria';
import { hashCriteria } from './alert-criteria.server';
import { nextDue } from './alert-schedule';
import {
  type AlertCriteria,
  type AlertFrequency,
  alertFrequencies,
  maxAlertNameLength,
  maxAlerts,
} from './job-alert';
import {
  lockAlert,
  lockOwner,
  selectAlert,
  selectNewestCursor,
  selectSame,
  updateAlert,
  countAlerts,
  insertAlert,
  insertAlertEvent,
} from './job-alert-store.server';

/**
 * Copies a doctor's alert so that the doctor can edit the copy, and returns the copy's id. The copy gets a different
 * frequency, because a doctor cannot have two alerts with the same criteria and frequency. Fails with
 * `job-alerts/already-there` if no frequency is left.
 */
export async function duplicateJobAlert(
  { db, now }: { db: Database; now: Date },
  { id, doctorId }: { id: string; doctorId: string },
): Promise<Result<string, Failure<'job-alerts/not-found' | 'job-alerts/full' | 'job-alerts/already-there'>>> {
  return db.transaction().execute(async (trx) => {
    await lockOwner(trx, { doctorId, email: '' });
    const alert = await lockAlert(trx, { id, doctorId });
    if (!alert) return fail({ code: 'job-alerts/not-found' });
    if ((await countAlerts(trx, { doctorId, email: '' })) >= maxAlerts)
      return fail({ code: 'job-alerts/full' });
    const watermark = await selectNewestCursor(trx);
    for (const frequency of alertFrequencies.toReversed()) {
      const copy = {
        id: uuidv7({ msecs: now.getTime() }),
        doctorId,
        email: null,
        name: `${alert.name.slice(0, maxAlertNameLength - 7)} (copy)`,
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

/**
 * After a change of criteria, the alert announces only jobs published from then on. Fails if the doctor has another
 * alert with the same criteria and frequency.
 */
export async function updateJobAlert(
  { db, now }: { db: Database; now: Date },
  change: { id: string; doctorId: string; name: string; criteria: AlertCriteria; frequency: AlertFrequency },
): Promise<Result<null, Failure<'job-alerts/not-found' | 'job-alerts/already-there'>>> {
  const { id, doctorId, name, criteria, frequency } = change;
  return db.transaction().execute(async (trx) => {
    await lockOwner(trx, { doctorId, email: '' });
    const alert = await lockAlert(trx, { id, doctorId });
    if (!alert) return fail({ code: 'job-alerts/not-found' });
    const same = await selectSame(trx, { ...alert, criteria, frequency, idempotencyKey: null });
    if (same && same.id !== id) return fail({ code: 'job-alerts/already-there' });
    const asked = hashCriteria(criteria) !== hashCriteria(alert.criteria);
    await updateAlert(
      trx,
      id,
      {
        name,
        criteria,
        frequency,
        // Clears `hintedAt`, so that the owner can get advice again if the new criteria find nothing.
        ...(asked ? { watermark: await selectNewestCursor(trx), hintedAt: null } : {}),
        // Editing also answers the yearly question whether the alert is still wanted.
        ...(asked || alert.renewalAskedAt ? { confirmedAt: now, renewalAskedAt: null } : {}),
        ...(asked || frequency !== alert.frequency ? { dueAt: nextDue(frequency, alert.timeZone, now) } : {}),
      },
      now,
    );
    return ok(null);
  });
}

export type CriteriaChange = { id: string; from: AlertCriteria; to: AlertCriteria };

/**
 * Changes the criteria, and the name if the site suggested it. Fails if the alert's criteria no longer equal `from`,
 * or if the owner already has the same alert.
 */
export async function changeAlertCriteria(
  { trx, data, now }: { trx: DatabaseTransaction; data: ReferenceData; now: Date },
  { id, from, to }: CriteriaChange,
): Promise<
  Result<null, Failure<'job-alerts/not-found' | 'job-alerts/changed' | 'job-alerts/already-there'>>
> {
  const owner = await selectAlert(trx, id);
  if (!owner) return fail({ code: 'job-alerts/not-found' });
  await lockOwner(trx, { doctorId: owner.doctorId, email: owner.email ?? '' });
  const alert = await lockAlert(trx, { id });
  if (!alert || !['active', 'paused'].includes(alert.state)) return fail({ code: 'job-alerts/not-found' });
  const current = hashCriteria(alert.criteria);
  if (current === hashCriteria(to)) return ok(null);
  if (current !== hashCriteria(from)) return fail({ code: 'job-alerts/changed' });
  const same = await selectSame(trx, { ...alert, criteria: to, idempotencyKey: null });
  if (same && same.id !== id) return fail({ code: 'job-alerts/already-there' });
  const name = alert.name === suggestAlertName(from, data) ? suggestAlertName(to, data) : alert.name;
  const change = { name, criteria: to, hintedAt: null, confirmedAt: now, renewalAskedAt: null };
  await updateAlert(trx, id, change, now);
  const actor = alert.doctorId ? `doctor:${alert.doctorId}` : 'mailbox';
  const reason = 'criteria changed after “Not for me”';
  await insertAlertEvent(trx, { alertId: id, from: alert.state, to: alert.state, actor, reason, now });
  return ok(null);
}
