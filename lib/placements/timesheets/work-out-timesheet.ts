import { addDays, type IsoDate } from '@/lib/core/dates';
import { count } from '@/lib/core/text';
import { formatHundredths, formatMoney } from '@/lib/jobs/calculators/format-money';
import { formatShiftTimes } from '@/lib/placements/placement/terms/describe-terms';
import type { PlacementTerms, Shift } from '@/lib/placements/placement/placement';
import {
  priceCallBack,
  priceShift,
  shiftInstants,
  workedMinutes,
  workOutPay,
  type PayLine,
  type PlacementPay,
} from '@/lib/placements/placement/placement-pay';
import type { CallBack, TimesheetLine } from '@/lib/placements/placement/timesheet';

/**
 * Adds the date to a call-back. If the call-back starts at an earlier clock time than its shift, it is on the next
 * day.
 */
export function dateCallBack(shift: Shift, { start, end }: CallBack) {
  const date = start < shift.start ? addDays(shift.date, 1) : shift.date;
  return { date, start, end } satisfies { date: IsoDate; start: string; end: string };
}

function priceCallBacks({ worked, callBacks }: TimesheetLine, terms: PlacementTerms): PayLine[] {
  return worked ? callBacks.map((one) => priceCallBack(dateCallBack(worked, one), terms)) : [];
}

export function workOutTimesheet(lines: readonly TimesheetLine[], terms: PlacementTerms): PlacementPay {
  const shifts = lines.flatMap(({ worked }) => worked ?? []);
  const callBacks = lines.flatMap((line) => priceCallBacks(line, terms));
  return workOutPay({ ...terms, shifts, travel: [] }, callBacks);
}

export function priceLine(line: TimesheetLine, terms: PlacementTerms): number {
  const callBacks = priceCallBacks(line, terms).reduce((sum, { cents }) => sum + cents, 0);
  return (line.worked ? priceShift(line.worked, terms).cents : 0) + callBacks;
}

export function countWorkedMinutes(lines: readonly TimesheetLine[], timeZone: string): number {
  return lines.reduce(
    (sum, { worked }) => sum + (worked && worked.kind !== 'on-call' ? workedMinutes(worked, timeZone) : 0),
    0,
  );
}

export function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}

const describeMoney = (cents: number) =>
  cents === 0 ? '' : `, ${formatMoney(Math.abs(cents))} ${cents > 0 ? 'more' : 'less'}`;

export function listDifferences(line: TimesheetLine, terms: PlacementTerms): string[] {
  const { planned, worked } = line;
  const { timeZone } = terms;
  const differences: string[] = [];
  if (!worked) return planned ? [`Not worked${describeMoney(-priceShift(planned, terms).cents)}`] : [];
  if (!planned) differences.push(`Not in the agreed shifts${describeMoney(priceShift(worked, terms).cents)}`);
  else {
    const minutes = workedMinutes(worked, timeZone) - workedMinutes(planned, timeZone);
    const cents = priceShift(worked, terms).cents - priceShift(planned, terms).cents;
    const agreed = `Agreed: ${formatShiftTimes(planned)}, ${planned.breakMinutes}\u00a0min\u00a0break`;
    if (minutes !== 0)
      differences.push(
        `${formatMinutes(Math.abs(minutes))} ${minutes > 0 ? 'longer' : 'shorter'} than agreed${describeMoney(cents)}`,
      );
    if (
      worked.start !== planned.start ||
      worked.end !== planned.end ||
      worked.breakMinutes !== planned.breakMinutes
    )
      differences.push(agreed);
  }
  for (const one of priceCallBacks(line, terms))
    differences.push(
      `Call-back, ${formatHundredths(one.count)} ${one.count === 100 ? 'hour' : 'hours'} paid${describeMoney(one.cents)}`,
    );
  return differences;
}

export function describeCallBacks({ callBacks }: TimesheetLine): string {
  return callBacks.map((one) => formatShiftTimes(one)).join(', ');
}

export function describeDifferent(lines: readonly TimesheetLine[], terms: PlacementTerms): string {
  const different = lines.filter((line) => listDifferences(line, terms).length > 0).length;
  return different === 0 ? 'as agreed' : `${count(different, 'difference')} from the agreed hours`;
}

export type ShiftSpan = { line: number; startsAt: Date; endsAt: Date; isOnCall: boolean };

export function listSpans(lines: readonly TimesheetLine[], timeZone: string): ShiftSpan[] {
  return lines.flatMap(({ worked }, line) =>
    worked ? [{ line, ...shiftInstants(worked, timeZone), isOnCall: worked.kind === 'on-call' }] : [],
  );
}
