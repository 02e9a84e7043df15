import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { deleteRejectedRecords, rejectedRecordDays } from '@/lib/feeds/import/mend-record.server';
import { holdImports } from '@/lib/feeds/import/lock-publication.server';
import { writeWebhook } from '@/lib/site/webhooks/write-webhook.server';
import { feedServer, type FeedAnswer } from '@/tests/feed-server';
import { addLiveSource, clearSources, feedServices, rosters, sourceAt } from '@/tests/factories/feed-source';
import { feedText } from '@/tests/job-feeds';
import { databaseWithData } from '@/tests/database-with-data';
import { writtenEmail } from '@/tests/written-email';
import { letRunThrough } from './decide-held-run.server';
import { findSourceRuns } from './feed-run-store.server';
import { findSource } from './feed-source-store.server';
import { importDueFeeds } from './import-due-feeds.server';
import { previewFeed } from './preview-feed.server';
import { runFeedNow } from './save-feed-source.server';

const database = databaseWithData('job', 'feed_record_fix', 'email', 'webhook_delivery');
beforeEach(() => clearSources(database.db));

let answer: () => FeedAnswer = () => ({ status: 404 });
let server: Awaited<ReturnType<typeof feedServer>>;
beforeAll(async () => {
  server = await feedServer(() => answer());
});
afterAll(() => server.stop());

const services = (minutes: number) => feedServices(database, minutes);
const lastRun = async () => (await findSourceRuns(database.db, 'kestrel')).newest[0];
const brokenFile: FeedAnswer = { body: 'Service is down for maintenance' };
const goodFile: FeedAnswer = { body: feedText(rosters(2)) };
const away: FeedAnswer[] = Array.from({ length: 5 }, () => ({ status: 503 }));
const unreadable = { place: { name: 'Central West Cluster', state: 'NSW' } };
const refused = async () => (await database.db.selectFrom('rejected_record').select('id').execute()).length;

test('unpacks a compressed file if the unpacked size stays within its source’s limit', async () => {
  answer = () => ({ body: gzipSync(feedText(rosters(3))) });
  await addLiveSource(services(0), 'kestrel', sourceAt(server.url));
  expect(await importDueFeeds(services(0))).toBe('1 feeds imported, 0 held, 0 failed');
  expect(await lastRun()).toMatchObject({ added: 3, bytes: gzipSync(feedText(rosters(3))).length });
});

test.each([
  [
    'exceeds the limit when decompressed',
    gzipSync(Buffer.alloc(1_000_001, 32)),
    /larger than 1 MB after decompression/,
  ],
  ['is compressed twice', gzipSync(gzipSync(Buffer.alloc(900_000, 32))), /compressed twice/],
  ['is truncated', gzipSync(feedText(rosters(20))).subarray(0, 200), /ends too early or is damaged/],
])('refuses a compressed file that %s, in a run and in a preview', async (_, body, reason) => {
  answer = () => ({ body });
  await addLiveSource(services(0), 'kestrel', sourceAt(server.url));
  expect(await importDueFeeds(services(0))).toBe('0 feeds imported, 0 held, 1 failed');
  expect((await lastRun())?.reason).toMatch(reason);
  const app = services(1);
  expect(
    await previewFeed({ app, db: app.db }, 'kestrel', { ...sourceAt(server.url), file: null }),
  ).toMatchObject({
    failure: { message: expect.stringMatching(reason) },
  });
});

test('never fetches one source twice, or more than two sources, at the same time', async () => {
  const under: string[] = [];
  let most = 0;
  const names = ['one', 'two', 'three', 'four'];
  answer = () => ({ body: feedText(rosters(2)) });
  for (const name of names)
    await addLiveSource(services(0), name, { ...sourceAt(`${server.url}/${name}`), name });
  const watched = {
    ...services(0),
    // The importer calls `referenceData` after the download and before the import. At this time, the source is claimed.
    referenceData: async () => {
      const leased = await database.db
        .selectFrom('feed_source')
        .select('id')
        .where('leased_until', '>', services(0).now)
        .execute();
      most = Math.max(most, leased.length);
      under.push(...leased.map(({ id }) => id));
      return database.data;
    },
  };
  await Promise.all([importDueFeeds(watched), importDueFeeds(watched), importDueFeeds(watched)]);
  await importDueFeeds(watched);
  expect(server.asked.length).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(2);
  expect([...new Set(under)].sort()).toEqual([...names].sort());
  const runs = await database.db.selectFrom('import_run').select('source_id').execute();
  expect(runs.map(({ source_id }) => source_id).sort()).toEqual([...names].sort());
});

test('an unexpected import error counts as one failure of its source, and the next source is imported', async () => {
  answer = () => ({ body: feedText(rosters(2)) });
  await addLiveSource(services(0), 'kestrel', sourceAt(server.url));
  await addLiveSource(services(1), 'osprey', { ...sourceAt(`${server.url}/osprey`), name: 'Osprey' });
  const broken = new Error('Out of memory');
  const reported: unknown[] = [];
  let asked = 0;
  const failing = {
    ...services(1),
    errorReporting: { report: (error: unknown) => void reported.push(error) },
    referenceData: () => (asked++ === 0 ? Promise.reject(broken) : Promise.resolve(database.data)),
  };
  expect(await importDueFeeds(failing)).toBe('1 feeds imported, 0 held, 1 failed');
  expect(reported).toEqual([broken]);
  expect(await lastRun()).toMatchObject({
    number: 1,
    health: 'unhealthy',
    reason: expect.stringMatching(/^feed\/not-imported: Something went wrong on our side/),
    alarmedAt: services(1).now.toISOString(),
  });
  expect(await findSource(database.db, 'kestrel')).toMatchObject({
    failures: 1,
    nextRunAt: services(3).now,
  });
});

