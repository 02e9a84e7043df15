import { sql } from 'kysely';
import { closedEnquiryStates } from '@/lib/enquiries/enquiry/enquiry';
import type { Database } from '@/lib/services/database/database';

/** Prevents another transaction from making a placement from the enquiry at the same time. */
export async function lockEnquiryOfPlacement(db: Database, enquiryId: string): Promise<void> {
  await db.selectFrom('enquiry').select('id').where('id', '=', enquiryId).forUpdate().execute();
}

/** Selects the newest open enquiry about no job that an entry's doctor had sent when staff added the entry. */
export async function selectCallBeforeEntry(db: Database, entryId: string): Promise<string | null> {
  const found = await db
    .selectFrom('shortlist_entry')
    .innerJoin('enquiry', 'enquiry.person_id', 'shortlist_entry.doctor_id')
    .select('enquiry.id')
    .where('shortlist_entry.id', '=', entryId)
    .whereRef('enquiry.created_at', '<=', 'shortlist_entry.created_at')
    .where('enquiry.job_snapshot', 'is', null)
    .where('enquiry.state', 'not in', [...closedEnquiryStates])
    // Only a call in this state can become placed.
    .orderBy(sql`enquiry.state = 'contacted'`, 'desc')
    .orderBy('enquiry.created_at', 'desc')
    .orderBy('enquiry.id', 'desc')
    .executeTakeFirst();
  return found?.id ?? null;
}

/** Selects the shortlist entry of the enquiry's doctor at a vacancy. */
export async function selectEntryOfDoctor(
  db: Database,
  { enquiryId, vacancyId }: { enquiryId: string; vacancyId: string },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select e.id from enquiry asked
    join shortlist_entry e on e.vacancy_request_id = ${vacancyId} and e.state not in ('removed', 'declined')
    left join enquiry put on put.id = e.enquiry_id
    where asked.id = ${enquiryId} and coalesce(e.doctor_id, put.person_id) = asked.person_id`.execute(db);
  return rows[0]?.id ?? null;
}

export async function selectPersonOfEnquiry(db: Database, reference: string): Promise<string | null> {
  const found = await db
    .selectFrom('enquiry')
    .select('person_id')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return found?.person_id ?? null;
}

/** Selects the number from the newest enquiry of a person that has a number of this register. */
export async function selectNewestNumber(
  db: Database,
  { personId, authority }: { personId: string; authority: 'AHPRA' | 'MCNZ' },
): Promise<string | null> {
  const column = authority === 'AHPRA' ? 'ahpra_number' : 'mcnz_number';
  const newest = await db
    .selectFrom('enquiry')
    .select(`${column} as number`)
    .where('person_id', '=', personId)
    .where(column, 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return newest?.number ?? null;
}

/** True if the newest register check of this number of a person without an account verified it. */
export async function isNumberVerified(
  db: Database,
  { personId, authority, number }: { personId: string; authority: string; number: string },
): Promise<boolean> {
  const newest = await db
    .selectFrom('person_register_check')
    .select('check_state')
    .where('person_id', '=', personId)
    .where('authority', '=', authority)
    .where('number', '=', number)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return newest?.check_state === 'verified';
}

export async function selectVacancyOfJob(db: Database, number: string): Promise<string | null> {
  const row = await db
    .selectFrom('vacancy_job')
    .innerJoin('job', 'job.id', 'vacancy_job.job_id')
    .select('vacancy_request_id')
    .where('job.number', '=', number)
    .orderBy('vacancy_job.created_at', 'desc')
    .executeTakeFirst();
  return row?.vacancy_request_id ?? null;
}
