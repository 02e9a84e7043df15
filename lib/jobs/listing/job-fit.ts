import { addDays, daysInclusive, type IsoDate } from '@/lib/core/dates';
import { count } from '@/lib/core/text';
import type { Days } from '@/lib/jobs/search/describe-days';
import { findWorkedDays, hasWorkedDay, type RosteredJob } from '@/lib/jobs/roster/roster';

// Compares a job's days with the searched dates. `jobSearchPredicate` implements the same rule in SQL, and tests
// compare the two. Days are calendar dates at the job's place, so clock changes do not move them.

/**
 * `fits`: all days of the job are within the dates. `overlaps`: some of its days are within the dates.
 * `start-to-be-agreed`: the job has no start date, so it may still fit. Null if no day of the job is within the dates.
 */
export type DateFit = 'fits' | 'overlaps' | 'start-to-be-agreed' | null;

export type JobFit = {
  fits: boolean;
  fitsAll?: true;
  /**
   * `lead` is the beginning of the sentence, shown in bold, such as "Overlaps 7 of your 14 days". `rest` is the
   * remainder, such as "; 3 more days before your dates".
   */
  text: { lead: string; rest: string };
  /**
   * One character for each day. `x`: a searched day on which the job is worked. `.`: a searched day on which it is not.
   * `-`: a day of the job outside the searched dates. Null if there are too many days, or no first or last day to draw.
   */
  bar: string | null;
};

/** Maximum number of days that the bar shows. If there are more days, only the sentence is shown. */
const maxCells = 62;
const maxOutside = 4;

export function findDateFit(job: RosteredJob, days: Days): DateFit {
  const { first, last, isWorked } = findWorkedDays(job);
  const from = days.from ?? '';
  const to = days.to ?? '9999-12-31';
  if (from > to || !hasWorkedDay(days, isWorked)) return null;
  if ((first !== null && first > to) || (last !== null && last < from)) return null;
  if (first === null) return 'start-to-be-agreed';
  // If the job has no end date, only its start decides whether it fits.
  return first >= from && (last ?? first) <= to ? 'fits' : 'overlaps';
}

/**
 * Returns null if the job neither fits nor overlaps the dates. Also returns null for a job whose start is to be agreed,
 * because the job's card already states that.
 */
export function jobFit(job: RosteredJob, days: Days): JobFit | null {
  const fit = findDateFit(job, days);
  if (fit !== 'fits' && fit !== 'overlaps') return null;
  const text = fit === 'fits' ? fitText(job, days) : overlapText(job, days);
  return {
    fits: fit === 'fits',
    ...(fit === 'fits' && fillsDays(job, days) && { fitsAll: true }),
    text,
    bar: fitBar(job, days),
  };
}

function shares(job: RosteredJob, { from, to }: Days) {
  const { first, last, count: countWorked } = findWorkedDays(job);
  const between = (a: IsoDate | null, b: IsoDate | null) => (a && b ? countWorked(a, b) : null);
  return {
    before: (first && from && between(first, addDays(from, -1))) || 0,
    in: between(later(first, from), earlier(last, to)),
    after: (last && to && between(addDays(to, 1), last)) || 0,
    all: between(first, last),
    open: last === null,
  };
}

const later = (a: IsoDate | null, b: IsoDate | null) => (a && b ? (a > b ? a : b) : (a ?? b));
const earlier = (a: IsoDate | null, b: IsoDate | null) => (a && b ? (a < b ? a : b) : (a ?? b));

function fitText(job: RosteredJob, days: Days): JobFit['text'] {
  return { lead: 'Fits your dates', rest: fitDetail(job, days) };
}

function fitDetail(job: RosteredJob, days: Days): string {
  if (!job.end) return ', no end date';
  if (!days.from || !days.to) return '';
  const share = shares(job, days).in;
  const all = daysInclusive(days.from, days.to);
  return share === all ? `, all ${all}` : `, ${share} of your ${count(all, 'day')}`;
}

function fillsDays(job: RosteredJob, days: Days): boolean {
  return !!days.from && !!days.to && shares(job, days).in === daysInclusive(days.from, days.to);
}

function overlapText(job: RosteredJob, days: Days): JobFit['text'] {
  const share = shares(job, days);
  const outside = [
    share.before > 0 && `${count(share.before, 'more day')} before`,
    share.after > 0 && `${count(share.after, 'more day')} after`,
  ].filter((part) => part !== false);
  const rest = [outside.length > 0 && `; ${outside.join(' and ')} your dates`, share.open && ', no end date']
    .filter(Boolean)
    .join('');
  if (days.from && days.to)
    return { lead: `Overlaps ${share.in} of your ${count(daysInclusive(days.from, days.to), 'day')}`, rest };
  if (share.all !== null)
    return { lead: `Overlaps on ${share.in} of the job’s ${count(share.all, 'day')}`, rest };
  return { lead: 'Overlaps your dates', rest };
}

function fitBar(job: RosteredJob, days: Days): string | null {
  const { first, last, isWorked } = findWorkedDays(job);
  const halfOpen = !days.from || !days.to;
  // If the searched dates have an open end, the bar cannot show that end, so it stops at the job's own first or last
  // day. If all days of the job fit, there is no bar.
  const begin = halfOpen ? later(first, days.from) : days.from;
  const end = halfOpen ? earlier(last, days.to) : days.to;
  if (halfOpen && findDateFit(job, days) === 'fits') return null;
  if (!begin || !end || daysInclusive(begin, end) > maxCells) return null;
  const cells = Array.from({ length: daysInclusive(begin, end) }, (_, index) => {
    const day = addDays(begin, index);
    const on = (!first || day >= first) && (!last || day <= last) && isWorked(day);
    return on ? 'x' : '.';
  });
  const { before, after, open } = shares(job, days);
  const outside = (length: number) => '-'.repeat(Math.min(length, maxOutside));
  return outside(before) + cells.join('') + outside(open && days.to ? maxOutside : after);
}
