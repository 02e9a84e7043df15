import { randomUUID } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { databaseWithData } from '@/tests/database-with-data';
import { placementSteps, placementTerms, shift } from '@/tests/factories/placement';
import { actor, newEmail } from '@/tests/factories/shortlist';
import { writtenEmail } from '@/tests/written-email';
import type { PlacementTerms } from '@/lib/placements/placement/placement';
import { changeTerms } from '@/lib/placements/placement/write-placement.server';
import { listPlacements } from '@/lib/placements/placement/find-placement.server';
import { planMissingTimesheets } from '@/lib/placements/placement/plan-timesheets.server';
import { listTimesheetsToSend } from '@/lib/placements/placement/list-timesheets-to-send.server';
import { selectTimesheets } from '@/lib/placements/placement/timesheet-store.server';
import { buildTimesheetPdf } from './build-timesheet-pdf.server';
import { buildTimesheetView } from './build-timesheet-view.server';
import type { TypedHours, TypedShift } from './check-hours';
import { remindAndApproveTimesheets } from './remind-and-approve-timesheets.server';
import {
  approveTimesheet,
  askAboutHours,
  findTimesheet,
  nudgeSide,
  recordPayment,
  fingerprintHours,
  saveHours,
} from './write-timesheet.server';

const database = databaseWithData('placement', 'email', 'suppression');
const steps = placementSteps(() => ({ db: database.db, data: database.data }));

// In Brisbane (UTC+10), the shifts end at 6 pm on Monday 25 and Tuesday 26 January.
const afterwards = new Date('2027-01-27T00:00:00Z');
const hoursLater = (hours: number) => new Date(afterwards.getTime() + hours * 3_600_000);
const at = (now: Date) => ({ db: database.db, now });

async function agreed(change: Partial<PlacementTerms> = {}) {
  const sent = await steps.sent(change);
  await steps.confirm(sent.placement.id, 'employer');
  await steps.confirm(sent.placement.id, 'doctor');
  const [timesheet] = await selectTimesheets(database.db, sent.placement.id);
  if (!timesheet) throw new Error('There is no timesheet');
  return { ...sent, id: timesheet.id };
}

const typed = (change: Partial<TypedShift> = {}): TypedShift => ({
  ...{ missed: false, start: '08:00', end: '18:00', breakMinutes: 0, why: '', callBacks: [] },
  ...change,
});
const asPlanned: TypedHours = { shifts: [typed(), typed()], added: [] };

const send = (id: string, change: Partial<Parameters<typeof saveHours>[1]> = {}, now = afterwards) =>
  saveHours(at(now), {
    ...{ id, round: 0, version: 1, actor: 'doctor-link:test', eventId: randomUUID(), hours: asPlanned },
    ...{ send: { name: 'Ana Tan', answer: '' } },
    ...change,
  });

const approve = (id: string, round = 1, now = hoursLater(1)) =>
  approveTimesheet(at(now), { id, round, actor: 'employer-link:test', name: 'Mere Tūhoe' });

const ask = (id: string, eventId: string = randomUUID(), round = 1) =>
  askAboutHours(at(hoursLater(1)), {
    id,
    round,
    eventId,
    actor: 'employer-link:test',
    question: 'Why so long?',
  });

async function find(id: string) {
  const found = await findTimesheet(database.db, { id });
  if (!found) throw new Error('There is no timesheet');
  return found;
}
const getState = async (id: string) => (await find(id)).timesheet.state;
const emailsTo = async (email: string) =>
  (await steps.emailsTo(email)).filter((one) => one.startsWith('timesheet'));

