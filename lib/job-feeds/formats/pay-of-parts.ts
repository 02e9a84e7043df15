import type { AdvertPay } from './advert';

/** Pay that is told in parts: one sum or two, and a unit for both. Text that is no plain sum is left as it is, because it may name its own unit. */
export function payOfParts(told: {
  rate: string | null;
  min: string | null;
  max: string | null;
  unit: string | null;
}): AdvertPay | string | null {
  const range = told.rate?.split(/–|\bto\b|(?<=\d)\s*-/) ?? [];
  const min = sum(told.min ?? range[0] ?? told.max ?? '');
  const max = sum(told.max ?? range[1] ?? told.min ?? range[0] ?? '');
  if (min === null || max === null || range.length > 2) return told.rate;
  return { min, max, unit: told.unit ?? '', currency: null, negotiable: false };
}

/** A sum as people write it: "$1,750.00", "1 750", "55 %". Null when there is anything else beside it. */
function sum(text: string): number | null {
  const plain = text.replace(/^(?:AUD|NZD)\b/i, '').replace(/[$,%\s]/g, '');
  return /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : null;
}
