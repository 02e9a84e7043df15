import { leaveRecordOut, listQuarantine, prepareMend } from '@/lib/feeds/import/mend-record.server';
import { feedServer, type FeedAnswer } from '@/tests/feed-server';
import { addLiveSource, clearSources, feedServices, rosters, sourceAt } from '@/tests/factories/feed-source';
import { feedText, type TestAdvert } from '@/tests/job-feeds';
import { databaseWithData } from '@/tests/database-with-data';
import { discardRun, letRunThrough, listJobsToClose } from './decide-held-run.server';
import { findSourceRuns } from './feed-run-store.server';
import { findSource } from './feed-source-store.server';
import {
  changeFeedSource,
  forgetRecordFix,
  mendFeedRecord,
  pauseFeedSource,
  runFeedNow,
} from './save-feed-source.server';
import { importDueFeeds } from './import-due-feeds.server';

const database = databaseWithData('job', 'feed_record_fix', 'feed_word', 'email', 'webhook_delivery');
beforeEach(() => clearSources(database.db));

let answer: (headers: Record<string, unknown>) => FeedAnswer = () => ({ status: 404 });
let server: Awaited<ReturnType<typeof feedServer>>;
beforeAll(async () => {
  server = await feedServer((request) => answer(request.headers));
});
afterAll(() => server.stop());

const services = (minutes: number) => feedServices(database, minutes);
const input = () => sourceAt(server.url);
const adverts = rosters;
const mend = async (
  mending: Parameters<typeof mendFeedRecord>[0],
  ...what: [id: string, fields: Record<string, string>]
) => mendFeedRecord(mending, await prepareMend(mending, ...what));
const serves = (list: TestAdvert[], headers: Record<string, string> = {}) => {
  answer = () => ({ body: feedText(list), headers });
};
const openJobs = async () =>
  (await database.db.selectFrom('job').select('id').where('status', '=', 'open').execute()).length;
const sent = async () => ({
  emails: (await database.db.selectFrom('email').select('template').execute()).length,
  webhooks: (await database.db.selectFrom('webhook_delivery').select('event').execute()).length,
});

test('downloads a new source immediately and then on its schedule, and does not download an unchanged file again', async () => {
  answer = (headers) =>
    headers['if-none-match'] === '"one"'
      ? { status: 304 }
      : { body: feedText(adverts(4)), headers: { etag: '"one"' } };
  expect(await addLiveSource(services(0), 'kestrel', input())).toMatchObject({ value: { added: true } });
  expect(await addLiveSource(services(0), 'kestrel', input())).toMatchObject({ value: { added: false } });
  expect(await importDueFeeds(services(0))).toBe('1 feeds imported, 0 held, 0 failed');
  expect(await importDueFeeds(services(59))).toBe('0 feeds imported, 0 held, 0 failed');
  expect(await importDueFeeds(services(60))).toBe('1 feeds imported, 0 held, 0 failed');
  const { newest } = await findSourceRuns(database.db, 'kestrel');
  expect(newest).toMatchObject([
    { number: 2, notModified: true, seen: 4, unchanged: 4, closed: 0, jobsAfter: 4 },
    { number: 1, notModified: false, added: 4, jobsAfter: 4, trigger: 'staff' },
  ]);
  expect(await openJobs()).toBe(4);
});

test('if a job is missing from the last file and the next download of the file is unchanged, closes the job', async () => {
  serves(adverts(10));
  await addLiveSource(services(0), 'kestrel', input());
  await importDueFeeds(services(0));
  answer = (headers) =>
    headers['if-none-match'] ? { status: 304 } : { body: feedText(adverts(9)), headers: { etag: '"nine"' } };
  await importDueFeeds(services(60));
  expect(await openJobs()).toBe(10);
  await importDueFeeds(services(120));
  expect(await openJobs()).toBe(9);
});

