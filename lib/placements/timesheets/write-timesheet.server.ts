import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { addDays, dateInZone, type IsoDate } from '@/lib/core/dates';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import type { Placement, PlacementTerms } from '@/lib/placements/placement/placement';
import {
  insertPlacementEvent,
  selectPlacementEvent,
} from '@/lib/placements/placement/placement-event-store.server';
import { selectPlacement } from '@/lib/placements/placement/placement-store.server';
import { selectTerms } from '@/lib/placements/placement/placement-version-store.server';
import {
  listPlannedShifts,
  prefillLines,
  type Timesheet,
  type TimesheetLine,
} from '@/lib/placements/placement/timesheet';
import {
  selectTimesheet,
  selectTimesheets,
  updateTimesheet,
} from '@/lib/placements/placement/timesheet-store.server';
import { inTransaction, type Database, type DatabaseTransaction } from '@/lib/services/database/database';
import { buildLines, findHourProblems, type TypedHours } from './check-hours';
import type { Expense } from './expense';
import { selectExpenses } from './expense-store.server';
import { enqueueAboutTimesheet } from './timesheet-notices.server';
import { workOutTimesheet } from './work-out-timesheet';

type Services = { db: Database; now: Date };

export type TimesheetFailure =
  | Failure<
      | 'timesheets/unknown'
      | 'timesheets/stale'
      | 'timesheets/sent-before'
      | 'timesheets/approved-before'
      | 'timesheets/not-approved'
    >
  | { code: 'timesheets/invalid'; fields: Record<string, string> };

export type FoundTimesheet = {
  placement: Placement;
  timesheet: Timesheet;
  terms: PlacementTerms;
  expenses: Expense[];
};

/**
 * Finds a timesheet and the terms that apply to it. If `lock` is set, also locks the placement, as every change
 * requires.
 */
export async function findTimesheet(
  db: Database,
  by: { id: string } | { reference: string },
  { lock = false }: { lock?: boolean } = {},
): Promise<FoundTimesheet | null> {
  const first = await selectTimesheet(db, by);
  const placement = first && (await selectPlacement(db, { id: first.placementId }, { lock }));
  const timesheet = first && lock ? await selectTimesheet(db, { id: first.id }) : first;
  if (!placement || !timesheet) return null;
  const isOpen = timesheet.state === 'open' || timesheet.state === 'question';
  const version = isOpen ? placement.agreedVersion : timesheet.version;
  const terms = version === null ? null : await selectTerms(db, placement.id, version);
  if (!terms) return null;
  const expenses = await selectExpenses(db, timesheet.id);
  return { placement, timesheet: { ...timesheet, version }, terms, expenses };
}

export function listTimesheets(db: Database, placementId: string): Promise<Timesheet[]> {
  return selectTimesheets(db, placementId);
}

export const listPlanned = ({ placement, timesheet, terms }: FoundTimesheet) =>
  listPlannedShifts(terms, timesheet, placement.cancelled?.at ?? null);

/**
 * Returns the hours of a timesheet. If the doctor has sent the timesheet, these are the saved hours. If not, adds
 * agreed shifts that are missing from the saved hours, and treats saved shifts that are no longer agreed as added by
 * the doctor.
 */
export function currentLines(found: FoundTimesheet): TimesheetLine[] {
  const { lines, state } = found.timesheet;
  if (lines && state !== 'open' && state !== 'question') return lines;
  const planned = listPlanned(found);
  if (!lines) return prefillLines(planned);
  const same = (a: TimesheetLine['planned'], b: TimesheetLine['planned']) =>
    a?.date === b?.date && a?.kind === b?.kind && a?.start === b?.start;
  return [
    ...planned.map((shift): TimesheetLine => ({
      ...(lines.find((line) => same(line.planned, shift)) ?? { worked: shift, callBacks: [], why: '' }),
      planned: shift,
    })),
    ...lines
      .filter((line) => line.worked && !planned.some((shift) => same(line.planned, shift)))
      .map((line) => ({ ...line, planned: null })),
  ];
}

