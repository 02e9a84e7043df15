import { readOfferedRate } from './read-offered-rate';

test.each([
  ['$150 an hour plus super', { unit: 'hour', currency: null, amount: 15_000 }],
  ['NZD 130 an hour', { unit: 'hour', currency: 'NZD', amount: 13_000 }],
  ['$2,600 a day', { unit: 'day', currency: null, amount: 260_000 }],
  ['70% of billings', null],
  ['$140 to $160 an hour', null],
  ['Negotiable', null],
])('reads the rate that an employer offers: %s', (text, rate) => {
  expect(readOfferedRate(text)).toEqual(rate);
});
