import { addDays, daysInclusive, type IsoDate } from '@/lib/core/dates';
import { count, formatNumber } from '@/lib/core/text';
import { paths } from '@/lib/routes';
import type { JobSummary } from './job';
import { isRostered, isWeekend, readRoster, type RosteredJob } from '@/lib/jobs/roster/roster';

/**
 * Length of a shift in hours, from its typical start and end in db/reference/vocabularies.json. Needed because jobs
 * have no field for hours. Only the advert's text may state them.
 */
export const typicalHours: Readonly<Record<string, number>> = {
  day: 10,
  evening: 10,
  night: 10,
  'long-day': 14,
  'business-hours': 9,
};

// Maximum length in days of a block whose pay is computed. A longer block must contain days off, and their number
// depends on the roster.
const maxBlockDays = 14;
const maxHours = 140;
const maxRotatingDays = 7;
const maxWeeks = 26;
/** Minimum amount that is shown, in minor units. A block that pays less than this must be an error. */
const minShownPay = 50_00;

export type BlockFacts = Pick<JobSummary, 'workType' | 'ongoing' | 'fte' | 'rate'> &
  Partial<Pick<JobSummary, 'benefits'>> &
  RosteredJob;

export type BlockPay = {
  min: number;
  max: number;
  currency: 'AUD' | 'NZD';
  units: number;
  unit: 'day' | 'night' | 'week';
  rate: { min: number; max: number; per: 'hour' | 'day' | 'week' };
  /** Typical hours of one shift. Null if the job's shifts differ in length, or if their typical hours are unknown. */
  hours: number | null;
  days: 'every' | 'weekends' | 'weekdays' | 'weeks';
};

/**
 * Returns the total pay of a locum job from its first to its last day. Null if a fact is missing or doubtful, such as
 * an open end or shifts of different lengths. Also null if the job is so long that it must contain days off. The SQL
 * function `job_block_pay` has the same rules. A property test compares the two.
 */
export function blockPay(job: BlockFacts): BlockPay | null {
  const { rate, start, end } = job;
  if (job.workType !== 'locum' || job.fte !== 1 || job.ongoing || !start || !end || end < start) return null;
  // "Up to $2,500 per day" states only one end of the rate, so the pay of the block is unknown.
  if (rate?.bound) return null;
  if (!rate?.currency || rate.min <= 0 || rate.max < rate.min) return null;
  const hours = findShiftHours(job.shifts);
  const times = rate.unit === 'hour' ? hours : 1;
  const counted =
    rate.unit === 'week'
      ? countWeeks(start, end)
      : rate.unit === 'hour' || rate.unit === 'day'
        ? countShifts(job, start, end)
        : null;
  if (!counted || times === null || rate.unit === 'year' || rate.unit === 'percent-of-billings') return null;
  if (rate.unit === 'hour' && counted.units * times > maxHours) return null;
  const min = rate.min * counted.units * times;
  if (min < minShownPay) return null;
  return {
    ...counted,
    min,
    max: rate.max * counted.units * times,
    currency: rate.currency,
    rate: { min: rate.min, max: rate.max, per: rate.unit },
    hours,
  };
}

export const missingHours = 'Hours not stated';

export function findMissingPayFact(job: BlockFacts): string | null {
  const { rate, start, end } = job;
  if (job.workType !== 'locum' || job.fte !== 1 || blockPay(job)) return null;
  if (!rate || rate.bound) return 'Exact rate not stated';
  if (job.ongoing || !start || !end) return 'Dates not stated';
  if (rate.unit === 'hour' && findShiftHours(job.shifts) === null) return missingHours;
  return rate.unit !== 'week' && daysInclusive(start, end) > maxBlockDays ? 'Days off not stated' : null;
}

const listShiftSlugs = (shifts: BlockFacts['shifts'], ...without: string[]) =>
  shifts.map(({ slug }) => slug).filter((slug) => !without.includes(slug));

export function findShiftHours(shifts: BlockFacts['shifts']): number | null {
  const [first, ...others] = new Set(
    listShiftSlugs(shifts, 'on-call', 'rotating').map((slug) => typicalHours[slug] ?? null),
  );
  return others.length > 0 ? null : (first ?? null);
}

type Counted = Pick<BlockPay, 'units' | 'unit' | 'days'>;

function countShifts(job: BlockFacts, start: IsoDate, end: IsoDate): Counted | null {
  const length = daysInclusive(start, end);
  if (length > maxBlockDays) return null;
  // On-call work has its own pay rules, so a job with only on-call shifts has no block pay.
  const kinds = listShiftSlugs(job.shifts, 'on-call');
  if (job.shifts.length > 0 && kinds.length === 0) return null;
  const [only, another] = kinds;
  const roster = readRoster(kinds);
  if (roster !== 'every-day') {
    const days = Array.from({ length }, (_, day) => addDays(start, day));
    const units = days.filter((day) => isRostered(roster, day, job.publicHolidays ?? [])).length;
    return units > 0 ? { units, unit: 'day', days: roster } : null;
  }
  // If the job has other shifts besides "weekend" or "business hours", it is unknown on which days those are worked.
  if (kinds.includes('weekend') || kinds.includes('business-hours')) return null;
  if (kinds.includes('rotating') && length > maxRotatingDays) return null;
  return { units: length, unit: only === 'night' && !another ? 'night' : 'day', days: 'every' };
}