test('holds a run that would close too many jobs, alerts staff once, and closes the jobs when staff release the run', async () => {
  serves(adverts(10));
  await addLiveSource(services(0), 'kestrel', input());
  await importDueFeeds(services(0));
  serves(adverts(7));
  expect(await importDueFeeds(services(60))).toBe('0 feeds imported, 1 held, 0 failed');
  expect(await importDueFeeds(services(120))).toBe('0 feeds imported, 1 held, 0 failed');
  expect(await openJobs()).toBe(10);
  expect(await sent()).toEqual({ emails: 1, webhooks: 1 });
  const { held, newest } = await findSourceRuns(database.db, 'kestrel');
  expect(newest.map(({ health }) => health)).toEqual(['held', 'superseded', 'healthy']);
  expect(held).toMatchObject({ number: 3, wouldClose: 3, jobsAfter: 10 });
  const id = held?.id ?? '';
  expect((await listJobsToClose(database.db, id)).map(({ reference }) => reference).sort()).toEqual([
    'KBR-10',
    'KBR-8',
    'KBR-9',
  ]);
  expect(await letRunThrough(services(125), id)).toMatchObject({ value: { changed: true, closed: 3 } });
  expect(await letRunThrough(services(126), id)).toMatchObject({ value: { changed: false, closed: 0 } });
  expect(await openJobs()).toBe(7);
  expect(await importDueFeeds(services(180))).toBe('1 feeds imported, 0 held, 0 failed');
});

test('releasing a held run does not close a job that is listed in a later file', async () => {
  serves(adverts(10));
  await addLiveSource(services(0), 'kestrel', input());
  await importDueFeeds(services(0));
  serves(adverts(6));
  await importDueFeeds(services(60));
  // Simulates a later run that read these records before the download broke off. They then count as seen.
  await database.db
    .updateTable('job_source_record')
    .set({ last_seen_at: services(120).now })
    .where('external_reference', 'in', ['KBR-7', 'KBR-8', 'KBR-9'])
    .execute();
  const { held } = await findSourceRuns(database.db, 'kestrel');
  expect(await letRunThrough(services(125), held?.id ?? '')).toMatchObject({ value: { closed: 1 } });
});

test('if staff discard a held run, no job closes, and the next run downloads the whole file', async () => {
  serves(adverts(10), { etag: '"ten"' });
  await addLiveSource(services(0), 'kestrel', input());
  await importDueFeeds(services(0));
  serves(adverts(2), { etag: '"two"' });
  await importDueFeeds(services(60));
  const { held } = await findSourceRuns(database.db, 'kestrel');
  expect(await discardRun(services(61), held?.id ?? '')).toMatchObject({ value: { changed: true } });
  expect(await letRunThrough(services(62), held?.id ?? '')).toMatchObject({
    failure: { code: 'feeds/not-held' },
  });
  serves(adverts(10));
  await importDueFeeds(services(120));
  expect(server.asked.at(-1)).not.toHaveProperty('if-none-match');
  expect(await openJobs()).toBe(10);
});

test('pausing a source cancels its waiting run, but staff can still request a run during the pause', async () => {
  serves(adverts(4));
  await addLiveSource(services(0), 'kestrel', input());
  expect(await pauseFeedSource(services(0), 'kestrel', true)).toMatchObject({ value: { changed: true } });
  expect(await importDueFeeds(services(1))).toBe('0 feeds imported, 0 held, 0 failed');
  await runFeedNow(services(2), 'kestrel');
  expect(await importDueFeeds(services(2))).toBe('1 feeds imported, 0 held, 0 failed');
});

test('retries an unreachable server after growing pauses, and alerts staff at the third failure', async () => {
  answer = () => ({ status: 503 });
  await addLiveSource(services(0), 'kestrel', input());
  const dues: (string | undefined)[] = [];
  for (const minutes of [0, 2, 6, 14]) {
    await importDueFeeds(services(minutes));
    dues.push((await findSource(database.db, 'kestrel'))?.nextRunAt?.toISOString().slice(11, 16));
  }
  expect(dues).toEqual(['00:02', '00:06', '00:14', '00:30']);
  expect(await sent()).toEqual({ emails: 1, webhooks: 1 });
  const { newest } = await findSourceRuns(database.db, 'kestrel');
  expect(newest[0]).toMatchObject({
    health: 'unhealthy',
    reason: 'feed/unreachable: The server answered with status 503',
  });
});

test('refuses an oversized file, stores credentials encrypted, and asks for new credentials if the URL’s server changes', async () => {
  answer = () => ({ body: Buffer.alloc(1_000_001, 32) });
  const credentials = { user: 'onward', password: 'correct horse' };
  await addLiveSource(services(0), 'kestrel', { ...input(), access: 'basic', credentials });
  await importDueFeeds(services(0));
  expect(server.asked.at(-1)?.authorization).toBe(
    `Basic ${Buffer.from('onward:correct horse').toString('base64')}`,
  );
  const { newest } = await findSourceRuns(database.db, 'kestrel');
  expect(newest[0]?.reason).toBe('feed/too-large: The file is larger than 1 MB');
  const stored = await findSource(database.db, 'kestrel');
  expect(stored?.credentials?.includes('correct')).toBe(false);
  const version = stored?.version ?? 0;
  const moved = { ...input(), access: 'basic' as const, address: 'https://other.example/jobs' };
  expect(await changeFeedSource(services(1), { id: 'kestrel', version }, moved)).toMatchObject({
    failure: { code: 'feeds/credentials' },
  });
  expect(
    await changeFeedSource(services(1), { id: 'kestrel', version }, { ...input(), access: 'basic' }),
  ).toMatchObject({ value: { after: { version: version + 1 } } });
  expect(await changeFeedSource(services(2), { id: 'kestrel', version }, input())).toMatchObject({
    failure: { code: 'feeds/stale' },
  });
});

