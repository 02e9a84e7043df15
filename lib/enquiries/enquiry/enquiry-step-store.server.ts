import { sql } from 'kysely';
import type { Database } from '@/lib/services/database/database';

/** In seconds. After a step by staff, its emails wait this long in the outbox, so that staff can undo the step. */
export const holdSeconds = 30;

/**
 * Stores the state of the enquiries before a step, so that staff can undo the step. Locks the enquiry and the open
 * enquiries sent with it.
 */
export async function insertStep(
  db: Database,
  { stepId, reference, staffId, now }: { stepId: string; reference: string; staffId: string; now: Date },
): Promise<void> {
  await sql`
    with changed as (
      select enquiry.* from enquiry
      where enquiry.reference = ${reference} or (
        state not in ('placed', 'declined', 'withdrawn', 'closed') and coalesce(sent_with, id) =
          (select coalesce(main.sent_with, main.id) from enquiry main where main.reference = ${reference}))
      order by enquiry.reference for update)
    insert into enquiry_step (id, enquiry_id, staff_id, version, created_at, before)
    select ${stepId}, id, ${staffId}, version, ${now}, jsonb_build_object('state', state,
      'end_reason', end_reason, 'next_due_at', next_due_at, 'remind_at', remind_at, 'reminders', reminders,
      'tried_at', tried_at, 'progress', progress, 'first_called_at', first_called_at)
    from changed`.execute(db);
}

/**
 * Stores the versions of the rows after a step, so that `undoStep` notices later changes. Deletes the stored state of
 * enquiries that the step did not change.
 */
export async function completeStep(db: Database, stepId: string): Promise<void> {
  await sql`
    delete from enquiry_step step using enquiry
    where step.id = ${stepId} and enquiry.id = step.enquiry_id and enquiry.version = step.version
      and not exists (select from enquiry_event event where event.enquiry_id = step.enquiry_id
        and event.created_at = step.created_at and event.actor = 'staff:' || step.staff_id)`.execute(db);
  await sql`
    update enquiry_step step set version = enquiry.version from enquiry
    where step.id = ${stepId} and enquiry.id = step.enquiry_id`.execute(db);
}

/** True for emails that wait only while staff can undo the step. False for reminders, which wait for days. */
const isHeld = sql<boolean>`email.state = 'queued'
  and email.next_at <= step.created_at + make_interval(secs => ${sql.lit(holdSeconds)})`;

export async function selectHeldStep(db: Database, enquiryId: string, now: Date) {
  const { rows } = await sql<{ id: string; at: Date; to: string[] }>`
    select step.id, min(email.next_at) as at, array_agg(email.recipient::text order by email.id) as to
    from enquiry_step step join email on email.step_id = step.id
    where step.enquiry_id = ${enquiryId} and ${isHeld} and email.next_at > ${now}
    group by step.id order by step.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function lockStep(db: Database, { reference, stepId }: { reference: string; stepId: string }) {
  const { rows } = await sql<{ id: string; reference: string; state: string }>`
    select enquiry.id, enquiry.reference, enquiry.state from enquiry
    where id in (select enquiry_id from enquiry_step where enquiry_step.id = ${stepId})
    order by reference for update`.execute(db);
  return rows.some((row) => row.reference === reference) ? rows : [];
}

/**
 * Locks the emails of a step, so that no worker starts to send them. Returns true if a worker has already sent or
 * started to send one of them.
 */
export async function lockStepEmails(db: Database, stepId: string, now: Date): Promise<boolean> {
  const emails = await sql<{ left: boolean }>`
    select (state <> 'queued' or coalesce(leased_until > ${now}, false)) as left
    from email where step_id = ${stepId} for update`.execute(db);
  return emails.rows.some(({ left }) => left);
}

export async function isStepOutdated(db: Database, stepId: string): Promise<boolean> {
  const later = (table: 'enquiry_event' | 'enquiry_call') =>
    sql`exists (select from ${sql.table(table)} later
      where later.enquiry_id = step.enquiry_id and later.created_at > step.created_at)`;
  const outdated = await sql`
    select from enquiry_step step join enquiry on enquiry.id = step.enquiry_id
    where step.id = ${stepId} and (enquiry.version <> step.version
      or ${later('enquiry_event')} or ${later('enquiry_call')})`.execute(db);
  return outdated.rows.length > 0;
}

/**
 * Resets the enquiries of a step to their state before the step, and deletes what the step added. A database trigger
 * deletes the emails.
 */
export async function revertStep(db: Database, stepId: string, now: Date): Promise<void> {
  await sql`
    update enquiry set state = old.state, end_reason = old.end_reason, next_due_at = old.next_due_at,
      remind_at = old.remind_at, reminders = old.reminders, tried_at = old.tried_at, progress = old.progress,
      first_called_at = old.first_called_at,
      minutes_to_first_call = case when old.first_called_at is not null then enquiry.minutes_to_first_call end,
      updated_at = ${now}
    from enquiry_step step, jsonb_populate_record(null::enquiry, step.before) old
    where step.id = ${stepId} and enquiry.id = step.enquiry_id`.execute(db);
  for (const table of ['enquiry_event', 'enquiry_call', 'enquiry_suggestion'] as const)
    await sql`
      delete from ${sql.table(table)} added using enquiry_step step
      where step.id = ${stepId} and added.enquiry_id = step.enquiry_id and added.created_at = step.created_at
        and ${table === 'enquiry_event' ? sql`added.actor = 'staff:' || step.staff_id` : sql`added.staff_id = step.staff_id`}`.execute(
      db,
    );
  await sql`
    delete from webhook_delivery where state = 'queued' and attempts = 0 and dedupe_key in (
      select 'enquiry.withdrawn:' || enquiry_id from enquiry_step where id = ${stepId})`.execute(db);
  await sql`delete from enquiry_step where id = ${stepId}`.execute(db);
}

export async function releaseEmails(db: Database, stepId: string, now: Date): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    update email set next_at = ${now}, updated_at = ${now} from enquiry_step step
    where email.step_id = ${stepId} and step.id = email.step_id and ${isHeld} and email.next_at > ${now}
    returning email.id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
