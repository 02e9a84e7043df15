import { addDays, type IsoDate } from '@/lib/core/dates';
import { instantAt } from '@/lib/core/zoned-time';
import { formatHundredths, formatMoney } from '@/lib/jobs/calculators/format-money';
import {
  loadingKinds,
  loadingLabels,
  shiftKindLabels,
  type LoadingKind,
  type PlacementRates,
  type PlacementTerms,
  type Shift,
} from './placement';

/**
 * `cents` is `count` times `unitCents`, divided by 100. `count` is in hundredths, so that 10.5 hours (1050) are
 * exact.
 */
export type PayLine = {
  label: string;
  days: IsoDate[];
  count: number;
  unit: 'hour' | 'shift';
  unitCents: number;
  cents: number;
};

export type PlacementPay = {
  lines: PayLine[];
  payCents: number;
  retirementCents: number;
  feeCents: number;
  feeGstCents: number;
  /** Sum of the employer's limits for travel costs, in cents. A travel item without a limit adds 0. */
  travelCents: number;
  hasUnlimitedTravel: boolean;
  employerCents: number;
};

type PaidTerms = Pick<PlacementTerms, 'shifts' | 'rates' | 'travel' | 'timeZone'>;

const takePercent = (cents: number, percent: number): number => Math.round((cents * percent) / 10_000);

const toMinutes = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

export function shiftInstants(
  { date, start, end }: Pick<Shift, 'date' | 'start' | 'end'>,
  timeZone: string,
): { startsAt: Date; endsAt: Date } {
  const lastDate = toMinutes(end) > toMinutes(start) ? date : addDays(date, 1);
  return {
    startsAt: instantAt(date, toMinutes(start), timeZone),
    endsAt: instantAt(lastDate, toMinutes(end), timeZone),
  };
}

type Span = { startsAt: Date; endsAt: Date };

/** Returns each span that begins before an earlier one ends, with the earlier one. */
export function findOverlappingSpans<Part extends Span>(
  spans: readonly Part[],
): [span: Part, before: Part][] {
  const pairs: [Part, Part][] = [];
  let latest: Part | undefined;
  for (const span of spans.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    if (latest && latest.endsAt > span.startsAt) pairs.push([span, latest]);
    if (!latest || span.endsAt > latest.endsAt) latest = span;
  }
  return pairs;
}

/**
 * Returns the minutes that the doctor really works, without the break. If the clocks change during a night shift, the
 * shift is an hour shorter or longer than its times suggest.
 */
export function workedMinutes(shift: Shift, timeZone: string): number {
  const { startsAt, endsAt } = shiftInstants(shift, timeZone);
  return Math.max(0, Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000) - shift.breakMinutes);
}

/** Returns the highest loading that applies to a shift. Null for a shift on call. */
export function findLoading(
  { kind, date, publicHoliday }: Shift,
  { loadings }: Pick<PlacementRates, 'loadings'>,
): LoadingKind | null {
  if (kind === 'on-call') return null;
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const applies: Record<LoadingKind, boolean> = {
    evening: kind === 'evening',
    night: kind === 'night',
    weekend: weekday === 0 || weekday === 6,
    publicHoliday,
  };
  return loadingKinds
    .filter((one) => applies[one] && loadings[one] > 0)
    .reduce<LoadingKind | null>(
      (best, one) => (best === null || loadings[one] > loadings[best] ? one : best),
      null,
    );
}

/** Returns the days of worked shifts on public holidays if public holidays have no loading. */
export const listHolidaysWithoutLoading = ({
  shifts,
  rates: { loadings },
}: Pick<PlacementTerms, 'shifts' | 'rates'>): IsoDate[] =>
  loadings.publicHoliday > 0
    ? []
    : shifts.flatMap(({ kind, publicHoliday, date }) => (kind !== 'on-call' && publicHoliday ? date : []));

function describeShift(shift: Shift, loading: LoadingKind | null): string {
  const kind = shiftKindLabels[shift.kind];
  if (shift.kind === 'on-call') return kind;
  if (loading === null || loading === shift.kind) return `${kind} shifts`;
  return `${kind} shifts, ${loadingLabels[loading].toLowerCase()}`;
}

