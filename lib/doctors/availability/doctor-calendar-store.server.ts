import { sql } from 'kysely';
import type { Database } from '@/lib/services/database/database';
import { maxDaysAhead } from './availability';

// Reads tables of enquiries and placements directly. Importing their code would create a cycle, because the enquiry
// form imports this feature.

export function selectEnquiredDates(db: Database, doctorId: string): Promise<EnquiredDates[]> {
  return db
    .selectFrom('enquiry')
    .innerJoin('job', 'job.id', 'enquiry.job_id')
    .innerJoin('place', 'place.id', 'job.place_id')
    .select(['enquiry.id', 'enquiry.reference', 'enquiry.state', 'enquiry.updated_at as updatedAt'])
    .select([
      'job.number',
      'job.title',
      'job.start_date as start',
      'job.end_date as end',
      'place.name as place',
    ])
    .where('enquiry.doctor_id', '=', doctorId)
    .where('enquiry.state', 'not in', ['declined', 'withdrawn', 'closed'])
    .where('job.start_date', 'is not', null)
    .orderBy('job.start_date')
    .limit(200)
    .$narrowType<{ start: string }>()
    .execute();
}

type EnquiredDates = {
  id: string;
  reference: string;
  state: string;
  updatedAt: Date;
  number: string;
  title: string;
  start: string;
  end: string | null;
  place: string;
};

/**
 * A placement whose terms staff have sent to the doctor. `enquiryId` is null if the placement was made from a
 * shortlist.
 */
type PlacementDates = {
  reference: string;
  enquiryId: string | null;
  start: string;
  end: string;
  facility: string;
  isConfirmed: boolean;
};

export async function selectPlacementDates(db: Database, doctorId: string): Promise<PlacementDates[]> {
  const { rows } = await sql<PlacementDates>`
    select p.reference, p.enquiry_id as "enquiryId", p.first_day::text as start, p.last_day::text as end,
      v.terms ->> 'facility' as facility, p.state = 'confirmed' as "isConfirmed"
    from (
      select * from placement where doctor_id = ${doctorId}
      union all select made.* from placement made join enquiry asked on asked.id = made.enquiry_id
        where made.doctor_id is null and asked.doctor_id = ${doctorId}
    ) p join placement_version v on v.placement_id = p.id and v.version = p.version
    where p.state in ('sent', 'changed', 'confirmed')
    order by p.first_day limit 200`.execute(db);
  return rows;
}

/**
 * Selects, by account id, the days of placements that have been sent to doctors, and of jobs that they got and that
 * have no placement yet. Omits days of work that ends before `from`.
 */
export async function selectPlacementDays(
  db: Database,
  doctorIds: readonly string[],
  from: string,
): Promise<Map<string, { first: string; last: string }[]>> {
  const found = new Map<string, { first: string; last: string }[]>();
  if (doctorIds.length === 0) return found;
  const { rows } = await sql<{ doctorId: string; first: string; last: string }>`
    select doctor_id as "doctorId", first_day::text as first, last_day::text as last from (
      select doctor_id, first_day, last_day, state from placement_days
        where doctor_id = any(${[...doctorIds]}::uuid[])
      union all select asked.doctor_id, made.first_day, made.last_day, made.state
        from enquiry asked join placement_days made on made.enquiry_id = asked.id
        where made.doctor_id is null and asked.doctor_id = any(${[...doctorIds]}::uuid[])
      -- LEAST ignores the null of a job without an end.
      union all select asked.doctor_id, job.start_date, least(job.end_date, ${from}::date + ${maxDaysAhead}::int), 'confirmed'
        from enquiry asked join job on job.id = asked.job_id
        where asked.state = 'placed' and job.start_date is not null
          and asked.doctor_id = any(${[...doctorIds]}::uuid[])
          and not exists (select from placement where enquiry_id = asked.id and state <> 'written')
    ) p
    where state in ('sent', 'changed', 'confirmed') and last_day >= ${from}::date`.execute(db);
  for (const { doctorId, ...days } of rows) found.set(doctorId, [...(found.get(doctorId) ?? []), days]);
  return found;
}

export type BookedCall = { id: string; reference: string; moved: number; startsAt: Date; endsAt: Date };

export async function selectBookedCalls(db: Database, doctorId: string, since: Date): Promise<BookedCall[]> {
  const rows = await db
    .selectFrom('booking')
    .select(['id', 'reference', 'moved', 'starts_at', 'ends_at'])
    .where('doctor_id', '=', doctorId)
    .where('state', '=', 'booked')
    .where('starts_at', '>', since)
    .orderBy('starts_at')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    moved: row.moved,
    startsAt: new Date(row.starts_at),
    endsAt: new Date(row.ends_at),
  }));
}

/** Selects the job numbers of the doctor's enquiries that have not ended without a placement. */
export async function selectEnquiredNumbers(db: Database, doctorId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('enquiry')
    .innerJoin('job', 'job.id', 'enquiry.job_id')
    .select('job.number')
    .where('enquiry.doctor_id', '=', doctorId)
    .where('enquiry.state', 'not in', ['declined', 'withdrawn', 'closed'])
    .execute();
  return new Set(rows.map(({ number }) => number));
}
