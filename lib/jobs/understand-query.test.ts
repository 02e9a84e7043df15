import { getReferenceData } from '@/lib/reference-data/get-reference-data.server';
import type { ReferenceData } from '@/lib/reference-data/reference-data';
import { createTestDatabase } from '@/tests/test-database';
import { withoutUnderstood } from './job-search-href';
import { emptyJobSearch } from './job-search';
import { understandQuery } from './understand-query';

let data: ReferenceData;
beforeAll(async () => {
  const database = await createTestDatabase();
  data = await getReferenceData(database.db);
  await database.drop();
});

const read = (q: string, literal = false) => {
  const { understood, words } = understandQuery({ q, literal }, data);
  return [...understood.map((term) => `${term.kind}:${term.value}`), ...words];
};

test.each([
  ['ED', ['specialty:emergency-medicine']],
  ['O&G', ['specialty:obstetrics-and-gynaecology']],
  ['O & G', ['specialty:obstetrics-and-gynaecology']],
  ['obs and gynae', ['specialty:obstetrics-and-gynaecology']],
  ['gynaecologist', ['specialty:obstetrics-and-gynaecology']],
  ['anaesthetics reg', ['specialty:anaesthesia', 'grade:registrar']],
  ['anesthetics', ['specialty:anaesthesia']],
  ['gp vr', ['grade:gp-vr']],
  ['gp', ['specialty:general-practice']],
  ['GP registrar', ['grade:gp-registrar']],
  ['paeds', ['specialty:paediatrics-and-child-health']],
  ['pediatrician', ['specialty:paediatrics-and-child-health']],
  ['med reg', ['specialty:physician', 'grade:registrar']],
  ['cardiologists nsw', ['specialty:cardiology', 'region:new-south-wales']],
  ['orthopedic surgeon', ['specialty:orthopaedic-surgery']],
  ['SMO', ['grade:consultant']],
  ['VMO anaesthetics', ['grade:visiting-medical-officer', 'specialty:anaesthesia']],
  ['ICU nights QLD', ['specialty:intensive-care-medicine', 'shift:night', 'region:queensland']],
  ['locum GP with accommodation', ['work-type:locum', 'specialty:general-practice', 'benefit:accommodation']],
  ['emergency jobs in Cairns', ['specialty:emergency-medicine', 'place:cairns-qld']],
  ['rural gp', ['remoteness:3', 'specialty:general-practice']],
])('“%s” is understood', (q, meaning) => {
  expect(read(q)).toEqual(meaning);
});

test.each([
  ['anaesthestics', 'anaesthesia'],
  ['psychiatary', 'psychiatry'],
  ['emergancy', 'emergency-medicine'],
  ['ophthalmolgist', 'ophthalmology'],
])('the misspelling “%s” is corrected, and said to be', (q, specialty) => {
  expect(understandQuery({ q, literal: false }, data).understood).toMatchObject([
    { kind: 'specialty', value: specialty, text: q, corrected: true },
  ]);
});

test('a word that is both is read as what the other words leave open', () => {
  expect(read('FACEM')).toEqual(['specialty:emergency-medicine']);
  expect(read('ED FACEM')).toEqual(['specialty:emergency-medicine', 'grade:consultant']);
});

test('an unfinished word is completed where it can be the beginning of one thing only', () => {
  expect(read('anaesth')).toEqual(['specialty:anaesthesia']);
  expect(read('paediatric')).not.toEqual(['specialty:paediatric-surgery']);
});

test('a town whose name several bear means all of them, and the label says so', () => {
  const [term] = understandQuery({ q: 'Perth', literal: false }, data).understood;
  expect(term?.values.toSorted()).toEqual(['perth-tas', 'perth-wa']);
  expect(term?.label).toContain('Perth, WA or Perth, TAS');
});

test('unknown words are looked up as they are, and words that say nothing are dropped', () => {
  expect(read('a job in Zzyzx for J100123')).toEqual(['zzyzx', 'j100123']);
  expect(read('doctor jobs')).toEqual([]);
});

test('to search for the very words, nothing is read into them', () => {
  expect(read('ED reg', true)).toEqual(['ed', 'reg']);
});

test('nothing in a search field can break it', () => {
  for (const q of ["'; drop table job; --", '& | ! <-> :*', '💉🩺', '\\', '"', 'a'.repeat(200), ' ', '()'])
    for (const word of understandQuery({ q, literal: true }, data).words) expect(word).toMatch(/^[a-z0-9]+$/);
});

test('a chip can be taken away: its words leave the field', () => {
  const search = { ...emptyJobSearch, q: 'anaesthetics reg dubbo' };
  expect(withoutUnderstood(search, 'reg').q).toBe('anaesthetics dubbo');
  expect(withoutUnderstood({ ...search, q: 'ED' }, 'ED').q).toBeNull();
});
