import { sql, type SqlBool } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { HiddenOwner } from '@/lib/jobs/listing/search-jobs.server';
import type { Database, DatabaseTransaction } from '@/lib/services/database/database';
import type { HiddenJob, HiddenKind } from './hidden-job';

const buildOwnerCondition = (owner: HiddenOwner) =>
  'doctorId' in owner
    ? sql<SqlBool>`doctor_id = ${owner.doctorId}::uuid`
    : sql<SqlBool>`email = ${owner.email}::citext`;

const facilityKey = sql.raw('job_facility_key(job.place_id, job.facility_name, job.facility_description)');

/**
 * Locks the hidden jobs of a doctor or an email address. Otherwise, two simultaneous requests could each count the rows
 * and together exceed the limit.
 */
export async function lockHidden(trx: DatabaseTransaction, owner: HiddenOwner): Promise<void> {
  const name = 'doctorId' in owner ? owner.doctorId : owner.email.toLowerCase();
  await sql`select pg_advisory_xact_lock(hashtextextended(${`hidden jobs ${name}`}, 0))`.execute(trx);
}

export async function countHidden(db: Database, owner: HiddenOwner): Promise<number> {
  const { n } = await db
    .selectFrom('hidden_job')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(buildOwnerCondition(owner))
    .executeTakeFirstOrThrow();
  return n;
}

export async function findHidden(
  db: Database,
  owner: HiddenOwner,
  { jobId, kind }: { jobId: string; kind: HiddenKind },
): Promise<string | null> {
  const row = await db
    .selectFrom('hidden_from')
    .innerJoin('hidden_job', 'hidden_job.id', 'hidden_from.hidden_id')
    .select('hidden_job.id')
    .where('hidden_from.job_id', '=', jobId)
    .where('hidden_job.facility_key', kind === 'facility' ? 'is not' : 'is', null)
    .where(
      'doctorId' in owner
        ? sql<SqlBool>`hidden_job.doctor_id = ${owner.doctorId}::uuid`
        : sql<SqlBool>`hidden_job.email = ${owner.email}::citext`,
    )
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function insertHidden(
  trx: DatabaseTransaction,
  owner: HiddenOwner,
  { jobId, kind, label, now }: { jobId: string; kind: HiddenKind; label: string; now: Date },
): Promise<void> {
  const [doctorId, email] = 'doctorId' in owner ? [owner.doctorId, null] : [null, owner.email];
  await sql`
    insert into hidden_job (id, doctor_id, email, job_id, facility_key, label, created_at)
    select ${uuidv7({ msecs: now.getTime() })}::uuid, ${doctorId}::uuid, ${email}::citext,
      ${kind === 'job' ? jobId : null}::uuid, ${kind === 'facility' ? facilityKey : sql`null`}, ${label}, ${now}
    from job where job.id = ${jobId}
    on conflict do nothing`.execute(trx);
}

export async function deleteHidden(db: Database, owner: HiddenOwner, id: string): Promise<string | null> {
  const row = await db
    .deleteFrom('hidden_job')
    .where('id', '=', id)
    .where(buildOwnerCondition(owner))
    .returning('label')
    .executeTakeFirst();
  return row?.label ?? null;
}

export async function listHidden(db: Database, doctorId: string): Promise<HiddenJob[]> {
  const rows = await db
    .selectFrom('hidden_job')
    .select(['id', 'facility_key', 'label', 'created_at'])
    .select(
      sql<number>`(select count(*) from hidden_from join job on job.id = hidden_from.job_id
        where hidden_from.hidden_id = hidden_job.id and hidden_from.doctor_id = ${doctorId}::uuid
          and job.status = 'open')`.as('open'),
    )
    .where('doctor_id', '=', doctorId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.facility_key === null ? 'job' : 'facility',
    label: row.label,
    open: row.open,
    hiddenAt: new Date(row.created_at).toISOString(),
  }));
}

export async function selectHiddenNumbers(db: Database, doctorId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select job.number from job
    where job.status = 'open' and job.id in (select job_id from hidden_from where doctor_id = ${doctorId}::uuid)
    order by job.published_seq desc limit ${limit}`.execute(db);
  return rows.map(({ number }) => number);
}

export async function selectHiddenPairs(
  db: Database,
  owners: { doctorIds: readonly string[]; emails: readonly string[] },
  jobIds: readonly string[],
): Promise<{ doctorId: string | null; email: string | null; jobId: string }[]> {
  const { rows } = await sql<{ doctorId: string | null; email: string | null; jobId: string }>`
    select doctor_id as "doctorId", lower(email::text) as email, job_id as "jobId" from hidden_from
    where doctor_id = any(${[...owners.doctorIds]}::uuid[]) and job_id = any(${[...jobIds]}::uuid[])
    union all
    select null, lower(email::text), job_id from hidden_from
    where email = any(${[...owners.emails]}::citext[]) and job_id = any(${[...jobIds]}::uuid[])`.execute(db);
  return rows;
}

export async function listOfSameFacility(db: Database, jobId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select job.id from job
    where job.status = 'open' and ${facilityKey} = (
      select job_facility_key(one.place_id, one.facility_name, one.facility_description) from job one
      where one.id = ${jobId})`.execute(db);
  return rows.map(({ id }) => id);
}

export async function linkHiddenJobs(
  trx: DatabaseTransaction,
  doctorId: string,
  email: string,
): Promise<void> {
  await sql`
    delete from hidden_job given using hidden_job own
    where given.email = ${email}::citext and own.doctor_id = ${doctorId}::uuid
      and own.job_id is not distinct from given.job_id and own.facility_key is not distinct from given.facility_key`.execute(
    trx,
  );
  await trx
    .updateTable('hidden_job')
    .set({ doctor_id: doctorId, email: null })
    .where('email', '=', email)
    .execute();
}
