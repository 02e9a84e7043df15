import { rateUnitNamed, readPayText } from './read-pay-text';

type Expected = [min: number, max: number, unit: string, rest?: object];

test.each<[string, ...Expected]>([
  ['A$2,200 per day', 2200, 2200, 'day', { currency: 'AUD' }],
  ['AU$ 2,200 / day', 2200, 2200, 'day', { currency: 'AUD' }],
  ['NZ$210 per hour', 210, 210, 'hour', { currency: 'NZD' }],
  ['NZD$210/hr', 210, 210, 'hour', { currency: 'NZD' }],
  ['£90 per hour', 90, 90, 'hour', { currency: 'GBP' }],
  ['US$150 per hour', 150, 150, 'hour', { currency: 'USD' }],
  ['$180k-$220k pa', 180_000, 220_000, 'year'],
  ['$180,000 – $220,000 p.a.', 180_000, 220_000, 'year'],
  ['$180-220k per annum', 180_000, 220_000, 'year'],
  ['180 000 - 220 000 AUD p.a', 180_000, 220_000, 'year', { currency: 'AUD' }],
  ['$220 p/h', 220, 220, 'hour'],
  ['$220ph', 220, 220, 'hour'],
  ['$220.50 hourly', 220.5, 220.5, 'hour'],
  ['$150/hr - $170/hr', 150, 170, 'hour'],
  ['$2,000 to $2,400 a day', 2000, 2400, 'day'],
  ['between $2,000 and $2,400 daily', 2000, 2400, 'day'],
  ['$2000-2400 p.d. neg', 2000, 2400, 'day', { negotiable: true }],
  ['$9,500 p/w', 9500, 9500, 'week'],
  ['Daily rate: $2,200', 2200, 2200, 'day'],
  ['38 hours per week, $2,000 per day', 2000, 2000, 'day'],
  ['$350k+ per annum', 350_000, 350_000, 'year', { bound: 'from' }],
  ['$350,000 + pa', 350_000, 350_000, 'year', { bound: 'from' }],
  ['From $2,000 per day', 2000, 2000, 'day', { bound: 'from' }],
  ['$2,000 or more per day', 2000, 2000, 'day', { bound: 'from' }],
  ['$350k + super pa', 350_000, 350_000, 'year', { bound: null }],
  ['Up to $2,500 per day', 2500, 2500, 'day', { bound: 'up-to' }],
  ['Up to A$2,500 per day', 2500, 2500, 'day', { bound: 'up-to', currency: 'AUD' }],
  ['maximum of $250 per hour', 250, 250, 'hour', { bound: 'up-to' }],
  ['from $1,500 to $2,000 per day', 1500, 2000, 'day', { bound: null }],
  ['70-75% of billings', 70, 75, 'percent-of-billings'],
  ['65 to 70 per cent of gross billings', 65, 70, 'percent-of-billings'],
  ['up to 70% billings', 70, 70, 'percent-of-billings', { bound: 'up-to' }],
  ['65%', 65, 65, 'percent-of-billings'],
  ['AUD -150 per hour', -150, -150, 'hour'],
  ['AUD 2800 - 280 per day', 2800, 280, 'day'],
  ['２,２００ $ per day', 2200, 2200, 'day'],
])('reads amounts, unit and currency from the pay text "%s"', (text, min, max, unit, rest = {}) => {
  expect(readPayText(text)).toMatchObject({ kind: 'pay', pay: { min, max, unit, ...rest }, warnings: [] });
});

test.each([
  'Competitive',
  '$0.00 - $0.00',
  '0',
  'Negotiable',
  'On application',
  'TBC',
  'As per award',
  'Attractive package + super',
])('finds no amount in the pay text "%s"', (text) => {
  expect(readPayText(text)).toEqual({ kind: 'on-enquiry' });
});

test.each<[string, object]>([
  ['$2,200 per shift', { pay: { unit: '' } }],
  ['$15,000 per month', { pay: { unit: '' } }],
  ['$2,200', { pay: { unit: '' } }],
  ['$350k+', { pay: { unit: 'year', bound: 'from' }, warnings: ['rate/unit-by-size'] }],
  ['$150 per hour weekdays, $180 weekends', { pay: { min: 150, max: 150 }, warnings: ['rate/several'] }],
  ['AUD 150 or NZD 160 per hour', { pay: { currency: 'several' } }],
])(
  'reads only the unambiguous parts of the pay text "%s", and leaves out the doubtful part or warns about it',
  (text, expected) => {
    expect(readPayText(text)).toMatchObject(expected);
  },
);

test.each([
  ['per day', 'day'],
  ['Per Hour', 'hour'],
  ['HOUR', 'hour'],
  ['HUR', 'hour'],
  ['/hr', 'hour'],
  ['p/h', 'hour'],
  ['ph', 'hour'],
  ['p.a.', 'year'],
  ['pa', 'year'],
  ['per annum', 'year'],
  ['ANNUAL', 'year'],
  ['day rate', 'day'],
  ['an hour', 'hour'],
  ['%', 'percent-of-billings'],
  ['% of billings', 'percent-of-billings'],
  ['percent-of-billings', 'percent-of-billings'],
  ['fortnight', undefined],
  ['', undefined],
])('reads the unit of the pay text "%s" as %s', (word, unit) => {
  expect(rateUnitNamed(word)).toBe(unit);
});
