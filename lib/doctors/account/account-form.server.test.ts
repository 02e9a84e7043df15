import { loadReferenceDataForTests } from '@/tests/reference-data';
import { readFields } from '@/lib/http/form-fields.server';
import { accountSchema } from './account-form.server';

const data = loadReferenceDataForTests();

async function read(typed: Record<string, string>) {
  const fields = new URLSearchParams({ do: 'save', ...typed });
  return readFields(await accountSchema({ app: { referenceData: async () => data } }, fields), fields);
}
const listErrorFields = (result: Awaited<ReturnType<typeof read>>) =>
  'errors' in result ? result.errors.map(({ field }) => field) : [];

test('reads an empty account form as an account without details', async () => {
  expect(await read({})).toEqual({
    input: {
      do: 'save',
      account: {
        details: { phone: null, country: null, timeZone: null, grade: null, specialties: [] },
        numbers: { AHPRA: '', MCNZ: '' },
      },
    },
  });
});

test('normalises the values typed into the account form', async () => {
  const result = await read({
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
    input: {
      account: {
        details: {
          phone: '+64211234567',
          country: 'NZ',
          timeZone: 'Pacific/Auckland',
          grade: 'registrar',
          specialties: ['emergency-medicine', 'anaesthesia'],
        },
        numbers: { AHPRA: 'MED0001234567', MCNZ: '12345' },
      },
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
])('refuses the field %s with the value %j', async (field, value) => {
  expect(listErrorFields(await read({ [field]: value }))).toEqual([field]);
});

test('reports all of the account form’s errors together', async () => {
  expect(
    listErrorFields(await read({ phone: 'x', grade: 'x', ahpra_number: 'x', mcnz_number: 'x' })),
  ).toEqual(['phone', 'grade', 'ahpra_number', 'mcnz_number']);
});

test.each(['AU', ''])(
  'reads a phone number without a country code as Australian if the doctor chose Australia or no country',
  async (country) => {
    expect(await read({ phone: '0412 345 678', country })).toMatchObject({
      input: { account: { details: { phone: '+61412345678' } } },
    });
  },
);
