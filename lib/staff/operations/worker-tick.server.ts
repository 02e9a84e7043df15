import { setInterval } from 'node:timers';
import type { App } from '@/lib/http/app.server';
import { withTimeBudget } from '@/lib/core/time-budget.server';
import type { Database } from '@/lib/services/database/database';
import { selectWorkerTickAge, upsertWorkerTick } from './operations-store.server';

const tickMs = 10_000;
const tickTimeoutMs = 5_000;

/**
 * A running worker stores the time every 10 s (a tick). If there is no tick for this many seconds, no worker is
 * running, or its event loop is blocked. A restart takes only a few seconds.
 */
const silentAfterSeconds = 60;

export function recordWorkerTick(db: Database): Promise<void> {
  return upsertWorkerTick(db);
}

type WorkerTicks = {
  stop: () => void;
  /**
   * Returns false if the last tick ended more than a minute ago. A tick that failed counts too, because restarting the
   * worker would not repair the database.
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
 * Returns true if no worker has ticked for too long. Returns false if there has never been a tick. During a deployment,
 * workers of an old version may still be running, and these do not tick.
 */
export async function isWorkerSilent(db: Database): Promise<boolean> {
  const age = await selectWorkerTickAge(db);
  return age !== null && age > silentAfterSeconds;
}
