import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import type { EmailHold } from '@/lib/platform/emails/email';
import { wakeSender } from '@/lib/platform/emails/email-outbox.server';
import { inTransaction, type Database, type DatabaseTransaction } from '@/lib/services/database/database';

/** Seconds for which the emails of a step of staff wait, so that the step can be undone. */
export const holdSeconds = 30;

type Services = { db: Database; now: Date };

/** Services of a step of staff. The step's emails wait until `step.until`. Without `step`, emails leave at once. */
export type StepServices = { db: Database; now: Date; step?: Required<EmailHold> | undefined };

/**
 * Runs a step of staff whose emails wait, and stores what is needed to undo the step. Locks the enquiry and the open
 * enquiries sent with it, in the order of their references.
 */
export async function holdStep<Value>(
  { db, now }: Services,
  { reference, staffId }: { reference: string; staffId: string },
  run: (services: Required<StepServices>) => Promise<Value>,
): Promise<Value> {
  return inTransaction(db, async (trx) => {
    const step = { stepId: uuidv7(), until: new Date(now.getTime() + holdSeconds * 1000) };
    await sql`
      with changed as (
        select enquiry.* from enquiry
        where enquiry.reference = ${reference} or (
          state not in ('placed', 'declined', 'withdrawn', 'closed') and coalesce(sent_with, id) =
            (select coalesce(main.sent_with, main.id) from enquiry main where main.reference = ${reference}))
        order by enquiry.reference for update)
      insert into enquiry_step (id, enquiry_id, staff_id, version, created_at, before)
      select ${step.stepId}, id, ${staffId}, version, ${now}, jsonb_build_object('state', state,
        'end_reason', end_reason, 'next_due_at', next_due_at, 'remind_at', remind_at, 'reminders', reminders,
        'tried_at', tried_at, 'progress', progress, 'first_called_at', first_called_at)
      from changed`.execute(trx);
    const value = await run({ db: trx, now, step });
    await sql`
      delete from enquiry_step step using enquiry
      where step.id = ${step.stepId} and enquiry.id = step.enquiry_id and enquiry.version = step.version
        and not exists (select from enquiry_event event where event.enquiry_id = step.enquiry_id
          and event.created_at = step.created_at and event.actor = 'staff:' || step.staff_id)`.execute(trx);
    await sql`
      update enquiry_step step set version = enquiry.version from enquiry
      where step.id = ${step.stepId} and enquiry.id = step.enquiry_id`.execute(trx);
    return value;
  });
}

/** A step whose emails have not left yet. */
export type HeldStep = { id: string; at: string; to: string[] };

/** Condition for an email of a step that can leave only after the time for undoing. Reminders leave days later. */
const isHeld = sql<boolean>`email.state = 'queued'
  and email.next_at <= step.created_at + make_interval(secs => ${sql.lit(holdSeconds)})`;

export async function findHeldStep({ db, now }: Services, enquiryId: string): Promise<HeldStep | null> {
  const { rows } = await sql<{ id: string; at: Date; to: string[] }>`
    select step.id, min(email.next_at) as at, array_agg(email.recipient::text order by email.id) as to
    from enquiry_step step join email on email.step_id = step.id
    where step.enquiry_id = ${enquiryId} and ${isHeld} and email.next_at > ${now}
    group by step.id order by step.id desc limit 1`.execute(db);
  const [held] = rows;
  return held ? { ...held, at: new Date(held.at).toISOString() } : null;
}

type UnknownStep = Failure<'enquiries/step-unknown'>;

/** Locks the enquiries of a step. Returns their ids and references, or none if the step is not about `reference`. */
async function lockStep(
  trx: DatabaseTransaction,
  { reference, stepId }: { reference: string; stepId: string },
) {
  const { rows } = await sql<{ id: string; reference: string; state: string }>`
    select enquiry.id, enquiry.reference, enquiry.state from enquiry
    where id in (select enquiry_id from enquiry_step where enquiry_step.id = ${stepId})
    order by reference for update`.execute(trx);
  return rows.some((row) => row.reference === reference) ? rows : [];
}

