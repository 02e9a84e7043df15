import { v7 as uuid } from 'uuid';
import type { ReferenceData } from '@/lib/reference-data/reference-data';
import type { Clock } from '@/lib/services/clock/clock';
import type { Database } from '@/lib/services/database/database';
import { advertFromJsonld } from './advert-from-jsonld.server';
import { advertFromNdjson } from './advert-from-ndjson.server';
import { advertFromXml, readNdjsonFeed, readJsonldFeed } from './read-feed.server';
import { closeMissingJobs } from './close-missing-jobs.server';
import type { FeedBytes } from './decode-feed.server';
import { FeedProblem, type FeedFormat, type FeedRecord } from './advert';
import { feedVocabulary } from './feed-vocabulary';
import { importBatch } from './import-batch.server';
import {
  ensureSource,
  finishRun,
  lastHealthyRun,
  lockPublication,
  lockSource,
  startRun,
  unlockSource,
  type ImportCounts,
} from './import-run-store.server';
import type { MappedRecord } from './job-row';
import { mapAdvert, type MappingContext } from './map-advert.server';
import { readPayLimits } from './read-pay-limits.server';
import { readXmlFeed } from './read-xml-feed.server';

/** One file of one source. */
export type FeedInput = {
  /** The source's id: with the record's reference the identity of a job. */
  source: string;
  format: FeedFormat;
  stream: FeedBytes;
  /** Dry run: counts what would change and writes nothing. */
  dryRun?: boolean;
  /** Trusts a file with fewer than 60 % of the jobs of the last healthy run: for a source that did shrink. */
  acceptFewer?: boolean;
  onProgress?: (counts: ImportCounts) => void;
};

/** What a run did. An unhealthy file closes nothing; what came before it broke stays, each record being good by itself. */
export type ImportReport = ImportCounts & {
  health: 'healthy' | 'unhealthy';
  /** Code and explanation when unhealthy. */
  reason: string | null;
};

const formats = {
  xml: { read: readXmlFeed, advert: advertFromXml },
  jsonld: { read: readJsonldFeed, advert: advertFromJsonld },
  ndjson: { read: readNdjsonFeed, advert: advertFromNdjson },
};

const batchSize = 250;
// Below this share of the last healthy run a file is taken for incomplete.
const minShare = 0.6;

type Services = { db: Database; data: ReferenceData; clock: Clock };

/** Imports one file of a source: adds, updates and confirms its jobs, and after a complete healthy file closes those that were missing twice. Runs of one source wait for each other. */
export async function importFeed(services: Services, input: FeedInput): Promise<ImportReport> {
  const { data, clock } = services;
  const words = feedVocabulary(data);
  const payLimits = await readPayLimits();
  return services.db.connection().execute(async (db) => {
    await lockSource(db, input.source);
    try {
      const work = async (trx: Database) => {
        const { dateOrder } = await ensureSource(trx, input.source, clock.now());
        return runImport({ ...services, db: trx }, input, { words, payLimits, dateOrder });
      };
      if (!input.dryRun) return await work(db);
      const report = await db
        .transaction()
        .execute(async (trx) => {
          throw new DryRunDone(await work(trx));
        })
        .catch((error: unknown) => {
          if (error instanceof DryRunDone) return error.report;
          throw error;
        });
      return report;
    } finally {
      await unlockSource(db, input.source);
    }
  });
}

// Rolls a dry run back: a transaction ends without writing only by an error.
class DryRunDone extends Error {
  constructor(readonly report: ImportReport) {
    super('Dry run');
  }
}

async function runImport(
  { db, clock }: Services,
  input: FeedInput,
  context: MappingContext,
): Promise<ImportReport> {
  const run = {
    id: uuid(),
    source: input.source,
    now: clock.now(),
    dryRun: input.dryRun ?? false,
    dryNumbers: 0,
    data: context.words.data,
  };
  const counts: ImportCounts = {
    seen: 0,
    added: 0,
    updated: 0,
    unchanged: 0,
    closed: 0,
    rejected: 0,
    repeated: 0,
    warned: 0,
    collapsed: 0,
  };
  const before = await lastHealthyRun(db, input.source);
  await startRun(db, { id: run.id, source: input.source, format: input.format, now: run.now });
  const inTransaction = (work: (trx: Database) => Promise<void>) =>
    // A dry run is one transaction already.
    run.dryRun
      ? work(db)
      : db.transaction().execute(async (trx) => {
          await lockPublication(trx);
          await work(trx);
        });

  let problem: FeedProblem | null = null;
  try {
    const format = formats[input.format];
    for await (const records of batches(format.read(input.stream))) {
      const items = records.map((record) => ({ record, mapped: mapRecord(record, input.format, context) }));
      await inTransaction((trx) => importBatch(trx, run, items, counts));
      input.onProgress?.(counts);
    }
    problem = doubtsAbout(counts, before, input.acceptFewer ?? false);
    if (!problem)
      await inTransaction(async (trx) => {
        counts.closed += await closeMissingJobs(trx, { source: run.source, run: run.id, now: run.now });
      });
  } catch (error) {
    if (!(error instanceof FeedProblem)) throw error;
    problem = error;
  }
  const reason = problem ? `${problem.code}: ${problem.message}` : null;
  await finishRun(db, { id: run.id, counts, problem: reason, now: clock.now() });
  return { ...counts, health: problem ? 'unhealthy' : 'healthy', reason };
}

function mapRecord(record: FeedRecord, format: FeedFormat, context: MappingContext): MappedRecord {
  const advert = formats[format].advert(record.value);
  if (!advert) return { ok: false, reference: null, reasons: ['record/not-an-advert'] };
  return mapAdvert(advert, context);
}

function doubtsAbout(
  counts: ImportCounts,
  before: { seen: number; usable: number } | null,
  acceptFewer: boolean,
): FeedProblem | null {
  const usable = counts.seen - counts.rejected - counts.repeated;
  if (counts.seen === 0) return new FeedProblem('feed/no-jobs', 'The file has no jobs');
  if (usable === 0) return new FeedProblem('feed/no-usable-jobs', 'No job in the file could be used');
  if (!before || acceptFewer) return null;
  if (counts.seen >= before.seen * minShare && usable >= before.usable * minShare) return null;
  return new FeedProblem(
    'feed/too-few-jobs',
    `The file has ${usable} usable jobs of ${counts.seen}; the last healthy run saw ${before.usable} of ${before.seen}`,
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
