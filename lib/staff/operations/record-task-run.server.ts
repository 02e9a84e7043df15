import type { App } from '@/lib/http/app.server';
import { maskAddresses } from '@/lib/platform/emails/email';
import type { Database } from '@/lib/services/database/database';
import { deleteTaskRunsBefore, insertTaskRun } from './operations-store.server';

const daysToKeep = 30;
const maxLength = 500;

/** Runs a background task and records its result. If the task fails, records the failure and throws its error. */
export async function recordTaskRun(
  {
    db,
    clock,
    errorReporting,
    metrics,
  }: Pick<App, 'db' | 'clock' | 'errorReporting'> & Partial<Pick<App, 'metrics'>>,
  task: string,
  work: () => Promise<string>,
): Promise<void> {
  const startedAt = clock.now();
  const end = async (ok: boolean, result: string) => {
    const durationMs = Math.max(0, clock.now().getTime() - startedAt.getTime());
    metrics?.observe('site_task_duration_seconds', durationMs / 1000, { task, ok: String(ok) });
    const line = maskAddresses(result).slice(0, maxLength);
    // If the run cannot be recorded, only reports this. If it threw an error, the queue would run the task again,
    // although the task's work is done.
    await insertTaskRun(db, { task, startedAt, durationMs, ok, result: line }).catch((error: unknown) =>
      errorReporting.report(error, { task }),
    );
  };
  let result: string;
  try {
    result = await work();
  } catch (error) {
    await end(false, error instanceof Error ? error.message : String(error));
    throw error;
  }
  await end(true, result);
}

export function deleteOldTaskRuns(db: Database, now: Date): Promise<number> {
  return deleteTaskRunsBefore(db, new Date(now.getTime() - daysToKeep * 86_400_000));
}
