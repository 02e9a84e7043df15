import { formatNumber } from '@/lib/core/text';

/** Currencies of rates. Amounts are never converted between them. */
export const currencies = ['AUD', 'NZD'] as const;
export type Currency = (typeof currencies)[number];

export const highestAmount = { most: 1_000_000_000, maxText: '$10,000,000' } as const;

export function formatMoney(cents: number): string {
  const dollars = Math.abs(cents) / 100;
  return `${cents < 0 ? '−' : ''}$${formatNumber(dollars, Number.isInteger(dollars) ? 0 : 2)}`;
}

export function formatHundredths(hundredths: number): string {
  return formatNumber(hundredths / 100, 2).replace(/\.00$|0$/, '');
}

export function formatCount(hundredths: number, unit: string): string {
  return `${formatHundredths(hundredths)} ${unit}${hundredths === 100 ? '' : 's'}`;
}
