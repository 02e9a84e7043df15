import { databaseWithData } from '@/tests/database-with-data';
import { readFields } from '@/lib/http/form-fields.server';
import { vacancyFields } from './vacancy-fields.server';

const database = databaseWithData();

const good = {
  specialty: 'emergency-medicine',
  grade: 'registrar',
  work_type: 'locum',
  doctors: '2',
  from: '2026-11-24',
  to: '2026-12-01',
  shifts: '10 hours, 1 in 4 on call',
  organisation: 'Far North Health',
  facility: 'Cooktown Hospital',
  region: 'AU-QLD',
  contact_name: 'Mere Tūhoe',
  email: 'roster@example.org',
  phone: '07 3000 1234',
  rate: '$2,200 per day plus super',
  details: 'FACEM on the phone.',
};
function readVacancies(fields: URLSearchParams, now = '2026-11-23T20:00:00Z') {
  return readFields(vacancyFields(fields, { data: database.data, now: new Date(now) }), fields);
}
// Encodes the fields of one vacancy. As in the form, rate and details come after the fields of all vacancies.
function read(change: Record<string, string> = {}, now?: string) {
  const { rate, details, ...vacancy } = good;
  const { rate: otherRate, details: otherDetails, ...others } = change;
  const offered = { rate: otherRate ?? rate, details: otherDetails ?? details };
  return readVacancies(new URLSearchParams({ ...vacancy, ...others, ...offered }), now);
}

test.each([
  ['2,200', 'day', '$2,200 per day'],
  ['$150 plus super', 'hour', '$150 per hour plus super'],
  ['$2,200 per day plus super', 'hour', '$2,200 per day plus super'],
  ['As agreed', 'day', 'As agreed'],
  ['$2,200', '', '$2,200'],
])('reads the rate “%s” with the unit “%s” as “%s”', (rate, rate_per, stored) => {
  expect(read({ rate, rate_per })).toMatchObject({ input: [{ rate: stored }] });
});

test('turns the form’s typed fields and ticked boxes into a vacancy request', () => {
  expect(read({ accommodation: 'on', rate_advise: 'on' })).toEqual({
    input: [
      {
        organisation: 'Far North Health',
        facility: 'Cooktown Hospital',
        region: 'AU-QLD',
        placeId: null,
        contactName: 'Mere Tūhoe',
        email: 'roster@example.org',
        phone: '+61730001234',
        specialty: 'emergency-medicine',
        grade: 'registrar',
        workType: 'locum',
        doctors: 2,
        from: '2026-11-24',
        to: '2026-12-01',
        shifts: '10 hours, 1 in 4 on call',
        urgency: 'today',
        rate: '$2,200 per day plus super',
        rateAdvise: true,
        accommodation: true,
        travel: false,
        details: 'FACEM on the phone.',
      },
    ],
  });
});

test.each([
  ['2026-11-24', 'today'],
  ['2026-11-25', 'today'],
  ['2026-11-26', 'this-week'],
  ['2026-12-01', 'this-week'],
  ['2026-12-02', 'planning'],
])(
  'a vacancy that begins on %s and is requested on 24 November in Brisbane has the urgency "%s"',
  (from, urgency) => {
    expect(read({ from, to: '' })).toMatchObject({ input: [{ urgency }] });
  },
);

test('reads a phone number as a number in the region’s country, and accepts a vacancy without an end date', () => {
  expect(read({ region: 'NZ-AUK', phone: '09 300 1234', to: ' ' })).toMatchObject({
    input: [{ phone: '+6493001234', to: null }],
  });
});

