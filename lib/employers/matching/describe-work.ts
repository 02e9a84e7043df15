import { daysInclusive, type IsoDate } from '@/lib/core/dates';
import { count } from '@/lib/core/text';
import type { Rate } from '@/lib/jobs/listing/job';
import { areSoon, formatRate } from '@/lib/jobs/listing/job-format';
import { shortDays } from '@/lib/jobs/search/describe-days';

type Days = { start: IsoDate | null; end: IsoDate | null };

/** Returns days such as "21 Dec – 3 Jan", with the year only if it is not obvious. Null if the work has no first day. */
export const describeWorkDays = ({ start, end }: Days, now: Date): string | null =>
  start && shortDays({ from: start, to: end }, !areSoon([start, end], now));

const units: Record<Rate['unit'], string> = {
  hour: 'an hour',
  day: 'a day',
  week: 'a week',
  year: 'a year',
  'percent-of-billings': 'of billings',
};

/** Returns a rate as employers write it, such as "$150 an hour plus super" or "NZD 130 an hour". */
export function describeRate(rate: Rate | null): string {
  const { amount } = formatRate(rate);
  if (!rate) return amount;
  const { currency, basis, negotiable, unit } = rate;
  const sum =
    currency && currency !== 'AUD' ? amount.replace('$', `${currency} `).replaceAll('$', '') : amount;
  return [sum, units[unit], basis].filter(Boolean).join(' ') + (negotiable ? ', negotiable' : '');
}

/** Returns terms such as "14 days · $150 an hour". */
export const describeTerms = ({ start, end }: Days, rate: string | null): string =>
  [start && end && count(daysInclusive(start, end), 'day'), rate].filter(Boolean).join(' · ');
