import { sql } from 'kysely';
import type { Database } from '@/lib/services/database/database';
import type { Placement } from './placement';

export type GivenJob = {
  reference: string;
  enquiryId: string | null;
  vacancyId: string | null;
  facility: string;
  regionIso: string;
  grades: string[];
  specialty: string;
  firstDay: string;
  /** Null if the job has no end. */
  lastDay: string | null;
  /** Given name of the consultant who handles the enquiry. */
  consultant: string | null;
  consultantPhone: string | null;
};

type Doctor = Pick<NonNullable<Placement['doctor']>, 'accountId'> & { email: string | null };

/** Selects the jobs that the doctor was given after an enquiry, and that have no placement. */
export async function selectGivenJobs(db: Database, doctor: Doctor | null): Promise<GivenJob[]> {
  if (!doctor) return [];
  // An array of ids, because the view would otherwise read all placed enquiries.
  const ids = sql`array(
    select id from enquiry where doctor_id = ${doctor.accountId}
    union all select id from enquiry where doctor_id is null and email = ${doctor.email}::citext)`;
  return db
    .selectFrom('commitment')
    .innerJoin('enquiry', 'enquiry.id', 'commitment.enquiry_id')
    .innerJoin('job', 'job.id', 'enquiry.job_id')
    .innerJoin('place', 'place.id', 'job.place_id')
    .leftJoin('consultant', 'consultant.id', 'enquiry.consultant_id')
    .select(['enquiry.reference', 'enquiry.id as enquiryId', 'place.name as facility'])
    .select(['place.region as regionIso', 'job.grades', 'job.specialty'])
    .select(['commitment.vacancy_request_id as vacancyId'])
    .select(['consultant.given_name as consultant', 'consultant.phone as consultantPhone'])
    .select(['job.start_date as firstDay', 'job.end_date as lastDay'])
    .where('commitment.kind', '=', 'placed')
    .where(sql<boolean>`commitment.enquiry_id = any(${ids})`)
    .orderBy('job.start_date')
    .$narrowType<{ firstDay: string }>()
    .execute();
}
