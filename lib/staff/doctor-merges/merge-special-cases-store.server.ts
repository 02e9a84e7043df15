import { sql } from 'kysely';
import { maxNoteLength } from '@/lib/alerts/saved-jobs/saved-job';
import { maxCalendars } from '@/lib/doctors/availability/subscribe-calendar.server';
import {
  optionalPurposes,
  preferencesTextVersion,
  purposeDefaults,
} from '@/lib/doctors/communications/communication-purpose';
import type { Authority } from '@/lib/doctors/registrations/registration';
import { closedEnquiryStates, enquiryStates } from '@/lib/enquiries/enquiry/enquiry';
import { addRequestEvent } from '@/lib/platform/requests/submit-request.server';
import { countChanged, dropRows, moveRows, type Counted, type Merging } from './merge-rows-store.server';

type Found = Promise<Partial<Counted>>;

const isOfOther = ({ otherId, email }: Merging, alias: string) =>
  sql`(${sql.ref(`${alias}.doctor_id`)} = ${otherId}::uuid
    or (${sql.ref(`${alias}.doctor_id`)} is null and ${sql.ref(`${alias}.email`)} = ${email}::citext))`;

/** If staff have chosen another person for a call, the call stays with that person, whatever address they typed. */
const isCallOfOther = (merging: Merging, alias: string) =>
  sql`(${isOfOther(merging, alias)} and (${sql.ref(`${alias}.doctor_id`)} is not null or not exists (
    select from person chosen where chosen.id = ${sql.ref(`${alias}.person_id`)}
      and chosen.id is distinct from ${merging.otherId}::uuid and chosen.id <> ${merging.stayingId}::uuid
      and (chosen.doctor_id is not null or chosen.email <> ${merging.email}::citext))))`;

async function claimRequests(merging: Merging, table: 'enquiry' | 'booking'): Promise<number> {
  const { trx, stayingId, now } = merging;
  const isClaimed = table === 'enquiry' ? isOfOther : isCallOfOther;
  return countChanged(
    trx,
    sql`update ${sql.table(table)} t set doctor_id = ${stayingId}, updated_at = ${now} where ${isClaimed(merging, 't')}`,
  );
}

/**
 * Merges enquiries. If several open enquiries are about the same job, only the one that is furthest along stays open.
 */
export async function mergeEnquiries(merging: Merging): Found {
  const { trx, stayingId, now, actor } = merging;
  const { rows } = await sql<{ id: string; state: string; stays: string }>`
    select id, state, stays from (
      select id, state, job_id, first_value(reference) over job as stays, row_number() over job as n from enquiry e
      where (doctor_id = ${stayingId} or ${isOfOther(merging, 'e')})
        and job_id is not null and state <> all(${sql.val([...closedEnquiryStates])}::text[])
      window job as (
        partition by job_id
        order by array_position(${sql.val([...enquiryStates])}::text[], state) desc, created_at, id
      )
    ) open where n > 1 order by job_id, n`.execute(trx);
  for (const { id, state, stays } of rows) {
    await trx
      .updateTable('enquiry')
      .set({ state: 'closed', end_reason: 'duplicate', next_due_at: null, remind_at: null, updated_at: now })
      .where('id', '=', id)
      .execute();
    const event = { requestId: id, from: state, to: 'closed', actor, reason: `joined with ${stays}` };
    await addRequestEvent(trx, { of: 'enquiry', ...event }, now);
  }
  return { moved: await claimRequests(merging, 'enquiry'), dropped: rows.length };
}

/**
 * Merges bookings. If two calls are at the same time, keeps both, because only the doctor knows which one to cancel.
 * Marks the other account's call, so that the check for double bookings ignores it.
 */
export async function mergeBookings(merging: Merging): Found {
  await sql`
    update booking b set double_booked = true
    where ${isCallOfOther(merging, 'b')} and b.state = 'booked' and exists (
      select from booking twin
      where twin.id <> b.id and twin.state = 'booked' and not twin.double_booked and twin.starts_at = b.starts_at
        and (twin.doctor_id = ${merging.stayingId} or (${isCallOfOther(merging, 'twin')} and twin.id < b.id)))`.execute(
    merging.trx,
  );
  return { moved: await claimRequests(merging, 'booking') };
}

type Alert = {
  id: string;
  doctor_id: string;
  state: string;
  criteria_hash: string;
  frequency: string;
  paused_until: string | null;
  created_at: Date;
};

