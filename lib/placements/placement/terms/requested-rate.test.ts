import { readAgreedFee, readRequestedRate } from './requested-rate';

test.each(['$155 an hour plus super', 'AUD 155 per hour', '$155/hr'])(
  'reads one amount per hour from “%s”',
  (text) => expect(readRequestedRate(text, 'AUD')).toEqual({ cents: 15_500, unit: 'hour' }),
);

test.each(['', 'Award', '$150 to $170 an hour', 'from $155 an hour', '$2,200 a day', 'NZ$155 an hour'])(
  'reads no base rate from “%s”',
  (text) => expect(readRequestedRate(text, 'AUD')).toBeNull(),
);

test.each([
  ['Registrars $150 an hour plus super; fee 15%', 1500],
  ['Super 12%. Our fee is 12.5 per cent.', 1250],
  ['Loading of 25%', null],
  ['Fee 15%, or a fee of 12% for a month', null],
  ['', null],
])('reads the fee from “%s”', (text, fee) => expect(readAgreedFee(text)).toBe(fee));
