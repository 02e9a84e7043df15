import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { databaseWithData } from '@/tests/database-with-data';
import { getReferenceData } from './get-reference-data.server';
import { loadReferenceData } from './load-reference-data.server';

const database = databaseWithData();

test('stores specialities, grades and other classifications in the database with their relations', async () => {
  const data = await getReferenceData(database.db);
  expect(data.specialties.get('orthopaedic-surgery')).toMatchObject({ parent: 'surgery', kind: 'field' });
  expect(data.specialties.get('urgent-care')?.synonyms).toEqual(expect.arrayContaining(['UCC', 'UC']));
  expect(data.grades.get('registrar')?.seniority).toBeLessThan(data.grades.get('consultant')!.seniority);
  expect(data.regions.get('AU-TAS')?.slug).not.toBe(data.regions.get('NZ-TAS')?.slug);
  expect(data.places.get('inverell-nsw')?.nearestCity).toMatchObject({ km: expect.any(Number) });
  expect(data.places.get('auckland-auk')?.nearestCity).toBeNull();
});

test('loading the reference data a second time changes nothing', async () => {
  const before = await getReferenceData(database.db);
  await loadReferenceData(database.db);
  expect(await getReferenceData(database.db)).toEqual(before);
});

type Lists = Record<string, { slug: string; ordinal: number; label: string }[]>;

async function loadVocabularies(change: (lists: Lists) => void): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'reference-'));
  try {
    cpSync('db/reference', folder, { recursive: true });
    const file = path.join(folder, 'vocabularies.json');
    const lists = JSON.parse(readFileSync(file, 'utf8')) as Lists;
    change(lists);
    writeFileSync(file, JSON.stringify(lists));
    await loadReferenceData(database.db, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('inserts a new entry at its position in the file, and keeps the stored numbers of the other entries', async () => {
  const before = [...(await getReferenceData(database.db)).benefits.values()];
  await loadVocabularies(({ benefits }) =>
    benefits!.splice(2, 0, { slug: 'sauna', ordinal: before.length, label: 'Sauna' }),
  );
  const after = [...(await getReferenceData(database.db)).benefits.values()];
  expect(after.map(({ slug }) => slug)).toEqual(before.map(({ slug }) => slug).toSpliced(2, 0, 'sauna'));
  expect(after.filter(({ slug }) => slug !== 'sauna')).toEqual(before);
});

test('refuses an entry whose number has been changed or belongs to another entry', async () => {
  await expect(
    loadVocabularies(({ shiftTypes }) => {
      shiftTypes![0]!.ordinal = 12;
    }),
  ).rejects.toThrow('The ordinal of “day” must stay 0, but the list has 12');
  await expect(
    loadVocabularies(({ shiftTypes }) => shiftTypes!.push({ slug: 'dawn', ordinal: 0, label: 'Dawn' })),
  ).rejects.toThrow('“dawn” has the ordinal 0, which belongs to “day”');
});
