import { v7 as uuid } from 'uuid';
import { FeedProblem } from '@/lib/feeds/import/formats/advert';
import type { DryBatch } from '@/lib/feeds/import/batch-writes.server';
import { noCounts } from '@/lib/feeds/import/import-counts';
import { importFeed, type ImportReport } from '@/lib/feeds/import/import-feed.server';
import { endBrokenRun } from '@/lib/feeds/import/import-unchanged.server';
import type { App } from '@/lib/http/app.server';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { Database } from '@/lib/services/database/database';
import { downloadSource, readInChunks, type FeedServices } from './download-source.server';
import {
  claimCheck,
  deleteCheck,
  endCheck,
  findCheck,
  type CheckReport,
  type StoredCheck,
} from './feed-check-store.server';
import { readFeedFile, toReadable, type ReadableFile } from './feed-file.server';
import { findSource, forgetFile, type StoredFeed } from './feed-source-store.server';

type Services = FeedServices & Pick<App, 'storage'>;

/** After this time in ms, another worker may claim an unfinished check. */
const leaseMs = 15 * 60_000;
const examplesShown = 5;

export async function checkFeedFiles(services: Services): Promise<void> {
  const { db, clock } = services;
  for (;;) {
    const now = clock.now();
    const id = await claimCheck(db, { now, leasedUntil: new Date(now.getTime() + leaseMs) });
    if (!id) return;
    const [check, source] = await Promise.all([findCheck(db, id), findSource(db, id)]);
    if (!check || !source) continue;
    await (check.importRequestedAt
      ? importUpload(services, source, check)
      : checkFile(services, source, check));
  }
}

async function readFile(services: Services, source: StoredFeed, check: StoredCheck): Promise<ReadableFile> {
  if (check.file !== null) {
    const bytes = await readFeedFile(services.storage, check.file);
    return toReadable({ bytes, charset: null }, source);
  }
  const file = await downloadSource(services, { ...source, file: { etag: null, lastModified: null } });
  if (file.notModified) throw new FeedProblem('feed/unreachable', 'The server sent no file');
  return toReadable(file, source);
}

async function checkFile(services: Services, source: StoredFeed, check: StoredCheck): Promise<void> {
  const report = await buildReport(services, source, check).catch((error: unknown): CheckReport => {
    if (!(error instanceof FeedProblem))
      services.errorReporting.report(error, { task: 'import-feeds', source: source.id });
    const reason =
      error instanceof FeedProblem ? error.message : 'Something went wrong on our side. It has been reported';
    return { health: 'unhealthy', reason, encoding: '', counts: noCounts(), kinds: [], jobs: [] };
  });
  await endCheck(services.db, { ...check, report, now: services.clock.now() });
}

async function buildReport(services: Services, source: StoredFeed, check: StoredCheck): Promise<CheckReport> {
  const { db, clock } = services;
  const file = await readFile(services, source, check);
  const data = await services.referenceData();
  const found: Pick<CheckReport, 'kinds' | 'jobs'> = { kinds: [], jobs: [] };
  const { health, reason, ...counts }: ImportReport = await importFeed(
    { db, clock, data },
    {
      source: source.id,
      format: source.format,
      stream: readInChunks(file.bytes),
      charset: file.charset,
      dryRun: true,
      onDryBatch: (batch) => addFindings(found, batch, data),
      fetched: {
        run: uuid(),
        healthyShare: source.healthyShare,
        trigger: 'staff',
        bytes: file.bytes.length,
        fetchMs: null,
        after: () => Promise.resolve(),
      },
    },
  );
  const kinds = found.kinds.toSorted((a, b) => b.count - a.count);
  const encoding = source.encoding ?? file.encoding?.label ?? '';
  return { health, reason, encoding, counts, kinds, jobs: found.jobs };
}

function addFindings(
  found: Pick<CheckReport, 'kinds' | 'jobs'>,
  { added, records, rejected }: DryBatch,
  data: ReferenceData,
): void {
  for (const { disposition, reasons, external_reference: reference, position } of rejected) {
    if (disposition !== 'quarantined' && disposition !== 'warning') continue;
    for (const code of reasons) {
      let kind = found.kinds.find((one) => one.kind === disposition && one.code === code);
      if (!kind) found.kinds.push((kind = { kind: disposition, code, count: 0, examples: [] }));
      kind.count += 1;
      if (kind.examples.length < examplesShown) kind.examples.push(reference ?? `record ${position}`);
    }
  }
  for (const job of added.slice(0, examplesShown - found.jobs.length))
    found.jobs.push({
      reference: records.find((record) => record.job_id === job.id)?.external_reference ?? '',
      title: job.title,
      place: data.places.get(job.place_id)?.name ?? job.place_id,
      start: job.start_date ? String(job.start_date) : null,
    });
}

/**
 * Imports an uploaded file as a run of its source. Also makes the next scheduled run download the source's own file
 * even if it is unchanged, because the last run has read the uploaded file instead.
 */
async function importUpload(services: Services, source: StoredFeed, check: StoredCheck): Promise<void> {
  const { db, clock } = services;
  const run = {
    run: uuid(),
    healthyShare: source.healthyShare,
    trigger: 'upload' as const,
    upload: { file: check.file ?? '', by: check.staffId },
    fetchMs: null,
    after: async (trx: Database) => {
      await deleteCheck(trx, source.id);
      await forgetFile(trx, source.id);
    },
  };
  let counts = noCounts();
  try {
    const file = await readFile(services, source, check);
    await importFeed(
      { db, clock, data: await services.referenceData() },
      {
        source: source.id,
        format: source.format,
        stream: readInChunks(file.bytes),
        charset: file.charset,
        onProgress: (sofar) => {
          counts = { ...sofar };
        },
        fetched: { ...run, bytes: file.bytes.length },
      },
    );
  } catch (error) {
    services.errorReporting.report(error, { task: 'import-feeds', source: source.id });
    await endBrokenRun(services, { ...run, source: source.id, format: source.format, counts });
  }
}
