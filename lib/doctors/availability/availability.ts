import { addDays, daysInclusive, type IsoDate } from '@/lib/core/dates';

/** Doctors can set these shifts for each day. A set of shifts is a number; bit 0 is the first shift of this list. */
export const shiftKinds = ['day', 'evening', 'night', 'on-call'] as const;
export type ShiftKind = (typeof shiftKinds)[number];

export const availabilityStates = ['free', 'maybe', 'not-free'] as const;
export type AvailabilityState = (typeof availabilityStates)[number];

export const stateLabels: Record<AvailabilityState, string> = {
  free: 'Free',
  maybe: 'Maybe',
  'not-free': 'Not free',
};
export const shiftLabels: Record<ShiftKind, string> = {
  day: 'Day',
  evening: 'Evening',
  night: 'Night',
  'on-call': 'On-call',
};

export const shiftField = <Kind extends ShiftKind>(kind: Kind): `shift_${Kind}` => `shift_${kind}`;

export const allShifts = 15;

export const shiftBits = (kinds: readonly ShiftKind[]): number =>
  kinds.reduce((bits, kind) => bits | (1 << shiftKinds.indexOf(kind)), 0);
export const toShiftKinds = (bits: number): ShiftKind[] =>
  shiftKinds.filter((_, index) => bits & (1 << index));

/**
 * Days for which a doctor has set a state, from `first` to `last`. A repeating range recurs every 7 or 14 days until
 * `repeat.until`.
 */
export type AvailabilityRange = {
  id: string;
  first: IsoDate;
  last: IsoDate;
  state: AvailabilityState;
  shifts: number;
  repeat: { days: 7 | 14; until: IsoDate } | null;
};

export type DayChange = Pick<AvailabilityRange, 'first' | 'last' | 'shifts'> & {
  state: AvailabilityState | null;
};

export const maxRanges = 500;
/** Maximum number of jobs of each kind that the page of the availability lists. */
export const maxShownJobs = 60;
export const maxDaysAhead = 730;
export const undoRemovalMs = 86_400_000;

export type AvailabilitySettings = {
  noticeDays: number;
  /** Maximum distance from a place, in a straight line. Null if there is no limit. */
  farthest: { km: number; placeId: string } | null;
  regions: string[];
};
export const noSettings: AvailabilitySettings = { noticeDays: 0, farthest: null, regions: [] };

/**
 * Returns the ranges after a change of the chosen shifts on the chosen days. Splits earlier single ranges, so that
 * single ranges never overlap in a shift. Repeating ranges stay unchanged.
 */
export function changeDays(
  ranges: readonly AvailabilityRange[],
  change: DayChange,
  newId: () => string,
): AvailabilityRange[] {
  const { first, last, shifts, state } = change;
  const singles = ranges.flatMap((range) => {
    if (range.repeat) return [];
    if (!(range.shifts & shifts) || range.last < first || range.first > last) return [range];
    const left = [
      { from: range.first, to: addDays(first, -1), bits: range.shifts },
      {
        from: range.first > first ? range.first : first,
        to: range.last < last ? range.last : last,
        bits: range.shifts & ~shifts,
      },
      { from: addDays(last, 1), to: range.last, bits: range.shifts },
    ].filter(({ from, to, bits }) => from <= to && bits);
    return left.map(({ from, to, bits }, index) => ({
      ...range,
      id: index === 0 ? range.id : newId(),
      first: from,
      last: to,
      shifts: bits,
    }));
  });
  if (state) singles.push({ id: newId(), first, last, shifts, state, repeat: null });
  return [...ranges.filter(({ repeat }) => repeat), ...joinSingles(singles)];
}

export function addRange(
  ranges: readonly AvailabilityRange[],
  range: AvailabilityRange,
  newId: () => string,
): AvailabilityRange[] {
  if (range.repeat) {
    const others = ranges.filter(({ id }) => id !== range.id);
    return [...others.filter(({ repeat }) => repeat), range, ...others.filter(({ repeat }) => !repeat)];
  }
  return changeDays(ranges, range, newId);
}

/** Returns true if a range includes today or a later day. Past days say nothing about future jobs. */
export const saysDaysToCome = (ranges: readonly AvailabilityRange[], today: IsoDate): boolean =>
  ranges.some(({ last, repeat }) => (repeat?.until ?? last) >= today);

function joinSingles(singles: readonly AvailabilityRange[]): AvailabilityRange[] {
  const byDay = (a: AvailabilityRange, b: AvailabilityRange) => (a.first < b.first ? -1 : 1);
  let list = singles.toSorted(byDay);
  for (;;) {
    const joined = joinOnce(list);
    if (joined.length === list.length) return joined.toSorted(byDay);
    list = joined;
  }
}

function joinOnce(list: readonly AvailabilityRange[]): AvailabilityRange[] {
  const ends = new Map<string, AvailabilityRange>();
  const spans = new Map<string, AvailabilityRange>();
  for (const range of list) {
    const key = `${range.state} ${range.shifts}`;
    const before = ends.get(key);
    if (before && addDays(before.last, 1) >= range.first) {
      if (range.last > before.last) before.last = range.last;
    } else {
      const own = { ...range };
      ends.set(key, own);
      spans.set(own.id, own);
    }
  }
  const sameDays = new Map<string, AvailabilityRange>();
  for (const range of spans.values()) {
    const key = `${range.state} ${range.first} ${range.last}`;
    const other = sameDays.get(key);
    if (other) other.shifts |= range.shifts;
    else sameDays.set(key, range);
  }
  return [...sameDays.values()];
}

