import { v7 as uuid } from 'uuid';
import type { Clock } from '@/lib/services/clock/clock';
import type { Database } from '@/lib/services/database/database';
import type { FeedFormat } from './advert';
import { endRun, type EndedRun } from './end-run.server';
import {
  confirmSeenIn,
  lastReadRun,
  lockPublication,
  lockSource,
  startRun,
  unlockSource,
} from './import-run-store.server';

/** A file that is the same as before, as its server says. */
export type UnchangedFeed = {
  source: string;
  format: FeedFormat;
  healthyShare: number;
  trigger: 'schedule' | 'staff';
  fetchMs: number;
  after: (trx: Database, run: EndedRun) => Promise<void>;
};

/**
 * A run of a file that its server says is unchanged: what the last run saw is seen again, what was missing is missing
 * once more. A held run still waits; then nothing happens, and null comes back.
 */
export async function importUnchanged(
  { db: pool, clock }: { db: Database; clock: Clock },
  input: UnchangedFeed,
): Promise<EndedRun | null> {
  return pool.connection().execute(async (db) => {
    await lockSource(db, input.source);
    try {
      return await db.transaction().execute(async (trx) => {
        const last = await lastReadRun(trx, input.source);
        if (last?.health !== 'healthy') return null;
        await lockPublication(trx);
        const run = { id: uuid(), source: input.source, now: clock.now() };
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
          // The quarantine is that of the run before.
          readToEnd: false,
          started: run.now,
          healthyShare,
        });
        await input.after(trx, ended);
        return ended;
      });
    } finally {
      await unlockSource(db, input.source);
    }
  });
}
