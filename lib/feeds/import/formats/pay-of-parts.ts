import type { AdvertPay } from './advert';

type PayParts = { rate: string | null; min: string | null; max: string | null; unit: string | null };

/**
 * Combines the separate fields of pay. An amount with words ("up to $2,500") stays a text with the unit added,
 * because the words may name a currency, a unit or a limit.
 */
export function payOfParts({ rate, min: lowest, max: highest, unit }: PayParts): AdvertPay | string | null {
  const range = rate?.replace(/\s+/g, ' ').split(/ ?(?:–|\bto\b|(?<=\d) ?-) ?/) ?? [];
  const min = toNumber(lowest ?? range[0] ?? highest ?? '');
  const max = toNumber(highest ?? range[1] ?? lowest ?? range[0] ?? '');
  if (min !== null && max !== null && range.length <= 2) {
    const bound =
      rate === null && lowest === null ? 'up-to' : rate === null && highest === null ? 'from' : null;
    return { min, max, unit: unit ?? '', currency: null, negotiable: false, bound };
  }
  const text = rate ?? [lowest, highest].filter(Boolean).join(' to ');
  if (!text) return null;
  return unit ? `${text} per ${unit.replace(/^ *(?:per|an?|\/) */i, '')}` : text;
}

/**
 * Parses a single amount such as "$1,750.00", "1 750" or "55 %". Null if the text also contains words or another
 * currency.
 */
function toNumber(text: string): number | null {
  const plain = text.replace(/[$,%\s]/g, '');
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : null;
}
