import { sql } from 'kysely';
import { Logger, makeWorkerUtils, runOnce } from 'graphile-worker';
import { Pool } from 'pg';
import { timetable } from '@/lib/staff/operations/timetable';
import { eventually } from '@/tests/eventually';
import { databaseWithData } from '@/tests/database-with-data';
import { cronItems } from './cron-items';
import { deleteGivenUpTasks, prepareTasks } from './prepare-tasks.server';

const database = databaseWithData();
beforeAll(async () => {
  await prepareTasks(database.url);
});

test('a task that runs every few minutes gets one attempt, and an hourly or daily task up to six attempts', () => {
  const attempts = (name: string) => cronItems().find(({ task }) => task === name)?.options.maxAttempts;
  expect(cronItems()).toHaveLength(timetable.length);
  for (const often of [
    'check-services',
    'send-job-alerts',
    'remind-of-overdue-enquiries',
    'notify-closed-jobs',
  ])
    expect([often, attempts(often)]).toEqual([often, 1]);
  for (const rare of ['keep-job-alerts', 'send-reminders', 'delete-accounts'])
    expect([rare, attempts(rare)]).toEqual([rare, 6]);
});

test('queues no second run while a task’s run is waiting, and deletes a run after its last permitted attempt', async () => {
  const item = cronItems().find(({ task }) => task === 'expire-jobs');
  if (!item) throw new Error('The timetable has no such task');
  const { jobKey, maxAttempts } = item.options;
  // The queue gets a pool that the test closes itself. The queue would close its own pool only a moment after
  // `runOnce`, perhaps after the database was dropped.
  const pgPool = new Pool({ connectionString: database.url });
  // Dropping the database can end a connection that is still closing.
  pgPool.on('error', () => undefined);
  const queue = await makeWorkerUtils({ pgPool });
  const queued = async () => {
    const { rows } = await sql<{ attempts: number }>`
      select attempts from graphile_worker.jobs where task_identifier = 'expire-jobs'`.execute(database.db);
    return rows.map(({ attempts }) => attempts);
  };
  for (let minute = 0; minute < 3; minute += 1)
    await queue.addJob('expire-jobs', {}, { jobKey, maxAttempts });
  expect(await queued()).toEqual([0]);
  await runOnce({
    pgPool,
    logger: new Logger(() => () => undefined),
    taskList: { 'expire-jobs': () => Promise.reject(new Error('The database is full')) },
  });
  expect(await queued()).toEqual([1]);
  // Waits, because the queue unlocks a failed run only a moment after `runOnce` returns.
  await eventually(async () => {
    const { rows } = await sql`select from graphile_worker.jobs where locked_at is not null`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
  });
  await queue.addJob('expire-jobs', {}, { jobKey, maxAttempts });
  await deleteGivenUpTasks(database.url);
  expect(await queued()).toEqual([0]);
  await queue.release();
  await pgPool.end();
});
