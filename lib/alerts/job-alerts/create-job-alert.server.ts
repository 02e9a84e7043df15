import { v7 as uuidv7 } from 'uuid';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { enqueueConfirmation } from '@/lib/platform/emails/enqueue-confirmation.server';
import type { Database, DatabaseTransaction } from '@/lib/services/database/database';
import { nextDue } from './alert-schedule';
import { confirmMs, maxAlerts, type AlertCriteria, type AlertFrequency, type AlertOwner } from './job-alert';
import {
  countAlerts,
  insertAlert,
  insertAlertEvent,
  lockOwner,
  selectNewestCursor,
  selectSame,
} from './job-alert-store.server';

export type NewJobAlert = {
  owner: AlertOwner;
  name: string;
  criteria: AlertCriteria;
  frequency: AlertFrequency;
  timeZone: string;
  /**
   * Id of one rendered form. Sending this form twice creates only one alert. Null if the alert does not come from a
   * form.
   */
  idempotencyKey: string | null;
};

/**
 * `waits` means that the alert must be confirmed by email. Signed-out visitors always get `waits`, so that they cannot
 * find out whether an email address has alerts.
 */
type CreatedJobAlert = { outcome: 'active' | 'already-there' | 'waits' };

/**
 * Creates an alert. Unless the account's email address is verified, the owner must confirm the alert by email.
 * Idempotent. Fails with `job-alerts/full` if the account has reached its limit.
 */
export async function createJobAlert(
  { db, now }: { db: Database; now: Date },
  alert: NewJobAlert,
): Promise<Result<CreatedJobAlert, Failure<'job-alerts/full'>>> {
  return db.transaction().execute((trx) => createJobAlertIn(trx, now, alert));
}

export async function createJobAlertIn(
  trx: DatabaseTransaction,
  now: Date,
  { owner, ...wanted }: NewJobAlert,
): Promise<Result<CreatedJobAlert, Failure<'job-alerts/full'>>> {
  const verified = owner.doctorId !== null && owner.verified;
  const waits = ok<CreatedJobAlert>({ outcome: 'waits' });
  await lockOwner(trx, owner);
  const alert = {
    ...wanted,
    id: uuidv7({ msecs: now.getTime() }),
    doctorId: owner.doctorId,
    email: owner.doctorId ? null : owner.email,
  };
  const same = await selectSame(trx, alert);
  if (same) {
    if (verified) return ok({ outcome: 'already-there' });
    const on = same.state !== 'pending-confirmation';
    await askToConfirm(trx, { id: same.id, to: owner.email, on, now });
    return waits;
  }
  if ((await countAlerts(trx, owner)) >= maxAlerts) {
    if (owner.doctorId) return fail({ code: 'job-alerts/full' });
    // The limit is reported by email only. A message on the page would reveal to strangers that the email address has
    // alerts.
    await enqueueConfirmation(
      trx,
      {
        template: 'alert-limit',
        to: owner.email,
        data: {},
        dedupeKey: `alert-limit:${owner.email}:${day(now)}`,
      },
      unverifiedAddress,
      now,
    );
    return waits;
  }
  const added = await insertAlert(
    trx,
    {
      ...alert,
      state: verified ? 'active' : 'pending-confirmation',
      watermark: await selectNewestCursor(trx),
      dueAt: wanted.frequency === 'instant' ? now : nextDue(wanted.frequency, wanted.timeZone, now),
      confirmExpiresAt: verified ? null : new Date(now.getTime() + confirmMs),
    },
    now,
  );
  // This owner has no equal alert (checked above). So if nothing was inserted, another owner has used this
  // `idempotencyKey`.
  if (!added) return verified ? ok({ outcome: 'already-there' }) : waits;
  await insertAlertEvent(trx, {
    alertId: alert.id,
    from: null,
    to: verified ? 'active' : 'pending-confirmation',
    actor: owner.doctorId ? `doctor:${owner.doctorId}` : 'visitor',
    reason: 'created',
    now,
  });
  if (verified) return ok({ outcome: 'active' });
  await askToConfirm(trx, { id: alert.id, to: owner.email, on: false, now });
  return waits;
}

const day = (now: Date) => now.toISOString().slice(0, 10);

const unverifiedAddress = { purpose: 'alert', proven: false } as const;

/**
 * Queues the email that asks the owner to confirm an alert. With `on`, the email says instead that the alert is already
 * active. Each of the two emails is sent at most once per alert.
 */
async function askToConfirm(
  trx: DatabaseTransaction,
  { id, to, on, now }: { id: string; to: string; on: boolean; now: Date },
): Promise<void> {
  await enqueueConfirmation(
    trx,
    {
      template: 'alert-confirm',
      to,
      data: { alertId: id },
      dedupeKey: `alert-confirm:${id}${on ? ':on' : ''}`,
    },
    unverifiedAddress,
    now,
  );
}
