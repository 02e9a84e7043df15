import { addDays, type IsoDate } from '@/lib/core/dates';
import { formatDate } from '@/lib/core/months';
import { shiftKindLabels, type Shift } from '@/lib/placements/placement/placement';
import { formatShiftTimes } from './describe-terms';

export type ShiftGroup = { days: string; kind: string; hours: string; breakMinutes: number; count: number };

/** Formats days as "Tue 8 – Wed 9 Dec". */
function formatRun(first: IsoDate, last: IsoDate): string {
  const end = formatDate(last, { year: false });
  if (first === last) return end;
  const start = formatDate(first, { year: false });
  const isSameMonth = first.slice(0, 7) === last.slice(0, 7);
  return `${isSameMonth ? start.slice(0, -4) : start} – ${end}`;
}

function describeDates(dates: readonly IsoDate[]): string {
  const runs: { first: IsoDate; last: IsoDate }[] = [];
  for (const date of dates) {
    const run = runs.at(-1);
    if (run && addDays(run.last, 1) === date) run.last = date;
    else runs.push({ first: date, last: date });
  }
  return runs.map(({ first, last }) => formatRun(first, last)).join(', ');
}

/** Groups shifts of the same kind, hours and break. The groups are in the order of their first shifts. */
export function groupShifts(shifts: readonly Shift[]): ShiftGroup[] {
  const groups = new Map<string, Shift[]>();
  for (const shift of shifts.toSorted((a, b) => a.date.localeCompare(b.date))) {
    const { date: _, ...pattern } = shift;
    const key = JSON.stringify(Object.entries(pattern).toSorted());
    groups.set(key, [...(groups.get(key) ?? []), shift]);
  }
  return [...groups.values()].flatMap((group) => {
    const [shift] = group;
    if (!shift) return [];
    const kind = shiftKindLabels[shift.kind];
    return {
      days: describeDates(group.map(({ date }) => date)),
      kind: shift.publicHoliday ? `${kind}, public holiday` : kind,
      hours: formatShiftTimes(shift),
      breakMinutes: shift.breakMinutes,
      count: group.length,
    };
  });
}