export function priceShift(
  shift: Shift,
  { rates, timeZone }: Pick<PaidTerms, 'rates' | 'timeZone'>,
): PayLine {
  const loading = findLoading(shift, rates);
  const amount = shift.kind === 'on-call' ? rates.onCall : rates.base;
  // Rounds the rate before multiplying it, so that the total matches the amounts that the line shows.
  const unitCents = amount.cents + takePercent(amount.cents, loading ? rates.loadings[loading] : 0);
  const count = amount.unit === 'shift' ? 100 : Math.round((workedMinutes(shift, timeZone) * 100) / 60);
  return {
    label: describeShift(shift, loading),
    days: [shift.date],
    count,
    unit: amount.unit,
    unitCents,
    cents: Math.round((unitCents * count) / 100),
  };
}

/** Calculates the pay of a call-back. At least the minimum number of hours in the terms is paid. */
export function priceCallBack(
  times: Pick<Shift, 'date' | 'start' | 'end'>,
  { rates, timeZone }: Pick<PaidTerms, 'rates' | 'timeZone'>,
): PayLine {
  const { startsAt, endsAt } = shiftInstants(times, timeZone);
  const minutes = Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000);
  const { centsPerHour: unitCents, minHours } = rates.callBack;
  const count = Math.max(minHours * 100, Math.round((minutes * 100) / 60));
  const cents = Math.round((unitCents * count) / 100);
  return { label: 'Call-backs', days: [times.date], count, unit: 'hour', unitCents, cents };
}

/** Pass `callBacks` only for timesheets, because no call-backs are known when shifts are agreed. */
export function workOutPay(terms: PaidTerms, callBacks: readonly PayLine[] = []): PlacementPay {
  const lines: PayLine[] = [];
  for (const line of [...terms.shifts.map((shift) => priceShift(shift, terms)), ...callBacks]) {
    const same = lines.find(({ label, unitCents }) => label === line.label && unitCents === line.unitCents);
    if (!same) lines.push(line);
    else {
      same.days.push(...line.days);
      same.count += line.count;
      same.cents = Math.round((same.unitCents * same.count) / 100);
    }
  }
  const payCents = lines.reduce((sum, { cents }) => sum + cents, 0);
  const { retirement, fee } = terms.rates;
  const retirementCents = retirement.kind === 'none' ? 0 : takePercent(payCents, retirement.percent);
  const feeCents = takePercent(payCents, fee.percent ?? 0);
  const feeGstCents = takePercent(feeCents, fee.gstPercent);
  const travelCents = terms.travel.reduce(
    (sum, { pays, capCents }) => sum + (pays === 'employer' ? (capCents ?? 0) : 0),
    0,
  );
  return {
    lines,
    payCents,
    retirementCents,
    feeCents,
    feeGstCents,
    travelCents,
    hasUnlimitedTravel: hasUnlimitedTravel(terms),
    employerCents: payCents + retirementCents + feeCents + feeGstCents + travelCents,
  };
}

/** True if the employer pays for travel without a limit, so that its cost has no maximum. */
export const hasUnlimitedTravel = ({ travel }: Pick<PlacementTerms, 'travel'>): boolean =>
  travel.some(({ pays, capCents }) => pays === 'employer' && capCents === null);

/**
 * Calculates, in cents, what the employer owes if it cancels at `at`. Only shifts that have not begun count. For each
 * of them, the applicable percentage is in the tier with the smallest `hoursBefore` that is greater than the hours
 * until the shift.
 */
export function workOutOwed(terms: PlacementTerms, at: Date): number {
  const tiers = terms.cancellation.toSorted((a, b) => a.hoursBefore - b.hoursBefore);
  return terms.shifts.reduce((sum, shift) => {
    const hours = (shiftInstants(shift, terms.timeZone).startsAt.getTime() - at.getTime()) / 3_600_000;
    if (hours <= 0) return sum;
    const tier = tiers.find(({ hoursBefore }) => hours < hoursBefore);
    return sum + (tier ? takePercent(priceShift(shift, terms).cents, tier.percent) : 0);
  }, 0);
}

export function describePayLine({ count, unit, unitCents, label }: PayLine): string {
  const noun = unit === 'shift' && label === 'On call' ? 'period' : unit;
  return `${formatHundredths(count)} ${noun}${count === 100 ? '' : 's'} × ${formatMoney(unitCents)}`;
}
