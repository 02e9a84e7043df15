import { formatNumber } from '@/lib/core/text';

/** Currencies of rates. Amounts are never converted between them. */
export const currencies = ['AUD', 'NZD'] as const;
export type Currency = (typeof currencies)[number];

export const highestAmount = { most: 1_000_000_000, maxText: '$10,000,000' } as const;

export const formatMoney = (cents: number): string => formatDollars(cents, 2);

/** Leaves out the cents of whole dollars, for estimates and advertised rates. */
export const formatShortMoney = (cents: number): string => formatDollars(cents, cents % 100 === 0 ? 0 : 2);

const formatDollars = (cents: number, places: 0 | 2): string =>
  `${cents < 0 ? '−' : ''}$${formatNumber(Math.abs(cents) / 100, places)}`;

export function formatHundredths(hundredths: number): string {
  return formatNumber(hundredths / 100, 2).replace(/\.00$|0$/, '');
}

export function formatCount(hundredths: number, unit: string): string {
  return `${formatHundredths(hundredths)} ${unit}${hundredths === 100 ? '' : 's'}`;
}
