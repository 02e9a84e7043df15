import type { Database } from '@/lib/services/database/database';
import type { Placement } from './placement';

/**
 * Selects a job on some of the same days that the doctor was given after an enquiry, and that has no placement. Skips
 * jobs of the placement's own vacancy. `lastDay` is null if the job has no end.
 */
export async function selectGivenJobOverlapping(
  db: Database,
  { doctor, enquiry, terms, vacancy }: Placement,
): Promise<{ reference: string; facility: string; firstDay: string; lastDay: string | null } | null> {
  if (!doctor) return null;
  const found = await db
    .selectFrom('commitment')
    .innerJoin('enquiry', 'enquiry.id', 'commitment.enquiry_id')
    .innerJoin('job', 'job.id', 'enquiry.job_id')
    .innerJoin('place', 'place.id', 'job.place_id')
    .select(['enquiry.reference', 'place.name as facility'])
    .select(['job.start_date as firstDay', 'job.end_date as lastDay'])
    .where('commitment.kind', '=', 'placed')
    .where((eb) =>
      eb.or([
        ...(doctor.accountId ? [eb('enquiry.doctor_id', '=', doctor.accountId)] : []),
        eb.and([eb('enquiry.doctor_id', 'is', null), eb('enquiry.email', '=', doctor.email)]),
      ]),
    )
    .$if(enquiry !== null, (query) => query.where('enquiry.id', '<>', enquiry?.id ?? ''))
    .where('commitment.first_day', '<=', terms.lastDay)
    .where('commitment.last_day', '>=', terms.firstDay)
    .$if(vacancy !== null, (query) =>
      query.where('commitment.vacancy_request_id', 'is distinct from', vacancy?.id ?? ''),
    )
    .orderBy('job.start_date')
    .$narrowType<{ firstDay: string }>()
    .executeTakeFirst();
  return found ?? null;
}
