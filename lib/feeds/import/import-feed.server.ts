import { v7 as uuid } from 'uuid';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { Clock } from '@/lib/services/clock/clock';
import type { Database } from '@/lib/services/database/database';
import { endRun, type EndedRun } from './end-run.server';
import type { FeedBytes } from './formats/decode-feed.server';
import { FeedProblem, type FeedFormat, type FeedRecord } from './formats/advert';
import { formats } from './formats/feed-formats.server';
import type { DryBatch } from './batch-writes.server';
import { importBatch } from './import-batch.server';
import { noCounts, type ImportCounts } from './import-counts';
import { mapInThread, type AdvertSettings, type AdvertThread } from './map-in-thread.server';
import { mapRecords } from './map-records.server';
import {
  ensureSource,
  lastHealthyRun,
  lockPublication,
  startRun,
  whileLocked,
  type SourceSettings,
} from './import-run-store.server';
import { readPayLimits } from '@/lib/feeds/advert-text/read-pay-limits.server';

export type FeedInput = {
  source: string;
  format: FeedFormat;
  stream: FeedBytes;
  charset?: string | null;
  dryRun?: boolean;
  onDryBatch?: (written: DryBatch) => void;
  /**
   * Accepts a file with fewer than 60 % of the jobs of the last healthy run. Set this only for a source that really
   * has fewer jobs.
   */
  acceptFewer?: boolean;
  onProgress?: (counts: ImportCounts) => void;
  /**
   * Set if the worker started the run. If more than `healthyShare` per cent of the source's jobs are missing, the run
   * closes no jobs until staff approve it.
   */
  fetched?: {
    run: string;
    healthyShare: number;
    trigger: 'schedule' | 'staff' | 'upload';
    upload?: { file: string; by: string };
    bytes: number | null;
    fetchMs: number | null;
    after: (trx: Database, run: EndedRun) => Promise<void>;
  };
};

/**
 * An unhealthy run closes no jobs but keeps the records that it read before the failure, because each record is valid
 * by itself. A held run closes no jobs until staff approve it.
 */
export type ImportReport = ImportCounts & {
  health: 'healthy' | 'unhealthy' | 'held';
  reason: string | null;
};

const batchSize = 250;
/**
 * If a file has less than this share of the jobs of the last healthy run, the run is unhealthy, unless staff accept
 * the smaller file.
 */
const fewestJobsShare = 0.6;

type Services = { db: Database; data: ReferenceData; clock: Clock; thread?: AdvertThread };

/**
 * Imports one file of a source: adds, updates and confirms jobs. A complete, healthy file also closes jobs that were
 * missing from two files. Runs of one source wait for each other.
 */
export async function importFeed(services: Services, input: FeedInput): Promise<ImportReport> {
  const { clock } = services;
  const payLimits = await readPayLimits();
  return whileLocked(services.db, input.source, async (db) => {
    const work = async (trx: Database) => {
      const settings = await ensureSource(trx, input.source, clock.now());
      return runImport({ ...services, db: trx }, input, { payLimits, ...settings });
    };
    if (!input.dryRun) return work(db);
    return db
      .transaction()
      .execute(async (trx) => {
        throw new DryRunDone(await work(trx));
      })
      .catch((error: unknown) => {
        if (error instanceof DryRunDone) return error.report;
        throw error;
      });
  });
}

// A transaction rolls back only if an error is thrown, so a dry run ends with this error, which carries the report.
class DryRunDone extends Error {
  constructor(readonly report: ImportReport) {
    super('Dry run');
  }
}

async function runImport(
  { db, clock, data, thread }: Services,
  input: FeedInput,
  settings: AdvertSettings & SourceSettings,
): Promise<ImportReport> {
  const run = {
    id: input.fetched?.run ?? uuid(),
    source: input.source,
    now: clock.now(),
    dryRun: input.dryRun ?? false,
    dryNumbers: 0,
    onDryBatch: input.onDryBatch,
    data,
  };
  const counts = noCounts();
  const before = await lastHealthyRun(db, input.source);
  await startRun(db, {
    id: run.id,
    source: input.source,
    format: input.format,
    now: run.now,
    trigger: input.fetched?.trigger ?? 'command',
    upload: input.fetched?.upload,
    bytes: input.fetched?.bytes ?? null,
    fetchMs: input.fetched?.fetchMs ?? null,
  });
  const inTransaction = (work: (trx: Database) => Promise<void>) =>
    run.dryRun
      ? work(db)
      : db.transaction().execute(async (trx) => {
          await lockPublication(trx);
          await work(trx);
        });

  const map = mapInThread(data, settings, thread);
  let problem: FeedProblem | null = null;
  let readToEnd = false;
  try {
    for await (const records of batches(
      formats[input.format].read(input.stream, input.charset, settings.csv),
    )) {
      const items = await mapRecords(
        db,
        { source: run.source, format: input.format, records },
        { csv: settings.csv, map },
      );
      await inTransaction((trx) => importBatch(trx, run, items, counts));
      input.onProgress?.(counts);
    }
    readToEnd = true;
    problem = doubtsAbout(counts, before, input.acceptFewer ?? false);
  } catch (error) {
    if (!(error instanceof FeedProblem)) throw error;
    problem = error;
  }
  let ended: EndedRun | null = null;
  await inTransaction(async (trx) => {
    const healthyShare = input.fetched?.healthyShare ?? null;
    ended = await endRun(trx, {
      ...run,
      counts,
      problem,
      readToEnd,
      healthyShare,
      started: run.now,
      now: clock.now(),
    });
    await input.fetched?.after(trx, ended);
  });
  const { health, reason } = ended ?? { health: 'healthy' as const, reason: null };
  return { ...counts, health, reason };
}

function doubtsAbout(
  counts: ImportCounts,
  before: { seen: number; usable: number } | null,
  acceptFewer: boolean,
): FeedProblem | null {
  const usable = counts.seen - counts.rejected - counts.repeated;
  if (counts.seen === 0) return new FeedProblem('feed/no-jobs', 'The file has no jobs');
  if (usable === 0)
    return new FeedProblem('feed/no-usable-jobs', 'None of the jobs in the file could be used');
  if (!before || acceptFewer) return null;
  if (counts.seen >= before.seen * fewestJobsShare && usable >= before.usable * fewestJobsShare) return null;
  return new FeedProblem(
    'feed/too-few-jobs',
    `The file has ${usable} usable jobs of ${counts.seen}; the last successful run had ${before.usable} of ${before.seen}`,
  );
}

async function* batches(records: AsyncIterable<FeedRecord>): AsyncGenerator<FeedRecord[]> {
  let batch: FeedRecord[] = [];
  for await (const record of records) {
    batch.push(record);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