/**
 * Merges job alerts. If two alerts are equal, keeps one of them, and pauses it if either was paused. Ends an alert if
 * the doctor later unsubscribed from an equal alert in the other account.
 */
export async function mergeAlerts(merging: Merging): Found {
  const { stayingId, otherId } = merging;
  const { rows: alerts } = await sql<Alert>`
    select id, doctor_id, state, criteria_hash, frequency, paused_until, created_at from job_alert
    where doctor_id in (${stayingId}, ${otherId}) and deleted_at is null
      and state in ('pending-confirmation', 'active', 'paused') order by created_at, id`.execute(merging.trx);
  const live: Alert[] = [];
  let dropped = 0;
  const end = async (alert: Alert, reason: string) => {
    await setAlertState(merging, alert, 'unsubscribed', reason);
    dropped += 1;
  };
  for (const alert of alerts)
    if (await isUnsubscribedSince(merging, alert)) await end(alert, 'unsubscribed in the other account');
    else live.push(alert);
  for (const gone of live.filter(({ doctor_id: owner }) => owner === otherId)) {
    const staying = live.find(
      (alert) =>
        alert.doctor_id === stayingId &&
        alert.criteria_hash === gone.criteria_hash &&
        alert.frequency === gone.frequency,
    );
    if (!staying) continue;
    // If only one of the two alerts is confirmed, keeps that one.
    const [stays, ends] = staying.state === 'pending-confirmation' ? [gone, staying] : [staying, gone];
    await end(ends, `joined with ${stays.id}`);
    if (ends.state !== 'paused' || stays.state === 'pending-confirmation') continue;
    const until =
      stays.state === 'paused' ? laterDay(stays.paused_until, ends.paused_until) : ends.paused_until;
    await setAlertState(merging, stays, 'paused', 'paused in the other account', until);
  }
  return { dropped };
}

/**
 * Returns true if, after this alert was created, the doctor unsubscribed from an equal alert in the other account.
 * Ignores alerts that were ended by a merge.
 */
async function isUnsubscribedSince({ trx, stayingId, otherId }: Merging, alert: Alert): Promise<boolean> {
  const otherOwner = alert.doctor_id === stayingId ? otherId : stayingId;
  const { rows } = await sql`
    select from job_alert same
    join job_alert_event event on event.job_alert_id = same.id and event.to_state = 'unsubscribed'
    where same.doctor_id = ${otherOwner} and same.criteria_hash = ${alert.criteria_hash}
      and same.frequency = ${alert.frequency} and same.state = 'unsubscribed'
      and event.reason not like 'joined with %' and event.created_at > ${alert.created_at} limit 1`.execute(
    trx,
  );
  return rows.length > 0;
}

async function setAlertState(
  { trx, now, actor }: Merging,
  { id, state }: Alert,
  to: 'unsubscribed' | 'paused',
  reason: string,
  pausedUntil: string | null = null,
): Promise<void> {
  await sql`
    update job_alert set state = ${to}, paused_until = ${pausedUntil}, updated_at = ${now} where id = ${id}`.execute(
    trx,
  );
  await sql`
    insert into job_alert_event (id, job_alert_id, from_state, to_state, actor, reason, created_at)
    values (uuidv7(), ${id}, ${state}, ${to}, ${actor}, ${reason}, ${now})`.execute(trx);
}

/** Returns the later of two days on which pauses end. Null is a pause without an end, so it counts as the latest. */
function laterDay(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return null;
  return a > b ? a : b;
}

/**
 * Merges registrations. An account has only one per authority. If both accounts have the same number, the latest check
 * counts. Its day is the day of the register look-up or, if that is unknown, the day on which it was recorded. The
 * history is copied, because its rows cannot be changed.
 */
