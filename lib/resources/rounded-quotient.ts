/** A quotient rounded to the nearest whole number, halves away from zero: what money is divided by, so that no cent is a guess. */
export function roundedQuotient(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n;
  const [above, below] = [magnitude(numerator), magnitude(denominator)];
  const rounded = (2n * above + below) / (2n * below);
  return negative ? -rounded : rounded;
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value;
}
