import { databaseWithData } from '@/tests/database-with-data';
import { clearSources, rosters } from '@/tests/feed-sources';
import { feedOf, importer, type TestAdvert } from '@/tests/job-feeds';

const database = databaseWithData('job');
beforeEach(() => clearSources(database.db));

const run = (adverts: TestAdvert[], now?: string) =>
  importer(database.db)({ source: 'kestrel', format: 'ndjson', stream: feedOf(adverts) }, now);

const [, ...others] = rosters(7);
const first = (more: Record<string, unknown> = {}): TestAdvert => ({
  ...rosters(1)[0],
  sourceRef: 'KBR-1',
  ...more,
});
const copy = (more: Record<string, unknown> = {}) => first({ sourceRef: 'KBR-1B', ...more });

/** The first roster's adverts that stand behind a job, each with that job. */
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
  ['the first one first', [first(), copy()]],
  ['its copy first', [copy(), first()]],
  ['the first one first, both changed', [first({ fte: 0.5 }), copy({ fte: 0.5 })]],
  ['its copy first, both changed', [copy({ fte: 0.5 }), first({ fte: 0.5 })]],
])('two adverts of one job that were both missing come back in one file, %s', async (_, back) => {
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
