import { z } from 'zod';
import { done, failed, type FormOutcome } from '@/lib/http/form.server';
import { incomplete, lineUpTo, textUpTo } from '@/lib/http/form-fields.server';
import { parseIsoDate } from '@/lib/core/dates';
import { shiftKinds, type Side } from '@/lib/placements/placement/placement';
import { timesheetLimits } from '@/lib/placements/placement/timesheet';
import type { Database } from '@/lib/services/database/database';
import type { TypedHours, TypedShift } from './check-hours';
import { approveTimesheet, askAboutHours, saveHours, type TimesheetFailure } from './write-timesheet.server';

type Fields = Record<string, string>;

const clock = /^(?:[01]?\d|2[0-3]):[0-5]\d$/;
const whole = z.coerce.number(incomplete).int(incomplete).min(0, incomplete);
const signer = lineUpTo(timesheetLimits.name).pipe(z.string().min(1, 'Enter your name'));

/** Converts "8:00" to "08:00", because a browser without time fields sends the text as the doctor typed it. */
const readTime = (fields: Fields, name: string) => (fields[name] ?? '').trim().padStart(5, '0');

type Report = (field: string, message: string) => void;

function readShift(fields: Fields, prefix: string, report: Report): TypedShift {
  const time = (name: string, message: string) => {
    const value = readTime(fields, `${prefix}-${name}`);
    if (!clock.test(value)) report(`${prefix}-${name}`, message);
    return value;
  };
  const why = (fields[`${prefix}-why`] ?? '').replace(/\s+/g, ' ').trim();
  if (why.length > timesheetLimits.why)
    report(`${prefix}-why`, `Shorten the reason to ${timesheetLimits.why} characters`);
  const missed = fields[`${prefix}-missed`] !== undefined;
  if (missed) return { missed, start: '', end: '', breakMinutes: 0, why, callBacks: [] };
  const minutes = (fields[`${prefix}-break`] ?? '').trim() || '0';
  if (!/^\d{1,3}$/.test(minutes) || Number(minutes) > timesheetLimits.breakMinutes)
    report(`${prefix}-break`, `Enter the break in minutes, at most ${timesheetLimits.breakMinutes}`);
  const callBacks = [];
  for (let at = 0; at < timesheetLimits.callBacks; at += 1) {
    const [from, to] = [`c${at}-start`, `c${at}-end`];
    if (!fields[`${prefix}-${from}`] && !fields[`${prefix}-${to}`]) continue;
    callBacks.push({
      start: time(from, 'Enter when the call-back started'),
      end: time(to, 'Enter when the call-back ended'),
    });
  }
  return {
    missed,
    start: time('start', 'Enter when you started'),
    end: time('end', 'Enter when you finished'),
    breakMinutes: Number(minutes),
    why,
    callBacks,
  };
}

const isFilled = (fields: Fields, prefix: string) =>
  ['date', 'start', 'end'].some((name) => (fields[`${prefix}-${name}`] ?? '') !== '') &&
  fields[`${prefix}-missed`] === undefined;

function readHours(fields: Fields, report: Report): TypedHours {
  const indexes = Array.from({ length: timesheetLimits.lines }, (_, index) => index);
  const shifts = indexes
    .filter((index) => fields[`s${index}-start`] !== undefined)
    .map((index) => readShift(fields, `s${index}`, report));
  const added = indexes
    .filter((index) => isFilled(fields, `x${index}`))
    .map((index) => {
      const prefix = `x${index}`;
      const date = fields[`${prefix}-date`] ?? '';
      if (parseIsoDate(date) === null) report(`${prefix}-date`, 'Enter the day of the shift');
      const kind = z.enum(shiftKinds).catch('day').parse(fields[`${prefix}-kind`]);
      const publicHoliday = fields[`${prefix}-holiday`] !== undefined;
      return { ...readShift(fields, prefix, report), date, kind, publicHoliday };
    });
  return { shifts, added };
}

const save = z.object({
  do: z.literal('save'),
  version: whole,
  round: whole,
  saved: z.string().max(64).optional(),
});
const send = save.extend({
  do: z.literal('send'),
  name: signer,
  agree: z.string('Tick the box to sign').min(1, 'Tick the box to sign'),
  answer: textUpTo(timesheetLimits.question, 'the answer'),
});

/** The form has two buttons: one sends the hours, the other only saves them. `then` is the button that was pressed. */
const doctorFields = z.record(z.string(), z.string()).transform((fields, context) => {
  const report: Report = (field, message) =>
    context.issues.push({ code: 'custom', input: fields, path: [field], message });
  const isSending = fields.then === 'send';
  const signed = (isSending ? send : save).safeParse({ ...fields, do: isSending ? 'send' : 'save' });
  const hours = readHours(fields, report);
  if (signed.success) return { ...signed.data, hours };
  for (const { path, message } of signed.error.issues) report(String(path[0]), message);
  return z.NEVER;
});

const employerFields = z.discriminatedUnion(
  'do',
  [
    z.object({ do: z.literal('approve'), round: whole, name: signer }),
    z.object({
      do: z.literal('ask'),
      round: whole,
      question: textUpTo(timesheetLimits.question, 'the question').pipe(
        z.string().min(1, 'Enter your question'),
      ),
    }),
  ],
  incomplete,
);

export const timesheetFields = { doctor: doctorFields, employer: employerFields };
export type TimesheetAnswer = z.output<typeof doctorFields> | z.output<typeof employerFields>;

const refusals: Record<Exclude<TimesheetFailure['code'], 'timesheets/invalid'>, string> = {
  'timesheets/unknown': 'There is nothing at this address',
  'timesheets/stale':
    'The timesheet has changed since you opened this page. Open the page again, then answer.',
  'timesheets/sent-before': 'This timesheet has already been sent. Open the page again to see it.',
  'timesheets/approved-before': 'This timesheet has already been approved.',
  'timesheets/not-approved': 'This timesheet has not been approved.',
};

function refuse(failure: TimesheetFailure): FormOutcome {
  if (failure.code === 'timesheets/invalid')
    return { errors: Object.entries(failure.fields).map(([field, message]) => ({ field, message })) };
  return failed(failure.code === 'timesheets/unknown' ? 404 : 409, refusals[failure.code]);
}

export async function takeTimesheetAnswer(
  services: { db: Database; now: Date },
  about: { id: string; side: Side; actor: string; eventId: string; back: string },
  answer: TimesheetAnswer,
): Promise<FormOutcome> {
  const { side, back } = about;
  if (side === 'doctor' && (answer.do === 'save' || answer.do === 'send')) {
    const { version, round, saved: shown } = answer;
    const typed = answer.do === 'send' ? { name: answer.name, answer: answer.answer } : null;
    const saved = await saveHours(services, {
      ...{ ...about, version, round, saved: shown },
      ...{ hours: answer.hours, send: typed },
    });
    if (!saved.ok) return refuse(saved.failure);
    return done(
      back,
      saved.value === 'sent' ? 'Timesheet sent to the employer.' : 'Hours saved but not sent yet.',
    );
  }
  if (side === 'employer' && answer.do === 'approve') {
    const approved = await approveTimesheet(services, { ...about, round: answer.round, name: answer.name });
    return approved.ok ? done(back, 'Hours approved. We will email the doctor.') : refuse(approved.failure);
  }
  if (side === 'employer' && answer.do === 'ask') {
    const asked = await askAboutHours(services, { ...about, round: answer.round, question: answer.question });
    return asked.ok ? done(back, 'Question sent to the doctor.') : refuse(asked.failure);
  }
  return refuse({ code: 'timesheets/unknown' });
}
