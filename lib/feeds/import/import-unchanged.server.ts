import type { Clock } from '@/lib/services/clock/clock';
import type { Database } from '@/lib/services/database/database';
import { endRun, type EndedRun } from './end-run.server';
import { FeedProblem, type FeedFormat } from './formats/advert';
import type { ImportCounts } from './import-counts';
import {
  confirmSeenIn,
  hasBegun,
  lastReadRun,
  lockPublication,
  startRun,
  whileLocked,
  type BeginningRun,
} from './import-run-store.server';

type Services = { db: Database; clock: Clock };

type RunWithoutFile = {
  run: string;
  source: string;
  format: FeedFormat;
  healthyShare: number;
  trigger: BeginningRun['trigger'];
  upload?: BeginningRun['upload'];
  fetchMs: number | null;
  after: (trx: Database, run: EndedRun) => Promise<void>;
};

/**
 * Records a run whose file has not changed, according to its server. Records of the last run count as seen again;
 * missing records count as missing from one more run. Returns null and does nothing if an earlier run still waits for
 * staff.
 */
export async function importUnchanged(
  { db: pool, clock }: Services,
  input: RunWithoutFile,
): Promise<EndedRun | null> {
  return whileLocked(pool, input.source, (db) =>
    db.transaction().execute(async (trx) => {
      const last = await lastReadRun(trx, input.source);
      if (last?.health !== 'healthy') return null;
      await lockPublication(trx);
      const run = { id: input.run, source: input.source, now: clock.now() };
      await startRun(trx, {
        ...run,
        format: input.format,
        trigger: input.trigger,
        bytes: null,
        fetchMs: input.fetchMs,
      });
      await confirmSeenIn(trx, { source: run.source, seenIn: last.id, run: run.id, now: run.now });
      const unchanged = last.counts.seen - last.counts.rejected - last.counts.repeated;
      const counts = { ...last.counts, added: 0, updated: 0, closed: 0, collapsed: 0, unchanged };
      const { healthyShare } = input;
      const ended = await endRun(trx, {
        ...run,
        counts,
        problem: null,
        // This is false, so that the quarantined records of the previous run are kept.
        readToEnd: false,
        started: run.now,
        healthyShare,
      });
      await input.after(trx, ended);
      return ended;
    }),
  );
}

/**
 * Ends a run as failed after an unexpected error, and stores the counts so far. If the error occurred before the run
 * was recorded, records the run first.
 */
export async function endBrokenRun(
  { db: pool, clock }: Services,
  input: RunWithoutFile & { counts: ImportCounts },
): Promise<EndedRun> {
  return whileLocked(pool, input.source, (db) =>
    db.transaction().execute(async (trx) => {
      const run = { id: input.run, source: input.source, now: clock.now() };
      if (!(await hasBegun(trx, run.id))) await startRun(trx, { ...run, ...input, bytes: null });
      const ended = await endRun(trx, {
        ...run,
        counts: input.counts,
        problem: new FeedProblem(
          'feed/not-imported',
          'Something went wrong on our side. It has been reported, and we will try the source again automatically',
        ),
        readToEnd: false,
        started: run.now,
        healthyShare: input.healthyShare,
      });
      await input.after(trx, ended);
      return ended;
    }),
  );
}
