import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '@/lib/services/database/database';
import { feedFormats, type FeedFormat } from './advert';

/** A record that waits for a person. */
export type QuarantinedRecord = {
  id: string;
  source: string;
  run: string;
  format: FeedFormat;
  position: number;
  reference: string | null;
  reasons: string[];
  raw: string;
  createdAt: string;
  waits: boolean;
};

function records(db: Database) {
  return db
    .selectFrom('rejected_record as record')
    .innerJoin('import_run as run', 'run.id', 'record.import_run_id')
    .select(['record.id', 'run.source_id', 'record.import_run_id', 'run.format', 'record.position'])
    .select(['record.external_reference', 'record.reasons', 'record.raw', 'record.created_at'])
    .select(sql<boolean>`record.settled_at is null and record.disposition = 'quarantined'`.as('waits'));
}

type Row = Awaited<ReturnType<ReturnType<typeof records>['execute']>>[number];

const toRecord = (row: Row): QuarantinedRecord => ({
  id: row.id,
  source: row.source_id,
  run: row.import_run_id,
  format: z.enum(feedFormats).parse(row.format),
  position: row.position,
  reference: row.external_reference,
  reasons: row.reasons,
  raw: row.raw,
  createdAt: new Date(row.created_at).toISOString(),
  waits: row.waits,
});

/** What waits of the last run that read the source's file to the end, by reason. */
export async function selectQuarantine(
  db: Database,
  { source, limit, offset }: { source: string; limit: number; offset: number },
): Promise<{ rows: QuarantinedRecord[]; total: number }> {
  const waiting = () =>
    records(db)
      .innerJoin('feed_source as source', 'source.quarantine_run_id', 'record.import_run_id')
      .where('source.id', '=', source)
      .where('record.disposition', '=', 'quarantined')
      .where('record.settled_at', 'is', null);
  const rows = await waiting()
    .orderBy(sql`record.reasons[1]`)
    .orderBy('record.position')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await waiting()
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return { rows: rows.map(toRecord), total: count };
}

/** One record; with `lock` nobody else settles it until the transaction ends. */
export async function findQuarantined(
  db: Database,
  id: string,
  lock = false,
): Promise<QuarantinedRecord | null> {
  const query = records(db).where('record.id', '=', id);
  const row = await (lock ? query.forUpdate('record') : query).executeTakeFirst();
  return row ? toRecord(row) : null;
}

/** A person has settled a record; it waits no more. */
export async function settle(
  db: Database,
  { id, disposition, now }: { id: string; disposition: 'mended' | 'left-out'; now: Date },
): Promise<void> {
  await db
    .updateTable('rejected_record')
    .set({ settled_at: now, disposition })
    .where('id', '=', id)
    .execute();
}

const deletedAtOnce = 5_000;

/** Deletes refused records from before an instant, except those of the runs whose quarantine is open; gives how many. */
export async function deleteRejectedBefore(db: Database, before: Date): Promise<number> {
  let deleted = 0;
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from rejected_record where id in (
        select record.id from rejected_record record
        where record.created_at < ${before}
          and not exists (select from feed_source where quarantine_run_id = record.import_run_id)
        limit ${deletedAtOnce})`.execute(db);
    const some = Number(numAffectedRows ?? 0);
    deleted += some;
    if (some < deletedAtOnce) return deleted;
  }
}
