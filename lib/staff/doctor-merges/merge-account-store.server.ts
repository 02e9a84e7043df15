import { sql, type Selectable } from 'kysely';
import type { Database, DatabaseTransaction } from '@/lib/services/database/database';
import type { MovedRows } from './doctor-merge';
import { columnsThat, type MergeColumn } from './merge-policies';
import type { Doctor } from '@/lib/services/database/tables.generated';

export type AccountRow = Selectable<Doctor>;

/** Two accounts, or an account and the address of enquiries without one. */
export type MergePair = { stayingId: string; otherId: string | null; email: string };

/**
 * Locks everything a merge changes: requests and alerts before accounts, each by id, in the order that sign-in and
 * staff actions use. Waits at most five seconds for a lock.
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

// Columns the site updates by itself, and columns that do not affect a merge.
const volatile = [
  'updated_at',
  'last_signed_in_at',
  'action_snoozed',
  'action_snoozed_until',
  'version',
  'next_due_at',
  'remind_at',
  'reminders',
  'tried_at',
  'due_at',
  'watermark',
  'last_sent_at',
  'hinted_at',
  'reminded_at',
  'read_at',
  'failures',
  'reason',
  'told_content',
  'told_closed',
];
const unwatched: readonly MergeColumn[] = [
  'session.doctor_id',
  'ended_sign_in.doctor_id',
  'job_reminder.doctor_id',
];

/** Hashes everything a merge depends on. A different hash means that something changed. */
export async function fingerprint(db: Database, { stayingId, otherId, email }: MergePair): Promise<string> {
  const ids = [stayingId, ...(otherId ? [otherId] : [])];
  const buildRowHashQuery = (table: string, where: ReturnType<typeof sql>) => sql`
    select md5((to_jsonb(t) - ${sql.val(volatile)}::text[])::text) as line from ${sql.table(table)} t where ${where}`;
  const watched = columnsThat('moved', 'joined', 'refused').filter(({ name }) => !unwatched.includes(name));
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

/** Records a merge before its rows move. Rows that may change owner only in a merge check for this record. */
export async function insertMerge(
  trx: DatabaseTransaction,
  merge: {
    id: string;
    toId: string;
    from: { id: string; subject: string } | { reference: string };
    email: string;
    emailVerified: boolean;
    staffId: string;
    reason: string;
    now: Date;
  },
): Promise<void> {
  const { from } = merge;
  await trx
    .insertInto('doctor_merge')
    .values({
      id: merge.id,
      to_id: merge.toId,
      ...('id' in from ? { from_id: from.id, from_subject: from.subject } : { from_enquiry: from.reference }),
      from_email: merge.email,
      from_email_verified: merge.emailVerified,
      staff_id: merge.staffId,
      reason: merge.reason,
      moved: '{}',
      created_at: merge.now,
    })
    .execute();
}

export async function updateMerge(
  trx: DatabaseTransaction,
  id: string,
  rows: readonly MovedRows[],
): Promise<void> {
  const moved = Object.fromEntries(
    rows.map(({ what, moved: over, dropped }) => [what, { moved: over, dropped }] as const),
  );
  await trx
    .updateTable('doctor_merge')
    .set({ moved: JSON.stringify(moved) })
    .where('id', '=', id)
    .execute();
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

/** Deletes the merged account. Throws if a row still refers to it, because the deletion would cascade to that row. */
export async function deleteMergedAway(trx: DatabaseTransaction, id: string): Promise<void> {
  const left = columnsThat('moved', 'joined', 'dropped', 'refused').map(
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
