import { formatDayTime } from '@/lib/core/day-time';
import { dateInZone } from '@/lib/core/dates';
import { formatDate } from '@/lib/core/months';
import { count } from '@/lib/core/text';
import { shortDays } from '@/lib/jobs/search/describe-days';
import type { Secrets } from '@/lib/core/secret-text.server';
import { formatMoney } from '@/lib/jobs/calculators/format-money';
import { buildPayLines } from '@/lib/placements/placement/build-pay-lines';
import { formatShiftTimes } from '@/lib/placements/placement/terms/describe-terms';
import { shiftInstants } from '@/lib/placements/placement/placement-pay';
import { doctorName, shiftKindLabels, type Side } from '@/lib/placements/placement/placement';
import {
  selectPlacementEvents,
  type PlacementEvent,
} from '@/lib/placements/placement/placement-event-store.server';
import type { PlacementLine } from '@/lib/placements/placement/placement-view';
import {
  asksSide,
  clipPeriod,
  describeTimesheetState,
  findLaterStart,
  type TimesheetLine,
} from '@/lib/placements/placement/timesheet';
import { mailToken } from '@/lib/platform/emails/mail-token.server';
import { zoneWords } from '@/lib/reference/working-hours/call-by';
import { givenPaths } from '@/lib/routes';
import type { Database } from '@/lib/services/database/database';
import { fieldPrefix } from './check-hours';
import { expenseKindLabels, sumExpenses } from './expense';
import type { ExpenseView, TimesheetShiftView, TimesheetView } from './timesheet-view';
import {
  countWorkedMinutes,
  describeCallBacks,
  describeDifferent,
  formatMinutes,
  listDifferences,
  priceLine,
  workOutTimesheet,
} from './work-out-timesheet';
import { currentLines, fingerprintHours, type FoundTimesheet } from './write-timesheet.server';
import { fileTokenText } from '@/lib/placements/placement/placement-files.server';

function buildShift(
  line: TimesheetLine,
  index: number,
  planned: number,
  { terms }: FoundTimesheet,
): TimesheetShiftView {
  const { worked, callBacks, why } = line;
  const shift = worked ?? line.planned;
  if (!shift) throw new Error('A timesheet line has neither an agreed nor a worked shift');
  const { date, kind, start, end, breakMinutes, publicHoliday } = shift;
  return {
    prefix: fieldPrefix(index, planned),
    title: `${formatDate(date, { year: false })}, ${shiftKindLabels[kind].toLowerCase()}${publicHoliday ? ', public holiday' : ''}`,
    text: worked
      ? [
          formatShiftTimes(worked),
          breakMinutes > 0 && `${breakMinutes}\u00a0min\u00a0break`,
          callBacks.length > 0 && `called back ${describeCallBacks(line)}`,
        ]
          .filter(Boolean)
          .join(', ')
      : 'Not worked',
    pay: formatMoney(priceLine(line, terms)),
    differences: listDifferences(line, terms),
    why,
    isAdded: line.planned === null,
    isOnCall: kind === 'on-call',
    values: {
      ...{ date, kind, start, end, why, break: String(breakMinutes) },
      ...(!worked && { missed: 'on' }),
      ...(publicHoliday && { holiday: 'on' }),
      ...Object.fromEntries(
        callBacks.flatMap((one, at) => [
          [`c${at}-start`, one.start],
          [`c${at}-end`, one.end],
        ]),
      ),
    },
  };
}

/** Keeps "14 – 17 Dec 2026" on one line. A longer range can break after its dash. */
const keepOnOneLine = (days: string) =>
  days.replace(/^(\d+) – /, '$1\u00a0–\u00a0').replace(' – ', '\u00a0– ');

const findOpeningDay = ({ timesheet, terms }: FoundTimesheet, now: Date) =>
  findLaterStart(timesheet, { terms, today: dateInZone(now, terms.timeZone) });

