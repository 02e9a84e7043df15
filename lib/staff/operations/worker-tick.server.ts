import { setInterval } from 'node:timers';
import type { App } from '@/lib/http/app.server';
import { withTimeBudget } from '@/lib/core/time-budget.server';
import type { Database } from '@/lib/services/database/database';
import { selectWorkerTickAge, upsertWorkerTick } from './operations-store.server';

const tickMs = 10_000;
const tickTimeoutMs = 5_000;

/** After this time without a tick, no worker is running or its event loop hangs. A restart takes only a few seconds. */
const silentAfterSeconds = 60;

export function recordWorkerTick(db: Database): Promise<void> {
  return upsertWorkerTick(db);
}

type WorkerTicks = {
  stop: () => void;
  /**
   * False if no tick has ended for a minute. A failed tick also counts as ended, because a restart would not repair
   * the database.
   */
  isAlive: () => boolean;
};

export function startWorkerTicks(
  { db, errorReporting }: Pick<App, 'db' | 'errorReporting'>,
  everyMs = tickMs,
): WorkerTicks {
  let underWay = false;
  let endedAt = performance.now();
  const tick = () => {
    if (underWay) return;
    underWay = true;
    void withTimeBudget(tickTimeoutMs, () => recordWorkerTick(db))
      .catch((error: unknown) => errorReporting.report(error, { task: 'worker tick' }))
      .finally(() => {
        underWay = false;
        endedAt = performance.now();
      });
  };
  const timer = setInterval(tick, everyMs);
  tick();
  return {
    stop: () => clearInterval(timer),
    isAlive: () => performance.now() - endedAt < silentAfterSeconds * 1000,
  };
}

/**
 * Returns true if no worker has ticked for too long. Returns false if no worker has ever ticked, because during a
 * deployment, old workers without ticks may still run.
 */
export async function isWorkerSilent(db: Database): Promise<boolean> {
  const age = await selectWorkerTickAge(db);
  return age !== null && age > silentAfterSeconds;
}