/**
 * Returns a fingerprint of the saved hours. A page that shows older hours has a different fingerprint, so it cannot
 * overwrite newer hours.
 */
export const fingerprintHours = ({ lines }: Pick<Timesheet, 'lines'>): string =>
  createHash('sha256').update(JSON.stringify(lines)).digest('base64url');

type Change = { id: string; round: number; actor: string; eventId: string };

/** Saves the doctor's hours and, if requested, sends them. Sending again with the same event changes nothing. */
export async function saveHours(
  { db, now }: Services,
  given: Change & {
    version: number;
    saved?: string | undefined;
    hours: TypedHours;
    send: { name: string; answer: string } | null;
  },
): Promise<Result<'saved' | 'sent', TimesheetFailure>> {
  return inTransaction(db, async (trx) => {
    const found = await findTimesheet(trx, given, { lock: true });
    if (!found) return fail({ code: 'timesheets/unknown' });
    const { placement, timesheet, terms } = found;
    const { id, version, send, eventId, actor } = given;
    if (await selectPlacementEvent(trx, eventId)) return ok('sent');
    if (timesheet.state !== 'open' && timesheet.state !== 'question')
      return fail({ code: 'timesheets/sent-before' });
    if (timesheet.version !== version || timesheet.round !== given.round)
      return fail({ code: 'timesheets/stale' });
    const lines = buildLines(given.hours, listPlanned(found));
    const isCurrent = given.saved === undefined || given.saved === fingerprintHours(timesheet);
    if (!isCurrent && !isDeepStrictEqual(lines, timesheet.lines)) return fail({ code: 'timesheets/stale' });
    const checks = { terms, period: timesheet, now, isSending: send !== null };
    const fields = findHourProblems(lines, checks);
    if (Object.keys(fields).length > 0) return fail({ code: 'timesheets/invalid', fields });
    const { payCents } = workOutTimesheet(lines, terms);
    const saved = { lines: JSON.stringify(lines), version, pay_cents: payCents };
    if (!send) {
      await updateTimesheet(trx, id, saved, now);
      return ok('saved');
    }
    const { approveHours } = terms.timesheets;
    const round = timesheet.round + 1;
    await updateTimesheet(
      trx,
      id,
      {
        ...saved,
        round,
        signed_name: send.name,
        sent_at: now,
        question_at: null,
        approve_at: approveHours === null ? null : new Date(now.getTime() + approveHours * 3_600_000),
        reminders: 0,
      },
      now,
    );
    const about = { placementId: placement.id, timesheetId: id, version, actor, now };
    await insertPlacementEvent(trx, { ...about, id: eventId, kind: 'timesheet-sent', text: send.answer });
    const notice = { template: 'timesheet-sent', key: `round-${round}`, to: ['employer'] } as const;
    await enqueueAboutTimesheet({ db: trx, now }, { placement, timesheet: { id, round } }, notice);
    return ok('sent');
  });
}

/** Sends the employer's question to the doctor and cancels an automatic approval. */
export async function askAboutHours(
  { db, now }: Services,
  { id, round, actor, eventId, question }: Change & { question: string },
): Promise<Result<'asked', TimesheetFailure>> {
  return inTransaction(db, async (trx) => {
    const found = await findTimesheet(trx, { id }, { lock: true });
    if (!found || found.timesheet.state === 'open') return fail({ code: 'timesheets/unknown' });
    const { placement, timesheet } = found;
    if (await selectPlacementEvent(trx, eventId)) return ok('asked');
    if (timesheet.approvedAt) return fail({ code: 'timesheets/approved-before' });
    if (timesheet.round !== round) return fail({ code: 'timesheets/stale' });
    const { version } = placement;
    const event = { placementId: placement.id, timesheetId: id, version, actor, now, text: question };
    await insertPlacementEvent(trx, { ...event, id: eventId, kind: 'timesheet-asked' });
    await updateTimesheet(trx, id, { question_at: now, approve_at: null, reminders: 0 }, now);
    const notice = { template: 'timesheet-question', key: eventId, to: ['doctor'] } as const;
    await enqueueAboutTimesheet({ db: trx, now }, { placement, timesheet }, notice);
    return ok('asked');
  });
}