function describeNext(found: FoundTimesheet, side: Side, now: Date): string {
  const { placement, timesheet, terms } = found;
  const { state, dueOn, paidOn } = timesheet;
  const employer = placement.employer.organisation;
  if (state === 'paid') return `Paid on ${formatDate(paidOn ?? '')}.`;
  if (state === 'approved')
    return side === 'doctor'
      ? `${employer} pays by ${formatDate(dueOn ?? '')}.`
      : `Payment is due by ${formatDate(dueOn ?? '')}.`;
  if (state === 'sent')
    return side === 'doctor'
      ? `We have asked ${employer} to approve the timesheet. We will email you when they do.`
      : `Sent by ${doctorName(placement)} on ${formatDayTime(timesheet.sentAt ?? new Date(0), terms.timeZone)}.`;
  if (state === 'question')
    return side === 'doctor'
      ? 'Answer the question, correct any wrong hours, then send the timesheet again.'
      : 'We have sent your question to the doctor, who will answer and send the timesheet again.';
  const lastShift = currentLines(found)
    .flatMap(({ worked }) => worked?.date ?? [])
    .toSorted()
    .at(-1);
  const opensOn = findOpeningDay(found, now);
  if (lastShift && opensOn)
    return `Your agreed shifts are filled in. From ${formatDate(opensOn, { year: false })} you can correct the hours. Send them after your last shift, on ${formatDate(lastShift, { year: false })}.`;
  const isOver = currentLines(found).every(
    ({ worked }) => !worked || shiftInstants(worked, terms.timeZone).endsAt <= now,
  );
  return isOver
    ? 'Your agreed shifts are filled in. Change only what was different, then send the timesheet.'
    : 'Your agreed shifts are filled in. Change only what was different. You can send the timesheet after your last shift in this period.';
}

function describeHours(lines: readonly TimesheetLine[], terms: FoundTimesheet['terms']): string {
  const worked = lines.flatMap((line) => line.worked ?? []);
  const onCall = worked.filter(({ kind }) => kind === 'on-call').length;
  const shifts = worked.length - onCall;
  const what = [shifts > 0 && count(shifts, 'shift'), onCall > 0 && count(onCall, 'on-call period')].filter(
    Boolean,
  );
  return [what.join(' and '), describeDifferent(lines, terms)].filter(Boolean).join(', ');
}

function describeSteps(
  found: FoundTimesheet,
  events: readonly PlacementEvent[],
  side: Side,
): PlacementLine[] {
  const { timesheet, terms } = found;
  const at = (time: Date) => formatDayTime(time, terms.timeZone);
  const label = (one: Side) => (one === side ? 'You' : one === 'doctor' ? 'Doctor' : 'Employer');
  const talk = events.flatMap((event): PlacementLine[] => {
    if (event.kind === 'timesheet-asked')
      return [{ label: `${label('employer')} asked`, text: event.text, note: at(event.at) }];
    if (event.kind === 'timesheet-sent' && event.text)
      return [{ label: `${label('doctor')} answered`, text: event.text, note: at(event.at) }];
    return [];
  });
  const { sentAt, approvedAt, approvedBy, approvedName, signedName, paidOn, dueOn } = timesheet;
  const lines: (PlacementLine | null)[] = [
    ...talk,
    sentAt && { label: 'Signed', text: signedName || 'The doctor', note: at(sentAt) },
    approvedAt && {
      label: 'Approved',
      text: approvedBy === 'time' ? 'Automatically, as agreed' : approvedName,
      note: at(approvedAt),
    },
    dueOn === null ? null : { label: 'Payment due', text: formatDate(dueOn) },
    paidOn === null ? null : { label: 'Paid', text: formatDate(paidOn) },
  ];
  return lines.filter((line) => line !== null);
}

function buildExpenses(
  { expenses }: FoundTimesheet,
  { side, linkId, secrets, now }: { side: Side; linkId?: string | undefined; secrets: Secrets; now: Date },
): ExpenseView[] {
  return expenses.map(({ id, kind, spentOn, cents, what, receipt }) => ({
    id,
    title: `${expenseKindLabels[kind]}, ${formatDate(spentOn, { year: false })}`,
    what,
    amount: formatMoney(cents),
    receiptHref:
      receipt &&
      givenPaths.expenseReceipt(
        mailToken(secrets, 'expense-receipt', fileTokenText({ side, id, linkId }, now)),
      ),
  }));
}

