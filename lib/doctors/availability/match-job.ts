import { addDays, type IsoDate } from '@/lib/core/dates';
import { formatDate } from '@/lib/core/months';
import { count } from '@/lib/core/text';
import { findWorkedDays, isRostered, type Roster } from '@/lib/jobs/roster/roster';
import {
  dayNumber,
  toStateRank,
  shiftBits,
  type Availability,
  type AvailabilitySettings,
  type ShiftKind,
} from './availability';

export type MatchableJob = {
  start: IsoDate | null;
  end: IsoDate | null;
  ongoing: boolean;
  shifts: readonly string[];
  publicHolidays?: readonly IsoDate[];
  placeId: string;
  regionIso: string;
};

/**
 * `fits`: free on all days. `maybe`: free or maybe on all days. `overlaps`: free or maybe on some days. The doctor can
 * work on `days` of the job's `of` days. If the job has no end, `of` is 0 and only the first four weeks count. Such a
 * job fits if these weeks are free, and overlaps if at least the first day is. `later` is set if the doctor is not free
 * at the start of such a job, but is free or maybe free from a later day on.
 */
export type AvailabilityFit = {
  kind: 'fits' | 'maybe' | 'overlaps';
  days: number;
  of: number;
  later?: { from: IsoDate; days: number; isMaybe: boolean };
  /** True if the job has no end and the doctor is only maybe free on its first day. */
  startsMaybe?: true;
  /**
   * Set if the job has no end and has begun. `days` then count from `from`, the day after the doctor's notice period,
   * or from today if `from` is null.
   */
  begun?: { from: IsoDate | null };
};

export type MatcherOptions = {
  /**
   * True if a job without an end also fits a doctor who is free only after its start. Staff want to see these doctors,
   * but doctors should see only jobs that they can start.
   */
  allowsLaterStart?: boolean;
};

/** Days for which a doctor must be free to fit a job without an end. */
export const openJobDays = 28;

// Maps the job's shift type to the shifts for which the doctor must be free. A rotating roster needs day, evening and
// night. "weekend" has no entry, because it does not limit the hours.
const kindsOf: Partial<Record<string, readonly ShiftKind[]>> = {
  day: ['day'],
  evening: ['evening'],
  night: ['night'],
  'long-day': ['day', 'evening'],
  'on-call': ['on-call'],
  sessional: ['day'],
  'twenty-four-hour': ['day', 'evening', 'night'],
  'business-hours': ['day'],
  rotating: ['day', 'evening', 'night'],
};

/**
 * Running totals: entry `n` counts the free (`free`) or at least maybe (`possible`) days before day `n`. The difference
 * of two entries is the number of matching days between them.
 */
type Sums = { free: Uint16Array; possible: Uint16Array };

/**
 * Compares a job with one doctor's availability. Null if no day fits, or if the job has no start, is too far away or
 * is in another region.
 */
export type JobMatcher = (job: MatchableJob) => AvailabilityFit | null;

/**
 * Returns a function that compares jobs with one doctor's availability, which must begin today. `kmTo` returns the
 * distance between a place and the doctor's own place, or null if unknown.
 */
export function jobMatcher(
  availability: Availability,
  settings: AvailabilitySettings,
  kmTo: (placeId: string) => number | null,
  { allowsLaterStart = false }: MatcherOptions = {},
): JobMatcher {
  const today = dayNumber(availability.from);
  const earliest = addDays(availability.from, settings.noticeDays);
  const known = new Map<string, Sums>();
  const sumsFor = (bits: number, roster: Roster): Sums => {
    const key = `${bits} ${roster}`;
    const sums = known.get(key) ?? sumUp(availability, { bits, roster, notice: settings.noticeDays });
    known.set(key, sums);
    return sums;
  };
  const between = (sums: Uint16Array, first: number, last: number): number => {
    const from = Math.max(0, first - today);
    const to = Math.min(availability.days, last - today + 1);
    return from < to ? (sums[to] ?? 0) - (sums[from] ?? 0) : 0;
  };

  return ({ start, end, ongoing, shifts, publicHolidays = [], placeId, regionIso }) => {
    if (!start) return null;
    if (settings.regions.length > 0 && !settings.regions.includes(regionIso)) return null;
    if (settings.farthest && (kmTo(placeId) ?? Infinity) > settings.farthest.km) return null;
    const kinds = shifts.flatMap((slug) => kindsOf[slug] ?? []);
    const isOpen = !end || ongoing;
    const worked = findWorkedDays({
      start: isOpen && start < earliest ? earliest : start,
      end: isOpen ? null : end,
      shifts: shifts.map((slug) => ({ slug })),
      publicHolidays,
    });
    const sums = sumsFor(shiftBits(kinds), worked.roster);
    const first = dayNumber(worked.first ?? start);
    const holidays = worked.roster === 'weekdays' ? publicHolidays.map(dayNumber) : [];
    const countIn = (kind: Uint16Array, until: number) =>
      between(kind, first, until) -
      holidays
        .filter((day) => day >= first && day <= until)
        .reduce((sum, day) => sum + between(kind, day, day), 0);
    if (isOpen) {
      const begun = start < availability.from && {
        begun: { from: settings.noticeDays > 0 ? earliest : null },
      };
      const until = Math.min(first + openJobDays, today + availability.days) - 1;
      const begin = addDays(availability.from, first - today);
      const of = until < first ? 0 : worked.count(begin, addDays(availability.from, until - today));
      const days = countIn(sums.possible, until);
      if (of > 0 && countIn(sums.free, until) === of) return { kind: 'fits', days, of: 0, ...begun };
      if (of > 0 && days === of) return { kind: 'maybe', days, of: 0, ...begun };
      if (between(sums.free, first, first) > 0) return { kind: 'overlaps', days, of: 0, ...begun };
      if (between(sums.possible, first, first) > 0)
        return { kind: 'overlaps', days, of: 0, startsMaybe: true, ...begun };
      const next = allowsLaterStart ? findNextDay(sums.possible, Math.max(0, first - today)) : null;
      if (next === null) return null;
      const from = addDays(availability.from, next);
      const isMaybe = between(sums.free, today + next, today + next) === 0;
      const later = { from, days: dayNumber(from) - dayNumber(start), isMaybe };
      return { kind: 'overlaps', days: 0, of: 0, later, ...begun };
    }
    const last = dayNumber(worked.last ?? end);
    const of = worked.count(start, end);
    if (of < 1) return null;
    const days = countIn(sums.possible, last);
    if (days === 0) return null;
    if (days < of) return { kind: 'overlaps', days, of };
    return { kind: countIn(sums.free, last) === of ? 'fits' : 'maybe', days, of };
  };
}

