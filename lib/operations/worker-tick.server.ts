import { setInterval } from 'node:timers';
import type { App } from '@/lib/app.server';
import type { Database } from '@/lib/services/database/database';
import { selectWorkerTickAge, upsertWorkerTick } from './operations-store.server';

/** A running worker records a tick this often. */
const tickMs = 10_000;

/** Without a tick for so long, no worker runs or its event loop hangs. A restart takes a few seconds. */
const silentAfterSeconds = 60;

/** Records that a worker runs. */
export function recordWorkerTick(db: Database): Promise<void> {
  return upsertWorkerTick(db);
}

/** Records ticks until it is stopped. A tick that the database refuses is reported, and the next one tries again. */
export function startWorkerTicks({ db, errorReporting }: Pick<App, 'db' | 'errorReporting'>): {
  stop: () => void;
} {
  let underWay = false;
  const tick = () => {
    if (underWay) return;
    underWay = true;
    void recordWorkerTick(db)
      .catch((error: unknown) => errorReporting.report(error, { task: 'worker tick' }))
      .finally(() => (underWay = false));
  };
  const timer = setInterval(tick, tickMs);
  tick();
  return { stop: () => clearInterval(timer) };
}

/**
 * Whether workers have stopped ticking. A database in which no worker has ever ticked says nothing: during the first
 * deployment of this release the workers of the previous one still run.
 */
export async function isWorkerSilent(db: Database): Promise<boolean> {
  const age = await selectWorkerTickAge(db);
  return age !== null && age > silentAfterSeconds;
}
