import { sql } from 'kysely';
import { closedEnquiryStates, enquiryStates, type EnquiryState } from '@/lib/enquiries/enquiry/enquiry';
import type { DatabaseTransaction } from '@/lib/services/database/database';
import type { MergePair } from './merge-account-store.server';

export type OpenEnquiry = {
  id: string;
  reference: string;
  jobId: string;
  state: EnquiryState;
  createdAt: Date;
};

export async function selectOpenTwice(trx: DatabaseTransaction, { stayingId, otherId, email }: MergePair) {
  const { rows } = await sql<{
    id: string;
    reference: string;
    job_id: string;
    state: string;
    created_at: Date;
  }>`
    with open as (
      select id, reference, job_id, state, created_at, count(*) over (partition by job_id) as n from enquiry
      where (doctor_id = ${stayingId} or doctor_id = ${otherId}::uuid or (doctor_id is null and email = ${email}::citext))
        and job_id is not null and state <> all(${sql.val([...closedEnquiryStates])}::text[])
    )
    select id, reference, job_id, state, created_at from open where n > 1 order by job_id, created_at, id`.execute(
    trx,
  );
  return rows.map((row): OpenEnquiry => ({
    id: row.id,
    reference: row.reference,
    jobId: row.job_id,
    state: enquiryStates.find((state) => state === row.state) ?? 'received',
    createdAt: new Date(row.created_at),
  }));
}

export async function closeAsDuplicate(trx: DatabaseTransaction, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('enquiry')
    .set({ state: 'closed', end_reason: 'duplicate', next_due_at: null, remind_at: null, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function giveRequests(
  trx: DatabaseTransaction,
  table: 'enquiry' | 'booking',
  { stayingId, otherId, email }: MergePair,
  now: Date,
): Promise<string[]> {
  // Keeps both of two simultaneous calls, because only the doctor knows which call to cancel. The mark exempts them
  // from the check for double bookings.
  if (table === 'booking')
    await sql`
      update booking b set double_booked = true
      where (b.doctor_id = ${otherId}::uuid or (b.doctor_id is null and b.email = ${email}::citext))
        and b.state = 'booked' and exists (
          select from booking twin
          where twin.id <> b.id and twin.state = 'booked' and not twin.double_booked and twin.starts_at = b.starts_at
            and (twin.doctor_id = ${stayingId} or ((twin.doctor_id = ${otherId}::uuid
              or (twin.doctor_id is null and twin.email = ${email}::citext)) and twin.id < b.id)))`.execute(
      trx,
    );
  const { rows } = await sql<{ reference: string }>`
    update ${sql.table(table)} set doctor_id = ${stayingId}, updated_at = ${now}
    where doctor_id = ${otherId}::uuid or (doctor_id is null and email = ${email}::citext)
    returning reference`.execute(trx);
  return rows.map(({ reference }) => reference);
}

export async function selectSharedShortlists(
  trx: DatabaseTransaction,
  { stayingId, otherId }: { stayingId: string; otherId: string },
): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select vacancy.reference from shortlist_entry staying
    join shortlist_entry other using (vacancy_request_id)
    join vacancy_request vacancy on vacancy.id = staying.vacancy_request_id
    where staying.doctor_id = ${stayingId} and other.doctor_id = ${otherId}
      and staying.state <> 'removed' and other.state <> 'removed' order by 1`.execute(trx);
  return rows.map(({ reference }) => reference);
}

export async function dropRemovedEntries(
  trx: DatabaseTransaction,
  { stayingId, otherId }: { stayingId: string; otherId: string },
): Promise<number> {
  const { rows } = await sql`
    delete from shortlist_entry e using shortlist_entry twin
    where twin.vacancy_request_id = e.vacancy_request_id and twin.id <> e.id
      and e.doctor_id in (${stayingId}, ${otherId}) and twin.doctor_id in (${stayingId}, ${otherId})
      and e.state = 'removed' and (twin.state <> 'removed' or e.doctor_id = ${otherId})
    returning e.id`.execute(trx);
  return rows.length;
}