export async function mergeRegistrations({ trx, stayingId, otherId, holds, now }: Merging): Found {
  const { rows } = await sql<{
    authority: Authority;
    staying: string;
    other: string;
    same: boolean;
    newer: boolean;
  }>`
    with held as (
      select id, doctor_id, authority, number, checked_at, coalesce(
        (select max(looked_up_on) from registration_event where registration_id = registration.id),
        (checked_at at time zone 'UTC')::date) as day from registration
    )
    select authority, staying.id as staying, other.id as other, staying.number = other.number as same,
      other.checked_at is not null and (staying.checked_at is null
        or (other.day, other.checked_at) > (staying.day, staying.checked_at)) as newer
    from held staying join held other using (authority)
    where staying.doctor_id = ${stayingId} and other.doctor_id = ${otherId}`.execute(trx);
  for (const { authority, staying, other, same, newer } of rows) {
    if (same && newer)
      await sql`
        update registration set check_state = other.check_state, checked_at = other.checked_at, type = other.type,
          updated_at = ${now}
        from registration other where registration.id = ${staying} and other.id = ${other}`.execute(trx);
    if (same)
      await sql`
        insert into registration_event
          (id, registration_id, from_state, to_state, actor, reason, created_at, looked_up_on, seen)
        select gen_random_uuid(), ${staying}, from_state, to_state, actor, reason, created_at, looked_up_on, seen
        from registration_event where registration_id = ${other}`.execute(trx);
    const gone = same || holds(authority) === 'staying' ? other : staying;
    await trx.deleteFrom('registration').where('id', '=', gone).execute();
  }
  return { dropped: rows.length };
}

/**
 * Merges referees who have the same email address. If both have an open reference request, keeps the request that the
 * referee has already opened.
 */
export async function mergeReferees({ trx, stayingId, otherId, now, actor }: Merging): Found {
  const { rows } = await sql<{ staying: string; other: string }>`
    select staying.id as staying, other.id as other from referee staying join referee other using (email)
    where staying.doctor_id = ${stayingId} and other.doctor_id = ${otherId}
      and staying.removed_at is null and other.removed_at is null order by staying.id`.execute(trx);
  for (const { staying, other } of rows) {
    await sql`
      with second as (
        select id, state from reference_request
        where referee_id in (${staying}, ${other}) and state in ('requested', 'opened')
        order by state = 'opened' desc, referee_id = ${staying} desc offset 1
      ), withdrawn as (
        update reference_request r set state = 'withdrawn', answers = '{}', updated_at = ${now}
        from second where r.id = second.id
      )
      insert into reference_event (id, reference_request_id, from_state, to_state, actor, reason, created_at)
      select uuidv7(), id, state, 'withdrawn', ${actor}, 'joined with the other request to this referee',
        ${now}::timestamptz
      from second`.execute(trx);
    await sql`update reference_request set referee_id = ${staying} where referee_id = ${other}`.execute(trx);
    await sql`
      update referee set permission_at = coalesce(referee.permission_at, other.permission_at)
      from referee other where referee.id = ${staying} and other.id = ${other}`.execute(trx);
    await trx.deleteFrom('referee').where('id', '=', other).execute();
  }
  return { dropped: rows.length };
}

/**
 * If both accounts are on the same shortlist, drops the entry that staff had removed. If staff had removed neither, the
 * merge was refused before.
 */
export async function dropRemovedEntries({ trx, stayingId, otherId }: Merging): Found {
  const dropped = await countChanged(
    trx,
    sql`
      delete from shortlist_entry e using shortlist_entry twin
      where twin.vacancy_request_id = e.vacancy_request_id and twin.id <> e.id
        and e.doctor_id in (${stayingId}, ${otherId}) and twin.doctor_id in (${stayingId}, ${otherId})
        and e.state = 'removed' and (twin.state <> 'removed' or e.doctor_id = ${otherId})`,
  );
  return { dropped };
}

/**
 * Merges email preferences. A refusal in one account applies to both. A consent in the other account does not carry
 * over to the remaining account. If a consent becomes a refusal, adds this change to the history.
 */
export async function mergePreferences({ trx, stayingId, otherId, now }: Merging): Found {
  const onByDefault = optionalPurposes.filter((purpose) => purposeDefaults[purpose]);
  await sql`
    with staying as (select * from communication_preference where doctor_id = ${stayingId}),
      other as (select * from communication_preference where doctor_id = ${otherId})
    insert into consent (id, doctor_id, purpose, channel, state, text_version, created_at)
    select uuidv7(), ${stayingId}, purpose, channel, 'revoked', ${preferencesTextVersion}, ${now}::timestamptz
    from staying full join other using (purpose, channel)
    where (coalesce(staying.enabled, false) or coalesce(other.enabled, false))
      and not (coalesce(staying.enabled, purpose = any(${sql.val(onByDefault)}::text[]))
        and coalesce(other.enabled, true))`.execute(trx);
  const moved = await countChanged(
    trx,
    sql`
      insert into communication_preference (doctor_id, purpose, channel, enabled, created_at, updated_at)
      select ${stayingId}, purpose, channel, false, created_at, ${now}::timestamptz from communication_preference
      where doctor_id = ${otherId} and not enabled
      on conflict (doctor_id, purpose, channel) do update set enabled = false, updated_at = excluded.updated_at
        where communication_preference.enabled`,
  );
  const gone = await dropRows(trx, { table: 'communication_preference', column: 'doctor_id' }, otherId);
  return { moved, dropped: Math.max(0, gone - moved) };
}

