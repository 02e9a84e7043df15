import { chooseConsultant, type Consultant } from './consultant';

const person = (id: string, regions: string[], specialties: string[] = []): Consultant => ({
  id,
  givenName: id,
  familyName: '',
  phone: '',
  email: null,
  regions,
  specialties,
});

const people = [
  person('all-of-queensland', ['AU-QLD']),
  person('emergency', ['AU-QLD', 'AU-NSW'], ['emergency-medicine']),
  person('new-south-wales', ['AU-NSW']),
];

test('the consultant of the region is chosen', () => {
  expect(chooseConsultant(people, { regionIso: 'AU-NSW', specialty: 'psychiatry' })?.id).toBe(
    'new-south-wales',
  );
});

test('one who names the speciality goes before one who takes all', () => {
  expect(chooseConsultant(people, { regionIso: 'AU-QLD', specialty: 'emergency-medicine' })?.id).toBe(
    'emergency',
  );
});

test('where nobody looks after the region, or none is named, it is the on-call team', () => {
  expect(chooseConsultant(people, { regionIso: 'NZ-AUK', specialty: 'psychiatry' })).toBeNull();
  expect(chooseConsultant(people, { regionIso: null, specialty: null })).toBeNull();
});