test('an import that fails half-way ends its run and is retried', async () => {
  answer = () => ({ body: feedText(rosters(2)) });
  await addLiveSource(services(0), 'kestrel', sourceAt(server.url));
  await sql`create function break_off() returns trigger language plpgsql as $$ begin raise 'No more'; end $$`.execute(
    database.db,
  );
  await sql`create trigger break_off before insert on job_event execute function break_off()`.execute(
    database.db,
  );
  const reported: string[] = [];
  const watched = {
    ...services(0),
    errorReporting: { report: (error: unknown) => void reported.push(String(error)) },
  };
  expect(await importDueFeeds(watched)).toBe('0 feeds imported, 0 held, 1 failed');
  await sql`drop function break_off cascade`.execute(database.db);
  expect(reported).toEqual([expect.stringContaining('No more')]);
  expect((await findSourceRuns(database.db, 'kestrel')).newest).toMatchObject([
    { number: 1, health: 'unhealthy' },
  ]);
  expect(await importDueFeeds(services(2))).toBe('1 feeds imported, 0 held, 0 failed');
  expect(await lastRun()).toMatchObject({ number: 2, added: 2 });
});

test.each<[string, FeedAnswer[], number[]]>([
  ['an invalid file after an unreachable server', [{ status: 503 }, brokenFile], [2]],
  ['an unreachable server after an invalid file', [brokenFile, ...away], [1]],
  ['a server that stays unreachable', away, [3]],
  ['a second problem after a good file', [brokenFile, goodFile, brokenFile], [1, 3]],
])('staff get one alarm about each problem with a source: %s', async (_, answers, alarms) => {
  await addLiveSource(services(0), 'kestrel', sourceAt(server.url));
  for (const [index, one] of answers.entries()) {
    answer = () => one;
    await importDueFeeds(services(index * 60));
  }
  const runs = await database.db
    .selectFrom('import_run')
    .select('number')
    .where('alarmed_at', 'is not', null)
    .orderBy('number')
    .execute();
  expect(runs.map(({ number }) => number)).toEqual(alarms);
});

test('staff can release a held run while another import ends, without a deadlock', async () => {
  answer = () => ({ body: feedText(rosters(10)) });
  await addLiveSource(services(0), 'kestrel', sourceAt(server.url));
  await importDueFeeds(services(0));
  answer = () => ({ body: feedText(rosters(5)) });
  await importDueFeeds(services(60));
  const { held } = await findSourceRuns(database.db, 'kestrel');
  const deciding = await database.db.transaction().execute(async (trx) => {
    await holdImports(trx);
    const letThrough = letRunThrough(services(61), held?.id ?? '');
    for (let waiting = 0; waiting === 0;) {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db);
      waiting = rows[0]?.n ?? 0;
    }
    const { rows } = await sql`select from import_run where id = ${held?.id} for update skip locked`.execute(
      trx,
    );
    expect(rows).toHaveLength(1);
    return { letThrough };
  });
  expect(await deciding.letThrough).toMatchObject({ value: { closed: 5 } });
});

test('an alarm’s email and webhook state the reason, and link to the held run that waits for staff', async () => {
  answer = () => ({ body: feedText(rosters(10)) });
  await addLiveSource(services(0), 'kestrel', sourceAt(server.url));
  await importDueFeeds(services(0));
  answer = () => ({ body: feedText(rosters(5)) });
  await importDueFeeds(services(60));
  const email = await writtenEmail(services(61), 'feed-alarm-staff');
  expect(email).toMatchObject({
    to: 'staff@onward.example',
    subject: 'Run 2 of the feed Kestrel Bay Rosters needs your decision',
  });
  expect(email?.text).toContain('5 of 10 jobs (50%) are missing; a run may close 15% at most');
  expect(email?.text).toContain('https://onward.example/staff/feeds/kestrel/show');
  const hook = await database.db
    .selectFrom('webhook_delivery')
    .select(['id', 'event', 'data', 'attempts', 'created_at'])
    .executeTakeFirstOrThrow();
  const claimed = { ...hook, createdAt: new Date(hook.created_at) };
  const body: unknown = JSON.parse((await writeWebhook(services(61) as never, claimed)) ?? '');
  expect(body).toMatchObject({
    event: 'feed.unhealthy',
    data: { source: 'kestrel', number: 2, health: 'held', would_close: 5 },
  });
});

test('deletes refused records after their retention period, but keeps records in quarantine', async () => {
  answer = () => ({ body: feedText([...rosters(2), { sourceRef: 'KBR-9', ...unreadable }]) });
  await addLiveSource(services(0), 'kestrel', sourceAt(server.url));
  await importDueFeeds(services(0));
  await runFeedNow(services(5), 'kestrel');
  await importDueFeeds(services(5));
  expect(await refused()).toBe(2);
  const day = 24 * 60;
  expect(await deleteRejectedRecords(services((rejectedRecordDays - 1) * day))).toBe(0);
  expect(await deleteRejectedRecords(services((rejectedRecordDays + 1) * day))).toBe(1);
  expect(await refused()).toBe(1);
});
