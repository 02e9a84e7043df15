import { createTestDatabase } from '@/tests/test-database';
import { getReferenceData } from './get-reference-data.server';
import { loadReferenceData } from './load-reference-data.server';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('the classifications of the field are in the database with their relations', async () => {
  const data = await getReferenceData(database.db);
  expect(data.specialties.get('orthopaedic-surgery')).toMatchObject({ parent: 'surgery', kind: 'field' });
  expect(data.specialties.get('urgent-care')?.synonyms).toEqual(expect.arrayContaining(['UCC', 'UC']));
  expect(data.grades.get('registrar')?.seniority).toBeLessThan(data.grades.get('consultant')!.seniority);
  expect(data.regions.get('AU-TAS')?.slug).not.toBe(data.regions.get('NZ-TAS')?.slug);
  expect(data.places.get('inverell-nsw')?.nearestCity).toMatchObject({ km: expect.any(Number) });
  expect(data.places.get('auckland-auk')?.nearestCity).toBeNull();
});

test('loading again changes nothing', async () => {
  const before = await getReferenceData(database.db);
  await loadReferenceData(database.db);
  expect(await getReferenceData(database.db)).toEqual(before);
});
