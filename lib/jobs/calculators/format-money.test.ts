import { formatCount, formatHundredths, formatMoney, formatShortMoney } from './format-money';

test.each([
  [0, '$0.00', '$0'],
  [185_000, '$1,850.00', '$1,850'],
  [18_750, '$187.50', '$187.50'],
  [1, '$0.01', '$0.01'],
  [-20_000, '−$200.00', '−$200'],
  [-20_005, '−$200.05', '−$200.05'],
])('formats %d cents as %s, or %s in short', (cents, text, short) => {
  expect(formatMoney(cents)).toBe(text);
  expect(formatShortMoney(cents)).toBe(short);
});

test('formats hours and days without needless decimals, and uses the singular for one day', () => {
  expect(formatHundredths(760)).toBe('7.6');
  expect(formatHundredths(123_456)).toBe('1,234.56');
  expect(formatCount(100, 'day')).toBe('1 day');
  expect(formatCount(1_000, 'hour')).toBe('10 hours');
});
