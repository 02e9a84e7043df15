import { formatCount, formatHundredths, formatMoney } from './format-money';

test.each([
  [0, '$0'],
  [185_000, '$1,850'],
  [18_750, '$187.50'],
  [1, '$0.01'],
  [-20_005, '−$200.05'],
])('formats %d cents as %s', (cents, text) => {
  expect(formatMoney(cents)).toBe(text);
});

test('formats hours and days without needless decimals, and uses the singular for one day', () => {
  expect(formatHundredths(760)).toBe('7.6');
  expect(formatHundredths(123_456)).toBe('1,234.56');
  expect(formatCount(100, 'day')).toBe('1 day');
  expect(formatCount(1_000, 'hour')).toBe('10 hours');
});
