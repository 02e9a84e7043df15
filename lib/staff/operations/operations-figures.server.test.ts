import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { fixedClock } from '@/lib/services/clock/clock';
import { metricDefinitions } from '@/lib/services/metrics/metrics';
import { enquiryInput, insertJob, sendEnquiry } from '@/tests/factories/enquiry';
import { openDatabase } from '@/lib/services/database/database-postgres.server';
import { databaseForEachTest } from '@/tests/test-database';
import { readOperationsFigures } from './operations-figures.server';
import { recordWorkerTick } from './worker-tick.server';

const database = databaseForEachTest();

const now = new Date();
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

async function read(at = now) {
  const samples = await readOperationsFigures({ db: database.db, clock: fixedClock(at) });
  return Object.fromEntries(
    samples.map(({ name, value, labels }) => [[name, ...Object.values(labels ?? {})].join(' '), value]),
  );
}

test('a site without data reports zero for all queues, but does not report connections, replicas, backups and the worker’s last report', async () => {
  const figures = await read();
  expect(figures).toMatchObject({
    site_database_readable: 1,
    site_tasks_due: 0,
    'site_outbox_queued email': 0,
    'site_mail_events_last_hour complaint': 0,
    site_promises_overdue: 0,
    site_feeds_late: 0,
  });
  const names = new Set(Object.keys(figures).map((key) => key.split(' ', 1)[0] ?? ''));
  const leftOut = [
    'site_sql_connections',
    'site_replica_usable',
    'site_backup_age_seconds',
    'site_worker_tick_age_seconds',
  ];
  const expected = Object.keys(metricDefinitions.gauge).filter((name) => !leftOut.includes(name));
  expect([...names].toSorted()).toEqual(expected.toSorted());
});

test('counts enquiries with an overdue promised call, and emails waiting to be sent', async () => {
  await sendEnquiry(
    { db: database.db, now: ago(60) },
    { job: await insertJob(database.db), doctorId: null, input: enquiryInput },
  );
  const { next_due_at: due } = await database.db
    .selectFrom('enquiry')
    .select('next_due_at')
    .executeTakeFirstOrThrow();
  if (!due) throw new Error('The enquiry has no promise');
  const before = await read(new Date(new Date(due).getTime() - 1_000));
  expect(before).toMatchObject({ site_promises_overdue: 0 });
  const after = await read(new Date(new Date(due).getTime() + 90_000));
  expect(after).toMatchObject({ site_promises_overdue: 1, site_promise_oldest_overdue_seconds: 90 });
  expect(after['site_outbox_queued email']).toBeGreaterThan(0);
  expect(after['site_outbox_oldest_seconds email']).toBeGreaterThan(3_600);
});

test('reports the newest nightly backup’s age', async () => {
  const { db } = database;
  await db
    .insertInto('backup_run')
    .values([3, 27].map((hours) => ({ finished_at: ago(hours * 60) })))
    .execute();
  const figures = await read();
  expect(figures.site_backup_age_seconds).toBeCloseTo(3 * 3_600, -2);
});

test('the task queue’s age is the age of its oldest due task', async () => {
  await sql`select graphile_worker.add_job('expire-jobs', run_at => now() - interval '7 minutes')`.execute(
    database.db,
  );
  await sql`select graphile_worker.add_job('expire-jobs', run_at => now() + interval '7 minutes')`.execute(
    database.db,
  );
  const figures = await read();
  expect(figures.site_tasks_due).toBe(1);
  expect(figures.site_task_queue_age_seconds).toBeCloseTo(420, -1);
});

test('counts the last hour’s bounced emails by kind of bounce', async () => {
  const event = { email_hash: 'a'.repeat(64), type: 'hard-bounce', occurred_at: ago(5) };
  await database.db
    .insertInto('mail_event')
    .values([
      { ...event, id: 'new', created_at: ago(5) },
      { ...event, id: 'old', created_at: ago(90) },
    ])
    .execute();
  expect(await read()).toMatchObject({
    'site_mail_events_last_hour hard-bounce': 1,
    'site_mail_events_last_hour soft-bounce': 0,
  });
});

test.each([
  ['a good run within three intervals is not late', { good: 100 }, 0, 6_000],
  ['a good run longer ago is late', { good: 200 }, 1, 12_000],
  ['a failed run does not count', { good: 200, unhealthy: 10 }, 1, 12_000],
  ['a paused feed is not late', { good: 200, paused: true }, 0, 0],
])(
  'counts late feeds: %s',
  async (_, feed: { good: number; unhealthy?: number; paused?: boolean }, late, age) => {
    const { db } = database;
    await db
      .insertInto('feed_source')
      .values({
        ...{ id: 'kestrel', name: 'Kestrel', draft: false, paused: feed.paused ?? false, every_minutes: 60 },
        ...{ address: 'https://feeds.example/jobs', format: 'ndjson', next_run_at: now },
        ...{ created_at: ago(9_000), updated_at: now },
      })
      .execute();
    const runs = [
      { minutes: feed.good, health: 'healthy', unhealthy_reason: null },
      ...(feed.unhealthy
        ? [{ minutes: feed.unhealthy, health: 'unhealthy', unhealthy_reason: 'empty' }]
        : []),
    ];
    for (const { minutes, ...run } of runs)
      await db
        .insertInto('import_run')
        .values({
          ...{ id: uuidv7(), source_id: 'kestrel', number: 1_000 - minutes, format: 'ndjson' },
          ...{ started_at: ago(minutes), ended_at: ago(minutes), ...run },
        })
        .execute();
    const figures = await read();
    expect(figures.site_feeds_late).toBe(late);
    expect(figures.site_feed_oldest_good_run_seconds).toBeCloseTo(age, -1);
  },
);

test('reports the time since a worker last reported to the database', async () => {
  await recordWorkerTick(database.db);
  expect((await read()).site_worker_tick_age_seconds).toBeLessThan(30);
});

test('an unavailable database is reported as not readable, and nothing else is reported', async () => {
  const db = openDatabase('postgres://nobody@127.0.0.1:1/none');
  expect(await readOperationsFigures({ db, clock: fixedClock(now) })).toEqual([
    { name: 'site_database_readable', value: 0 },
  ]);
  await db.destroy();
});
