import fc from 'fast-check';
import { formatNumber } from './text';

test.each<[number, 0 | 2, string]>([
  [0, 0, '0'],
  [999, 0, '999'],
  [1000, 0, '1,000'],
  [1234567.5, 0, '1,234,568'],
  [-1200, 0, '-1,200'],
  [187.5, 2, '187.50'],
  [12345.6, 2, '12,345.60'],
])('formats %d with %i decimal places as %s', (n, places, text) => {
  expect(formatNumber(n, places)).toBe(text);
});

test('formats a number with a comma between thousands and a decimal point', () => {
  const places = 2;
  const local = new Intl.NumberFormat('en-AU', {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  });
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (hundredths) => {
      expect(formatNumber(hundredths / 100, places)).toBe(local.format(hundredths / 100));
    }),
  );
});
