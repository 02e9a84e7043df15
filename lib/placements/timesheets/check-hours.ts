import { formatDate } from '@/lib/core/months';
import type { PlacementTerms, Shift } from '@/lib/placements/placement/placement';
import { findOverlappingSpans, shiftInstants } from '@/lib/placements/placement/placement-pay';
import {
  formatPeriod,
  timesheetLimits,
  type Period,
  type TimesheetLine,
} from '@/lib/placements/placement/timesheet';
import { dateCallBack, listSpans } from './work-out-timesheet';

/** Hours as the doctor typed them, in the order of the form: first the agreed shifts, then the added ones. */
export type TypedShift = {
  missed: boolean;
  start: string;
  end: string;
  breakMinutes: number;
  why: string;
  callBacks: { start: string; end: string }[];
};
type AddedShift = TypedShift & Pick<Shift, 'date' | 'kind' | 'publicHoliday'>;
export type TypedHours = { shifts: TypedShift[]; added: AddedShift[] };

/**
 * Returns the prefix of a shift's field names: `s0`, `s1` and so on for agreed shifts, and `x0`, `x1` and so on for
 * shifts that the doctor added.
 */
export const fieldPrefix = (line: number, planned: number): string =>
  line < planned ? `s${line}` : `x${line - planned}`;

export function buildLines({ shifts, added }: TypedHours, planned: readonly Shift[]): TimesheetLine[] {
  const toLine = (typed: TypedShift, base: Omit<Shift, 'start' | 'end' | 'breakMinutes'>) => ({
    worked: typed.missed
      ? null
      : {
          date: base.date,
          kind: base.kind,
          start: typed.start,
          end: typed.end,
          breakMinutes: typed.breakMinutes,
          publicHoliday: base.publicHoliday,
        },
    callBacks: typed.missed || base.kind !== 'on-call' ? [] : typed.callBacks,
    why: typed.why,
  });
  return [
    ...planned.map((shift, index) => {
      const typed = shifts[index];
      return typed
        ? { planned: shift, ...toLine(typed, shift) }
        : { planned: shift, worked: shift, callBacks: [], why: '' };
    }),
    ...added.map((typed) => ({ planned: null, ...toLine(typed, typed) })),
  ];
}

type Checked = { terms: PlacementTerms; period: Period; now: Date; isSending: boolean };

/**
 * Returns the problems of the hours, keyed by field. A shift that has not ended yet is a problem only if the doctor
 * sends the hours, not if the doctor only saves them.
 */
export function findHourProblems(
  lines: readonly TimesheetLine[],
  { terms, period, now, isSending }: Checked,
): Record<string, string> {
  const problems: Record<string, string> = {};
  const planned = lines.filter((line) => line.planned).length;
  const prefix = (line: number) => fieldPrefix(line, planned);
  const add = (line: number, name: string, text: string) => (problems[`${prefix(line)}-${name}`] ??= text);
  for (const [index, line] of lines.entries()) {
    const { planned: agreed, worked, callBacks } = line;
    if (!worked) continue;
    const { date, start, end, breakMinutes } = worked;
    if (!agreed && (date < terms.firstDay || date > terms.lastDay))
      add(
        index,
        'date',
        `This day is outside the placement (${formatPeriod(terms, terms)}). Ask your consultant to add it to the terms`,
      );
    else if (!agreed && (date < period.firstDay || date > period.lastDay))
      add(
        index,
        'date',
        `This timesheet is for ${formatPeriod(period, terms)}. Add the shift to the timesheet for its week`,
      );
    if (start === end && agreed?.start !== agreed?.end)
      add(index, 'end', 'A shift must be shorter than 24 hours. Enter when it ended');
    const { startsAt, endsAt } = shiftInstants(worked, terms.timeZone);
    const minutes = (endsAt.getTime() - startsAt.getTime()) / 60_000;
    const limit = timesheetLimits.hoursWithoutReason;
    if (isSending && worked.kind !== 'on-call' && minutes > limit * 60 && !line.why)
      add(index, 'why', `This shift is longer than ${limit} hours. Enter the reason`);
    if (breakMinutes >= minutes) add(index, 'break', 'The break must be shorter than the shift');
    if (isSending && endsAt > now)
      add(
        index,
        'end',
        `The shift on ${formatDate(date, { year: false })} has not ended yet. Send the timesheet after it ends`,
      );
    findCallBackProblems(worked, callBacks, terms).forEach((text, at) => {
      if (text) add(index, `c${at}-start`, text);
    });
  }
  const spans = listSpans(lines, terms.timeZone);
  // A shift may overlap an on-call period, for example if the doctor stays longer in the evening.
  for (const isOnCall of [false, true])
    for (const [span, before] of findOverlappingSpans(spans.filter((one) => one.isOnCall === isOnCall))) {
      const day = formatDate(lines[before.line]?.worked?.date ?? '', { year: false });
      add(span.line, 'start', `This shift starts before the shift on ${day} ends`);
    }
  if (lines.length > timesheetLimits.lines)
    problems['x0-date'] = `A timesheet can have at most ${timesheetLimits.lines} shifts`;
  return problems;
}

function findCallBackProblems(
  shift: Shift,
  callBacks: TimesheetLine['callBacks'],
  { timeZone }: PlacementTerms,
): (string | null)[] {
  const within = shiftInstants(shift, timeZone);
  let last = within.startsAt;
  return callBacks.map((one) => {
    const { startsAt, endsAt } = shiftInstants(dateCallBack(shift, one), timeZone);
    if (one.start === one.end) return 'Enter when the call-back ended';
    if (startsAt < within.startsAt || endsAt > within.endsAt) return 'Enter a time within the on-call period';
    if (startsAt < last) return 'This call-back starts before the call-back above ends';
    last = endsAt;
    return null;
  });
}
