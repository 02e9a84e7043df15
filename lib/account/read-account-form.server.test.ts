import { getReferenceData } from '@/lib/reference-data/get-reference-data.server';
import type { ReferenceData } from '@/lib/reference-data/reference-data';
import { createTestDatabase } from '@/tests/test-database';
import { readAccountForm } from './read-account-form.server';

let data: ReferenceData;
beforeAll(async () => {
  const database = await createTestDatabase();
  data = await getReferenceData(database.db);
  await database.drop();
}, 60_000);

const read = (typed: Record<string, string>) => readAccountForm(new URLSearchParams(typed), { data });
const fieldsOf = (result: ReturnType<typeof read>) =>
  result.ok ? [] : result.failure.errors.map(({ field }) => field);

test('an empty form is an account without details', () => {
  expect(read({})).toEqual({
    ok: true,
    value: {
      details: { phone: null, country: null, timeZone: null, grade: null, specialties: [] },
      numbers: { AHPRA: '', MCNZ: '' },
    },
  });
});

test('what was typed is kept in its plain form', () => {
  const result = read({
    phone: '021 123 4567',
    country: 'NZ',
    time_zone: 'Pacific/Auckland',
    grade: 'registrar',
    specialty_1: 'emergency-medicine',
    specialty_3: 'anaesthesia',
    specialty_5: 'emergency-medicine',
    ahpra_number: 'med 0001 234 567',
    mcnz_number: '12-345',
  });
  expect(result).toMatchObject({
    ok: true,
    value: {
      details: {
        phone: '+64211234567',
        country: 'NZ',
        timeZone: 'Pacific/Auckland',
        grade: 'registrar',
        specialties: ['emergency-medicine', 'anaesthesia'],
      },
      numbers: { AHPRA: 'MED0001234567', MCNZ: '12345' },
    },
  });
});

test.each([
  ['phone', '12'],
  ['phone', 'call me'],
  ['country', 'XX'],
  ['time_zone', 'Mars/Olympus'],
  ['grade', 'wizard'],
  ['specialty_2', 'alchemy'],
  ['ahpra_number', 'MED123'],
  ['mcnz_number', 'MED0001234567'],
])('%s cannot be %j', (field, value) => {
  expect(fieldsOf(read({ [field]: value }))).toEqual([field]);
});

test('everything wrong is said at once', () => {
  expect(fieldsOf(read({ phone: 'x', grade: 'x', ahpra_number: 'x', mcnz_number: 'x' }))).toEqual([
    'phone',
    'grade',
    'ahpra_number',
    'mcnz_number',
  ]);
});

test('a phone number without country code is read as of the country that is chosen', () => {
  const phone = (country: string) => {
    const result = read({ phone: '0412 345 678', country });
    return result.ok ? result.value.details.phone : null;
  };
  expect(phone('AU')).toBe('+61412345678');
  expect(phone('')).toBe('+61412345678');
});
