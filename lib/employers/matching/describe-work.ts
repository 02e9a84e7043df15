import { daysInclusive, jobDay, type IsoDate } from '@/lib/core/dates';
import { formatDate } from '@/lib/core/months';
import { count, lowerFirst } from '@/lib/core/text';
import { declineReasons, type ShortlistEntry } from '@/lib/employers/shortlists/shortlist';
import type { Rate } from '@/lib/jobs/listing/job';
import { areSoon, formatRate } from '@/lib/jobs/listing/job-format';
import { shortDays } from '@/lib/jobs/search/describe-days';
import type { MatchReason } from './matching';

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

/** Returns when and why the employer declined the doctor. Empty if it has not. */
export function listDeclines(entry: ShortlistEntry | undefined, facility: string): MatchReason[] {
  if (entry?.state !== 'declined') return [];
  const { events, declineReason } = entry;
  const event = events.findLast(({ kind }) => kind === 'declined');
  const on = event ? ` on ${formatDate(jobDay(new Date(event.at)), { weekday: false, year: false })}` : '';
  const text = event?.text.trim();
  const why = [
    declineReason && !(text && declineReason === 'other') && lowerFirst(declineReasons[declineReason]),
    text && `“${text}”`,
  ].filter(Boolean);
  const declined = `Declined by ${facility}${on}`;
  return [{ tone: 'note', text: why.length > 0 ? `${declined}: ${why.join(', ')}` : declined }];
}

export const describeEnough = (agreed: number, needed: number): string =>
  `${agreed === 1 ? 'Another doctor has' : `${agreed} other doctors have`} agreed; ${needed} needed`;