test('creates one timesheet per week with shifts, and new timesheets if changed terms have other dates', async () => {
  const dates = ['2027-01-25', '2027-01-31', '2027-02-01', '2027-02-15'];
  const terms = { lastDay: '2027-02-20', shifts: dates.map((date) => shift({ date })) };
  const { placement } = await agreed(terms);
  const list = async () =>
    (await selectTimesheets(database.db, placement.id)).map(({ firstDay, lastDay }) => [firstDay, lastDay]);
  expect(await list()).toEqual([
    ['2027-01-25', '2027-01-31'],
    ['2027-02-01', '2027-02-07'],
    ['2027-02-15', '2027-02-21'],
  ]);
  const two = placementTerms({ ...terms, timesheets: { weeks: 2, payDays: 7, approveHours: null } });
  await changeTerms(steps.at(), { id: placement.id, seen: 1, terms: two, reason: 'Fortnights', actor });
  await steps.confirm(placement.id, 'employer', 2);
  await steps.confirm(placement.id, 'doctor', 2);
  expect(await list()).toEqual([
    ['2027-01-25', '2027-02-07'],
    ['2027-02-08', '2027-02-21'],
  ]);
  await database.db.deleteFrom('timesheet').execute();
  expect(await planMissingTimesheets(at(afterwards))).toBe(1);
  expect(await planMissingTimesheets(at(afterwards))).toBe(0);
});

test('refuses hours from a page opened before other hours were saved, but accepts the same hours sent twice', async () => {
  const { id } = await agreed();
  const saved = fingerprintHours((await find(id)).timesheet);
  const late = (end: string) => ({ shifts: [typed({ end, why: 'Late retrieval' }), typed()], added: [] });
  const first = { hours: late('19:15'), send: null, saved };
  expect(await send(id, first)).toMatchObject({ value: 'saved' });
  expect(await send(id, first)).toMatchObject({ value: 'saved' });
  expect(await send(id, { hours: late('20:00'), saved })).toEqual({
    ok: false,
    failure: { code: 'timesheets/stale' },
  });
  const now = fingerprintHours((await find(id)).timesheet);
  expect(await send(id, { hours: late('20:00'), send: null, saved: now })).toMatchObject({ value: 'saved' });
});

test('a doctor sends hours and answers the employer’s question, the employer approves, and staff record the payment', async () => {
  const { id, placement, email } = await agreed();
  const longer = { shifts: [typed({ end: '19:15', why: 'Late retrieval' }), typed()], added: [] };
  expect(await send(id, { hours: longer, send: null })).toMatchObject({ value: 'saved' });
  expect(await getState(id)).toBe('open');
  expect(await send(id, { hours: longer })).toMatchObject({ value: 'sent' });
  expect(await emailsTo(placement.employer.email)).toEqual(['timesheet-sent']);
  const written = await writtenEmail(at(afterwards), 'timesheet-sent');
  expect(written?.text).toContain('Approve them, or ask a question.');
  expect(written?.text).not.toContain('automatically');

  expect(await ask(id)).toMatchObject({ value: 'asked' });
  expect(await getState(id)).toBe('question');
  expect(await emailsTo(email)).toEqual(['timesheet-question']);
  expect((await writtenEmail(at(afterwards), 'timesheet-question'))?.text).not.toContain('Why so long?');
  const answer = { name: 'Ana Tan', answer: 'The team was late.' };
  expect(await send(id, { round: 1, hours: longer, send: answer }, hoursLater(2))).toMatchObject({
    value: 'sent',
  });
  expect(await approve(id, 2, hoursLater(3))).toMatchObject({ value: 'approved' });
  expect(await emailsTo(email)).toContain('timesheet-approved');
  const { timesheet } = await find(id);
  // In cents: 10 hours and 11.25 hours at $150 are $3,187.50. The payment is due 14 days after the approval on 27
  // January.
  expect(timesheet).toMatchObject({ state: 'approved', payCents: 318_750, dueOn: '2027-02-10' });

  expect(await recordPayment(at(hoursLater(5)), { id, paidOn: '2027-02-01', actor })).toMatchObject({
    value: { changed: true },
  });
  expect(await recordPayment(at(hoursLater(5)), { id, paidOn: '2027-02-01', actor })).toMatchObject({
    value: { changed: false },
  });
  expect(await getState(id)).toBe('paid');
});

