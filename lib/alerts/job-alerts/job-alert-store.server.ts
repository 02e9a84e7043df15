import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { lockDoctor } from '@/lib/doctors/doctor/find-doctor.server';
import type { Database, DatabaseTransaction } from '@/lib/services/database/database';
import { hashCriteria } from './alert-criteria.server';
import type { AlertCriteria, AlertFrequency, AlertState } from './job-alert';
import { alertColumns, toAlert, type StoredAlert } from './job-alert-row.server';

const kept = ['pending-confirmation', 'active', 'paused'];

/**
 * Locks an owner's alerts. Otherwise, two simultaneous requests could each count the rows and together exceed the
 * limit.
 */
export async function lockOwner(
  trx: DatabaseTransaction,
  owner: { doctorId: string | null; email: string },
): Promise<void> {
  if (owner.doctorId) await lockDoctor(trx, owner.doctorId);
  else
    await sql`select pg_advisory_xact_lock(hashtextextended(${`job alerts ${owner.email.toLowerCase()}`}, 0))`.execute(
      trx,
    );
}

export async function countAlerts(
  db: Database,
  owner: { doctorId: string | null; email: string },
): Promise<number> {
  const counted = db
    .selectFrom('job_alert')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('deleted_at', 'is', null)
    .where('state', 'in', kept);
  const { n } = await (
    owner.doctorId
      ? counted.where('doctor_id', '=', owner.doctorId)
      : counted.where('email', '=', owner.email)
  ).executeTakeFirstOrThrow();
  return n;
}

export async function selectNewestCursor(db: Database): Promise<number> {
  const row = await db
    .selectFrom('job')
    .select((eb) => eb.fn.max('published_seq').as('seq'))
    .executeTakeFirst();
  return Number(row?.seq ?? 0);
}

export type NewAlert = {
  id: string;
  doctorId: string | null;
  email: string | null;
  name: string;
  criteria: AlertCriteria;
  frequency: AlertFrequency;
  timeZone: string;
  state: AlertState;
  watermark: number;
  dueAt: Date;
  confirmExpiresAt: Date | null;
  idempotencyKey: string | null;
};

/** Inserts an alert. Returns false if the owner already has the same alert, or if the same form was already sent. */
export async function insertAlert(db: Database, alert: NewAlert, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('job_alert')
    .values({
      id: alert.id,
      doctor_id: alert.doctorId,
      email: alert.email,
      name: alert.name,
      criteria: JSON.stringify(alert.criteria),
      criteria_hash: hashCriteria(alert.criteria),
      frequency: alert.frequency,
      time_zone: alert.timeZone,
      state: alert.state,
      watermark: alert.watermark,
      due_at: alert.dueAt,
      confirm_expires_at: alert.confirmExpiresAt,
      confirmed_at: alert.state === 'active' ? now : null,
      idempotency_key: alert.idempotencyKey,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function selectSame(
  db: Database,
  alert: Pick<NewAlert, 'doctorId' | 'email' | 'criteria' | 'frequency' | 'idempotencyKey'>,
): Promise<StoredAlert | null> {
  const row = await db
    .selectFrom('job_alert')
    .select(alertColumns)
    .where((eb) =>
      eb.or([
        eb('idempotency_key', '=', alert.idempotencyKey),
        eb.and([
          alert.doctorId ? eb('doctor_id', '=', alert.doctorId) : eb('email', '=', alert.email),
          eb('criteria_hash', '=', hashCriteria(alert.criteria)),
          eb('frequency', '=', alert.frequency),
          eb('deleted_at', 'is', null),
          eb('state', 'in', kept),
        ]),
      ]),
    )
    // Looks only among this owner's alerts. Otherwise, a request that guesses an `idempotencyKey` could read another
    // owner's alert.
    .where((eb) => (alert.doctorId ? eb('doctor_id', '=', alert.doctorId) : eb('email', '=', alert.email)))
    .orderBy('created_at')
    .executeTakeFirst();
  return row ? toAlert(row) : null;
}

export async function insertAlertEvent(
  db: Database,
  event: {
    alertId: string;
    from: AlertState | null;
    to: AlertState;
    actor: string;
    reason: string;
    now: Date;
  },
): Promise<void> {
  await db
    .insertInto('job_alert_event')
    .values({
      id: uuidv7({ msecs: event.now.getTime() }),
      job_alert_id: event.alertId,
      from_state: event.from,
      to_state: event.to,
      actor: event.actor,
      reason: event.reason,
      created_at: event.now,
    })
    .execute();
}

export async function selectAlert(db: Database, id: string): Promise<StoredAlert | null> {
  const row = await db
    .selectFrom('job_alert')
    .select(alertColumns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? toAlert(row) : null;
}

/**
 * Locks an alert. With `doctorId`, finds only alerts of this doctor that have not ended. With `deletedAfter`, finds
 * only alerts deleted after that time.
 */
export async function lockAlert(
  trx: DatabaseTransaction,
  { id, doctorId, deletedAfter }: { id: string; doctorId?: string; deletedAfter?: Date },
): Promise<StoredAlert | null> {
  let query = trx.selectFrom('job_alert').select(alertColumns).where('id', '=', id);
  if (doctorId !== undefined) query = query.where('doctor_id', '=', doctorId).where('state', 'in', kept);
  query = deletedAfter ? query.where('deleted_at', '>', deletedAfter) : query.where('deleted_at', 'is', null);
  const row = await query.forUpdate().executeTakeFirst();
  return row ? toAlert(row) : null;
}

type AlertChange = {
  name?: string;
  criteria?: AlertCriteria;
  frequency?: AlertFrequency;
  state?: AlertState;
  pausedUntil?: string | null;
  watermark?: number;
  dueAt?: Date;
  confirmedAt?: Date;
  renewalAskedAt?: Date | null;
  hintedAt?: Date | null;
  deletedAt?: Date | null;
  owner?: { doctorId: string };
};

/**
 * Changes an alert. Throws if the owner has another alert with the same criteria and frequency. Call `selectSame`
 * first, while the owner is locked.
 */
export async function updateAlert(db: Database, id: string, change: AlertChange, now: Date): Promise<void> {
  const { criteria, owner } = change;
  await db
    .updateTable('job_alert')
    .set({
      name: change.name,
      ...(criteria && { criteria: JSON.stringify(criteria), criteria_hash: hashCriteria(criteria) }),
      frequency: change.frequency,
      state: change.state,
      paused_until: change.pausedUntil,
      watermark: change.watermark,
      due_at: change.dueAt,
      confirmed_at: change.confirmedAt,
      renewal_asked_at: change.renewalAskedAt,
      hinted_at: change.hintedAt,
      deleted_at: change.deletedAt,
      ...(owner && { doctor_id: owner.doctorId, email: null }),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}
