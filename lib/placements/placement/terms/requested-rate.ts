import { rateUnitNamed, readPayText } from '@/lib/feeds/advert-text/read-pay-text';
import type { PlacementRates } from '@/lib/placements/placement/placement';

/**
 * Reads the base rate from the text of a vacancy request, such as "$155 an hour plus super". Null unless the text
 * contains exactly one amount, which is per hour and in this currency.
 */
export function readRequestedRate(text: string, currency: PlacementRates['currency']) {
  const reading = readPayText(text);
  if (reading.kind !== 'pay' || reading.warnings.length > 0) return null;
  const { min, max, unit, bound, currency: named } = reading.pay;
  const isExact = min === max && bound === null && (named === null || named === currency);
  if (!isExact || min <= 0 || rateUnitNamed(unit) !== 'hour') return null;
  return { cents: Math.round(min * 100), unit: 'hour' } as const;
}

/**
 * Reads our fee from the terms agreed with an employer, such as "Registrars $150 an hour; fee 15%", in hundredths of a
 * percent. Null unless the sentences about a fee contain exactly one percentage.
 */
export function readAgreedFee(text: string): number | null {
  const aboutFee = text.split(/[\n;]|\. /).filter((sentence) => /\bfees?\b/i.test(sentence));
  const found = [...aboutFee.join(' ').matchAll(/(\d{1,2}(?:\.\d{1,2})?)\s?(?:%|per ?cent)/gi)];
  return found.length === 1 ? Math.round(Number(found[0]?.[1]) * 100) : null;
}