function countWeeks(start: IsoDate, end: IsoDate): Counted | null {
  const fromMondayToFriday = isoWeekday(start) === 1 && isoWeekday(end) === 5;
  const units = (daysInclusive(start, end) + (fromMondayToFriday ? 2 : 0)) / 7;
  return Number.isInteger(units) && units <= maxWeeks ? { units, unit: 'week', days: 'weeks' } : null;
}

const isoWeekday = (day: IsoDate) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

export type BlockText = { text: string; how: string[] };

const unitNames = { weekdays: 'working day', weekends: 'weekend day' };

/**
 * Rounds both ends to $100, or to $10 if the lower end is below $10,000. The finer step keeps the pay of a single day
 * consistent with the day rate shown beside it.
 */
function roundedRange({ min, max }: Pick<BlockPay, 'min' | 'max'>): string {
  const step = min < 10_000_00 ? 10 : 100;
  const [low, high] = [min, max].map((minor) => formatNumber(Math.round(minor / 100 / step) * step));
  return low === high ? `$${low}` : `$${low}–${high}`;
}

export function blockText(job: BlockFacts): BlockText | null {
  const pay = blockPay(job);
  if (!pay) return null;
  const partial = pay.days === 'weekdays' || pay.days === 'weekends' ? unitNames[pay.days] : null;
  // Readers compare the totals of jobs with the same hourly rate, so a shift of unusual length must be named.
  const unusual = pay.rate.per === 'hour' && pay.hours !== typicalHours.day ? ` of ${pay.hours}\u00a0h` : '';
  return {
    text: `About ${roundedRange(pay)} for ${count(pay.units, partial ?? pay.unit)}${unusual}`,
    how: [`${arithmetic(pay)}.`, counting(pay), `Not included: ${notCounted(job).join(', ')}.`].filter(
      Boolean,
    ),
  };
}

function arithmetic(pay: BlockPay): string {
  const exact = (minor: number) => `$${formatNumber(minor / 100, minor % 100 === 0 ? 0 : 2)}`;
  const fromTo = (low: number, high: number) =>
    low === high ? exact(low) : `${exact(low)} to ${exact(high)}`;
  const hours = pay.rate.per === 'hour' ? `${pay.hours} h × ` : '';
  return `${count(pay.units, pay.unit)} × ${hours}${fromTo(pay.rate.min, pay.rate.max)} = ${fromTo(pay.min, pay.max)} ${pay.currency}`;
}

function counting({ days, units, rate, hours }: BlockPay): string {
  const usual =
    rate.per === 'hour'
      ? `We assume ${hours} hours for each shift, because the job has no exact times. If the advert names other hours, the pay differs`
      : '';
  const every = {
    every: units === 1 ? '' : 'One shift every day',
    weekends: 'Saturdays and Sundays only',
    weekdays: 'Monday to Friday only, except public holidays',
    weeks: '',
  }[days];
  return [every, usual]
    .filter(Boolean)
    .join('. ')
    .concat(every || usual ? '.' : '');
}

export function notCounted(job: BlockFacts): string[] {
  const { rate } = job;
  const basis = rate?.basis ?? '';
  return [
    hasShift(job, 'on-call') ? 'on-call' : '',
    rate?.unit === 'hour' ? describeLoading(job) : anyLoading,
    /billings|%/.test(basis) ? 'a share of billings' : '',
    /^inclu/.test(basis) ? '' : describeSuper(job, basis),
    'tax',
  ].filter(Boolean);
}

/** States that super is paid on top of the rate only if the advert says so. */
function describeSuper({ rate, benefits = [] }: BlockFacts, basis: string): string {
  const name = rate?.currency === 'NZD' ? 'KiwiSaver' : 'super';
  const isOnTop = /^(plus|\+)/.test(basis) || benefits.some(({ slug }) => slug === 'super');
  return isOnTop ? `${name} (paid on top)` : name;
}

/** The word "loading" alone would read as if the page were still loading. */
const anyLoading = 'penalty loadings';

function describeLoading(job: BlockFacts): string {
  const { start, end } = job;
  const onWeekend = start && end && hasWeekend(start, end) && !hasShift(job, 'business-hours');
  const kinds = [
    ...(onWeekend ? ['weekend'] : []),
    ...['evening', 'night'].filter((slug) => hasShift(job, slug)),
  ];
  return kinds.length > 0 ? `${kinds.join(', ').replace(/, (?=\w+$)/, ' and ')} loading` : anyLoading;
}

const hasShift = ({ shifts }: BlockFacts, slug: string) => shifts.some((shift) => shift.slug === slug);

function hasWeekend(start: IsoDate, end: IsoDate): boolean {
  const days = Array.from({ length: Math.min(7, daysInclusive(start, end)) }, (_, day) =>
    addDays(start, day),
  );
  return days.some(isWeekend);
}

export function blockCalculatorHref(job: BlockFacts): string | null {
  const pay = blockPay(job);
  if (!pay) return null;
  const amount = String(pay.rate.min / 100);
  const basis = job.rate?.basis ?? '';
  if (pay.rate.per === 'week')
    return `${paths.doctorResources()}?${new URLSearchParams({ rate: amount, per: 'week', currency: pay.currency }).toString()}#rate-calculator`;
  const fields = new URLSearchParams({
    a_rate: amount,
    a_per: pay.rate.per,
    a_shifts: String(pay.units),
    ...(pay.hours === null ? {} : { a_hours: String(pay.hours) }),
    a_currency: pay.currency,
    ...(pay.currency === 'NZD'
      ? { a_super: 'none' }
      : { a_super: /^inclu/.test(basis) ? 'included' : 'on-top' }),
  });
  return `${paths.doctorResources()}?${fields.toString()}#offer-calculator`;
}