/** Returns the first matching day from `day` on, or null. */
function findNextDay(sums: Uint16Array, day: number): number | null {
  const next = sums.findIndex((sum, index) => index > day && sum > (sums[day] ?? 0));
  return next < 0 ? null : next - 1;
}

function sumUp(
  { ranks, days, from }: Availability,
  { bits, roster, notice }: { bits: number; roster: Roster; notice: number },
): Sums {
  const sums = { free: new Uint16Array(days + 1), possible: new Uint16Array(days + 1) };
  // Without public holidays, each week of a roster is the same. Computing a date for each day would take longer than
  // everything else that matching does in Node.
  const week = Array.from({ length: 7 }, (_, day) => isRostered(roster, addDays(from, day), []));
  for (let day = 0; day < days; day++) {
    let rank = 0;
    if (day >= notice && week[day % 7]) rank = bits ? worst(ranks, day, bits) : best(ranks, day);
    sums.free[day + 1] = (sums.free[day] ?? 0) + (rank === toStateRank('free') ? 1 : 0);
    sums.possible[day + 1] =
      (sums.possible[day] ?? 0) + (rank === toStateRank('free') || rank === toStateRank('maybe') ? 1 : 0);
  }
  return sums;
}

/**
 * Returns the worst state among the shifts (`bits`) that a job needs on a day. A shift without a state counts as not
 * free.
 */
function worst(ranks: Uint8Array, day: number, bits: number): number {
  let rank = 1;
  for (let shift = 0; shift < 4; shift++)
    if (bits & (1 << shift)) rank = Math.max(rank, ranks[day * 4 + shift] || toStateRank('not-free'));
  return rank;
}

/**
 * Returns the best state among a day's shifts. Used for jobs that name no shifts, because one free shift is then
 * enough.
 */
function best(ranks: Uint8Array, day: number): number {
  let rank: number = toStateRank('not-free');
  for (let shift = 0; shift < 4; shift++) rank = Math.min(rank, ranks[day * 4 + shift] || rank);
  return rank;
}

/**
 * Returns text such as "Fits your availability". The text names the availability, because other labels compare the job
 * with the dates of a search.
 */
export function fitText({ kind, days, of, startsMaybe, begun }: AvailabilityFit): string {
  const maybe = startsMaybe ? 'maybe ' : '';
  const from = begun?.from ? ` ${describeBegin(begun)}` : '';
  if (kind === 'overlaps' && begun) return `Has begun, and you are ${maybe}available${from}`;
  if (kind === 'overlaps')
    return of === 0
      ? `Starts while you are ${maybe}available`
      : `${days} of ${count(of, 'day')} in your availability`;
  const weeks = begun ? (from ? `4 weeks${from}` : 'the next 4 weeks') : 'its first 4 weeks';
  const text = of === 0 ? `You are available for ${weeks}` : 'Fits your availability';
  return kind === 'fits' ? text : `${text} if you count “Maybe” days`;
}

export function fitLabel({ kind, days, of, startsMaybe, begun }: AvailabilityFit): string {
  if (kind === 'overlaps' && of === 0)
    return `${startsMaybe ? 'Maybe free' : 'Free'} ${begun ? describeBegin(begun) : 'at its start'}`;
  if (kind === 'overlaps') return `Free ${days} of ${count(of, 'day')}`;
  return kind === 'fits' ? 'You are free' : 'Maybe free';
}

export const describeBegin = ({ from }: { from: IsoDate | null }): string =>
  from ? `from ${formatDate(from, { weekday: false })}` : 'now';
