// Australia and New Zealand group and point numbers alike.
const whole = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 });

/** A whole number with its thousands grouped. */
export function formatNumber(n: number): string {
  return whole.format(n);
}
