import { makeWorkerUtils, runMigrations } from 'graphile-worker';

/**
 * Creates or updates the task queue's tables in the database at `url`. Must run before the first request, because the
 * site enqueues tasks through the queue's SQL functions.
 */
export async function prepareTasks(url: string): Promise<void> {
  await runMigrations({ connectionString: url });
}

/**
 * Deletes runs that failed on every attempt, because the queue would keep them forever. Another table keeps the
 * result of each run.
 */
export async function deleteGivenUpTasks(url: string): Promise<void> {
  const queue = await makeWorkerUtils({ connectionString: url });
  try {
    await queue.cleanup({ tasks: ['DELETE_PERMAFAILED_JOBS'] });
  } finally {
    await queue.release();
  }
}
