import { fixedClock } from '@/lib/services/clock/clock';
import type { ErrorReporting } from '@/lib/services/error-reporting/error-reporting';
import type { NoticeAnswer, PageNotice, SearchEngine } from '@/lib/services/search-engines/search-engine';
import { exampleJob } from '@/tests/factories/job';
import { insertJobs } from '@/tests/random-jobs';
import { databaseForEachTest } from '@/tests/test-database';
import { sendSearchNotices } from './send-search-notices.server';

const start = new Date('2026-11-20T01:00:00Z');
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const database = databaseForEachTest();
let told: PageNotice[][] = [];
let answers: (pages: readonly PageNotice[]) => NoticeAnswer | Promise<NoticeAnswer>;
let reported: unknown[] = [];

const engine = (batch: number): SearchEngine => ({
  batch,
  tell: async (pages) => {
    told.push([...pages]);
    return answers(pages);
  },
});
const errorReporting: ErrorReporting = { report: (error) => void reported.push(error) };

const send = async (minutes: number, engines: { indexnow?: SearchEngine; google?: SearchEngine } = {}) => {
  const { sent } = await sendSearchNotices({
    db: database.db,
    clock: fixedClock(after(minutes)),
    errorReporting,
    searchEngines: { indexnow: null, google: null, ...engines },
    config: { siteUrl: 'https://x.test' },
  });
  return sent;
};
const insert = (count = 1, change: Parameters<typeof exampleJob>[0] = {}) =>
  insertJobs(
    database.db,
    Array.from({ length: count }, () => exampleJob(change)),
    start,
  );
const change = (number: string, set: object, minutes: number) =>
  database.db
    .updateTable('job')
    .set({ ...set, updated_at: after(minutes) })
    .where('number', '=', number)
    .execute();
const states = async () =>
  (await database.db.selectFrom('search_notice').select(['engine', 'state']).execute()).map(
    (row) => `${row.engine} ${row.state}`,
  );

beforeEach(() => {
  told = [];
  reported = [];
  answers = () => ({ outcome: 'accepted' });
});

test('sends search engines one notice with the job’s URL each time a job opens, changes or closes', async () => {
  const [job] = await insert();
  const number = job?.number ?? '';
  const url = `https://x.test/jobs/listing/${number}-emergency-medicine-registrar`;
  expect(await send(1, { indexnow: engine(10) })).toBe(1);
  await change(number, { rate_min: 20_000, rate_max: 20_000, rate_unit: 'hour', rate_currency: 'AUD' }, 2);
  await send(3, { indexnow: engine(10) });
  await change(number, { status: 'filled' }, 4);
  await send(5, { indexnow: engine(10) });
  await send(6, { indexnow: engine(10) });
  expect(told).toEqual([[{ url, open: true }], [{ url, open: true }], [{ url, open: false }]]);
});

test('sends no notice if an import finds a job unchanged, or if a job was never open', async () => {
  const [job] = await insert();
  await insert(1, { status: 'draft' });
  await send(1, { indexnow: engine(10) });
  await change(job?.number ?? '', { confirmed_at: after(2) }, 2);
  await send(3, { indexnow: engine(10) });
  expect(told).toHaveLength(1);
  expect(told[0]).toHaveLength(1);
});

test('sends no notice about a rolled-back change to a job', async () => {
  const [job] = await insert();
  await send(1, { indexnow: engine(10) });
  await database.db
    .transaction()
    .execute(async (trx) => {
      await trx
        .updateTable('job')
        .set({ title: 'Other', updated_at: after(2) })
        .execute();
      throw new Error('no');
    })
    .catch(() => undefined);
  await send(3, { indexnow: engine(10) });
  expect(job && told).toHaveLength(1);
});

test('sends notices in batches no larger than each search engine accepts', async () => {
  await insert(5);
  expect(await send(1, { indexnow: engine(3), google: engine(1) })).toBe(10);
  expect(told.map((pages) => pages.length).toSorted()).toEqual([1, 1, 1, 1, 1, 2, 3]);
});

test('deletes waiting notices while a search engine is turned off, and sends later notices once it is turned on', async () => {
  const [job] = await insert();
  await send(1);
  expect(await states()).toEqual([]);
  await change(job?.number ?? '', { title: 'Another title' }, 2);
  await send(3, { google: engine(1) });
  expect(told).toHaveLength(1);
});

test('waits an hour each time a search engine is overloaded, and loses no notice', async () => {
  await insert(3);
  answers = () => ({ outcome: 'later', message: 'answered 429' });
  for (let hour = 0; hour < 30; hour += 1) await send(1 + hour * 61, { google: engine(1) });
  expect(told.length).toBeGreaterThanOrEqual(30);
  expect(reported).toEqual([]);
  answers = () => ({ outcome: 'accepted' });
  expect(await send(31 * 61 + 60, { google: engine(1) })).toBe(3);
});

test('retries a refused notice for about a day, then gives up and reports the failure', async () => {
  await insert();
  answers = () => ({ outcome: 'refused', message: 'answered 403' });
  for (let minute = 1; minute < 60 * 24 * 2; minute += 60) await send(minute, { google: engine(1) });
  expect(await states()).toEqual(['google failed']);
  expect(reported.map(String)).toEqual(['Error: Search notice failed permanently: answered 403']);
});

test('sends another notice if the job changes while the first notice is being sent', async () => {
  const [job] = await insert();
  answers = async () => {
    if (told.length === 1) await change(job?.number ?? '', { title: 'Changed meanwhile' }, 1);
    return { outcome: 'accepted' };
  };
  await send(2, { indexnow: engine(10) });
  await send(3, { indexnow: engine(10) });
  expect(told).toHaveLength(2);
  expect(await states()).toEqual(['indexnow sent']);
});

test('sends a notice a second time if the sending process died', async () => {
  await insert();
  answers = () => {
    throw new Error('killed');
  };
  await expect(send(1, { indexnow: engine(10) })).rejects.toThrow('killed');
  answers = () => ({ outcome: 'accepted' });
  expect(await send(1, { indexnow: engine(10) })).toBe(0);
  expect(await send(2, { indexnow: engine(10) })).toBe(1);
});
