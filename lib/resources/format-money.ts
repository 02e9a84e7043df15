import { formatNumber } from '@/lib/core/format-number';

// Australia and New Zealand group and point numbers alike.
const withCents = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const upToHundredths = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 2 });

/** An amount in words: "$1,850", "$187.50", "−$200". The currency is said beside it. */
export function formatMoney(cents: number): string {
  const dollars = Math.abs(cents) / 100;
  return `${cents < 0 ? '−' : ''}$${Number.isInteger(dollars) ? formatNumber(dollars) : withCents.format(dollars)}`;
}

/** A number of hours, days or weeks: "10", "7.6". */
export function formatHundredths(hundredths: number): string {
  return upToHundredths.format(hundredths / 100);
}

/** "1 day", "7.6 hours". */
export function formatCount(hundredths: number, unit: string): string {
  return `${formatHundredths(hundredths)} ${unit}${hundredths === 100 ? '' : 's'}`;
}
