import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '@/lib/services/database/database';

const counts = z.object({
  seen: z.number(),
  added: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  closed: z.number(),
  rejected: z.number(),
  repeated: z.number(),
  warned: z.number(),
  collapsed: z.number(),
});

/** Result of a check, as codes. `staff-feeds-resource` turns them into text for staff. */
const checkReport = z.object({
  health: z.enum(['healthy', 'held', 'unhealthy']),
  reason: z.string().nullable(),
  encoding: z.string(),
  counts,
  kinds: z.array(
    z.object({
      kind: z.enum(['quarantined', 'warning']),
      code: z.string(),
      count: z.number(),
      examples: z.array(z.string()),
    }),
  ),
  jobs: z.array(
    z.object({
      reference: z.string(),
      title: z.string(),
      place: z.string(),
      start: z.string().nullable(),
    }),
  ),
});
export type CheckReport = z.output<typeof checkReport>;

export type StoredCheck = {
  source: string;
  /** The uploaded file. Null if the check reads the file at the source's URL. */
  file: string | null;
  staffId: string;
  by: string;
  requestedAt: Date;
  importRequestedAt: Date | null;
  report: CheckReport | null;
};

const columns = [
  'check.source_id',
  'check.file_id',
  'check.staff_id',
  'check.requested_at',
  'check.import_requested_at',
  'check.report',
] as const;

export async function findCheck(db: Database, source: string): Promise<StoredCheck | null> {
  const row = await db
    .selectFrom('feed_check as check')
    .innerJoin('staff_member as member', 'member.id', 'check.staff_id')
    .select([...columns, 'member.given_name'])
    .where('check.source_id', '=', source)
    .executeTakeFirst();
  if (!row) return null;
  return {
    source,
    file: row.file_id,
    staffId: row.staff_id,
    by: row.given_name,
    requestedAt: new Date(row.requested_at),
    importRequestedAt: row.import_requested_at && new Date(row.import_requested_at),
    report: checkReport.nullable().parse(row.report),
  };
}

/** Lists the problems that the latest checks found, by source. */
export async function listCheckProblems(db: Database): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('feed_check')
    .select(['source_id', sql<string | null>`report ->> 'reason'`.as('reason')])
    .execute();
  return new Map(rows.flatMap(({ source_id, reason }) => (reason ? [[source_id, reason]] : [])));
}

export async function putCheck(
  db: Database,
  { source, file, staffId, now }: { source: string; file: string | null; staffId: string; now: Date },
): Promise<void> {
  const row = {
    file_id: file,
    staff_id: staffId,
    requested_at: now,
    leased_until: null,
    ended_at: null,
    report: null,
    import_requested_at: null,
  };
  await db
    .insertInto('feed_check')
    .values({ source_id: source, ...row })
    .onConflict((conflict) => conflict.column('source_id').doUpdateSet(row))
    .execute();
}

export async function requestImport(db: Database, source: string, now: Date): Promise<void> {
  await db
    .updateTable('feed_check')
    .set({ import_requested_at: now, leased_until: null })
    .where('source_id', '=', source)
    .execute();
}

export async function deleteCheck(db: Database, source: string): Promise<boolean> {
  const deleted = await db.deleteFrom('feed_check').where('source_id', '=', source).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Claims the check that has waited longest. Another worker may claim it after `leasedUntil`, if the process dies. */
export async function claimCheck(
  db: Database,
  { now, leasedUntil }: { now: Date; leasedUntil: Date },
): Promise<string | null> {
  const row = await db
    .updateTable('feed_check')
    .set({ leased_until: leasedUntil })
    .where('source_id', '=', (eb) =>
      eb
        .selectFrom('feed_check')
        .select('source_id')
        .where((or) => or.or([or('ended_at', 'is', null), or('import_requested_at', 'is not', null)]))
        .where((or) => or.or([or('leased_until', 'is', null), or('leased_until', '<', now)]))
        .orderBy('requested_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning('source_id')
    .executeTakeFirst();
  return row?.source_id ?? null;
}

/** Stores the result of a check. Does nothing if staff have requested another check meanwhile. */
export async function endCheck(
  db: Database,
  { source, requestedAt, report, now }: StoredCheck & { report: CheckReport; now: Date },
): Promise<void> {
  await db
    .updateTable('feed_check')
    .set({ ended_at: now, report: JSON.stringify(report), leased_until: null })
    .where('source_id', '=', source)
    .where('requested_at', '=', requestedAt)
    .execute();
}