/**
 * Merges saved jobs. A job stays saved if either account has saved it. Joins the notes of both if the result is short
 * enough.
 */
export async function joinSavedJobs({ trx, stayingId, otherId, now }: Merging): Found {
  await sql`
    update saved_job staying set
      note = case
        when other.note = '' or other.note = staying.note then staying.note
        when staying.note = '' then other.note
        when length(staying.note) + length(other.note) + 1 <= ${maxNoteLength}::int
          then staying.note || E'\n' || other.note
        else staying.note end,
      saved_at = case when staying.removed_at is not null and other.removed_at is null
        then other.saved_at else staying.saved_at end,
      snapshot = case when staying.removed_at is not null and other.removed_at is null
        then other.snapshot else staying.snapshot end,
      removed_at = case when other.removed_at is null then null else staying.removed_at end,
      updated_at = ${now}
    from saved_job other
    where staying.doctor_id = ${stayingId} and other.doctor_id = ${otherId} and other.job_id = staying.job_id`.execute(
    trx,
  );
  return {};
}

/** Merges drafts of enquiries. Drops a draft if either account has later sent an enquiry about the same job. */
export async function mergeDrafts(merging: Merging): Found {
  const drafts = { table: 'enquiry_draft', column: 'doctor_id', once: ['job_id'] };
  const { moved, dropped } = await moveRows(merging, drafts);
  const sent = await countChanged(
    merging.trx,
    sql`
      delete from enquiry_draft draft using enquiry where draft.doctor_id = ${merging.stayingId}
        and enquiry.doctor_id = draft.doctor_id and enquiry.job_id = draft.job_id
        and enquiry.created_at >= draft.created_at`,
  );
  return { moved: Math.max(0, moved - sent), dropped: dropped + sent };
}

/** Moves calendar feeds until the remaining account has the maximum number. Drops the rest. */
export async function mergeCalendars({ trx, stayingId, otherId }: Merging): Found {
  const moved = await countChanged(
    trx,
    sql`
      with free as (
        select slot, row_number() over (order by slot) as n from generate_series(1, ${maxCalendars}::int) slot
        where not exists (select from calendar_subscription c where c.doctor_id = ${stayingId} and c.slot = slot)
      ), going as (
        select id, row_number() over (order by slot) as n from calendar_subscription c
        where doctor_id = ${otherId} and not exists (
          select from calendar_subscription same where same.doctor_id = ${stayingId} and same.address_hash = c.address_hash)
      )
      update calendar_subscription c set doctor_id = ${stayingId}, slot = free.slot
      from going join free using (n) where c.id = going.id`,
  );
  const rest = { table: 'calendar_subscription', column: 'doctor_id' };
  return { moved, dropped: await dropRows(trx, rest, otherId) };
}

/**
 * Revokes the other account's calendar links. A calendar program that loads such a link gets a note that the link no
 * longer works.
 */
export async function revokeCalendarLinks(merging: Merging): Found {
  const { trx, otherId, now } = merging;
  const dropped = await countChanged(
    trx,
    sql`update calendar_link set revoked_at = ${now}, updated_at = ${now}
      where doctor_id = ${otherId} and revoked_at is null`,
  );
  await moveRows(merging, { table: 'calendar_link', column: 'doctor_id' });
  return { dropped };
}

export async function joinSteps({ trx, stayingId, otherId, now }: Merging): Found {
  await sql`
    update onboarding_step staying set state = 'done', updated_at = ${now} from onboarding_step other
    where staying.doctor_id = ${stayingId} and other.doctor_id = ${otherId} and other.step = staying.step
      and other.state = 'done' and staying.state <> 'done'`.execute(trx);
  return {};
}

/** Moves notes and tags to the account that stays, because their person is deleted with the other account. */
export async function moveAnnotations({ trx, stayingId, otherId }: Merging): Found {
  const { rows } = await sql<{
    moved: number;
  }>`select move_annotations(${otherId}, ${stayingId}) as moved`.execute(trx);
  return { moved: rows[0]?.moved ?? 0 };
}
