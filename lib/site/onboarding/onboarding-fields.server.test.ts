import { databaseWithData } from '@/tests/database-with-data';
import type { OnboardingStep } from '@/lib/site/dashboard/onboarding-step';
import { readFields } from '@/lib/http/form-fields.server';
import { stepFields } from './onboarding-fields.server';

const database = databaseWithData();

function read(step: OnboardingStep, typed: Record<string, string>) {
  const fields = new URLSearchParams(typed);
  return readFields(stepFields(step, fields, database.data, '2026-11-26'), fields);
}

test.each<[OnboardingStep, Record<string, string>, string[]]>([
  ['about-you', {}, ['country', 'phone']],
  ['about-you', { country: 'XX', phone: '12', time_zone: 'Mars' }, ['country', 'phone', 'time_zone']],
  ['registration', {}, ['ahpra_number']],
  ['registration', { ahpra_number: 'MED1', mcnz_number: 'x' }, ['ahpra_number', 'mcnz_number']],
  ['speciality', {}, ['grade', 'specialty_1']],
  ['speciality', { grade: 'wizard' }, ['grade']],
  ['work-wanted', {}, ['work_locum']],
  ['work-wanted', { work_locum: 'on', available_from: '2027-02-31' }, ['available_from']],
  ['work-wanted', { work_locum: 'on', available_from: '2020-01-01' }, ['available_from']],
  ['work-wanted', { work_locum: 'on', available_from: '2026-11-25' }, ['available_from']],
  ['work-wanted', { work_locum: 'on', available_from: '2026-11-26' }, []],
  ['work-wanted', { work_locum: 'on', available_from: '2028-11-25' }, []],
  ['work-wanted', { work_locum: 'on', available_from: '2028-11-26' }, ['available_from']],
  ['work-wanted', { work_locum: 'on', available_from: '9999-12-31' }, ['available_from']],
  ['right-to-work', { right_au: '', right_nz: '' }, ['right_au']],
  ['right-to-work', { right_au: 'king' }, ['right_au']],
])('the onboarding step %s, filled in with %j, has errors in the fields %j', (step, typed, fields) => {
  const result = read(step, typed);
  expect('errors' in result ? result.errors.map(({ field }) => field) : []).toEqual(fields);
});

test('accepts registration numbers in all usual spellings', () => {
  expect(read('registration', { ahpra_number: 'med 0001-234567' })).toEqual({
    input: { step: 'registration', numbers: { AHPRA: 'MED0001234567', MCNZ: '' } },
  });
  expect(read('registration', { not_registered: 'on' })).toHaveProperty('input');
});

test('reads a phone number without a country code as a number from the doctor’s chosen country', () => {
  expect(read('about-you', { country: 'NZ', phone: '021 123 4567' })).toMatchObject({
    input: { details: { phone: '+64211234567' } },
  });
});

test('if the doctor chose no time zone and the chosen country has only one, sets this time zone', () => {
  const zoneFor = (typed: Record<string, string>) =>
    read('about-you', { phone: '+64 21 123 4567', ...typed });
  expect(zoneFor({ country: 'NZ' })).toMatchObject({ input: { details: { timeZone: 'Pacific/Auckland' } } });
  expect(zoneFor({ country: 'AU' })).toMatchObject({ input: { details: { timeZone: null } } });
  expect(zoneFor({ country: 'NZ', time_zone: 'Australia/Perth' })).toMatchObject({
    input: { details: { timeZone: 'Australia/Perth' } },
  });
});

test('ignores unknown and duplicate regions and specialties', () => {
  expect(
    read('work-wanted', { work_permanent: 'on', 'region_AU-QLD': 'on', 'region_XX-1': 'on' }),
  ).toMatchObject({ input: { wanted: { workTypes: ['permanent'], wantedRegions: ['AU-QLD'] } } });
  expect(
    read('speciality', {
      grade: 'registrar',
      specialty_1: 'emergency-medicine',
      specialty_2: 'emergency-medicine',
    }),
  ).toMatchObject({ input: { details: { specialties: ['emergency-medicine'] } } });
});
