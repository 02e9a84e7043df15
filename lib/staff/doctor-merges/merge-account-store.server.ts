import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database, DatabaseTransaction } from '@/lib/services/database/database';
import type { Doctor, DoctorMerge } from '@/lib/services/database/tables.generated';
import { mergeColumns } from './merge-policies.server';
import type { MergePair } from './merge-rows-store.server';

export type AccountRow = Selectable<Doctor>;

/**
 * Locks all rows that a merge changes, and waits at most five seconds for each lock. Locks requests and alerts before
 * accounts, each sorted by id, because sign-in and staff actions lock in the same order.
 */
export async function lockPair(
  trx: DatabaseTransaction,
  { stayingId, otherId, email }: MergePair,
): Promise<void> {
  const ids = [stayingId, ...(otherId ? [otherId] : [])];
  await sql`set local lock_timeout = '5s'`.execute(trx);
  for (const table of ['enquiry', 'booking'] as const)
    await sql`
      select id from ${sql.table(table)} where doctor_id = any(${ids}::uuid[])
        or (doctor_id is null and email = ${email}::citext) order by id for update`.execute(trx);
  await sql`select id from job_alert where doctor_id = any(${ids}::uuid[]) order by id for update`.execute(
    trx,
  );
  await sql`select id from doctor where id = any(${ids}::uuid[]) order by id for update`.execute(trx);
}

export async function selectAccounts(db: Database, ids: readonly string[]): Promise<AccountRow[]> {
  return db
    .selectFrom('doctor')
    .selectAll()
    .where('id', 'in', [...ids])
    .where(sql<boolean>`not exists (select from staff_member where staff_member.account_id = doctor.id)`)
    .execute();
}

