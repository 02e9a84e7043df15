import { sql } from 'kysely';
import { optionalPurposes, type OptionalPurpose } from '@/lib/doctors/communications/communication-purpose';
import type { Database } from '@/lib/services/database/database';

type DeletionState = { id: string; askedAt: Date | null; createdAt: Date };

export async function selectDeletionStates(db: Database): Promise<DeletionState[]> {
  const rows = await db.selectFrom('doctor').select(['id', 'deletion_requested_at', 'created_at']).execute();
  return rows.map((row) => ({
    id: row.id,
    askedAt: row.deletion_requested_at && new Date(row.deletion_requested_at),
    createdAt: new Date(row.created_at),
  }));
}

/**
 * Returns the start of the last background task. Tasks run every minute, so this is when the site last used the
 * database. Null if no task has run.
 */
export async function selectLastTaskRun(db: Database): Promise<Date | null> {
  const { last } = await db
    .selectFrom('task_run')
    .select(({ fn }) => fn.max('started_at').as('last'))
    .executeTakeFirstOrThrow();
  return last && new Date(last);
}

export async function selectMergedIds(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('doctor_merge')
    .select('from_id')
    .where('from_id', 'is not', null)
    .execute();
  return rows.flatMap((row) => row.from_id ?? []);
}

/**
 * Selects the time of each latest opt-in, by key. Opt-ins are confirmed alerts, purposes switched on, text messages with
 * the word START, cancelled deletions, and suppressions that staff lifted.
 */
export async function selectOptIns(db: Database): Promise<Map<string, Date>> {
  const { rows } = await sql<{ key: string; at: Date }>`
    select key, max(at) as at from (
      select 'alert:' || id as key, confirmed_at as at from job_alert where confirmed_at is not null
      union all
      select 'email:' || doctor_id || ':' || purpose, created_at from consent
        where channel = 'email' and state = 'granted' and doctor_id is not null
      union all
      select 'text:' || encode(sha256(convert_to(n.number, 'UTF8')), 'hex'), c.created_at
        from text_number n join consent c on c.doctor_id = n.doctor_id
        where n.number is not null and c.channel = 'text' and c.state = 'granted'
      union all
      select 'account:' || split_part(dedupe_key, ':', 2), created_at from email
        where template = 'account-deletion-undone'
      union all
      select 'suppression:' || (before ->> 'since'), created_at from audit_entry
        where action like '%.suppression-lifted'
    ) opted group by key`.execute(db);
  return new Map(rows.map(({ key, at }) => [key, new Date(at)]));
}

export async function selectUnsubscribedAlerts(db: Database): Promise<{ id: string; at: Date }[]> {
  const rows = await db
    .selectFrom('job_alert')
    .select(['id', 'updated_at'])
    .where('state', '=', 'unsubscribed')
    .execute();
  return rows.map(({ id, updated_at: at }) => ({ id, at: new Date(at) }));
}

/** Selects the purposes for which doctors have switched emails off. For each purpose, the newest entry counts. */
export async function selectRevokedPurposes(
  db: Database,
): Promise<{ doctorId: string; purpose: OptionalPurpose; at: Date }[]> {
  const { rows } = await sql<{ doctorId: string; purpose: OptionalPurpose; at: Date }>`
    select doctor_id as "doctorId", purpose, created_at as at from (
      select distinct on (doctor_id, purpose) doctor_id, purpose, state, created_at from consent
      where doctor_id is not null and channel = 'email' and purpose = any (${sql.val([...optionalPurposes])}::text[])
      order by doctor_id, purpose, created_at desc
    ) newest where state = 'revoked'`.execute(db);
  return rows;
}

/** Returns true if the restored site has no opt-in with this key later than `at`. */
export type IsLatest = (key: string, at: Date) => boolean;

/**
 * Copies the suppressed addresses, except those that staff have released in the restored site. The audit log identifies
 * a released suppression only by its time. If several addresses have the same time, all of them stay suppressed,
 * because a person who complained must not get emails again.
 */
export async function copySuppressions(from: Database, to: Database, isLatest: IsLatest): Promise<void> {
  const all = await from.selectFrom('suppression').selectAll().execute();
  const sinces = all.map((row) => new Date(row.created_at).toISOString());
  const rows = all.filter((_, index) => {
    const since = sinces[index] ?? '';
    const isAlone = sinces.indexOf(since) === sinces.lastIndexOf(since);
    return !isAlone || isLatest(`suppression:${since}`, new Date(since));
  });
  if (rows.length > 0)
    await to
      .insertInto('suppression')
      .values(rows)
      .onConflict((conflict) => conflict.column('email_hash').doNothing())
      .execute();
}

/** Copies the phone numbers whose owners replied STOP. */
export async function copyTextStops(from: Database, to: Database, isLatest: IsLatest): Promise<void> {
  const rows = (await from.selectFrom('text_stop').selectAll().execute()).filter((row) =>
    isLatest(`text:${row.number_hash}`, new Date(row.created_at)),
  );
  if (rows.length > 0)
    await to
      .insertInto('text_stop')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

const keyColumns = { credential: 'id', push_subscription: 'id', text_number: 'doctor_id' } as const;

/**
 * Deletes rows that `newest` no longer has. Keeps rows that were added after `until`. Returns the number of deleted rows.
 */
export async function deleteMissing(
  db: Database,
  newest: Database,
  { table, until }: { table: keyof typeof keyColumns; until: Date },
): Promise<number> {
  const [name, key] = [sql.table(table), sql.ref(keyColumns[table])];
  const selectKeys = async (from: Database) =>
    (await sql<{ key: string }>`select ${key} as key from ${name}`.execute(from)).rows.map((row) => row.key);
  const kept = new Set(await selectKeys(newest));
  const missing = (await selectKeys(db)).filter((one) => !kept.has(one));
  const { numAffectedRows } = await sql`
    delete from ${name} where ${key} = any (${sql.val(missing)}::uuid[]) and created_at <= ${until}`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}

/** Ends document packs that doctors have refused or withdrawn. */
export async function endPacks(db: Database, newest: Database): Promise<void> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select id, coalesce(withdrawn_at, answered_at) as at from document_pack
    where granted is false or withdrawn_at is not null`.execute(newest);
  for (const { id, at } of rows)
    await sql`
      update document_pack set
        withdrawn_at = case when granted then ${at}::timestamptz end,
        granted = coalesce(granted, false), answered_at = coalesce(answered_at, ${at})
      where id = ${id} and granted is distinct from false and withdrawn_at is null`.execute(db);
}

export async function updateDeletionAskedAt(
  db: Database,
  { id, askedAt }: Omit<DeletionState, 'createdAt'>,
): Promise<void> {
  await db
    .updateTable('doctor')
    .set({ deletion_requested_at: askedAt })
    .where('id', '=', id)
    .where('deletion_requested_at', 'is', null)
    .execute();
}
