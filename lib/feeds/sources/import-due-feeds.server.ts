import { v7 as uuid } from 'uuid';
import type { App } from '@/lib/http/app.server';
import { enqueueEmail } from '@/lib/platform/emails/email-outbox.server';
import { FeedProblem, type FeedProblemCode } from '@/lib/feeds/import/formats/advert';
import type { EndedRun } from '@/lib/feeds/import/end-run.server';
import { importFeed } from '@/lib/feeds/import/import-feed.server';
import { noCounts, type ImportCounts } from '@/lib/feeds/import/import-counts';
import { endBrokenRun, importUnchanged } from '@/lib/feeds/import/import-unchanged.server';
import { inTransaction, type Database } from '@/lib/services/database/database';
import { enqueueWebhook } from '@/lib/platform/webhooks/webhook-outbox.server';
import { checkFeedFiles } from './check-feed-file.server';
import type { Downloaded } from './download-feed.server';
import { downloadSource, readInChunks, type FeedServices } from './download-source.server';
import { toReadable } from './feed-file.server';
import { nextRunAt, retryAt } from './feed-schedule';
import {
  claimDueSource,
  hasAlarmed,
  healthBefore,
  recordAlarm,
  recordFetch,
} from './feed-source-store.server';
import type { DueFeed, FileState } from './feed-source';

type Services = FeedServices & Pick<App, 'storage'>;

const minute = 60_000;
/** After this time in ms, another worker may claim the source. A download takes at most five minutes. */
const leaseMs = 15 * minute;
/**
 * Maximum number of sources that all processes together fetch at the same time. The worker keeps its other slots for
 * emails and alerts.
 */
const maxConcurrentSources = 2;
/**
 * Alerts staff if the server of a source was unreachable this many times in a row. If the server sends a faulty file,
 * alerts staff after the first failure.
 */
const failuresBeforeAlarm = 3;
const connectionProblems: readonly string[] = [
  'feed/unreachable',
  'feed/too-slow',
] satisfies FeedProblemCode[];

/**
 * Checks the files that staff want checked, then imports all due sources, and returns a summary. A failing source
 * does not stop the others.
 */
export async function importDueFeeds(services: Services): Promise<string> {
  await checkFeedFiles(services);
  const counts = { healthy: 0, held: 0, unhealthy: 0 };
  for (;;) {
    const now = services.clock.now();
    const source = await claimDueSource(services.db, {
      now,
      leasedUntil: new Date(now.getTime() + leaseMs),
      maxClaimed: maxConcurrentSources,
    });
    if (!source) break;
    counts[await importSource(services, source)] += 1;
  }
  return `${counts.healthy} feeds imported, ${counts.held} held, ${counts.unhealthy} failed`;
}

type Health = 'healthy' | 'held' | 'unhealthy';

type OwnRun = { run: string; counts: ImportCounts };

async function importSource(services: Services, source: DueFeed): Promise<Health> {
  const own: OwnRun = { run: uuid(), counts: noCounts() };
  try {
    return await fetchAndImport(services, source, own);
  } catch (error) {
    services.errorReporting.report(error, { task: 'import-feeds', source: source.id });
    const { health } = await endBrokenRun(services, {
      ...own,
      ...aboutRun(source),
      source: source.id,
      format: source.format,
      fetchMs: null,
      after: (trx, run) => recordOutcome(trx, services, { source, run, file: null }),
    });
    return health;
  }
}

const aboutRun = ({ healthyShare, wanted }: DueFeed) => ({
  healthyShare,
  trigger: wanted ? ('staff' as const) : ('schedule' as const),
});

async function fetchAndImport(services: Services, source: DueFeed, own: OwnRun): Promise<Health> {
  const { db, clock } = services;
  const begun = performance.now();
  const fetched = await download(services, source);
  const common = {
    ...aboutRun(source),
    run: own.run,
    fetchMs: Math.round(performance.now() - begun),
  };
  const after = (file: FileState | null) => (trx: Database, run: EndedRun) =>
    recordOutcome(trx, services, { source, run, file });
  if (!(fetched instanceof FeedProblem) && fetched.notModified) {
    const { id, format } = source;
    const run = await importUnchanged(services, { source: id, format, ...common, after: after(null) });
    // The file has not changed, and staff have not decided about its held run yet, so there is no new run.
    if (!run)
      await recordFetch(db, source, {
        failures: 0,
        nextRunAt: nextRunAt(source.schedule, clock.now()),
        file: null,
      });
    return run?.health ?? 'held';
  }
  const failed = fetched instanceof FeedProblem;
  const readable = failed ? fetched : prepare(fetched, source);
  const report = await importFeed(
    { db, clock, data: await services.referenceData() },
    {
      source: source.id,
      format: source.format,
      stream: readable instanceof FeedProblem ? broken(readable) : readInChunks(readable.bytes),
      charset: readable instanceof FeedProblem ? null : readable.charset,
      onProgress: (counts) => {
        own.counts = { ...counts };
      },
      fetched: {
        ...common,
        bytes: failed ? null : fetched.length,
        after: after(failed ? null : fetched.file),
      },
    },
  );
  return report.health;
}

async function download(services: Services, source: DueFeed): Promise<Downloaded | FeedProblem> {
  try {
    return await downloadSource(services, source);
  } catch (error) {
    if (error instanceof FeedProblem) return error;
    throw error;
  }
}

function prepare(file: { bytes: Buffer; charset: string | null }, source: DueFeed) {
  try {
    return toReadable(file, source);
  } catch (error) {
    if (error instanceof FeedProblem) return error;
    throw error;
  }
}

// Throws the problem of a failed download when the importer reads the file. The importer then records a failed run.
async function* broken(problem: FeedProblem): AsyncGenerator<Uint8Array> {
  await Promise.resolve();
  throw problem;
}

async function recordOutcome(
  trx: Database,
  { clock, config }: Services,
  { source, run, file }: { source: DueFeed; run: EndedRun; file: FileState | null },
): Promise<void> {
  const now = clock.now();
  const failed = run.health === 'unhealthy';
  const failures = failed ? source.failures + 1 : 0;
  await recordFetch(trx, source, {
    failures,
    nextRunAt: failed ? retryAt(source.schedule, failures, now) : nextRunAt(source.schedule, now),
    file: failed ? { etag: null, lastModified: null } : file,
  });
  if (!(await isAlarming(trx, run, failures))) return;
  await recordAlarm(trx, run.id, now);
  await inTransaction(trx, async (both) => {
    await enqueueEmail(
      both,
      {
        template: 'feed-alarm-staff',
        to: config.staffEmail,
        data: { runId: run.id },
        dedupeKey: `feed-alarm-staff:${run.id}`,
      },
      now,
    );
    await enqueueWebhook(
      both,
      { event: 'feed.unhealthy', data: { runId: run.id }, dedupeKey: `feed.unhealthy:${run.id}` },
      now,
    );
  });
}

/**
 * Returns true if staff must be alerted about this run. Returns false for a held run that follows a held run, and for
 * further failures after an alert.
 */
async function isAlarming(trx: Database, run: EndedRun, failures: number): Promise<boolean> {
  if (run.health === 'healthy') return false;
  if (run.health === 'held') {
    const before = await healthBefore(trx, run.source, run.id);
    return before !== 'superseded' && before !== 'held';
  }
  const enough = run.code !== null && connectionProblems.includes(run.code) ? failuresBeforeAlarm : 1;
  return failures >= enough && !(await hasAlarmed(trx, run.source));
}
