import { rateUnitNamed, readPayText } from '@/lib/feeds/advert-text/read-pay-text';
import type { OfferedRate } from '@/lib/jobs/rate-benchmark/rate-benchmark-view';

/**
 * Reads the rate that an employer typed, such as "$150 an hour plus super". Null unless the text contains exactly one
 * amount per hour, day, week or year.
 */
export function readOfferedRate(text: string): OfferedRate | null {
  const reading = readPayText(text);
  if (reading.kind !== 'pay' || reading.warnings.length > 0) return null;
  const { min, max, unit: named, bound, currency } = reading.pay;
  const unit = rateUnitNamed(named);
  if (!unit || unit === 'percent-of-billings' || min !== max || bound !== null || min <= 0) return null;
  return { unit, currency: currency?.toUpperCase() ?? null, amount: Math.round(min * 100) };
}
