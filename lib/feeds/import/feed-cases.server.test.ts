import { databaseWithData } from '@/tests/database-with-data';
import { clearSources, rosters } from '@/tests/factories/feed-source';
import { streamBytes, streamFeed, importer, type TestAdvert } from '@/tests/job-feeds';

const database = databaseWithData('job');
beforeEach(() => clearSources(database.db));

const run = (source: string, adverts: TestAdvert[], at?: string) =>
  importer(database.db, at)({ source, format: 'ndjson', stream: streamFeed(adverts) });
const jobs = () =>
  database.db.selectFrom('job').select(['number', 'published_at', 'rate_bound', 'rate_min']).execute();

const text =
  'A locum registrar is wanted for the emergency department of a busy hospital on the plains. Flights are paid.';
const undated = { startDate: null, endDate: null, ongoing: true, shifts: [], benefits: [], requirements: [] };
const sevenEqual = (company: string, dash: string): TestAdvert[] =>
  Array.from({ length: 7 }, (_, index) => ({
    ...undated,
    sourceRef: `${company}-${index}`,
    employer: company,
    title: `ED Registrar ${dash} Dubbo`,
    description: `${text} ${company} ${dash} Roster to be agreed.`,
  }));

test('merges seven equal adverts from one source and seven from another into one job', async () => {
  expect(await run('kestrel', sevenEqual('Kestrel Bay Rosters', '–'))).toMatchObject({
    added: 1,
    collapsed: 6,
  });
  expect(await run('other', sevenEqual('Ironbark Doctors', '-'))).toMatchObject({ added: 0, collapsed: 7 });
  expect(await jobs()).toHaveLength(1);
});

test('two adverts with equal title, place and start stay two jobs if their shifts and pay differ', async () => {
  const rate = { min: 220, max: 220, unit: 'hour', currency: 'AUD', negotiable: false };
  const [first, second] = [{ sourceRef: 'A' }, { sourceRef: 'B', shifts: ['on-call'], rate }];
  expect(await run('kestrel', [first, second])).toMatchObject({ added: 2, collapsed: 0 });
});

test('an advert with a posting date in the future is treated as published on the day of its first import', async () => {
  const future = { postedAt: '2026-12-20T00:00:00Z' };
  await run('kestrel', [{ ...rosters(1)[0], sourceRef: 'F', ...future }], '2026-11-20T00:00:00Z');
  await run('kestrel', [{ ...rosters(1)[0], sourceRef: 'F', ...future }], '2026-11-21T00:00:00Z');
  await run(
    'kestrel',
    [{ ...rosters(1)[0], sourceRef: 'F', postedAt: '2026-12-22T00:00:00Z' }],
    '2026-11-22T00:00:00Z',
  );
  expect((await jobs()).map(({ published_at: at }) => at && new Date(at).toISOString())).toEqual([
    '2026-11-20T00:00:00.000Z',
  ]);
});

test('records whether a single pay amount was advertised as a maximum', async () => {
  const file = `<MicroSite><Job><Reference>R1</Reference><Title>Locum registrar</Title><Category>Emergency medicine</Category>
    <Experience>Registrar</Experience><City>Mt Isa</City><State>QLD</State><WorkType>Casual/Vacation</WorkType>
    <Salary>Up to A$2,500 per day</Salary><Date>Thu, 19 Nov 26 09:00:00 +0000</Date></Job></MicroSite>`;
  const report = await importer(database.db)({ source: 'kestrel', format: 'xml', stream: streamBytes(file) });
  expect(report).toMatchObject({ added: 1, rejected: 0, warned: 0, health: 'healthy' });
  expect(await jobs()).toMatchObject([{ rate_bound: 'up-to', rate_min: 250_000 }]);
});