/** Days since 1 January 1970. */
export const dayNumber = (day: IsoDate): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/** Shifts of a day, as bits, on which an imported calendar shows the doctor as busy. In the doctor's time zone. */
export type BusyShifts = { day: IsoDate; shifts: number };

const ranks = { free: 1, maybe: 2, 'not-free': 3 } as const;
/** State of a shift: 0 not set, 1 free, 2 maybe, 3 not free. */
type StateRank = 0 | 1 | 2 | 3;
export const toStateRank = (state: AvailabilityState): StateRank => ranks[state];
export const stateOfRank = (rank: number): AvailabilityState | null => availabilityStates[rank - 1] ?? null;

/** State of each shift on each day of a period. `ranks` has four numbers for each day. */
export type Availability = {
  from: IsoDate;
  days: number;
  ranks: Uint8Array;
  repeated: Uint8Array;
  busy: Uint8Array;
};

/**
 * Computes the state of each shift on each day of a period. Imported calendars override single ranges, and single
 * ranges override repeating ranges. If several repeating ranges contain a day, the last in the list applies.
 */
export function readAvailability(
  ranges: readonly AvailabilityRange[],
  busy: readonly BusyShifts[],
  span: { from: IsoDate; days: number },
): Availability {
  const { from, days } = span;
  const start = dayNumber(from);
  const all: Availability = {
    ...span,
    ranks: new Uint8Array(days * 4),
    repeated: new Uint8Array(days),
    busy: new Uint8Array(days),
  };
  const put = (first: number, last: number, { state, shifts, repeat }: AvailabilityRange) => {
    for (let at = Math.max(0, first - start); at <= Math.min(days - 1, last - start); at++) {
      for (let shift = 0; shift < 4; shift++)
        if (shifts & (1 << shift)) all.ranks[at * 4 + shift] = ranks[state];
      all.repeated[at] = repeat ? (all.repeated[at] ?? 0) | shifts : (all.repeated[at] ?? 0) & ~shifts;
    }
  };
  for (const range of ranges) {
    if (!range.repeat) continue;
    const length = daysInclusive(range.first, range.last);
    const until = Math.min(dayNumber(range.repeat.until), start + days - 1);
    const begin = dayNumber(range.first);
    const skipped = Math.max(0, Math.floor((start - begin - length) / range.repeat.days));
    for (let first = begin + skipped * range.repeat.days; first <= until; first += range.repeat.days)
      put(first, Math.min(first + length - 1, until), range);
  }
  for (const range of ranges) if (!range.repeat) put(dayNumber(range.first), dayNumber(range.last), range);
  for (const { day, shifts } of busy) {
    const at = dayNumber(day) - start;
    if (at < 0 || at >= days) continue;
    all.busy[at] = (all.busy[at] ?? 0) | shifts;
    for (let shift = 0; shift < 4; shift++)
      if (shifts & (1 << shift)) all.ranks[at * 4 + shift] = ranks['not-free'];
  }
  return all;
}

export function stateOfDay(four: readonly number[]): AvailabilityState | null {
  const said = four.filter((rank) => rank > 0);
  return said.length > 0 ? stateOfRank(Math.min(...said)) : null;
}

const maxOfferedPeriods = 3;

/**
 * Returns the first and last day of the next periods in which every day has a free shift and no day is in `work`. Starts
 * after the doctor's notice period.
 */
export function nextFreeDays(
  { from, days, ranks }: Availability,
  noticeDays: number,
  work: readonly { first: IsoDate; last: IsoDate | null }[] = [],
): { from: IsoDate; to: IsoDate }[] {
  const works = (date: IsoDate) => work.some(({ first, last }) => first <= date && (!last || date <= last));
  const isFree = (day: number) =>
    stateOfDay([...ranks.subarray(day * 4, day * 4 + 4)]) === 'free' && !works(addDays(from, day));
  const spans: { from: IsoDate; to: IsoDate }[] = [];
  for (let day = noticeDays; day < days && spans.length < maxOfferedPeriods; day++) {
    if (!isFree(day)) continue;
    const first = day;
    while (day + 1 < days && isFree(day + 1)) day++;
    spans.push({ from: addDays(from, first), to: addDays(from, day) });
  }
  return spans;
}

// Start and end of each shift, in minutes since midnight; a value above 1440 is on the next day. An imported event at
// any time within these hours makes the doctor not free for the shift.
const shiftHours: Record<Exclude<ShiftKind, 'on-call'>, readonly [from: number, to: number]> = {
  day: [8 * 60, 18 * 60],
  evening: [14 * 60, 24 * 60],
  night: [22 * 60, 32 * 60],
};

/**
 * Returns the shifts that an event blocks. `start` and `end` have a local date and minutes since midnight. Any event
 * also blocks the on-call shift of its day.
 */
export function busyShifts(
  start: { date: IsoDate; minutes: number },
  end: { date: IsoDate; minutes: number },
): BusyShifts[] {
  const found: BusyShifts[] = [];
  // Starts a day earlier, because the night shift of the previous day ends on the first day of the event.
  const first = addDays(start.date, -1);
  const days = Math.min(daysInclusive(first, end.date), 800);
  for (let index = 0; index < days; index++) {
    const day = addDays(first, index);
    const offset = (dayNumber(start.date) - dayNumber(day)) * 1440;
    const begins = offset + start.minutes;
    const ends = (dayNumber(end.date) - dayNumber(day)) * 1440 + end.minutes;
    let shifts = 0;
    shiftKinds.forEach((kind, bit) => {
      const [from, to] = kind === 'on-call' ? [0, 1440] : shiftHours[kind];
      if (begins < to && ends > from) shifts |= 1 << bit;
    });
    if (shifts) found.push({ day, shifts });
  }
  return found;
}