test('one press sends changed hours with their new total, and a second press on the same page changes nothing', async () => {
  const { id } = await agreed();
  const late = { shifts: [typed({ end: '19:15', why: 'Late retrieval' }), typed()], added: [] };
  const page = { hours: late, saved: fingerprintHours((await find(id)).timesheet), eventId: randomUUID() };
  expect(await send(id, page)).toMatchObject({ value: 'sent' });
  expect(await send(id, page)).toMatchObject({ value: 'sent' });
  expect((await find(id)).timesheet).toMatchObject({ state: 'sent', round: 1, payCents: 318_750 });
});

test('from the day after the last shift, lists the timesheet among the hours to send until the doctor sends it', async () => {
  const { id, placement } = await agreed();
  const listed = async (now: Date) =>
    (await listTimesheetsToSend({ db: database.db, now }, [placement])).map(({ facility }) => facility);
  expect(await listed(new Date('2027-01-26T12:00:00Z'))).toEqual([]);
  expect(await listed(afterwards)).toEqual(['Cooktown Hospital']);
  await send(id);
  expect(await listed(afterwards)).toEqual([]);
});

test('until both sides have confirmed changed terms, lists the hours to send according to the earlier terms', async () => {
  const { placement } = await agreed();
  const longer = placementTerms({ lastDay: '2027-01-31', facility: 'Mossman Hospital' });
  await changeTerms(steps.at(), { id: placement.id, seen: 1, terms: longer, reason: 'Longer', actor });
  const listed = async () => {
    const [changed] = await listPlacements(database.db, { doctorId: placement.doctor?.accountId ?? '' });
    if (!changed) throw new Error('There is no placement');
    return listTimesheetsToSend({ db: database.db, now: afterwards }, [changed]);
  };
  expect(await listed()).toMatchObject([
    { facility: 'Cooktown Hospital', period: expect.stringMatching(/– Tue\s26\sJan/) },
  ]);
  for (const side of ['employer', 'doctor'] as const) await steps.confirm(placement.id, side, 2);
  expect(await listed()).toEqual([]);
});

test('before its week begins, a timesheet shows the first day, and only from then on asks the doctor for hours', async () => {
  const { id } = await agreed();
  const secrets = ['a secret of at least thirty-two letters'] as const;
  const read = async (now: string) => {
    const services = { db: database.db, secrets, now: new Date(now) };
    const reader = { side: 'doctor', name: '', placementHref: '' } as const;
    const { stateWords, asks } = await buildTimesheetView(services, await find(id), reader);
    return [stateWords, asks];
  };
  expect(await read('2027-01-20T00:00:00Z')).toEqual([expect.stringMatching(/^Opens 25\sJan$/), false]);
  expect(await read('2027-01-25T00:00:00Z')).toEqual(['To check and send', true]);
});

test('a doctor’s double click sends a timesheet once, and an employer’s two simultaneous clicks approve it once', async () => {
  const { id, placement } = await agreed();
  const eventId = randomUUID();
  const sent = await Promise.all([send(id, { eventId }), send(id, { eventId })]);
  expect(sent.map((one) => one.ok)).toEqual([true, true]);
  expect(await send(id)).toMatchObject({ failure: { code: 'timesheets/sent-before' } });
  const approved = await Promise.all([approve(id), approve(id)]);
  expect(approved.map((one) => one.ok && one.value).toSorted()).toEqual(['approved', 'unchanged']);
  expect((await find(id)).timesheet.round).toBe(1);
  expect(await emailsTo(placement.employer.email)).toEqual(['timesheet-sent', 'timesheet-approved']);
});

test('if an employer’s question and approval arrive at the same moment, accepts only one of them', async () => {
  const { id } = await agreed();
  await send(id);
  await Promise.all([ask(id), approve(id)]);
  expect(['approved', 'question']).toContain(await getState(id));
  expect(await approve(id, 0)).toMatchObject({ failure: { code: 'timesheets/stale' } });
});