export async function selectUnclaimed(db: Database, reference: string) {
  const row = await db
    .selectFrom('enquiry')
    .select(['reference', 'email', 'phone', 'given_name', 'family_name', 'created_at', 'doctor_id'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row ?? null;
}

export async function hasEmployer(db: Database, ids: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('organisation_member')
    .select('id')
    .where('account_id', 'in', [...ids])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function selectSharedShortlists(
  db: Database,
  stayingId: string,
  otherId: string,
): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select vacancy.reference from shortlist_entry staying
    join shortlist_entry other using (vacancy_request_id)
    join vacancy_request vacancy on vacancy.id = staying.vacancy_request_id
    where staying.doctor_id = ${stayingId} and other.doctor_id = ${otherId}
      and staying.state <> 'removed' and other.state <> 'removed' order by 1`.execute(db);
  return rows.map(({ reference }) => reference);
}

// If one of these columns changes, a preview is not outdated, because the site changes the column by itself or a merge
// does not use it.
const volatile = `{
  updated_at, last_signed_in_at, action_snoozed, action_snoozed_until, version, next_due_at, remind_at, reminders,
  tried_at, due_at, watermark, last_sent_at, hinted_at, reminded_at, read_at, failures, reason, told_content, told_closed
}`;

/** Returns a hash of all data on which a merge depends, to detect changes since the preview. */
export async function fingerprint(db: Database, { stayingId, otherId, email }: MergePair): Promise<string> {
  const ids = [stayingId, ...(otherId ? [otherId] : [])];
  const buildRowHashQuery = (table: string, where: ReturnType<typeof sql>) => sql`
    select md5((to_jsonb(t) - ${volatile}::text[])::text) as line from ${sql.table(table)} t where ${where}`;
  const watched = mergeColumns.filter(
    ({ policy }) => 'refused' in policy || !(policy.drop || policy.unwatched),
  );
  const parts = [
    buildRowHashQuery('doctor', sql`t.id = any(${ids}::uuid[])`),
    ...watched.map(({ table, column }) =>
      buildRowHashQuery(table, sql`t.${sql.ref(column)} = any(${ids}::uuid[])`),
    ),
    ...['enquiry', 'booking'].map((table) =>
      buildRowHashQuery(table, sql`t.doctor_id is null and t.email = ${email}::citext`),
    ),
    sql`select md5(request.id::text || request.state) as line from reference_request request
      join referee on referee.id = request.referee_id where referee.doctor_id = any(${ids}::uuid[])`,
  ];
  const { rows } = await sql<{ name: string | null }>`
    select md5(string_agg(line, '' order by line)) as name from (${sql.join(parts, sql` union all `)}) lines`.execute(
    db,
  );
  return rows[0]?.name ?? '';
}

/**
 * Records a merge. Must be called before rows are moved. For some tables, triggers in the database allow a row to
 * change its owner only if this record exists.
 */
export async function insertMerge(trx: DatabaseTransaction, merge: Insertable<DoctorMerge>): Promise<void> {
  await trx.insertInto('doctor_merge').values(merge).execute();
}

export async function updateMerge(trx: DatabaseTransaction, id: string, moved: string): Promise<void> {
  await trx.updateTable('doctor_merge').set({ moved }).where('id', '=', id).execute();
}

export async function updateAccount(
  trx: DatabaseTransaction,
  id: string,
  columns: Partial<AccountRow>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('doctor')
    .set({ ...columns, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Deletes the merged account. Throws if a row still refers to it, because the database would delete this row too. */
export async function deleteMergedAway(trx: DatabaseTransaction, id: string): Promise<void> {
  const left = mergeColumns.map(
    ({ name, table, column }) => sql`
      select ${sql.lit(name)} as name from ${sql.table(table)} t where t.${sql.ref(column)} = ${id}`,
  );
  const { rows } = await sql<{
    name: string;
  }>`select distinct name from (${sql.join(left, sql` union all `)}) l`.execute(trx);
  if (rows.length > 0)
    throw new Error(`A merge left rows behind: ${rows.map(({ name }) => name).join(', ')}`);
  await trx.deleteFrom('doctor').where('id', '=', id).execute();
}

export function isLockConflict(error: unknown): boolean {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : null;
  return code === '55P03' || code === '40P01';
}

export async function selectMergesInto(db: Database, doctorId: string) {
  const rows = await db
    .selectFrom('doctor_merge')
    .innerJoin('staff_member', 'staff_member.id', 'doctor_merge.staff_id')
    .select(['doctor_merge.id', 'from_id', 'from_enquiry', 'from_email', 'reason', 'doctor_merge.created_at'])
    .select(['staff_member.given_name', 'staff_member.family_name'])
    .where('to_id', '=', doctorId)
    .orderBy('doctor_merge.created_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    from: row.from_enquiry ?? row.from_email,
    account: row.from_id !== null,
    reason: row.reason,
    by: `${row.given_name} ${row.family_name}`,
    at: new Date(row.created_at).toISOString(),
  }));
}

export type HeldOnce = {
  doctorId: string;
  registrations: { authority: string; number: string; check: string }[];
  ranges: number;
  firstDay: string | null;
  lastDay: string | null;
  hasSettings: boolean;
  profileOn: string | null;
};

export async function selectHeldOnce(db: Database, ids: readonly string[]): Promise<HeldOnce[]> {
  const { rows } = await sql<HeldOnce>`
    select doctor.id as "doctorId",
      (select coalesce(jsonb_agg(jsonb_build_object('authority', authority, 'number', number, 'check', check_state)), '[]')
        from registration where doctor_id = doctor.id) as registrations,
      days.n as ranges, days.first as "firstDay", days.last as "lastDay",
      exists (select from availability_setting where doctor_id = doctor.id) as "hasSettings",
      (select to_char(updated_at at time zone 'Australia/Sydney', 'YYYY-MM-DD') from doctor_profile
        where doctor_id = doctor.id) as "profileOn"
    from doctor cross join lateral (
      select count(*) as n, to_char(min(first_day), 'YYYY-MM-DD') as first,
        to_char(max(coalesce(repeat_until, last_day)), 'YYYY-MM-DD') as last
      from availability_range where doctor_id = doctor.id and position is not null
    ) days
    where doctor.id = any(${sql.val([...ids])}::uuid[])`.execute(db);
  return rows;
}
