import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import type { Database } from '@/lib/services/database/database';
import { hashCriteria } from './alert-criteria.server';
import { nextDue } from './alert-schedule';
import type { AlertCriteria, AlertFrequency } from './job-alert';
import { lockAlert, lockOwner, selectNewestMark, selectSame, updateAlert } from './job-alert-store.server';

/** Changes name, criteria and frequency of a doctor's alert. Other criteria look at jobs from now on. Fails when the doctor has the same alert already. */
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
        // The hint was about other criteria.
        ...(asked ? { watermark: await selectNewestMark(trx), hintedAt: null, confirmedAt: now } : {}),
        ...(asked || frequency !== alert.frequency ? { dueAt: nextDue(frequency, alert.timeZone, now) } : {}),
      },
      now,
    );
    return ok(null);
  });
}
