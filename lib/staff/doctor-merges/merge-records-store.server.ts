import { sql } from 'kysely';
import { authorities, type Authority } from '@/lib/doctors/registrations/registration';
import { requestStates, type RequestState } from '@/lib/doctors/referees/referee';
import type { DatabaseTransaction } from '@/lib/services/database/database';
import type { Pair } from './merge-lists-store.server';

export type HeldRegistration = {
  id: string;
  doctorId: string;
  authority: Authority;
  number: string;
  check: string;
  checkedAt: Date | null;
  lookedUpOn: string | null;
};

export async function selectRegistrations(
  trx: DatabaseTransaction,
  ids: readonly string[],
): Promise<HeldRegistration[]> {
  const rows = await trx
    .selectFrom('registration')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('registration_event')
        .select((event) => event.fn.max('looked_up_on').as('day'))
        .whereRef('registration_id', '=', 'registration.id')
        .as('looked_up_on'),
    )
    .where('doctor_id', 'in', [...ids])
    .orderBy('authority')
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => {
    const authority = authorities.find((name) => name === row.authority);
    return authority
      ? [
          {
            id: row.id,
            doctorId: row.doctor_id,
            authority,
            number: row.number,
            check: row.check_state,
            checkedAt: row.checked_at && new Date(row.checked_at),
            lookedUpOn: row.looked_up_on,
          },
        ]
      : [];
  });
}

/**
 * Copies checks of the same number from another registration. Copies the history too, because history rows cannot be
 * changed.
 */
export async function takeChecks(
  trx: DatabaseTransaction,
  { into, from }: { into: string; from: string },
  { now, newer }: { now: Date; newer: boolean },
): Promise<void> {
  if (newer)
    await sql`
      update registration set check_state = other.check_state, checked_at = other.checked_at, type = other.type,
        updated_at = ${now}
      from registration other where registration.id = ${into} and other.id = ${from}`.execute(trx);
  await sql`
    insert into registration_event (id, registration_id, from_state, to_state, actor, reason, created_at, looked_up_on, seen)
    select gen_random_uuid(), ${into}, from_state, to_state, actor, reason, created_at, looked_up_on, seen
    from registration_event where registration_id = ${from}`.execute(trx);
}

export async function deleteRegistration(trx: DatabaseTransaction, id: string): Promise<void> {
  await trx.deleteFrom('registration').where('id', '=', id).execute();
}

export async function selectSharedReferees(trx: DatabaseTransaction, { stayingId, otherId }: Pair) {
  const { rows } = await sql<{
    staying: string;
    other: string;
    staying_request: string | null;
    staying_state: string | null;
    other_request: string | null;
    other_state: string | null;
  }>`
    select staying.id as staying, other.id as other, k.id as staying_request, k.state as staying_state,
      o.id as other_request, o.state as other_state
    from referee staying join referee other on other.email = staying.email
    left join reference_request k on k.referee_id = staying.id and k.state in ('requested', 'opened')
    left join reference_request o on o.referee_id = other.id and o.state in ('requested', 'opened')
    where staying.doctor_id = ${stayingId} and other.doctor_id = ${otherId}
      and staying.removed_at is null and other.removed_at is null
    order by staying.id`.execute(trx);
  const state = (text: string | null): RequestState =>
    requestStates.find((one) => one === text) ?? 'requested';
  return rows.map((row) => ({
    staying: row.staying,
    other: row.other,
    open: [
      ...(row.staying_request
        ? [{ id: row.staying_request, state: state(row.staying_state), staying: true }]
        : []),
      ...(row.other_request
        ? [{ id: row.other_request, state: state(row.other_state), staying: false }]
        : []),
    ],
  }));
}

export async function withdrawRequest(
  trx: DatabaseTransaction,
  request: { id: string; state: RequestState },
  event: { id: string; actor: string; now: Date },
): Promise<void> {
  await sql`
    update reference_request set state = 'withdrawn', answers = '{}', updated_at = ${event.now}
    where id = ${request.id}`.execute(trx);
  await sql`
    insert into reference_event (id, reference_request_id, from_state, to_state, actor, reason, created_at)
    values (${event.id}, ${request.id}, ${request.state}, 'withdrawn', ${event.actor},
      'joined with the other request to this referee', ${event.now})`.execute(trx);
}

export async function joinReferees(trx: DatabaseTransaction, into: string, from: string): Promise<void> {
  await sql`update reference_request set referee_id = ${into} where referee_id = ${from}`.execute(trx);
  await sql`
    update referee set permission_at = coalesce(referee.permission_at, other.permission_at)
    from referee other where referee.id = ${into} and other.id = ${from}`.execute(trx);
  await trx.deleteFrom('referee').where('id', '=', from).execute();
}

export type LiveAlert = {
  id: string;
  doctorId: string;
  state: string;
  criteria: string;
  frequency: string;
  pausedUntil: string | null;
  createdAt: Date;
};

export async function selectLiveAlerts(
  trx: DatabaseTransaction,
  { stayingId, otherId }: Pair,
): Promise<LiveAlert[]> {
  const { rows } = await sql<{
    id: string;
    doctor_id: string;
    state: string;
    criteria_hash: string;
    frequency: string;
    paused_until: string | null;
    created_at: Date;
  }>`
    select id, doctor_id, state, criteria_hash, frequency, to_char(paused_until, 'YYYY-MM-DD') as paused_until, created_at
    from job_alert where doctor_id in (${stayingId}, ${otherId}) and deleted_at is null
      and state in ('pending-confirmation', 'active', 'paused') order by created_at, id`.execute(trx);
  return rows.map((row) => ({
    id: row.id,
    doctorId: row.doctor_id,
    state: row.state,
    criteria: row.criteria_hash,
    frequency: row.frequency,
    pausedUntil: row.paused_until,
    createdAt: new Date(row.created_at),
  }));
}

/**
 * Returns when the other account unsubscribed from the same criteria. Null if it did not. Ignores alerts that a merge
 * ended.
 */
export async function selectUnsubscribed(
  trx: DatabaseTransaction,
  alert: LiveAlert,
  otherAccount: string,
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(event.created_at) as at from job_alert same
    join job_alert_event event on event.job_alert_id = same.id and event.to_state = 'unsubscribed'
    where same.doctor_id = ${otherAccount} and same.criteria_hash = ${alert.criteria}
      and same.frequency = ${alert.frequency} and same.state = 'unsubscribed'
      and event.reason not like 'joined with %'`.execute(trx);
  const at = rows[0]?.at;
  return at ? new Date(at) : null;
}

export async function setAlertState(
  trx: DatabaseTransaction,
  alert: LiveAlert,
  to: { state: 'unsubscribed' | 'paused'; pausedUntil?: string | null },
  event: { id: string; actor: string; reason: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('job_alert')
    .set({ state: to.state, paused_until: to.pausedUntil ?? null, updated_at: event.now })
    .where('id', '=', alert.id)
    .execute();
  await trx
    .insertInto('job_alert_event')
    .values({
      id: event.id,
      job_alert_id: alert.id,
      from_state: alert.state,
      to_state: to.state,
      actor: event.actor,
      reason: event.reason,
      created_at: event.now,
    })
    .execute();
}
