import { sql } from 'kysely';
import type { Database } from '@/lib/services/database/database';

type WarnedRecord = {
  id: string;
  reference: string | null;
  position: number;
  codes: string[];
  job: string | null;
};

function warned(db: Database) {
  return db
    .selectFrom('rejected_record as rejected')
    .innerJoin('feed_source as source', 'source.quarantine_run_id', 'rejected.import_run_id')
    .where('rejected.disposition', '=', 'warning');
}

export async function listWarnedRecords(
  db: Database,
  { source, limit, offset }: { source: string; limit: number; offset: number },
): Promise<{ rows: WarnedRecord[]; total: number }> {
  const ofSource = warned(db).where('source.id', '=', source);
  const rows = await ofSource
    .leftJoin('job_source_record as record', (join) =>
      join
        .onRef('record.source_id', '=', 'source.id')
        .onRef('record.external_reference', '=', 'rejected.external_reference'),
    )
    .leftJoin('job', 'job.id', 'record.job_id')
    .select([
      'rejected.id',
      'rejected.external_reference',
      'rejected.position',
      'rejected.reasons',
      'job.number',
    ])
    .orderBy('rejected.position')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await ofSource.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return {
    rows: rows.map(({ external_reference: reference, reasons: codes, number: job, ...row }) => ({
      ...row,
      reference,
      codes,
      job,
    })),
    total,
  };
}

export async function listJobWarnings(
  db: Database,
  { source, reference }: { source: string; reference: string },
): Promise<string[]> {
  const rows = await warned(db)
    .where('source.id', '=', source)
    .where('rejected.external_reference', '=', reference)
    .select('rejected.reasons')
    .execute();
  return [...new Set(rows.flatMap(({ reasons }) => reasons))];
}
