import { runMigrations } from 'graphile-worker';

/** Makes or updates the task queue's own tables in the database at `url`. Needed before the first request: sites enqueue through its SQL functions. */
export async function prepareTasks(url: string): Promise<void> {
  await runMigrations({ connectionString: url });
}