export async function approveTimesheet(
  { db, now }: Services,
  { id, round, actor, name }: Omit<Change, 'eventId'> & { name: string },
): Promise<Result<'approved' | 'unchanged', TimesheetFailure>> {
  return inTransaction(db, async (trx) => {
    const found = await findTimesheet(trx, { id }, { lock: true });
    if (!found || found.timesheet.state === 'open') return fail({ code: 'timesheets/unknown' });
    if (found.timesheet.round !== round) return fail({ code: 'timesheets/stale' });
    if (found.timesheet.approvedAt) return ok('unchanged');
    await approveFound({ db: trx, now }, found, { by: 'employer', name, actor });
    return ok('approved');
  });
}

/** The caller must have locked the placement. */
export async function approveFound(
  { db, now }: { db: DatabaseTransaction; now: Date },
  { placement, timesheet, terms }: FoundTimesheet,
  { by, name, actor }: { by: 'employer' | 'time'; name: string; actor: string },
): Promise<void> {
  const { id } = timesheet;
  const due_on = addDays(dateInZone(now, terms.timeZone), terms.timesheets.payDays);
  const approved = { approved_at: now, approved_by: by, approved_name: name, due_on };
  await updateTimesheet(db, id, { ...approved, question_at: null, approve_at: null }, now);
  const { version } = placement;
  const event = { placementId: placement.id, timesheetId: id, version, actor, text: name, now };
  await insertPlacementEvent(db, { ...event, kind: 'timesheet-approved' });
  const notice = { template: 'timesheet-approved', key: 'approved' } as const;
  await enqueueAboutTimesheet({ db, now }, { placement, timesheet }, notice);
}

export async function recordPayment(
  { db, now }: Services,
  { id, paidOn, actor }: { id: string; paidOn: IsoDate | null; actor: string },
): Promise<Result<{ changed: boolean }, TimesheetFailure>> {
  return inTransaction(db, async (trx) => {
    const found = await findTimesheet(trx, { id }, { lock: true });
    if (!found) return fail({ code: 'timesheets/unknown' });
    const { placement, timesheet } = found;
    if (!timesheet.approvedAt) return fail({ code: 'timesheets/not-approved' });
    if (timesheet.paidOn === paidOn) return ok({ changed: false });
    await updateTimesheet(trx, id, { paid_on: paidOn }, now);
    const { version } = placement;
    const text = paidOn ?? '';
    const event = { placementId: placement.id, timesheetId: id, version, actor, text, now };
    await insertPlacementEvent(trx, { ...event, kind: 'timesheet-paid' });
    return ok({ changed: true });
  });
}

/**
 * Emails a reminder to the doctor or the employer, depending on who must act next. Sends at most one reminder a day.
 */
export async function nudgeSide(
  { db, now }: Services,
  id: string,
): Promise<Result<{ found: FoundTimesheet; side: 'doctor' | 'employer' }, TimesheetFailure>> {
  return inTransaction(db, async (trx) => {
    const found = await findTimesheet(trx, { id }, { lock: true });
    if (!found) return fail({ code: 'timesheets/unknown' });
    const nudges = {
      open: ['doctor', 'timesheet-due'],
      question: ['doctor', 'timesheet-question'],
      sent: ['employer', 'timesheet-sent'],
      approved: ['employer', 'timesheet-approved'],
      paid: null,
    } as const;
    const nudge = nudges[found.timesheet.state];
    if (!nudge) return fail({ code: 'timesheets/approved-before' });
    const [side, template] = nudge;
    const key = `nudge-${dateInZone(now, found.terms.timeZone)}-${found.timesheet.round}`;
    await enqueueAboutTimesheet({ db: trx, now }, found, { template, key, isReminder: true, to: [side] });
    return ok({ found, side });
  });
}
