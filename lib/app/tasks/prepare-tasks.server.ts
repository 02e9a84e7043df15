import { makeWorkerUtils, runMigrations } from 'graphile-worker';

/**
 * Creates or updates the tables and functions of the task queue (graphile-worker) in the database at `url`. Must run
 * before the first request, because the site adds tasks with these SQL functions.
 */
export async function prepareTasks(url: string): Promise<void> {
  await runMigrations({ connectionString: url });
}

/**
 * Deletes tasks that failed on their last permitted attempt, because the queue would keep them forever. The result of
 * each attempt remains in another table.
 */
export async function deleteGivenUpTasks(url: string): Promise<void> {
  const queue = await makeWorkerUtils({ connectionString: url });
  try {
    await queue.cleanup({ tasks: ['DELETE_PERMAFAILED_JOBS'] });
  } finally {
    await queue.release();
  }
}
