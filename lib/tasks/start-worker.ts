import { setTimeout as wait } from 'node:timers/promises';
import { Logger, run, type Runner, type Task, type TaskList } from 'graphile-worker';
import { z } from 'zod';
import type { App } from '@/lib/app.server';
import { cronItems } from './cron-items';
import { deliverDueEmails, deliverEmail, recordAccepted, type DeliveryStep } from './deliver-emails';
import { deliverDueWebhooks } from './deliver-webhooks';
import { prepareTasks } from './prepare-tasks.server';
import { recordTaskRun } from '@/lib/operations/record-task-run.server';
import { startWorkerTicks } from '@/lib/operations/worker-tick.server';
import { backgroundTasks } from './registry';
import { startSweeps } from './sweep';

/** With the lease of 30 s, an email whose sender died goes out within 45 s. */
const sweepMs = 15_000;

// Runs without an error are not logged: there would be a line every minute.
const quietLogger = new Logger(() => (level, message) => {
  if (level === 'error' || level === 'warning') console.error(`worker: ${message}`);
});

const emailPayload = z.object({ emailId: z.string() });
// The name of `deliver-email` before 24 November 2026. Such a task may wait in a queue while a release goes out, and
// would stay there for ever if nobody knew its name. To be removed once every site runs a release with the new name.
const earlierTask = 'deliver-letter';
const earlierPayload = z
  .object({ letterId: z.string() })
  .transform(({ letterId }) => ({ emailId: letterId }));

/** Wait before the queue is opened again, ms: doubles with every failure in a row, up to the longest. */
const firstPauseMs = 500;
const maxPauseMs = 30_000;
/** After a queue was open for so long, its next failure counts as the first. */
const wellAfterMs = 60_000;

/** A running worker. `stop` lets what is under way end, for a few seconds. */
type RunningWorker = { stop: () => Promise<void> };

/**
 * Starts background work of this process: emails as they are written, the sweep, the timetable. A database that goes
 * away, or is not there yet, is waited for: the queue is opened again with growing pauses, without end. Resolves when
 * the queue is open for the first time.
 */
export async function startWorker(
  app: App,
  options: { at?: (step: DeliveryStep) => void } = {},
): Promise<RunningWorker> {
  const delivery = { ...app, at: options.at, accepted: app.acceptedMails };

  const deliver: Task = async (payload) => {
    await deliverEmail(delivery, emailPayload.parse(payload).emailId);
  };
  const named = Object.entries(backgroundTasks).map(([name, task]): [string, Task] => [
    name,
    async () => {
      try {
        await recordTaskRun(app, name, () => task(app));
      } catch (error) {
        // The queue tries again by itself; the failure is reported now.
        app.errorReporting.report(error, { task: name });
        throw error;
      }
    },
  ]);
  const taskList: TaskList = {
    ...Object.fromEntries(named),
    'deliver-email': deliver,
    [earlierTask]: (payload, helpers) => deliver(earlierPayload.parse(payload), helpers),
  };
  const openQueue = async () => {
    await prepareTasks(app.config.databaseUrl);
    // Before anything is sent, because the leases of these emails run out.
    await recordAccepted(delivery);
    return run({
      connectionString: app.config.databaseUrl,
      concurrency: 4,
      logger: quietLogger,
      // Signals are handled once for the process, by its entry file.
      noHandleSignals: true,
      taskList,
      parsedCronItems: cronItems(),
    });
  };

  const stopping = new AbortController();
  let runner: Runner | null = null;
  async function keepQueueOpen(opened: () => void): Promise<void> {
    let failures = 0;
    while (!stopping.signal.aborted) {
      const since = performance.now();
      try {
        runner = await openQueue();
        if (failures > 0) console.error('worker: the queue is running again');
        opened();
        await runner.promise;
        if (!stopping.signal.aborted) throw new Error('it stopped by itself');
      } catch (error) {
        if (stopping.signal.aborted) return;
        failures = performance.now() - since > wellAfterMs ? 1 : failures + 1;
        const pause = Math.min(firstPauseMs * 2 ** (failures - 1), maxPauseMs);
        const why = error instanceof Error ? error.message : String(error);
        console.error(`worker: the queue has stopped (${why}): starting it again in ${pause / 1000} s`);
        await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }
  let kept: Promise<void> = Promise.resolve();
  await new Promise<void>((resolve) => {
    kept = keepQueueOpen(resolve);
  });

  const ticks = startWorkerTicks(app);
  // The first at once, for what a dead worker left.
  const sweeps = startSweeps({
    channels: { emails: () => deliverDueEmails(delivery), webhooks: () => deliverDueWebhooks(app) },
    everyMs: sweepMs,
    onFailure: (error, channel) => app.errorReporting.report(error, { task: `sweep of ${channel}` }),
  });

  return {
    stop: async () => {
      stopping.abort();
      ticks.stop();
      // Has none while it is opened, or has ended by itself.
      await Promise.all([runner?.stop().catch(() => undefined), sweeps.stop()]);
      await kept;
      app.mail.close();
      await app.db.destroy();
    },
  };
}