test.each([
  'http://feeds.example/jobs',
  'https://192.168.1.4/jobs',
  'https://me:pw@feeds.example/',
  'ftp://x.example/',
])('refuses the source URL %s', async (address) => {
  expect(await addLiveSource(services(0), 'kestrel', { ...input(), address })).toMatchObject({
    failure: { code: 'feeds/address' },
  });
});

test('imports a corrected record immediately and in later runs, and never imports a record excluded by staff', async () => {
  const list = adverts(4);
  const broken = list.map((advert, index) =>
    index < 2 ? advert : { ...advert, place: { name: 'Central West Cluster', state: 'NSW' } },
  );
  serves(broken);
  await addLiveSource(services(0), 'kestrel', input());
  await importDueFeeds(services(0));
  const waiting = await listQuarantine(database.db, { source: 'kestrel', limit: 50, offset: 0 });
  expect(waiting).toMatchObject({
    total: 2,
    rows: [{ reference: 'KBR-3', reasons: ['place/unknown'], fields: { place: 'Central West Cluster' } }, {}],
  });
  const [third = '', fourth = ''] = waiting.rows.map(({ id }) => id);
  const mending = { ...services(2), data: database.data };
  expect(await mend(mending, third, { place: 'Nowhere' })).toMatchObject({
    failure: { code: 'quarantine/not-yet', reasons: ['place/unknown'] },
  });
  expect(await mend(mending, third, { place: 'Orange' })).toMatchObject({
    value: { changed: true },
  });
  expect(await mend(mending, third, { place: 'Orange' })).toMatchObject({
    value: { changed: false },
  });
  expect(await leaveRecordOut(mending, fourth)).toMatchObject({ value: { changed: true } });
  expect(await openJobs()).toBe(3);
  await runFeedNow(services(30), 'kestrel');
  await importDueFeeds(services(30));
  expect(await listQuarantine(database.db, { source: 'kestrel', limit: 50, offset: 0 })).toMatchObject({
    total: 0,
  });
  const { newest } = await findSourceRuns(database.db, 'kestrel');
  expect(newest[0]).toMatchObject({ added: 0, updated: 0, unchanged: 3, rejected: 1, health: 'healthy' });
  expect(await openJobs()).toBe(3);
});

test('refuses a record’s correction if the source’s settings changed while the correction was being prepared', async () => {
  serves([...adverts(2), { sourceRef: 'KBR-3', place: { name: 'Central West Cluster', state: 'NSW' } }]);
  await addLiveSource(services(0), 'kestrel', input());
  await importDueFeeds(services(0));
  const [waiting] = (await listQuarantine(database.db, { source: 'kestrel', limit: 1, offset: 0 })).rows;
  const mending = { ...services(2), data: database.data };
  const prepared = await prepareMend(mending, waiting?.id ?? '', { place: 'Orange' });
  const version = (await findSource(database.db, 'kestrel'))?.version ?? 0;
  await changeFeedSource(services(2), { id: 'kestrel', version }, { ...input(), dateOrder: 'mdy' });
  expect(await mendFeedRecord(mending, prepared)).toMatchObject({ failure: { code: 'quarantine/changed' } });
  expect(await openJobs()).toBe(2);
});

