import { onCallHours } from '@/lib/reference/working-hours/call-by';
import { chooseConsultant, type Consultant } from './consultant';

const person = (id: string, regions: string[], specialties: string[] = []): Consultant => ({
  id,
  givenName: id,
  familyName: '',
  phone: '',
  email: null,
  regions,
  specialties,
  portrait: null,
  introduction: '',
  timeZone: 'Australia/Brisbane',
  ...onCallHours,
});

const people = [
  person('all-of-queensland', ['AU-QLD']),
  person('emergency', ['AU-QLD', 'AU-NSW'], ['emergency-medicine']),
  person('new-south-wales', ['AU-NSW']),
];

test('chooses the consultant whose regions include the job’s region', () => {
  expect(chooseConsultant(people, { regionIso: 'AU-NSW', specialty: 'psychiatry' })?.id).toBe(
    'new-south-wales',
  );
});

test('chooses a consultant whose remit names the specialty before one who takes all specialties', () => {
  expect(chooseConsultant(people, { regionIso: 'AU-QLD', specialty: 'emergency-medicine' })?.id).toBe(
    'emergency',
  );
});

test('chooses the on-call team if the region has no consultant or is unknown', () => {
  expect(chooseConsultant(people, { regionIso: 'NZ-AUK', specialty: 'psychiatry' })).toBeNull();
  expect(chooseConsultant(people, { regionIso: null, specialty: null })).toBeNull();
});
