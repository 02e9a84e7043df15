import { makeWorkerUtils, runMigrations } from 'graphile-worker';

/**
 * Creates or updates the queue's tables in the database at `url`. Required before the first request, because sites
 * enqueue through the queue's SQL functions.
 */
export async function prepareTasks(url: string): Promise<void> {
  await runMigrations({ connectionString: url });
}

/**
 * Deletes runs that have used all attempts. They would stay in the queue forever, and results are recorded elsewhere.
 */
export async function deleteGivenUpTasks(url: string): Promise<void> {
  const queue = await makeWorkerUtils({ connectionString: url });
  try {
    await queue.cleanup({ tasks: ['DELETE_PERMAFAILED_JOBS'] });
  } finally {
    await queue.release();
  }
}
