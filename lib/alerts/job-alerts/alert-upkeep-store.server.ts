import { sql, type RawBuilder } from 'kysely';
import type { Database, DatabaseTransaction } from '@/lib/services/database/database';

type Found = { id: string; doctorId: string | null; to: string };

export async function lockPausesOver(trx: DatabaseTransaction, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from job_alert
    where state = 'paused' and deleted_at is null and paused_until is not null
      and paused_until <= (${now}::timestamptz at time zone time_zone)::date
    for update skip locked`.execute(trx);
  return rows.map(({ id }) => id);
}

async function lockAlerts(trx: DatabaseTransaction, which: RawBuilder<unknown>): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select alert.id, alert.doctor_id as "doctorId", coalesce(alert.email, doctor.email) as "to"
    from job_alert alert left join doctor on doctor.id = alert.doctor_id
    where alert.deleted_at is null and ${which}
    order by alert.id limit 1000
    for update of alert skip locked`.execute(trx);
  return rows;
}

export async function lockToRemind(trx: DatabaseTransaction, madeBefore: Date, now: Date): Promise<Found[]> {
  return lockAlerts(
    trx,
    sql`alert.state = 'pending-confirmation' and alert.reminded_at is null
      and alert.created_at <= ${madeBefore} and alert.confirm_expires_at > ${now}`,
  );
}

/**
 * Locks active alerts that have found no job after `since`. Their owners get advice once on how to widen the search.
 * Leaves out alerts that sent no emails for part of that time, because the alert was paused or the owner had stopped
 * emails.
 */
export async function lockTooNarrow(trx: DatabaseTransaction, since: Date): Promise<Found[]> {
  return lockAlerts(
    trx,
    sql`alert.state = 'active' and alert.hinted_at is null
      and alert.confirmed_at <= ${since}
      and not exists (select from job_alert_delivery delivery
        where delivery.job_alert_id = alert.id and delivery.created_at > ${since})
      and not exists (select from job_alert_event event
        where event.job_alert_id = alert.id and event.from_state = 'paused' and event.created_at > ${since})
      and (doctor.mail_paused_until >=
        (${since}::timestamptz at time zone coalesce(doctor.time_zone, 'Australia/Sydney'))::date) is not true
      and not exists (select from communication_preference preference
        where preference.doctor_id = alert.doctor_id and preference.purpose = 'job-alerts'
          and preference.channel = 'email' and (not preference.enabled or preference.updated_at > ${since}))`,
  );
}

export async function lockToRenew(trx: DatabaseTransaction, confirmedBefore: Date): Promise<Found[]> {
  return lockAlerts(
    trx,
    sql`alert.state = 'active' and alert.renewal_asked_at is null
      and alert.confirmed_at <= ${confirmedBefore}`,
  );
}

/**
 * Locks alerts whose owner did not confirm them in time. Also locks alerts whose owner was asked before `askedBefore`
 * whether to keep the alert, and has not answered.
 */
export async function lockUnanswered(
  trx: DatabaseTransaction,
  { now, askedBefore }: { now: Date; askedBefore: Date },
): Promise<{ id: string; state: string }[]> {
  const { rows } = await sql<{ id: string; state: string }>`
    select id, state from job_alert
    where deleted_at is null and ((state = 'pending-confirmation' and confirm_expires_at <= ${now})
      or (state = 'active' and renewal_asked_at <= ${askedBefore}))
    for update skip locked`.execute(trx);
  return rows;
}

export async function markTold(
  trx: DatabaseTransaction,
  ids: readonly string[],
  what: 'reminded_at' | 'hinted_at' | 'renewal_asked_at',
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('job_alert')
    .set({ [what]: now, updated_at: now })
    .where('id', 'in', [...ids])
    .execute();
}

export async function deleteEndedAlerts(
  db: Database,
  {
    deletedBefore,
    unconfirmedBefore,
    endedBefore,
  }: Record<'deletedBefore' | 'unconfirmedBefore' | 'endedBefore', Date>,
): Promise<number> {
  const deleted = await db
    .deleteFrom('job_alert')
    .where((eb) =>
      eb.or([
        eb('deleted_at', '<', deletedBefore),
        eb.and([
          eb('state', '=', 'expired'),
          eb('confirmed_at', 'is', null),
          eb('updated_at', '<', unconfirmedBefore),
        ]),
        eb.and([eb('state', 'in', ['unsubscribed', 'expired']), eb('updated_at', '<', endedBefore)]),
      ]),
    )
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