export async function buildTimesheetView(
  { db, secrets, now }: { db: Database; secrets: Secrets; now: Date },
  found: FoundTimesheet,
  {
    side,
    name,
    placementHref,
    linkId,
  }: { side: Side; name: string; placementHref: string; linkId?: string | undefined },
): Promise<TimesheetView> {
  const { placement, timesheet, terms } = found;
  const { state, reference, round, approveAt, dueOn } = timesheet;
  const { approveHours, payDays } = terms.timesheets;
  const lines = currentLines(found);
  const planned = lines.filter((line) => line.planned !== null).length;
  const pay = workOutTimesheet(lines, terms);
  const events = (await selectPlacementEvents(db, placement.id)).filter(
    (event) => event.timesheetId === timesheet.id,
  );
  const shown = clipPeriod(timesheet, terms);
  const reading = { side, terms, today: dateInZone(now, terms.timeZone) };
  const money = buildPayLines(terms, pay, side);
  const file = mailToken(secrets, 'timesheet-file', fileTokenText({ side, id: timesheet.id, linkId }, now));
  const { note: _, ...total } = money.total;
  const expenseTotal =
    found.expenses.length > 0 ? `${formatMoney(sumExpenses(found.expenses))} ${terms.rates.currency}` : null;
  return {
    ...{ reference, side, state, round, name },
    stateWords: describeTimesheetState(timesheet, reading),
    asks: asksSide(timesheet, reading),
    title: `${side === 'doctor' ? 'Your' : `${doctorName(placement)}’s`} hours, ${keepOnOneLine(shortDays({ from: shown.firstDay, to: shown.lastDay }) ?? '')}`,
    next: describeNext(found, side, now),
    version: timesheet.version ?? 0,
    saved: fingerprintHours(timesheet),
    ...shown,
    facts: [
      {
        label: 'Hours',
        text: formatMinutes(countWorkedMinutes(lines, terms.timeZone)),
        note: describeHours(lines, terms),
      },
      dueOn === null && side === 'doctor'
        ? {
            ...total,
            note: `Paid within ${count(payDays, 'day')} after ${placement.employer.organisation} approves the hours`,
          }
        : total,
      { label: 'Place', text: terms.facility, note: `${terms.place}, ${zoneWords(terms.timeZone)}` },
      ...(expenseTotal ? [{ label: 'Expenses to pay back', text: expenseTotal }] : []),
    ],
    shifts: lines.map((line, index) => buildShift(line, index, planned, found)),
    pay: money,
    expenses: buildExpenses(found, { side, linkId, secrets, now }),
    expenseTotal,
    steps: describeSteps(found, events, side),
    notice:
      state === 'sent' && approveAt
        ? `This timesheet will be approved automatically on ${formatDayTime(approveAt, terms.timeZone)}. We send two reminders first. A question stops the automatic approval.`
        : null,
    approvalTerm:
      approveHours === null
        ? null
        : `As agreed, your timesheet is approved automatically ${approveHours} hours after you send it, following two reminders to the employer.`,
    question:
      state === 'question' ? (events.findLast(({ kind }) => kind === 'timesheet-asked')?.text ?? null) : null,
    otherSide: side === 'doctor' ? placement.employer.organisation : doctorName(placement),
    placement: {
      reference: placement.reference,
      title: `${side === 'doctor' ? terms.facility : doctorName(placement)}, ${shortDays({ from: terms.firstDay, to: terms.lastDay }, false)}`,
      href: placementHref,
    },
    consultant: placement.consultant,
    fileHref: timesheet.round > 0 ? givenPaths.timesheetFile(file) : null,
    csvHref:
      timesheet.round > 0 && side === 'employer' ? givenPaths.timesheetFile(file, { as: 'csv' }) : null,
  };
}