test('refuses hours that the doctor entered for an earlier version of the terms', async () => {
  const { id } = await agreed();
  expect(await send(id, { version: 2 })).toMatchObject({ failure: { code: 'timesheets/stale' } });
});

const added = (change: Partial<TypedHours['added'][number]>) => ({
  ...typed(),
  ...{ date: '2027-01-26', kind: 'day' as const, publicHoliday: false },
  ...change,
});

test.each<[string, Partial<TypedHours>, string, RegExp, Date?]>([
  ['a shift of 24 hours', { shifts: [typed({ end: '08:00' }), typed()] }, 's0-end', /shorter than 24 hours/],
  [
    'a shift of more than 16 hours without a reason',
    { shifts: [typed({ start: '00:00', end: '23:59' })] },
    's0-why',
    /longer than 16 hours/,
  ],
  [
    'a break longer than the shift',
    { shifts: [typed({ end: '09:00', breakMinutes: 60 })] },
    's0-break',
    /shorter than the shift/,
  ],
  [
    'overlapping shifts',
    { added: [added({ start: '17:00', end: '20:00' })] },
    'x0-start',
    /before the shift on/,
  ],
  [
    'a night into the next shift',
    { shifts: [typed({ end: '07:00' }), typed({ start: '06:00' })] },
    's1-start',
    /before/,
  ],
  [
    'a day outside the placement',
    { added: [added({ date: '2027-03-01' })] },
    'x0-date',
    /outside the placement/,
  ],
  ['a future shift', {}, 's1-end', /has not ended yet/, new Date('2027-01-26T00:00:00Z')],
])(
  'refuses %s, with a message beside the field concerned',
  async (_, change, field, message, now = afterwards) => {
    const { id } = await agreed();
    const refused = await send(id, { hours: { ...asPlanned, ...change } }, now);
    expect(refused).toMatchObject({
      failure: { code: 'timesheets/invalid', fields: { [field]: expect.stringMatching(message) } },
    });
    expect(await getState(id)).toBe('open');
  },
);

test('if a call-back to the hospital is shorter than the minimum time, the minimum hours are paid and listed as a difference', async () => {
  const night = shift({ kind: 'on-call', start: '18:00', end: '08:00' });
  const { id } = await agreed({ shifts: [night] });
  const called = typed({ start: '18:00', end: '08:00', callBacks: [{ start: '02:00', end: '02:40' }] });
  expect(await send(id, { hours: { shifts: [called], added: [] } })).toMatchObject({ value: 'sent' });
  // $400 for the shift on call, and 2 hours at $295 for the call-back, in cents.
  expect((await find(id)).timesheet.payCents).toBe(99_000);
  const outside = typed({ ...called, callBacks: [{ start: '09:00', end: '10:00' }] });
  const other = await agreed({ shifts: [night] });
  expect(await send(other.id, { hours: { shifts: [outside], added: [] } })).toMatchObject({
    failure: { fields: { 's0-c0-start': 'Enter a time within the on-call period' } },
  });
  const secrets = ['a secret of at least thirty-two letters'] as const;
  const view = await buildTimesheetView({ db: database.db, secrets, now: afterwards }, await find(id), {
    ...{ side: 'doctor', name: '', placementHref: '' },
  });
  expect(view.shifts[0]?.differences).toEqual(['Call-back, 2 hours paid, $590.00 more']);
  expect(JSON.stringify(view)).not.toMatch(/\bfee\b|GST/i);
  const file = await buildTimesheetPdf(view, { doctor: 'Dr Mere Tūhoe', employer: 'Śrī', brand: 'Onward' });
  expect((await PDFDocument.load(file)).getTitle()).toMatch(/^Timesheet TIM-/);
});

test('the doctor is asked for the hours after the last shift, and gets one reminder', async () => {
  const { email } = await agreed();
  await remindAndApproveTimesheets(at(new Date('2027-01-26T08:30:00Z')));
  expect(await emailsTo(email)).toEqual([]);
  for (const hours of [10, 11, 100, 101]) await remindAndApproveTimesheets(at(hoursLater(hours)));
  expect(await emailsTo(email)).toEqual(['timesheet-due', 'timesheet-due']);
});

