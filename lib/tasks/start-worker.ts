import { Logger, parseCronItems, run, type Task, type TaskList } from 'graphile-worker';
import { z } from 'zod';
import type { App } from '@/lib/app.server';
import { deliverDueLetters, deliverLetter, type DeliveryStep } from './deliver-letters';
import { deliverDueWebhooks } from './deliver-webhooks';
import { prepareTasks } from './prepare-tasks.server';
import { backgroundTasks, timetable } from './registry';

/** With the lease of 30 s, a letter whose sender died goes out within 45 s. */
const sweepMs = 15_000;

// What goes well is not worth a line a minute.
const quietLogger = new Logger(() => (level, message) => {
  if (level === 'error' || level === 'warning') console.error(`worker: ${message}`);
});

const letterPayload = z.object({ letterId: z.string() });

/** A running worker. `stop` lets what is under way end, for a few seconds. */
export type RunningWorker = { stop: () => Promise<void>; ended: Promise<void> };

/** Starts background work of this process: letters as they are written, the sweep, the timetable. */
export async function startWorker(
  app: App,
  options: { at?: (step: DeliveryStep) => void } = {},
): Promise<RunningWorker> {
  await prepareTasks(app.config.databaseUrl);
  const delivery = { ...app, at: options.at };

  const deliver: Task = async (payload) => {
    await deliverLetter(delivery, letterPayload.parse(payload).letterId);
  };
  const named = Object.entries(backgroundTasks).map(([name, task]): [string, Task] => [
    name,
    async () => {
      try {
        await task(app);
      } catch (error) {
        // The queue tries again; somebody has to hear of it now.
        app.errorReporting.report(error, { task: name });
        throw error;
      }
    },
  ]);
  const taskList: TaskList = { ...Object.fromEntries(named), 'deliver-letter': deliver };
  const runner = await run({
    connectionString: app.config.databaseUrl,
    concurrency: 4,
    logger: quietLogger,
    // Signals are handled once for the process, by its entry file.
    noHandleSignals: true,
    taskList,
    parsedCronItems: parseCronItems(
      timetable.map(({ name, at }) => ({ task: name, match: at, options: { backfillPeriod: 0 } })),
    ),
  });

  let sweeping: Promise<unknown> = Promise.resolve();
  let busy = false;
  const sweep = () => {
    if (busy) return;
    busy = true;
    const letters = deliverDueLetters(delivery);
    // At the same time: whoever keeps webhooks waiting does not hold up letters.
    sweeping = Promise.all([letters, deliverDueWebhooks(app)])
      .catch((error: unknown) => app.errorReporting.report(error, { task: 'sweep' }))
      .finally(() => {
        busy = false;
      });
  };
  const timer = setInterval(sweep, sweepMs);
  // What a dead worker left is not made to wait.
  sweep();

  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all([runner.stop(), sweeping]);
      app.mail.close();
      await app.db.destroy();
    },
    ended: runner.promise,
  };
}
