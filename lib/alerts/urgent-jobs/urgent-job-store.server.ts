import { sql } from 'kysely';
import type { Database } from '@/lib/services/database/database';

export type UrgentJob = { id: string; startDate: string };

export async function selectUrgentJobs(
  db: Database,
  { since, from, to }: { since: Date; from: string; to: string },
): Promise<UrgentJob[]> {
  const { rows } = await sql<UrgentJob>`
    select id, to_char(start_date, 'YYYY-MM-DD') as "startDate" from job
    where status = 'open' and published_at > ${since} and start_date between ${from}::date and ${to}::date
    order by start_date, published_at desc, id limit 200`.execute(db);
  return rows;
}

export async function selectAlertsOfDoctors(
  db: Database,
  doctorIds: readonly string[],
): Promise<{ id: string; doctorId: string; criteria: unknown; criteriaHash: string }[]> {
  const rows = await db
    .selectFrom('job_alert')
    .select(['id', 'doctor_id', 'criteria', 'criteria_hash'])
    .where('doctor_id', 'in', [...doctorIds])
    .where('state', '=', 'active')
    .where('deleted_at', 'is', null)
    .execute();
  return rows.flatMap(({ id, doctor_id: doctorId, criteria, criteria_hash: criteriaHash }) =>
    doctorId === null ? [] : [{ id, doctorId, criteria, criteriaHash }],
  );
}

/** Returns pairs of doctor and job, as "<doctor> <job>", for which the doctor has sent an enquiry. */
export async function selectEnquiredPairs(
  db: Database,
  doctorIds: readonly string[],
  jobIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('enquiry')
    .select(['doctor_id', 'job_id'])
    .where('doctor_id', 'in', [...doctorIds])
    .where('job_id', 'in', [...jobIds])
    .execute();
  return new Set(rows.map((row) => `${row.doctor_id} ${row.job_id}`));
}

export async function selectDoctorChoices(
  db: Database,
  doctorIds: readonly string[],
): Promise<{ id: string; grade: string | null; specialties: string[]; timeZone: string | null }[]> {
  const rows = await db
    .selectFrom('doctor')
    .select(['id', 'grade', 'specialties', 'time_zone'])
    .where('id', 'in', [...doctorIds])
    .execute();
  return rows.map(({ time_zone: timeZone, ...row }) => ({ ...row, timeZone }));
}