test.each([
  ['organisation', 'Enter the organisation', ''],
  ['facility', 'Enter the facility without links or web addresses', 'www.evil.example'],
  ['region', 'Choose a region', 'AU-XYZ'],
  ['region', 'Choose a region', ''],
  ['contact_name', 'Enter your name', ''],
  ['email', 'Enter your email, like name@example.com', 'roster'],
  ['phone', 'Enter a phone number we can call, like 02 5550 1234', '123'],
  ['specialty', 'Choose a speciality', 'astrology'],
  ['grade', 'Choose a grade', ''],
  ['work_type', 'Choose a work type', 'gig'],
  ['from', 'Enter the first day', ''],
  ['from', 'Enter a real date', '2026-02-31'],
  ['from', 'Enter a first day that is not in the past', '2026-11-23'],
  ['from', 'Enter a first day within the next three years', '2062-11-30'],
  ['to', 'Enter a real date', '2026-11-31'],
  ['to', 'Enter a last day on or after the first day', '2026-11-23'],
  ['shifts', 'Use 300 characters or fewer', 'x'.repeat(301)],
  ['doctors', 'Enter how many doctors you need, 1 to 50', '0'],
  ['doctors', 'Enter how many doctors you need, 1 to 50', '51'],
  ['doctors', 'Enter how many doctors you need, 1 to 50', 'two'],
  ['rate', 'Use 120 characters or fewer', 'x'.repeat(121)],
  ['details', 'Shorten this to 2,000 characters', 'x'.repeat(2001)],
])('the field %s gets the error “%s”', (field, message, value) => {
  const change = { [field]: value, ...(field === 'from' ? { to: '' } : {}) };
  expect(read(change)).toEqual({ errors: expect.arrayContaining([{ field, message }]) });
});

test('compares the first day with today’s date in the region, so that Perth accepts a day that is already over in Auckland', () => {
  const now = '2026-11-23T12:00:00Z';
  const day = { from: '2026-11-23', to: '' };
  expect(read({ ...day, region: 'NZ-AUK', phone: '09 300 1234' }, now)).toHaveProperty('errors');
  expect(read({ ...day, region: 'AU-WA' }, now)).toHaveProperty('input');
});

test('reports missing and invalid values together', () => {
  const empty = readVacancies(new URLSearchParams());
  expect('errors' in empty && empty.errors.map(({ field }) => field)).toEqual([
    'organisation',
    'facility',
    'region',
    'contact_name',
    'email',
    'phone',
    'specialty',
    'grade',
    'work_type',
    'from',
  ]);
  const both = read({ to: '2026-11-20', doctors: '0', facility: '' });
  expect('errors' in both && both.errors.map(({ field }) => field)).toEqual(['doctors', 'to', 'facility']);
});

describe('a form with several vacancies', () => {
  const second = {
    vacancies: '3',
    specialty_2: 'psychiatry',
    grade_2: 'consultant',
    work_type_2: 'permanent',
    from_2: '2027-02-01',
  };

  test('turns each vacancy in the form into a separate request with the same contact, and skips vacancies without details', () => {
    expect(read(second)).toMatchObject({
      input: [
        { specialty: 'emergency-medicine', urgency: 'today', organisation: 'Far North Health' },
        {
          specialty: 'psychiatry',
          doctors: 1,
          to: null,
          urgency: 'planning',
          organisation: 'Far North Health',
        },
      ],
    });
    const only = read({ vacancies: '2', doctors_2: '1' });
    expect('input' in only && only.input).toHaveLength(1);
  });

  test('each error names its vacancy, and errors in a vacancy are listed before errors in the shared fields', () => {
    const wrong = read({ ...second, specialty: '', grade_2: '', rate: 'x'.repeat(121) });
    expect('errors' in wrong && wrong.errors).toEqual([
      { field: 'specialty', message: 'Choose a speciality' },
      { field: 'grade_2', message: 'Choose a grade (vacancy 2)' },
      { field: 'rate', message: 'Use 120 characters or fewer' },
    ]);
  });

  test('ignores fields for vacancies that the form does not show, and limits the number of vacancies', () => {
    const one = read({ ...second, vacancies: '1' });
    expect('input' in one && one.input).toHaveLength(1);
    expect(read({ ...second, vacancies: '9999' })).toHaveProperty('input');
  });
});

test('finds the town in the region, and refuses a name that no town of the region has', () => {
  expect(read({ town: ' mackay ' })).toMatchObject({ input: [{ placeId: 'mackay-qld' }] });
  expect(read({ town: 'Dubbo' })).toMatchObject({
    errors: [
      {
        field: 'town',
        message:
          'We do not know this town in Queensland. Enter a larger town nearby, or leave the town empty',
      },
    ],
  });
});
