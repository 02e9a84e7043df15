import { formatNumber } from '@/lib/core/text';

/** The currencies rates are given in. Nothing is ever converted from one into the other. */
export const currencies = ['AUD', 'NZD'] as const;
export type Currency = (typeof currencies)[number];

/** The highest amount that is worked with, the same as in the search. */
export const highestAmount = { most: 1_000_000_000, maxText: '$10,000,000' } as const;

/** An amount in words: "$1,850", "$187.50", "−$200". The currency is said beside it. */
export function formatMoney(cents: number): string {
  const dollars = Math.abs(cents) / 100;
  return `${cents < 0 ? '−' : ''}$${formatNumber(dollars, Number.isInteger(dollars) ? 0 : 2)}`;
}

/** A number of hours, days or weeks: "10", "7.6". */
export function formatHundredths(hundredths: number): string {
  return formatNumber(hundredths / 100, 2).replace(/\.00$|0$/, '');
}

/** "1 day", "7.6 hours". */
export function formatCount(hundredths: number, unit: string): string {
  return `${formatHundredths(hundredths)} ${unit}${hundredths === 100 ? '' : 's'}`;
}
