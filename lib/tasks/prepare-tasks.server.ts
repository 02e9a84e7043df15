import { makeWorkerUtils, runMigrations } from 'graphile-worker';

/** Makes or updates the task queue's own tables in the database at `url`. Needed before the first request: sites enqueue through its SQL functions. */
export async function prepareTasks(url: string): Promise<void> {
  await runMigrations({ connectionString: url });
}

/** Deletes what the queue has tried as often as it may. It would stay there for ever; what became of a run is recorded elsewhere. */
export async function deleteGivenUpTasks(url: string): Promise<void> {
  const queue = await makeWorkerUtils({ connectionString: url });
  try {
    await queue.cleanup({ tasks: ['DELETE_PERMAFAILED_JOBS'] });
  } finally {
    await queue.release();
  }
}
