import { sql } from 'kysely';
import type { Database } from '@/lib/services/database/database';
import type { Placement } from './placement';

/** Selects a job on some of the same days that the doctor was given after an enquiry, and that has no placement. */
export async function selectGivenJobOverlapping(
  db: Database,
  { doctor, enquiry, terms }: Placement,
): Promise<{ reference: string; facility: string; firstDay: string; lastDay: string } | null> {
  if (!doctor) return null;
  const lastDay = sql<string>`coalesce(job.end_date, job.start_date)`;
  const found = await db
    .selectFrom('enquiry')
    .innerJoin('job', 'job.id', 'enquiry.job_id')
    .innerJoin('place', 'place.id', 'job.place_id')
    .select(['enquiry.reference', 'place.name as facility'])
    .select(['job.start_date as firstDay', lastDay.as('lastDay')])
    .where('enquiry.state', '=', 'placed')
    .where((eb) =>
      eb.or([
        ...(doctor.accountId ? [eb('enquiry.doctor_id', '=', doctor.accountId)] : []),
        eb.and([eb('enquiry.doctor_id', 'is', null), eb('enquiry.email', '=', doctor.email)]),
      ]),
    )
    .$if(enquiry !== null, (query) => query.where('enquiry.id', '<>', enquiry?.id ?? ''))
    .where('job.start_date', '<=', terms.lastDay)
    .where(lastDay, '>=', terms.firstDay)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('placement').whereRef('placement.enquiry_id', '=', 'enquiry.id'))),
    )
    .orderBy('job.start_date')
    .$narrowType<{ firstDay: string }>()
    .executeTakeFirst();
  return found ?? null;
}
