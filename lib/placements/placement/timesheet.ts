import { addDays, type IsoDate } from '@/lib/core/dates';
import { formatDate, formatDateRange } from '@/lib/core/months';
import type { PlacementTerms, Shift, Side } from './placement';
import { shiftInstants } from './placement-pay';

export const timesheetStates = ['open', 'sent', 'question', 'approved', 'paid'] as const;
export type TimesheetState = (typeof timesheetStates)[number];

const stateWords: Record<Side, Record<TimesheetState, string>> = {
  doctor: {
    open: 'To check and send',
    sent: 'Waiting for the employer',
    question: 'The employer has a question',
    approved: 'Approved',
    paid: 'Paid',
  },
  employer: {
    open: 'Not sent',
    sent: 'Waiting for your approval',
    question: 'You asked a question',
    approved: 'Approved',
    paid: 'Paid',
  },
};

type Reading = { side: Side; terms: Pick<PlacementTerms, 'firstDay'>; today: IsoDate };

/** If the timesheet is open and its first day is in the future, returns this day. Otherwise returns null. */
export function findLaterStart(
  { state, firstDay }: Pick<Timesheet, 'state' | 'firstDay'>,
  { terms, today }: Omit<Reading, 'side'>,
): IsoDate | null {
  const starts = firstDay < terms.firstDay ? terms.firstDay : firstDay;
  return state === 'open' && starts > today ? starts : null;
}

export function describeTimesheetState(
  timesheet: Pick<Timesheet, 'state' | 'firstDay'>,
  reading: Reading,
): string {
  const starts = findLaterStart(timesheet, reading);
  return starts && reading.side === 'doctor'
    ? `Opens ${formatDate(starts, { weekday: false, year: false })}`
    : stateWords[reading.side][timesheet.state];
}

export function asksSide(timesheet: Pick<Timesheet, 'state' | 'firstDay'>, reading: Reading): boolean {
  const { state } = timesheet;
  if (reading.side === 'employer') return state === 'sent';
  return (state === 'open' || state === 'question') && findLaterStart(timesheet, reading) === null;
}

export const timesheetStateLabels: Record<TimesheetState, string> = {
  open: 'Open',
  sent: 'Waiting for employer',
  question: 'Question from employer',
  approved: 'Approved',
  paid: 'Paid',
};

/** Work during an on-call shift. `start` and `end` are local times within the shift. */
export type CallBack = { start: string; end: string };

/**
 * `planned` is the agreed shift; null if the doctor added the shift. `worked` is null if the agreed shift did not
 * take place.
 */
export type TimesheetLine = {
  planned: Shift | null;
  worked: Shift | null;
  callBacks: CallBack[];
  why: string;
};

export type Timesheet = {
  id: string;
  reference: string;
  placementId: string;
  state: TimesheetState;
  firstDay: IsoDate;
  lastDay: IsoDate;
  version: number | null;
  lines: TimesheetLine[] | null;
  round: number;
  payCents: number | null;
  signedName: string;
  sentAt: Date | null;
  questionAt: Date | null;
  approveAt: Date | null;
  reminders: number;
  approvedAt: Date | null;
  approvedBy: 'employer' | 'time' | null;
  approvedName: string;
  dueOn: IsoDate | null;
  paidOn: IsoDate | null;
};

export type Period = { firstDay: IsoDate; lastDay: IsoDate };

export type TimesheetToSend = {
  id: string;
  placement: string;
  facility: string;
  period: string;
  href: string;
};

export const timesheetLimits = {
  lines: 60,
  breakMinutes: 240,
  callBacks: 8,
  why: 300,
  /** A shift with more hours than this needs a reason, because the number is probably a typing error. */
  hoursWithoutReason: 16,
  question: 500,
  name: 120,
} as const;

/** Number of days for which emailed links to timesheets still work after the placement's last day. */
export const timesheetLinkDays = 120;

function findMonday(date: IsoDate): IsoDate {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return addDays(date, -((weekday + 6) % 7));
}

/**
 * Splits the shifts into periods of one or two weeks, each from Monday to Sunday. Skips shifts within the periods
 * `kept`, because these already have timesheets.
 */
export function listPeriods(
  { shifts, firstDay, timesheets }: Pick<PlacementTerms, 'shifts' | 'firstDay' | 'timesheets'>,
  kept: readonly Period[],
): Period[] {
  const days = timesheets.weeks * 7;
  const anchor = findMonday(firstDay);
  const periods = [...kept];
  const covers = (date: IsoDate) => periods.find((one) => one.firstDay <= date && date <= one.lastDay);
  for (const { date } of shifts.toSorted((a, b) => a.date.localeCompare(b.date))) {
    if (covers(date)) continue;
    const past = Math.round((Date.parse(findMonday(date)) - Date.parse(anchor)) / 86_400_000);
    let start = addDays(anchor, Math.floor(past / days) * days);
    let end = addDays(start, days - 1);
    if (covers(start) || covers(end)) [start, end] = [findMonday(date), addDays(findMonday(date), 6)];
    periods.push({ firstDay: start, lastDay: end });
  }
  return periods.slice(kept.length);
}

/** Lists the agreed shifts. If the placement was cancelled, leaves out shifts that began after `cancelledAt`. */
export function listPlannedShifts(
  terms: Pick<PlacementTerms, 'shifts' | 'timeZone'>,
  period: Period,
  cancelledAt: Date | null,
): Shift[] {
  return terms.shifts
    .filter(({ date }) => period.firstDay <= date && date <= period.lastDay)
    .filter((shift) => cancelledAt === null || shiftInstants(shift, terms.timeZone).startsAt <= cancelledAt)
    .toSorted((a, b) => `${a.date} ${a.start}`.localeCompare(`${b.date} ${b.start}`));
}

export function prefillLines(planned: readonly Shift[]): TimesheetLine[] {
  return planned.map((shift) => ({ planned: shift, worked: shift, callBacks: [], why: '' }));
}

/** Returns the days of a period on which the doctor is placed. */
export function clipPeriod({ firstDay, lastDay }: Period, terms: Period): Period {
  const first = firstDay < terms.firstDay ? terms.firstDay : firstDay;
  const last = lastDay > terms.lastDay && terms.lastDay >= first ? terms.lastDay : lastDay;
  return { firstDay: first, lastDay: last };
}

export function formatPeriod(period: Period, terms: Period): string {
  const { firstDay, lastDay } = clipPeriod(period, terms);
  return formatDateRange(firstDay, lastDay);
}
