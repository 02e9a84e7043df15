import { getReferenceData } from '@/lib/reference/reference-data/get-reference-data.server';
import { exampleJob } from '@/tests/example-job';
import { insertJobs } from '@/tests/random-jobs';
import { createTestDatabase } from '@/tests/test-database';
import { packedParts, partReader } from './job-search-where';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('each packed part has the same position in code and database', async () => {
  const data = await getReferenceData(database.db);
  const job = exampleJob({
    workType: 'permanent',
    specialty: 'physician',
    field: 'cardiology',
    grades: ['registrar', 'consultant'],
    shifts: ['day', 'weekend'],
    benefits: ['travel', 'car'],
    placeId: 'dubbo-nsw',
  });
  await insertJobs(database.db, [job], new Date('2026-11-20T01:00:00Z'));
  const row = await database.db.selectFrom('job_search').selectAll().executeTakeFirstOrThrow();
  const bits = (terms: ReadonlyMap<string, { ordinal: number }>, ...slugs: string[]) =>
    slugs.reduce((mask, slug) => mask + 2 ** terms.get(slug)!.ordinal, 0);
  expect(partReader('workType')(row.traits)).toBe(1);
  expect(partReader('specialty')(row.traits)).toBe(data.specialties.get('physician')!.ordinal);
  expect(partReader('field')(row.traits)).toBe(data.specialties.get('cardiology')!.ordinal + 1);
  expect(partReader('grades')(row.traits)).toBe(bits(data.grades, 'registrar', 'consultant'));
  expect(partReader('shifts')(row.traits)).toBe(bits(data.shiftTypes, 'day', 'weekend'));
  expect(partReader('region')(row.area)).toBe(data.regionsBySlug.get('new-south-wales')!.ordinal);
  expect(partReader('mmm')(row.area)).toBe(data.places.get('dubbo-nsw')!.mmm);
  expect(partReader('benefits')(row.benefits)).toBe(bits(data.benefits, 'travel', 'car'));
});

test('no two parts of a column overlap', () => {
  const parts = Object.values(packedParts);
  for (const part of parts)
    for (const other of parts)
      if (part !== other && part.column === other.column)
        expect(part.from >= other.from + other.bits || other.from >= part.from + part.bits).toBe(true);
});