test('if the next download of the file is unchanged, keeps a corrected record’s job open', async () => {
  const [first, ...rest] = adverts(4);
  const body = feedText([
    ...rest,
    { ...first, sourceRef: 'KBR-1', place: { name: 'Central West Cluster', state: 'NSW' } },
  ]);
  answer = (headers) => (headers['if-none-match'] ? { status: 304 } : { body, headers: { etag: '"one"' } });
  await addLiveSource(services(0), 'kestrel', input());
  await importDueFeeds(services(0));
  await importDueFeeds(services(60));
  const [waiting] = (await listQuarantine(database.db, { source: 'kestrel', limit: 1, offset: 0 })).rows;
  const mending = { ...services(65), data: database.data };
  expect(await mend(mending, waiting?.id ?? '', { place: 'Orange' })).toMatchObject({ ok: true });
  for (const minutes of [120, 180, 240]) await importDueFeeds(services(minutes));
  const { newest } = await findSourceRuns(database.db, 'kestrel');
  expect(newest.map(({ notModified, closed }) => [notModified, closed])).toEqual([
    [true, 0],
    [true, 0],
    [false, 0],
    [true, 0],
    [false, 0],
  ]);
  expect(await openJobs()).toBe(4);
});

test.each<[string, () => Promise<boolean | undefined>]>([
  [
    'saves the settings',
    async () => {
      const version = (await findSource(database.db, 'kestrel'))?.version ?? 0;
      const changed = { ...input(), dateOrder: 'mdy' as const };
      return (await changeFeedSource(services(60), { id: 'kestrel', version }, changed)).ok;
    },
  ],
  ['requests a run', async () => (await runFeedNow(services(60), 'kestrel')).ok],
  [
    'removes a decision about a record',
    async () => (await forgetRecordFix(database.db, { source: 'kestrel', key: 'KBR-3' }))?.changed,
  ],
])(
  'the next run downloads the whole file if a staff member %s while the file is being fetched',
  async (_, decide) => {
    const astray = { sourceRef: 'KBR-3', place: { name: 'Central West Cluster', state: 'NSW' } };
    serves([...adverts(2), astray], { etag: '"one"' });
    const before = server.asked.length;
    await addLiveSource(services(0), 'kestrel', input());
    await importDueFeeds(services(0));
    const [waiting] = (await listQuarantine(database.db, { source: 'kestrel', limit: 1, offset: 0 })).rows;
    await leaveRecordOut(services(1), waiting?.id ?? '');
    let decided: boolean | undefined;
    const during = {
      ...services(60),
      // The importer calls `referenceData` between download and import, so the decision comes during the fetch.
      referenceData: async () => {
        decided ??= await decide();
        return database.data;
      },
    };
    await importDueFeeds(during);
    expect(decided).toBe(true);
    await importDueFeeds(services(120));
    const asked = server.asked.slice(before).map((headers) => headers['if-none-match'] ?? 'all');
    expect(asked.slice(0, 3)).toEqual(['all', '"one"', 'all']);
    expect(await findSource(database.db, 'kestrel')).toMatchObject({
      wanted: false,
      nextRunAt: services(180).now,
    });
  },
);

test('a run requested by staff takes place even if staff save the source’s settings before it starts', async () => {
  serves(adverts(2));
  await addLiveSource(services(0), 'kestrel', input());
  const version = (await findSource(database.db, 'kestrel'))?.version ?? 0;
  await changeFeedSource(services(0), { id: 'kestrel', version }, { ...input(), name: 'Kestrel' });
  expect(await importDueFeeds(services(1))).toBe('1 feeds imported, 0 held, 0 failed');
});

test('reads a CSV file’s columns by its source’s mapping', async () => {
  answer = () => ({
    body: [
      'Ref;Role;Town;St;From;To;Daily',
      'A1;"ED Registrar; nights";Orange;NSW;05/03/2027;12/03/2027;1,750',
      'A2;Anaesthetist Consultant;Dubbo;NSW;06/03/2027;12/03/2027;"2,450"',
    ].join('\n'),
  });
  await addLiveSource(services(0), 'kestrel', {
    ...input(),
    format: 'csv',
    mapping: {
      columns: {
        reference: 'ref',
        title: 'Role',
        place: 'Town',
        region: 'St',
        start: 'From',
        end: 'To',
        rate: 'Daily',
      },
      constants: { workType: 'locum', country: 'AU', rateUnit: 'day', grade: 'registrar' },
    },
  });
  expect(await importDueFeeds(services(0))).toBe('1 feeds imported, 0 held, 0 failed');
  const jobs = await database.db
    .selectFrom('job')
    .select(['place_id', 'start_date', 'rate_min', 'rate_unit'])
    .orderBy('start_date')
    .execute();
  expect(jobs).toEqual([
    { place_id: 'orange-nsw', start_date: '2027-03-05', rate_min: 175_000, rate_unit: 'day' },
    { place_id: 'dubbo-nsw', start_date: '2027-03-06', rate_min: 245_000, rate_unit: 'day' },
  ]);
});
