import { expireJobs } from '@/lib/jobs/listing/expire-jobs.server';
import { fixedClock } from '@/lib/services/clock/clock';
import { databaseWithData } from '@/tests/database-with-data';
import { clearSources, rosters } from '@/tests/factories/feed-source';
import { streamFeed, importer, type TestAdvert } from '@/tests/job-feeds';
import { saveOverrides } from './keep-overrides.server';

const database = databaseWithData('job');
beforeEach(() => clearSources(database.db));

const run = (adverts: TestAdvert[], now?: string) =>
  importer(database.db)({ source: 'kestrel', format: 'ndjson', stream: streamFeed(adverts) }, now);

const [, ...others] = rosters(7);
const first = (more: Record<string, unknown> = {}): TestAdvert => ({
  ...rosters(1)[0],
  sourceRef: 'KBR-1',
  ...more,
});
const copy = (more: Record<string, unknown> = {}) => first({ sourceRef: 'KBR-1B', ...more });

const records = () =>
  database.db
    .selectFrom('job_source_record as record')
    .innerJoin('job', 'job.id', 'record.job_id')
    .select(['record.external_reference as reference', 'record.canonical', 'record.missed_runs'])
    .select(['job.number', 'job.status', 'job.fte'])
    .where('record.external_reference', 'like', 'KBR-1%')
    .orderBy('record.external_reference')
    .execute();

test.each<[string, TestAdvert[]]>([
  ['the first advert before its duplicate', [first(), copy()]],
  ['the duplicate before the first advert', [copy(), first()]],
  ['the first advert before its duplicate, both changed', [first({ fte: 0.5 }), copy({ fte: 0.5 })]],
  ['the duplicate before the first advert, both changed', [copy({ fte: 0.5 }), first({ fte: 0.5 })]],
])('reopens a job if both of its adverts were missing and return in one file: %s', async (_, back) => {
  await run([first(), copy(), ...others]);
  const [before] = await records();
  await run(others);
  expect(await run(others)).toMatchObject({ closed: 1 });
  expect(await records()).toMatchObject([{ status: 'withdrawn' }, { status: 'withdrawn' }]);
  expect(await run([...back, ...others])).toMatchObject({
    ...{ health: 'healthy', added: 0, updated: 1, unchanged: 7, rejected: 0 },
  });
  const governing = back[0]?.sourceRef;
  const job = { number: before?.number, status: 'open', fte: back[0]?.fte ?? 1, missed_runs: 0 };
  expect(await records()).toMatchObject([
    { ...job, reference: 'KBR-1', canonical: governing === 'KBR-1' },
    { ...job, reference: 'KBR-1B', canonical: governing === 'KBR-1B' },
  ]);
  expect(await run([...back, ...others])).toMatchObject({ updated: 0, unchanged: 8 });
});

const closing = (day: string, more: Record<string, unknown> = {}) =>
  first({ expiresAt: `${day}T00:00:00Z`, ...more });
const again = (more: Record<string, unknown> = {}) =>
  closing('2026-12-31', { sourceRef: 'KBR-1B', postedAt: '2026-12-02T00:00:00Z', ...more });
const november = '2026-11-20T08:00:00Z';
const december = '2026-12-02T08:00:00Z';
const later = '2026-12-03T08:00:00Z';
const expire = () => expireJobs({ db: database.db, clock: fixedClock('2026-12-01T08:00:00Z') });

async function expiredJob() {
  await run([closing('2026-11-30'), ...others], november);
  await expire();
  const job = await database.db
    .selectFrom('job_source_record as record')
    .innerJoin('job', 'job.id', 'record.job_id')
    .select(['job.id', 'job.number', 'job.status'])
    .where('record.external_reference', '=', 'KBR-1')
    .executeTakeFirstOrThrow();
  expect(job.status).toBe('expired');
  return job;
}

