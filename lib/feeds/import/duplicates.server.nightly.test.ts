import { databaseWithData } from '@/tests/database-with-data';
import { streamBytes, demoGenerator, importer } from '@/tests/job-feeds';

const database = databaseWithData();

test('merges at least 80 % of the duplicates among 3,000 adverts, and at least 98 % of all merges are correct', async () => {
  const { demoJobs } = await demoGenerator();
  const adverts = [...demoJobs({ now: '2026-11-20', count: 3000, truth: true })];
  // The importer must not see the expected results (`truthDuplicateOf`).
  const lines = adverts.map(({ truthDuplicateOf: _key, ...one }) => `${JSON.stringify(one)}\n`).join('');
  const report = await importer(database.db)({
    source: 'mixed',
    format: 'ndjson',
    stream: streamBytes(lines, 65_536),
  });
  expect(report).toMatchObject({ seen: 3000, rejected: 0, warned: 0, health: 'healthy' });

  const records = await database.db
    .selectFrom('job_source_record')
    .select(['external_reference', 'job_id', 'canonical'])
    .execute();
  const byReference = new Map(records.map((record) => [record.external_reference, record]));
  const trueJob = new Map(adverts.map((one) => [one.sourceRef, one.truthDuplicateOf ?? one.jobNumber]));
  const canonicalOf = new Map(
    records.filter((record) => record.canonical).map((record) => [record.job_id, record.external_reference]),
  );
  const collapsed = records.filter((record) => !record.canonical);
  const right = collapsed.filter(
    (record) => trueJob.get(record.external_reference) === trueJob.get(canonicalOf.get(record.job_id) ?? ''),
  );
  const duplicates = adverts.filter((one) => one.truthDuplicateOf);
  const found = duplicates.filter((one) => byReference.get(one.sourceRef)?.canonical === false);
  expect(duplicates.length).toBeGreaterThan(100);
  expect(right.length / collapsed.length).toBeGreaterThanOrEqual(0.98);
  expect(found.length / duplicates.length).toBeGreaterThanOrEqual(0.8);
}, 90_000);