/**
 * Undoes a step of staff in one transaction: states and due times, events, call, suggestion, emails and webhook. Fails
 * if an email has left, or if anything has happened to an enquiry since.
 */
export async function undoStep(
  { db, now }: Services,
  asked: { reference: string; stepId: string },
): Promise<
  Result<
    { undone: { reference: string; state: string }[] },
    UnknownStep | Failure<'enquiries/step-sent' | 'enquiries/step-outdated'>
  >
> {
  return inTransaction(db, async (trx) => {
    const undone = await lockStep(trx, asked);
    if (undone.length === 0) return fail({ code: 'enquiries/step-unknown' });
    const { stepId } = asked;
    // Locked, so that no worker starts to send the email meanwhile.
    const emails = await sql<{ left: boolean }>`
      select (state <> 'queued' or coalesce(leased_until > ${now}, false)) as left
      from email where step_id = ${stepId} for update`.execute(trx);
    if (emails.rows.some(({ left }) => left)) return fail({ code: 'enquiries/step-sent' });
    const later = (table: 'enquiry_event' | 'enquiry_call') =>
      sql`exists (select from ${sql.table(table)} later
        where later.enquiry_id = step.enquiry_id and later.created_at > step.created_at)`;
    const outdated = await sql`
      select from enquiry_step step join enquiry on enquiry.id = step.enquiry_id
      where step.id = ${stepId} and (enquiry.version <> step.version
        or ${later('enquiry_event')} or ${later('enquiry_call')})`.execute(trx);
    if (outdated.rows.length > 0) return fail({ code: 'enquiries/step-outdated' });
    await sql`
      update enquiry set state = old.state, end_reason = old.end_reason, next_due_at = old.next_due_at,
        remind_at = old.remind_at, reminders = old.reminders, tried_at = old.tried_at, progress = old.progress,
        first_called_at = old.first_called_at, updated_at = ${now}
      from enquiry_step step, jsonb_populate_record(null::enquiry, step.before) old
      where step.id = ${stepId} and enquiry.id = step.enquiry_id`.execute(trx);
    for (const table of ['enquiry_event', 'enquiry_call', 'enquiry_suggestion'] as const)
      await sql`
        delete from ${sql.table(table)} added using enquiry_step step
        where step.id = ${stepId} and added.enquiry_id = step.enquiry_id and added.created_at = step.created_at
          and ${table === 'enquiry_event' ? sql`added.actor = 'staff:' || step.staff_id` : sql`added.staff_id = step.staff_id`}`.execute(
        trx,
      );
    await sql`
      delete from webhook_delivery where state = 'queued' and attempts = 0 and dedupe_key in (
        select 'enquiry.withdrawn:' || enquiry_id from enquiry_step where id = ${stepId})`.execute(trx);
    // A trigger deletes the emails.
    await sql`delete from enquiry_step where id = ${stepId}`.execute(trx);
    return ok({ undone: undone.map(({ reference, state }) => ({ reference, state })) });
  });
}

/** Sends the waiting emails of a step at once. Repeating this changes nothing. */
export async function sendStepNow(
  { db, now }: Services,
  asked: { reference: string; stepId: string },
): Promise<Result<{ sent: number }, UnknownStep>> {
  return inTransaction(db, async (trx) => {
    if ((await lockStep(trx, asked)).length === 0) return fail({ code: 'enquiries/step-unknown' });
    const { rows } = await sql<{ id: string }>`
      update email set next_at = ${now}, updated_at = ${now} from enquiry_step step
      where email.step_id = ${asked.stepId} and step.id = email.step_id and ${isHeld} and email.next_at > ${now}
      returning email.id`.execute(trx);
    const ids = new Set(rows.map(({ id }) => id));
    for (const id of ids) await wakeSender(trx, id);
    return ok({ sent: ids.size });
  });
}