test('an advert reposted under a new reference reopens the expired job, and keeps values entered by staff', async () => {
  const job = await expiredJob();
  const override = { fact: 'fte' as const, value: { fte: 0.5 }, feedValue: { fte: 1 } };
  const by = { actor: 'staff:nobody', createdAt: new Date('2026-11-21T08:00:00Z') };
  await saveOverrides(database.db, job.id, { set: [{ ...override, ...by }], takenBack: [] });
  expect(await run([again(), ...others], december)).toMatchObject({ added: 0, updated: 1, collapsed: 0 });
  for (let time = 0; time < 2; time += 1)
    expect(await run([again(), ...others], later)).toMatchObject({ unchanged: 7, closed: 0 });
  const opened = { number: job.number, status: 'open', fte: 0.5 };
  expect(await records()).toMatchObject([
    { ...opened, reference: 'KBR-1', canonical: false },
    { ...opened, reference: 'KBR-1B', canonical: true },
  ]);
  const { closes_at } = await database.db
    .selectFrom('job')
    .select('closes_at')
    .where('id', '=', job.id)
    .executeTakeFirstOrThrow();
  expect(closes_at).toEqual(new Date('2026-12-31T13:00:00Z'));
});

test('a reposted advert reopens the expired job, even if the repost was imported before the first advert expired', async () => {
  const early = again({ postedAt: '2026-11-19T00:00:00Z' });
  await run([closing('2026-11-30'), early, ...others], november);
  await expire();
  expect(await run([early, ...others], december)).toMatchObject({ added: 0, updated: 1 });
  expect(await records()).toMatchObject([
    { reference: 'KBR-1', status: 'open', canonical: false },
    { reference: 'KBR-1B', status: 'open', canonical: true },
  ]);
});

test.each([
  ['the job has expired, and the second posting has no closing date', { expiresAt: null }, 'expired'],
  [
    'the job has expired, and the second posting has closed',
    { postedAt: null, expiresAt: '2026-12-01T00:00:00Z' },
    'expired',
  ],
  ['staff marked the job as filled', {}, 'filled'],
  ['staff withdrew the job', {}, 'withdrawn'],
])('a reposted advert does not reopen a job: %s', async (_, more, status) => {
  const { id } = await expiredJob();
  await database.db.updateTable('job').set({ status }).where('id', '=', id).execute();
  for (const at of [december, later])
    expect(await run([again(more), ...others], at)).toMatchObject({ added: 0, updated: 0 });
  expect(await records()).toMatchObject([
    { reference: 'KBR-1', status, canonical: true },
    { reference: 'KBR-1B', status, canonical: false },
  ]);
});

test('an advert that matches both an expired and an open job joins the open job', async () => {
  const old = closing('2026-11-30', { postedAt: '2026-10-01T00:00:00Z' });
  const open = copy({ postedAt: '2026-11-19T00:00:00Z' });
  expect(await run([old, open, ...others], november)).toMatchObject({ added: 8 });
  await expire();
  const third = again({ sourceRef: 'KBR-1C', postedAt: '2026-11-05T00:00:00Z' });
  expect(await run([open, third, ...others], december)).toMatchObject({ collapsed: 1, updated: 0 });
  const [first, second] = await records();
  expect([first?.status, second?.status]).toEqual(['expired', 'open']);
  expect(await records()).toMatchObject([{}, {}, { reference: 'KBR-1C', number: second?.number }]);
});

test('a feed does not reopen an expired job created by staff', async () => {
  const { id } = await expiredJob();
  await database.db.deleteFrom('job_source_record').where('job_id', '=', id).execute();
  await run([again(), ...others], december);
  expect(await records()).toMatchObject([{ reference: 'KBR-1B', status: 'expired', canonical: false }]);
});

const extended = closing('2027-01-10');
test.each<[string, TestAdvert[], string]>([
  ['after', [extended, again()], 'KBR-1'],
  ['before', [again(), extended], 'KBR-1B'],
])(
  'an extended advert and its repost become one open job if the file lists the repost %s the advert',
  async (_, both, governing) => {
    const job = await expiredJob();
    expect(await run([...both, ...others], december)).toMatchObject({
      health: 'healthy',
      added: 0,
      updated: 1,
    });
    const opened = { number: job.number, status: 'open' };
    expect(await records()).toMatchObject([
      { ...opened, reference: 'KBR-1', canonical: governing === 'KBR-1' },
      { ...opened, reference: 'KBR-1B', canonical: governing === 'KBR-1B' },
    ]);
  },
);
