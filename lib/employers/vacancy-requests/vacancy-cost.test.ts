import { addVacancyCosts, estimateVacancyCost, isWithinLimit } from './vacancy-cost';

const fortnight = { from: '2027-02-01', to: '2027-02-14', doctors: 1 };
const estimate = (rate: string, change: object = {}, country: 'AU' | 'NZ' = 'AU') =>
  estimateVacancyCost({ ...fortnight, rate, ...change }, country);

test.each<[string, object, number, number, string]>([
  ['$2,200 per day', {}, 30_800, 30_800, '14 days × $2,200 = about $30,800 AUD'],
  ['$2,200 per day plus super', { doctors: 2 }, 61_600, 61_600, '14 days × $2,200 × 2 doctors'],
  ['$2,000 to $2,400 a day', {}, 28_000, 33_600, '14 days × $2,000 to $2,400 = about $28,000 to $33,600 AUD'],
  ['$2,200 per day', { to: '2027-02-01' }, 2200, 2200, '1 day × $2,200'],
  ['$9,500 per week', {}, 19_000, 19_000, '2 weeks × $9,500'],
  ['$9,500 per week', { to: '2027-02-10' }, 14_250, 14_250, '1.5 weeks × $9,500'],
  ['$350,000 pa', { to: null }, 350_000, 350_000, '1 year × $350,000'],
])('estimates a vacancy’s pay from the rate %s and the details %j', (rate, change, min, max, how) => {
  expect(estimate(rate, change)).toMatchObject({
    ...{ known: true, min, max, currency: 'AUD' },
    how: expect.stringContaining(how),
  });
});

test.each<[string, object, string]>([
  ['', {}, 'does not state a rate'],
  ['negotiable', {}, 'cannot read'],
  ['$180 per hour', { to: null }, 'per hour'],
  ['70% of billings', {}, 'bills'],
  ['NZ$2,200 per day', {}, 'not in AUD'],
  ['from $2,200 per day', {}, 'only a minimum'],
  ['$2,200 per day', { to: null }, 'no last day'],
])('does not estimate a vacancy’s pay from the rate “%s” and the details %j', (rate, change, why) => {
  expect(estimate(rate, change)).toEqual({ known: false, how: expect.stringContaining(why) });
});

test('assumes 10 hours a day for a rate per hour, so that approval limits do not cover the estimate', () => {
  const cost = estimate('$150 per hour', { doctors: 2 });
  expect(cost).toEqual({
    known: false,
    how: '14 days × 10 hours × $150 × 2 doctors = about $42,000 AUD, if the doctor works 10 hours on every day',
    assumed: '$42,000 AUD',
  });
  expect(isWithinLimit(cost, { amount: 1_000_000, currency: 'AUD' })).toBe(false);
  expect(addVacancyCosts([cost, cost]).how).toContain('does not state the number of hours');
});

test('estimates the pay in the currency of the vacancy’s country', () => {
  expect(estimate('$2,200 per day', {}, 'NZ')).toMatchObject({ currency: 'NZD' });
});

test('adds up several vacancies’ costs only if every cost is known and all are in one currency', () => {
  const one = estimate('$2,000 per day');
  expect(addVacancyCosts([one, one])).toMatchObject({ min: 56_000, max: 56_000 });
  expect(addVacancyCosts([one, estimate('')])).toMatchObject({ known: false });
  expect(addVacancyCosts([one, estimate('$2,000 per day', {}, 'NZ')])).toMatchObject({ known: false });
});

test.each<[string, number | null, boolean]>([
  ['$2,000 per day', null, true],
  ['$2,000 per day', 28_000, true],
  ['$2,000 per day', 27_999, false],
  ['$1,000 to $2,001 per day', 28_000, false],
  ['', null, true],
  ['', 1_000_000, false],
])(
  'decides whether a vacancy with the rate “%s” is within the approval limit %s: %s',
  (rate, amount, isWithin) => {
    expect(isWithinLimit(estimate(rate), { amount, currency: 'AUD' })).toBe(isWithin);
  },
);

test('an approval limit in AUD does not cover a cost in NZD', () => {
  expect(isWithinLimit(estimate('$1 per day', {}, 'NZ'), { amount: 1000, currency: 'AUD' })).toBe(false);
});
