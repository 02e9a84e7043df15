import { addDays, daysInclusive } from '@/lib/core/dates';
import { findOverlappingSpans } from '@/lib/placements/placement/placement-pay';
import { placementLimits, type PlacementTerms, type Shift } from '@/lib/placements/placement/placement';

type UncheckedShifts = { areShiftsChecked: boolean; terms: Pick<PlacementTerms, 'shifts'> };

export const hasWorkedShifts = ({ shifts }: Pick<PlacementTerms, 'shifts'>): boolean =>
  shifts.some(({ kind }) => kind !== 'on-call');

/** The shift that new terms suggest for each weekday. */
export const suggestedShift = {
  ...{ kind: 'day', start: '08:00', end: '18:00', breakMinutes: 0 },
} as const satisfies Partial<Shift>;

/** Returns true if all shifts are still as the site suggested them, and staff have not saved them after a check. */
export function areShiftsUnchecked({ areShiftsChecked, terms: { shifts } }: UncheckedShifts): boolean {
  if (areShiftsChecked) return false;
  const { kind, start, end, breakMinutes } = suggestedShift;
  return (
    shifts.length > 0 &&
    shifts.every(
      (shift) =>
        shift.kind === kind &&
        shift.start === start &&
        shift.end === end &&
        shift.breakMinutes === breakMinutes,
    )
  );
}

/** Returns the local times of a shift as if they were in UTC, because an overlap does not depend on the time zone. */
const toLocalSpan = ({ date, start, end }: Shift) => ({
  startsAt: new Date(`${date}T${start}Z`),
  endsAt: new Date(`${end > start ? date : addDays(date, 1)}T${end}Z`),
});

/** Returns an error for each field that staff must fill before they can send the placement. */
export function findMissing(terms: PlacementTerms): Record<string, string> {
  const missing: Record<string, string> = {};
  const { firstDay, lastDay, shifts, rates } = terms;
  if (lastDay < firstDay) missing.lastDay = 'The last day must not be before the first day';
  else if (daysInclusive(firstDay, lastDay) > placementLimits.days)
    missing.lastDay = `A placement can last at most ${placementLimits.days} days`;
  if (shifts.length === 0) missing.shifts = 'Add at least one shift';
  for (const [index, { date }] of shifts.entries())
    if (date < firstDay || date > lastDay)
      missing[`shifts.${index}.date`] = 'This shift is before the first day or after the last day';
  const spans = shifts.map((shift, index) => ({
    ...{ index, isOnCall: shift.kind === 'on-call' },
    ...toLocalSpan(shift),
  }));
  // A shift may overlap an on-call period, as in timesheets.
  for (const isOnCall of [false, true])
    for (const [{ index }, before] of findOverlappingSpans(spans.filter((one) => one.isOnCall === isOnCall)))
      missing[`shifts.${index}.start`] ??= `This shift starts before shift ${before.index + 1} ends`;
  const isWorked = hasWorkedShifts(terms);
  if (isWorked && rates.base.cents === 0) missing['rates.base.cents'] = 'Enter the base rate';
  if (!isWorked && rates.onCall.cents === 0) missing['rates.onCall.cents'] = 'Enter the on-call rate';
  if (rates.fee.percent === null) missing['rates.fee.percent'] = 'Enter the placement fee, even if it is 0';
  return missing;
}
