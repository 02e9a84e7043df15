import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '@/lib/services/database/database';
import type { JobContact, KnownRecipient } from './job-contact';

export async function selectJobContact(db: Database, jobId: string): Promise<JobContact | null> {
  const stored = await db
    .selectFrom('job_contact')
    .select(['employer', 'organisation_id as organisationId'])
    .select(['contact_name as name', 'contact_email as email', 'contact_phone as phone'])
    .where('job_id', '=', jobId)
    .executeTakeFirst();
  return stored ?? null;
}

/** Selects the employer that the feed of the job names. */
export async function selectFeedEmployer(db: Database, jobId: string): Promise<string | null> {
  const record = await db
    .selectFrom('job_source_record')
    .select('company')
    .where('job_id', '=', jobId)
    .where('canonical', '=', true)
    .executeTakeFirst();
  return record?.company ?? null;
}

export async function saveJobContact(
  db: Database,
  jobId: string,
  { contact: { employer, organisationId, name, email, phone }, now }: { contact: JobContact; now: Date },
): Promise<void> {
  const row = {
    ...{ employer, contact_name: name, contact_email: email, contact_phone: phone, updated_at: now },
    organisation_id: db.selectFrom('organisation').select('id').where('id', '=', organisationId),
  };
  await db
    .insertInto('job_contact')
    .values({ job_id: jobId, ...row })
    .onConflict((oc) => oc.column('job_id').doUpdateSet(row))
    .execute();
}

/** Stores the contact to whom a doctor was put forward, unless staff have entered another. */
export async function rememberJobContact(
  db: Database,
  jobNumber: string,
  {
    contact: { employer, name, email },
    now,
  }: { contact: Omit<JobContact, 'phone' | 'organisationId'>; now: Date },
): Promise<void> {
  await sql`insert into job_contact (job_id, employer, contact_name, contact_email, contact_phone, updated_at)
    select id, ${employer}, ${name}, ${email}, '', ${now} from job where number = ${jobNumber}
    on conflict (job_id) do nothing`.execute(db);
}

const recipientSchema = z.object({ employer: z.string(), contact: z.string(), contactEmail: z.string() });

/**
 * Lists whom staff may send a doctor's details for a job, the most likely first: the job's own contact, contacts of
 * earlier doctors, the contact of its vacancy, the contacts of the employer's record, contacts of jobs of the same
 * employer, and the employer in the feed.
 */
export async function listKnownRecipients(db: Database, jobNumber: string): Promise<KnownRecipient[]> {
  const { rows } = await sql`
    with this as (
      select job.id, record.company from job
        left join job_source_record record on record.job_id = job.id and record.canonical
        where job.number = ${jobNumber}
    ), record (id) as (
      select c.organisation_id from job_contact c join this on this.id = c.job_id
      union select v.organisation_id from vacancy_job j join this on this.id = j.job_id
        join vacancy_request v on v.id = j.vacancy_request_id
      union select o.id from this left join job_contact c on c.job_id = this.id
        join organisation o on o.name = coalesce(nullif(c.employer, ''), this.company)::citext
    ), known (rank, at, employer, contact, email) as (
      select 1, c.updated_at, c.employer, c.contact_name, c.contact_email::text
        from job_contact c join this on this.id = c.job_id
      union all
      select 2, e.created_at, e.data ->> 'employer', e.data ->> 'contact', e.recipient::text
        from enquiry q join this on this.id = q.job_id
        join enquiry_event v on v.enquiry_id = q.id and v.to_state = 'put-forward'
        join email e on e.dedupe_key = 'enquiry-put-forward-employer:' || v.id
      union all
      select 3, v.created_at, v.organisation, v.contact_name, v.email::text
        from vacancy_job j join this on this.id = j.job_id
        join vacancy_request v on v.id = j.vacancy_request_id
      union all
      select 4, o.updated_at, o.name::text, o.contact_name, o.contact_email::text
        from record join organisation o on o.id = record.id where o.contact_email is not null
      union all
      select 5, v.created_at, o.name::text, v.contact_name, v.email::text
        from record join organisation o on o.id = record.id join vacancy_request v on v.organisation_id = o.id
      union all
      select 6, c.updated_at, c.employer, c.contact_name, c.contact_email::text
        from this join job_source_record r on r.company = this.company and r.canonical and r.job_id <> this.id
        join job_contact c on c.job_id = r.job_id
      union all
      select 7, null, company, '', '' from this where company is not null
    )
    select coalesce(employer, '') as employer, coalesce(contact, '') as contact, coalesce(email, '') as "contactEmail"
    from known where coalesce(employer, '') || coalesce(contact, '') || coalesce(email, '') <> ''
    group by 1, 2, 3
    -- The feed's employer alone comes last, so that it never hides a contact with an address.
    order by min(rank + case when coalesce(email, '') = '' then 10 else 0 end), max(at) desc nulls last
    limit 8`.execute(db);
  return z.array(recipientSchema).parse(rows);
}
