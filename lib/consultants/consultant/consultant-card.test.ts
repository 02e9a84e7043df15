import { databaseWithData } from '@/tests/database-with-data';
import { onCallHours } from '@/lib/reference/working-hours/call-by';
import { listRemit, toConsultantCard, toConsultantProfiles } from './consultant-card';

const database = databaseWithData();

const hannah = {
  id: '1',
  givenName: 'Hannah',
  familyName: 'Reid',
  phone: '08 0000 0001',
  email: 'hannah@onward.example',
  regions: ['AU-QLD', 'AU-NT'],
  specialties: ['emergency-medicine', 'intensive-care-medicine'],
  portrait: '/img/portraits/hannah-reid.svg',
  introduction: 'Twelve years of rostering.',
  timeZone: 'Australia/Brisbane',
  ...onCallHours,
};
const hours = 'Open until 6 pm (Darwin time)';

test("a consultant's card has name, remit, phone number and hours, but no email address", () => {
  const card = toConsultantCard(hannah, database.data, hours);
  expect(card).toEqual({
    name: 'Hannah Reid',
    portrait: '/img/portraits/hannah-reid.svg',
    looksAfter: expect.stringMatching(
      /^Emergency medicine and intensive care medicine, (Queensland|Northern Territory) and (Queensland|Northern Territory)$/,
    ),
    phone: { text: '08 0000 0001', href: 'tel:+61800000001' },
    hours,
  });
});

test('the on-call team’s card has no name and no phone number', () => {
  expect(toConsultantCard(null, database.data, hours)).toMatchObject({ name: null, phone: null, hours });
});

test('a remit for a whole country is described by the country’s name, and an unlimited remit by both countries’ names', () => {
  const regions = [...database.data.regions.values()]
    .filter(({ country }) => country === 'NZ')
    .map(({ iso }) => iso);
  expect(listRemit({ specialties: [], regions }, database.data)).toEqual({
    specialties: 'All specialities',
    regions: 'New Zealand',
  });
  expect(listRemit({ specialties: [], regions: [] }, database.data).regions).toBe(
    'Australia and New Zealand',
  );
});

test('the profile of a consultant names the working days and hours with their time zone', () => {
  const consultant = { ...hannah, opens: 9 * 60, closes: 17 * 60, workDays: [2, 3, 4] };
  const [profile] = toConsultantProfiles([consultant], database.data);
  expect(profile?.hours.replaceAll('\u00a0', ' ')).toBe('Tuesday to Thursday, 9 am to 5 pm (Brisbane time)');
});

test('the profile of a consultant for all specialities names the specialities and regions of a colleague', () => {
  const tom = { ...hannah, id: '2', specialties: [], regions: ['AU-QLD'] };
  const lucy = { ...tom, id: '4', regions: ['AU-QLD', 'AU-TAS'] };
  const aroha = { ...tom, id: '3', regions: ['NZ-AUK'] };
  const texts = toConsultantProfiles([hannah, tom, lucy, aroha], database.data).map(
    ({ looksAfter }) => looksAfter,
  );
  expect(texts.slice(1)).toEqual([
    'All specialities, Queensland, except emergency medicine and intensive care medicine',
    expect.stringMatching(
      /^All specialities, .*Tasmania.*, except emergency medicine and intensive care medicine in Queensland$/,
    ),
    'All specialities, Auckland',
  ]);
});
