import { count, formatNumber, lowerFirst, upperFirst } from '@/lib/core/text';
import { formatDate } from '@/lib/core/months';
import { daysInclusive, type IsoDate } from '@/lib/core/dates';
import { formatTown } from '@/lib/reference/places/place';
import type { JobPlace, JobSummary, Rate, RateUnit } from './job';
import { findWorkedDays, type Roster, type RosteredJob } from '@/lib/jobs/roster/roster';

const nbsp = '\u00a0';

export type FactText = { value: string; detail: string | null };

/**
 * Formats a job's dates as "Mon 25 Jan – Mon 1 Feb 2027", "From …" or "Start date to be agreed". Lines break only after
 * the dash.
 */
export function formatDates(
  job: Pick<JobSummary, 'start' | 'end' | 'ongoing'>,
  { withYear = true }: { withYear?: boolean } = {},
): string {
  const day = (date: IsoDate, year = withYear) => formatDate(date, { year });
  if (!job.start) return job.end ? `Until ${day(job.end)}` : 'Start date to be agreed';
  if (!job.end || job.ongoing) return `From ${day(job.start)}`;
  if (job.end === job.start) return day(job.start);
  const year = withYear && job.start.slice(0, 4) !== job.end.slice(0, 4);
  return `${day(job.start, year)}${nbsp}– ${day(job.end)}`;
}

/** Dates of this year need no year. `now` is in UTC, so on New Year's morning the last year still counts. */
export const areThisYear = (dates: readonly (IsoDate | null)[], now: Date) =>
  dates.every((date) => !date || date.startsWith(String(now.getUTCFullYear())));

export const areSoon = (dates: readonly (IsoDate | null)[], now: Date) =>
  dates.every((date) => !date || Math.abs(Date.parse(date) - now.getTime()) < 270 * 86_400_000);

const rosterUnits: Record<Roster, string> = {
  'every-day': 'day',
  weekends: 'weekend day',
  weekdays: 'working day',
};

/**
 * Formats the length of a job: "8 days", "6 working days", "14 weeks", "12 months" or "Ongoing". The first and the last
 * day are included. Null if the advert does not state both.
 */
export function formatLength(job: RosteredJob & { ongoing: boolean }): string | null {
  if (job.ongoing) return 'Ongoing';
  if (!job.start || !job.end) return null;
  const length = daysInclusive(job.start, job.end);
  if (length <= 60) {
    const worked = findWorkedDays(job);
    return count(worked.count(job.start, job.end), rosterUnits[worked.roster]);
  }
  if (length <= 182) return count(Math.round(length / 7), 'week');
  return count(Math.round(length / 30.44), 'month');
}

export function formatDatesFact(
  job: Pick<JobSummary, 'start' | 'end' | 'ongoing' | 'shifts' | 'publicHolidays'>,
): FactText {
  const shifts = job.shifts.map((shift) => lowerFirst(shift.label)).join(', ');
  const detail = [formatLength(job), shifts].filter(Boolean).join(' · ');
  return { value: formatDates(job), detail: detail ? upperFirst(detail) : null };
}

/** A rate as text. If the job states no rate, `known` is false and `amount` is "Rate on enquiry". */
export type RateText = {
  known: boolean;
  amount: string;
  unit: string | null;
  /** Such as "AUD, plus super, negotiable". */
  detail: string | null;
  text: string;
};

const unitWords: Record<RateUnit, string> = {
  hour: 'per hour',
  day: 'per day',
  week: 'per week',
  year: 'per year',
  'percent-of-billings': 'of billings',
};

export function formatRate(rate: Rate | null): RateText {
  if (!rate)
    return { known: false, amount: 'Rate on enquiry', unit: null, detail: null, text: 'Rate on enquiry' };
  const amount = formatAmount(rate);
  const unit = unitWords[rate.unit];
  const details = [rate.currency, rate.basis, rate.negotiable ? 'negotiable' : null].filter(Boolean);
  const text = `${amount} ${unit}${details.length ? ` (${details.join(', ')})` : ''}`;
  return { known: true, amount, unit, detail: details.join(', ') || null, text };
}

const boundWords = { from: `from${nbsp}`, 'up-to': `up${nbsp}to${nbsp}` };

function formatAmount(rate: Rate): string {
  return `${rate.bound ? upperFirst(boundWords[rate.bound]) : ''}${formatFigures(rate)}`;
}

function formatFigures(rate: Rate): string {
  const [low, high] = [rate.min / 100, rate.max / 100];
  if (rate.unit === 'percent-of-billings')
    return low === high ? `${trim(low)}%` : `${trim(low)}–${trim(high)}%`;
  const places = Number.isInteger(low) && Number.isInteger(high) ? 0 : 2;
  const figure = (dollars: number) => `$${formatNumber(dollars, places)}`;
  return low === high ? figure(low) : `${figure(low)}–${formatNumber(high, places)}`;
}

export function formatPlace(place: JobPlace, distanceKm: number | null = null): FactText {
  const details = [
    distanceKm === null ? null : distanceKm < 1 ? `In ${place.name}` : `${formatKm(distanceKm)} away`,
    place.mmm === null ? null : `MM${nbsp}${place.mmm}`,
    place.nearestCity && `${formatKm(place.nearestCity.km)} to ${place.nearestCity.name}`,
  ].filter(Boolean);
  return { value: formatTown(place), detail: details.join(` ·${nbsp}`) || null };
}

export function formatKm(km: number): string {
  const step = km >= 100 ? 10 : km >= 20 ? 5 : 1;
  return `${formatNumber(Math.max(1, Math.round(km / step) * step))}${nbsp}km`;
}

/**
 * Formats how long ago an instant was: "just now", "6 h ago", "2 days ago". `now` is sent by the server, so that the
 * server and the browser render the same text.
 */
export function formatAge(publishedAt: string, now: Date): string {
  const hours = Math.floor((now.getTime() - Date.parse(publishedAt)) / 3_600_000);
  if (hours < 1) return 'just now';
  if (hours < 24) return `${hours}${nbsp}h ago`;
  const age = Math.floor(hours / 24);
  return age < 60 ? `${count(age, 'day')} ago` : `${count(Math.floor(age / 30), 'month')} ago`;
}

function trim(n: number): string {
  return String(Math.round(n * 100) / 100);
}