test('if the terms contain no automatic approval, the employer gets reminders, and the timesheet is never approved automatically', async () => {
  const { id, placement } = await agreed();
  await send(id);
  for (const hours of [1, 49, 121, 2000]) await remindAndApproveTimesheets(at(hoursLater(hours)));
  expect(await getState(id)).toBe('sent');
  expect(await emailsTo(placement.employer.email)).toHaveLength(3);
});

describe('automatic approval after the agreed time', () => {
  const withTime = { timesheets: { weeks: 1, payDays: 7, approveHours: 48 } } as const;

  test('a timesheet is approved automatically only after two reminders, and the email about the timesheet states when', async () => {
    const { id, placement } = await agreed(withTime);
    await send(id);
    expect((await writtenEmail(at(afterwards), 'timesheet-sent'))?.text).toMatch(
      /automatically on Fri,? 29 Jan/,
    );
    await remindAndApproveTimesheets(at(hoursLater(20)));
    expect(await emailsTo(placement.employer.email)).toHaveLength(1);
    for (const hours of [24, 25, 44]) await remindAndApproveTimesheets(at(hoursLater(hours)));
    expect(await emailsTo(placement.employer.email)).toHaveLength(3);
    await remindAndApproveTimesheets(at(hoursLater(47)));
    expect(await getState(id)).toBe('sent');
    await remindAndApproveTimesheets(at(hoursLater(48)));
    expect((await find(id)).timesheet).toMatchObject({
      state: 'approved',
      approvedBy: 'time',
      dueOn: '2027-02-05',
    });
  });

  test('late reminders delay the automatic approval', async () => {
    const { id } = await agreed(withTime);
    await send(id);
    for (const hours of [60, 61]) await remindAndApproveTimesheets(at(hoursLater(hours)));
    expect(await getState(id)).toBe('sent');
    for (const hours of [80, 84]) await remindAndApproveTimesheets(at(hoursLater(hours)));
    expect(await getState(id)).toBe('approved');
  });

  test('the employer’s question stops the automatic approval', async () => {
    const { id } = await agreed(withTime);
    await send(id);
    await ask(id);
    for (const hours of [24, 44, 49, 90]) await remindAndApproveTimesheets(at(hoursLater(hours)));
    expect(await getState(id)).toBe('question');
  });

  test('a timesheet is not approved automatically if the employer’s emails bounce', async () => {
    const { id, placement } = await agreed(withTime);
    await send(id);
    const { hashAddress } = await import('@/lib/platform/emails/suppress-address.server');
    const email_hash = hashAddress(placement.employer.email);
    await database.db
      .insertInto('suppression')
      .values({ email_hash, reason: 'bounced', created_at: afterwards })
      .execute();
    for (const hours of [24, 44, 49]) await remindAndApproveTimesheets(at(hoursLater(hours)));
    expect((await find(id)).timesheet).toMatchObject({ state: 'sent', approveAt: null });
  });
});

test('staff can remind the doctor or the employer, whichever must act next, at most once a day', async () => {
  const { id, email } = await agreed();
  for (const hours of [1, 2])
    expect(await nudgeSide(at(hoursLater(hours)), id)).toMatchObject({ value: { side: 'doctor' } });
  expect(await emailsTo(email)).toEqual(['timesheet-due']);
});

test('a timesheet leaves out shifts after the placement’s cancellation', async () => {
  const { id, placement } = await agreed();
  const { cancelPlacement } = await import('@/lib/placements/placement/confirm-placement.server');
  const services = { ...at(new Date('2027-01-25T12:00:00Z')), staffEmail: newEmail() };
  await cancelPlacement(services, { id: placement.id, by: 'employer', reason: 'Closed', actor });
  expect(await send(id, { hours: { shifts: [typed()], added: [] } })).toMatchObject({ value: 'sent' });
  expect((await find(id)).timesheet.payCents).toBe(150_000);
});
