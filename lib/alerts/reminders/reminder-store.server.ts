import { sql, type RawBuilder } from 'kysely';
import type { Database, DatabaseTransaction } from '@/lib/services/database/database';

export type Reminder = { jobId: string; email: string; reason: 'closing' | 'draft' };

/**
 * A reminder is due if a saved job closes within `closingDays`, counted in dates of the job's region, or if a draft has
 * not changed for `unfinishedDays`.
 */
type DueRule = { now: Date; closingDays: number; unfinishedDays: number };

// SQL for the last day of a job, by the same rule as `closingDay` in lib/jobs/listing: a job that closes at midnight
// closes on the day before.
const closingDay = sql`((job.closes_at - interval '1 millisecond') at time zone region.time_zone)::date`;
const isLive = (now: Date) => sql`job.status = 'open' and (job.closes_at is null or job.closes_at > ${now})`;
const wasEnquired = sql`exists (select from enquiry where enquiry.doctor_id = one.doctor_id and enquiry.job_id = one.job_id)`;

/**
 * Finds saved jobs that close soon and jobs with an unfinished draft. Leaves out jobs that the doctor has hidden or
 * enquired about. Also leaves out jobs about which the doctor has already got a reminder.
 */
function due({ now, closingDays, unfinishedDays }: DueRule, doctorId: string | null): RawBuilder<unknown> {
  const ofOne = doctorId === null ? sql`true` : sql`one.doctor_id = ${doctorId}::uuid`;
  const isAllowed = sql`${ofOne} and ${isLive(now)} and not ${wasEnquired}
    and not exists (select from job_reminder told where told.doctor_id = one.doctor_id and told.job_id = one.job_id)
    and not exists (select from hidden_from hidden
      where hidden.doctor_id = one.doctor_id and hidden.job_id = one.job_id)`;
  return sql`
    select one.doctor_id, one.job_id, 'draft' as reason
    from enquiry_draft one join job on job.id = one.job_id
    where one.updated_at <= ${now}::timestamptz - make_interval(days => ${unfinishedDays}::int) and ${isAllowed}
    union all
    select one.doctor_id, one.job_id, 'closing' as reason
    from saved_job one
    join job on job.id = one.job_id
    join place on place.id = job.place_id
    join region on region.iso = place.region
    where one.removed_at is null and ${isAllowed}
      and ${closingDay}
        <= (${now}::timestamptz at time zone region.time_zone)::date + ${closingDays}::int`;
}

export async function selectDoctorsToRemind(
  db: Database,
  rule: DueRule,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ doctor_id: string }>`
    select distinct doctor_id from (${due(rule, null)}) as due
    where ${after}::uuid is null or doctor_id > ${after}::uuid
    order by doctor_id limit ${limit}`.execute(db);
  return rows.map((row) => row.doctor_id);
}

/** Stores and returns due reminders. If another run has stored a reminder about a job, leaves the job out. */
export async function takeReminders(
  trx: DatabaseTransaction,
  doctorId: string,
  rule: DueRule,
): Promise<Reminder[]> {
  const { rows } = await sql<Reminder>`
    with taken as (
      insert into job_reminder (doctor_id, job_id, reason, created_at)
      -- If a job has both reasons, max() chooses 'draft' by alphabetical order. An unfinished enquiry shows more
      -- interest than a saved job.
      select doctor_id, job_id, max(reason), ${rule.now} from (${due(rule, doctorId)}) as due group by doctor_id, job_id
      on conflict do nothing
      returning doctor_id, job_id, reason
    )
    select taken.job_id as "jobId", doctor.email::text as email, taken.reason
    from taken join doctor on doctor.id = taken.doctor_id order by taken.job_id`.execute(trx);
  return rows;
}

/**
 * Selects the jobs of a queued reminder that are still open, not hidden, and without an enquiry by the doctor. The
 * doctor must also still have saved the job or have an unsent enquiry about it.
 */
export async function listStillDue(
  db: Database,
  doctorId: string,
  { closing, drafts, now }: { closing: readonly string[]; drafts: readonly string[]; now: Date },
): Promise<{ jobId: string; closesAt: Date | null }[]> {
  const { rows } = await sql<{ jobId: string; closesAt: Date | null }>`
    select job.id as "jobId", job.closes_at as "closesAt"
    from job cross join (select ${doctorId}::uuid as doctor_id) as doctor
    cross join lateral (select doctor.doctor_id, job.id as job_id) as one
    where ${isLive(now)} and not ${wasEnquired}
      and not exists (select from hidden_from hidden
        where hidden.doctor_id = one.doctor_id and hidden.job_id = one.job_id)
      and ((job.id = any(${[...drafts]}::uuid[]) and exists (select from enquiry_draft draft
          where draft.doctor_id = one.doctor_id and draft.job_id = job.id))
        or (job.id = any(${[...closing]}::uuid[]) and exists (select from saved_job saved
          where saved.doctor_id = one.doctor_id and saved.job_id = job.id and saved.removed_at is null)))`.execute(
    db,
  );
  return rows;
}

/**
 * Stores when a draft was last changed. Returns false if the job does not exist. Keeps the later of two times, because
 * the clocks of two processes may differ.
 */
export async function upsertDraft(
  db: Database,
  { doctorId, number, now }: { doctorId: string; number: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into enquiry_draft (doctor_id, job_id, created_at, updated_at)
    select ${doctorId}::uuid, job.id, ${now}, ${now} from job where job.number = ${number} and job.status <> 'draft'
    on conflict (doctor_id, job_id) do update
      set updated_at = greatest(enquiry_draft.updated_at, excluded.updated_at)
    returning job_id`.execute(db);
  return rows.length > 0;
}

export async function deleteDraft(
  db: Database,
  { doctorId, number }: { doctorId: string; number: string },
): Promise<void> {
  await db
    .deleteFrom('enquiry_draft')
    .where('doctor_id', '=', doctorId)
    .where('job_id', 'in', db.selectFrom('job').select('id').where('number', '=', number))
    .execute();
}

export async function deleteDraftsBefore(db: Database, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('enquiry_draft')
    .where('updated_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
