import { setTimeout as wait } from 'node:timers/promises';
import { Logger, run, type Runner, type Task, type TaskList } from 'graphile-worker';
import { z } from 'zod';
import type { App } from '@/lib/http/app.server';
import { cronItems } from './cron-items';
import { deliverDueEmails, deliverEmail, type DeliveryStep } from './deliver-emails';
import { deliverDuePushMessages } from './deliver-push-messages';
import { deliverDueTexts, deliverText } from './deliver-texts';
import { deliverDueWebhooks } from './deliver-webhooks';
import { prepareTasks } from './prepare-tasks.server';
import { recordTaskRun } from '@/lib/staff/operations/record-task-run.server';
import { startWorkerTicks } from '@/lib/staff/operations/worker-tick.server';
import { backgroundTasks } from './registry';
import { startDeliveries } from './start-deliveries';

/**
 * Pause in ms between two searches for due emails, text messages, notifications and webhooks. If a process crashes
 * while sending an email, another process sends it within 45 s: the lease of 30 s plus this pause.
 */
const searchMs = 15_000;

const emailPayload = z.object({ emailId: z.string() });
const textPayload = z.object({ textId: z.string() });
// Name of the task `deliver-email` until 24 November 2026. A task queued by an older version of the site may still have
// this name. Remove it when every site runs a newer version.
const earlierTask = 'deliver-letter';
const earlierPayload = z
  .object({ letterId: z.string() })
  .transform(({ letterId }) => ({ emailId: letterId }));

/** In ms. If the task queue has stopped, the worker starts it again after this pause. */
const reopenAfterMs = 1_000;

type RunningWorker = { stop: () => Promise<void>; isAlive: () => boolean };

/**
 * Sends emails, text messages, notifications and webhooks in this process, and runs scheduled tasks. While the database
 * is unreachable, tries again every second. Resolves when the task queue has started.
 */
export async function startWorker(
  app: App,
  options: { at?: (step: DeliveryStep) => void } = {},
): Promise<RunningWorker> {
  const { log } = app;
  // Logs only errors and warnings, because successful runs would add a line every minute.
  const quietLogger = new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.error(`worker: ${message}`);
  });
  const delivery = { ...app, at: options.at, accepted: new Set<string>() };

  const deliver: Task = async (payload) => {
    await deliverEmail(delivery, emailPayload.parse(payload).emailId);
  };
  const named = Object.entries(backgroundTasks).map(([name, task]): [string, Task] => [
    name,
    async () => {
      try {
        await recordTaskRun(app, name, () => task(app));
      } catch (error) {
        app.errorReporting.report(error, { task: name });
        throw error;
      }
    },
  ]);
  const taskList: TaskList = {
    ...Object.fromEntries(named),
    'deliver-email': deliver,
    'deliver-text': async (payload) => {
      await deliverText(app, textPayload.parse(payload).textId);
    },
    [earlierTask]: (payload, helpers) => deliver(earlierPayload.parse(payload), helpers),
  };
  const openQueue = async () => {
    await prepareTasks(app.config.database.directUrl);
    return run({
      connectionString: app.config.database.directUrl,
      maxPoolSize: app.config.database.poolSize,
      concurrency: 4,
      logger: quietLogger,
      // The task queue must not handle signals, because the entry file (`worker.ts`) handles them for the whole
      // process.
      noHandleSignals: true,
      taskList,
      parsedCronItems: cronItems(),
    });
  };

  const stopping = new AbortController();
  let runner: Runner | null = null;
  async function keepQueueOpen(opened: () => void): Promise<void> {
    let hasFailed = false;
    while (!stopping.signal.aborted) {
      try {
        runner = await openQueue();
        if (hasFailed) log.error('worker: the queue is running again');
        opened();
        await runner.promise;
        if (!stopping.signal.aborted) throw new Error('it ended without an error');
      } catch (error) {
        if (stopping.signal.aborted) return;
        hasFailed = true;
        const why = error instanceof Error ? error.message : String(error);
        log.error(`worker: the queue has stopped (${why}) and will start again in ${reopenAfterMs / 1000} s`);
        await wait(reopenAfterMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }
  let kept: Promise<void> = Promise.resolve();
  await new Promise<void>((resolve) => {
    kept = keepQueueOpen(resolve);
  });

  const ticks = startWorkerTicks(app);
  // The first search begins at once, because a crashed worker may have left emails or webhooks unsent.
  const deliveries = startDeliveries({
    channels: {
      emails: () => deliverDueEmails(delivery),
      texts: () => deliverDueTexts(app),
      notifications: () => deliverDuePushMessages(app),
      webhooks: () => deliverDueWebhooks(app),
    },
    everyMs: searchMs,
    onFailure: (error, channel) => app.errorReporting.report(error, { task: `delivery of ${channel}` }),
  });

  return {
    isAlive: ticks.isAlive,
    stop: async () => {
      stopping.abort();
      ticks.stop();
      // `runner` is undefined while the task queue is starting, and after the queue has stopped because of an error.
      await Promise.all([runner?.stop().catch(() => undefined), deliveries.stop()]);
      await kept;
      app.mail.close();
      await app.db.destroy();
    },
  };
}
