import { roundedQuotient } from './convert-rate';

test.each([
  [10n, 4n, 3n],
  [9n, 4n, 2n],
  [-10n, 4n, -3n],
  [10n, -4n, -3n],
  [-9n, 4n, -2n],
  [0n, 7n, 0n],
  [6n, 3n, 2n],
  // A floating-point number cannot hold this numerator exactly.
  [900_719_925_474_099_301n, 100n, 9_007_199_254_740_993n],
])('rounds %s / %s to %s, with halves away from zero', (numerator, denominator, quotient) => {
  expect(roundedQuotient(numerator, denominator)).toBe(quotient);
});
