import { createHash } from 'node:crypto';
import { databaseWithData } from '@/tests/database-with-data';
import { clearSources, rosters } from '@/tests/factories/feed-source';
import { streamFeed, importer, type TestAdvert } from '@/tests/job-feeds';

const database = databaseWithData('job');
beforeEach(() => clearSources(database.db));

const run = (adverts: TestAdvert[], dryRun = false) =>
  importer(database.db)({ source: 'kestrel', format: 'ndjson', stream: streamFeed(adverts), dryRun });

const withOdd = (count: number, index: number, odd: Record<string, unknown>): TestAdvert[] =>
  rosters(count).map((one, at) => (at === index ? { ...one, ...odd } : one));

const second = () =>
  database.db
    .selectFrom('job_source_record as record')
    .innerJoin('job', 'job.id', 'record.job_id')
    .select(['job.start_date', 'job.end_date', 'job.ongoing', 'job.fte', 'job.facility_description'])
    .select('record.url')
    .where('record.external_reference', '=', 'KBR-2')
    .executeTakeFirst();

const refusals = () =>
  database.db.selectFrom('rejected_record').select(['position', 'disposition', 'reasons']).execute();

test('an ongoing advert with an end date lasts until that date', async () => {
  expect(await run(withOdd(3, 1, { ongoing: true }))).toMatchObject({ added: 3, warned: 1 });
  expect(await second()).toMatchObject({ end_date: '2027-03-28', ongoing: false });
  expect(await refusals()).toEqual([{ position: 2, disposition: 'warning', reasons: ['ongoing/has-end'] }]);
});

test('does not take an ongoing advert’s end date from a period in the description', async () => {
  const text = { description: 'We need cover from 2 March 2027 to 9 March 2027. Then we see.' };
  await run(withOdd(2, 1, { ...text, ongoing: true, endDate: null }));
  expect(await second()).toMatchObject({ end_date: null, ongoing: true });
});

test.each([
  [0.004, 1],
  [0.666, 0.67],
  [1.001, 1],
])('stores a full-time equivalent (FTE) of %d as %d', async (fte, stored) => {
  expect(await run(withOdd(2, 1, { fte }))).toMatchObject({ health: 'healthy', rejected: 0 });
  expect(await second()).toMatchObject({ fte: stored });
});

test('removes control characters from a reference, a URL and a facility description', async () => {
  const odd = {
    sourceRef: 'KBR\u0000-2\u0007',
    url: 'https://jobs.example/\u00002',
    facility: { type: 'public-hospital', description: 'Small\u0000 hospital on the plains' },
  };
  expect(await run(withOdd(3, 1, odd))).toMatchObject({ added: 3, rejected: 0 });
  expect(await second()).toMatchObject({
    url: 'https://jobs.example/2',
    facility_description: 'Small hospital on the plains',
  });
});

test('quarantines only the record that the database refuses, and imports the rest of that record’s batch', async () => {
  // Too long for an index. The text consists of hashes, because PostgreSQL would compress a repetitive text until it
  // fits.
  const endless = Array.from({ length: 120 }, (_, index) =>
    createHash('sha256').update(String(index)).digest('base64url'),
  ).join('');
  const all = withOdd(28, 6, { sourceRef: endless });
  expect(await run(all, true)).toMatchObject({ seen: 28, added: 27, rejected: 1 });
  expect(await run(all)).toMatchObject({
    health: 'healthy',
    seen: 28,
    added: 27,
    rejected: 1,
  });
  expect(await refusals()).toEqual([
    { position: 7, disposition: 'quarantined', reasons: ['record/refused'] },
  ]);
  expect(await run(all)).toMatchObject({ added: 0, unchanged: 27, rejected: 1 });
});
