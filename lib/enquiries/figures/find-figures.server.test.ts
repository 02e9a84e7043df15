import { randomUUID } from 'node:crypto';
import { logEnquiryCall } from '@/lib/enquiries/enquiry/handling/handle-enquiry.server';
import { setEnquiryState } from '@/lib/enquiries/enquiry/set-enquiry-state.server';
import { submitEnquiry } from '@/lib/enquiries/enquiry/submit-enquiry.server';
import { fixedClock } from '@/lib/services/clock/clock';
import type { StaffContext } from '@/lib/platform/staff-kit/staff-resource.server';
import { enquiryInput, submission } from '@/tests/factories/enquiry';
import { readList, staffContext } from '@/tests/staff-context';
import { createTestDatabase } from '@/tests/test-database';
import type { FiguresAbout, NamedFigures } from './enquiry-figures';
import { staffFigures } from './staff-figures-resource.server';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let context: StaffContext;
const staff = randomUUID();

beforeAll(async () => {
  database = await createTestDatabase();
  // A Tuesday in Sydney. The last whole week begins on Monday 16 November.
  context = staffContext(database, { now: '2026-11-24T00:00:00Z' });
  const joined = new Date('2026-01-01T00:00:00Z');
  await database.db
    .insertInto('staff_member')
    .values({
      ...{ id: staff, email: 'hana@example.org', given_name: 'Hana', family_name: 'Reid' },
      ...{ roles: ['consultant'], team: 'South', created_at: joined, updated_at: joined },
    })
    .execute();
});
afterAll(async () => {
  await database.drop();
});

/** Sends an enquiry at an instant. The first call is promised within two hours. */
async function sent(at: string, specialty: string, timeZone = 'Australia/Sydney'): Promise<string> {
  const now = new Date(at);
  const done = await submitEnquiry(
    { db: database.db, clock: fixedClock(now), staffEmail: 'desk@example.org' },
    submission({
      idempotencyKey: randomUUID(),
      input: { ...enquiryInput, specialty, email: `${randomUUID()}@example.org` },
    }),
  );
  if (!done.ok) throw new Error('The enquiry was not taken');
  const { reference } = done.value;
  const due = new Date(now.getTime() + 2 * 3_600_000);
  await database.db
    .updateTable('enquiry')
    .set({ due_at: due, next_due_at: due, claimed_by: staff, claimed_at: now, time_zone: timeZone })
    .where('reference', '=', reference)
    .execute();
  return reference;
}

async function called(reference: string, at: string, outcome: 'voicemail' | 'reached'): Promise<void> {
  const call = {
    id: randomUUID(),
    reference,
    staffId: staff,
    outcome,
    minutes: 1,
    text: '',
    tryAgainAt: null,
  };
  const logged = await logEnquiryCall({ db: database.db, now: new Date(at) }, call);
  if (!logged.ok) throw new Error(logged.failure.code);
}

async function figures(filters: object = {}) {
  const page = await readList(context, staffFigures, filters);
  return { rows: page.rows as unknown as NamedFigures[], about: page.about as unknown as FiguresAbout };
}

/** Returns the rows of the CSV file as objects with the headings as keys. */
async function exported() {
  const { rows } = await readList(context, staffFigures);
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(staffFigures.list?.csv?.columns ?? {}).map(([name, cell]) => [name, cell(row)]),
    ),
  );
}

test('shows numbers of enquiries and response times of recent weeks, by consultant and by specialty', async () => {
  // The message on the voicemail after one hour counts as the first call, although the doctor is reached only later.
  const first = await sent('2026-11-17T00:00:00Z', 'emergency-medicine');
  await called(first, '2026-11-17T01:00:00Z', 'voicemail');
  await called(first, '2026-11-17T05:00:00Z', 'reached');
  // The call after three hours is too late. The enquiry ends later, but the figures still count that the doctor was
  // reached.
  const second = await sent('2026-11-18T00:00:00Z', 'emergency-medicine', 'Pacific/Auckland');
  await called(second, '2026-11-18T03:00:00Z', 'reached');
  const ended = { reference: second, to: 'declined', note: '', endReason: 'rate' } as const;
  await setEnquiryState({ db: database.db, now: new Date('2026-11-19T00:00:00Z') }, ended);
  // This doctor is never called. The enquiry counts as late, with five days of waiting so far.
  await sent('2026-11-19T00:00:00Z', 'psychiatry');
  // Sunday 11:30 pm in Sydney still belongs to the week. Half past midnight on Monday belongs to the next.
  const sunday = await sent('2026-11-22T12:30:00Z', 'psychiatry');
  await called(sunday, '2026-11-22T13:30:00Z', 'reached');
  const monday = await sent('2026-11-22T13:30:00Z', 'psychiatry');
  // The call comes after ten minutes and 20 seconds, which count as ten minutes.
  await called(monday, '2026-11-22T13:40:20Z', 'reached');
  // Sent before the period, so it does not count.
  await called(await sent('2026-10-20T00:00:00Z', 'psychiatry'), '2026-10-20T00:30:00Z', 'reached');

  const { rows, about } = await figures();
  expect(about.period).toEqual({ from: '2026-10-26', to: '2026-11-22' });
  expect(about.all).toMatchObject({
    enquiries: 4,
    promised: 4,
    kept: 2,
    reached: 3,
    putForward: 0,
    half: 120,
  });
  expect(about.ends).toEqual([{ reason: 'rate', enquiries: 1 }]);
  expect(about.before).toMatchObject({ enquiries: 1, promised: 1, kept: 1, half: 30 });
  expect(about.weeks).toMatchObject([
    { from: '2026-10-19', enquiries: 1, half: 30 },
    { from: '2026-11-16', enquiries: 4, half: 120 },
  ]);
  expect(rows.map(({ of, name, enquiries }) => [of, name, enquiries])).toEqual([
    ['consultant', 'Hana Reid', 4],
    ['speciality', 'Others (2)', 4],
    ['end reason', 'The rate did not suit', 1],
  ]);
  expect(await exported()).toMatchObject([
    { Name: 'Hana Reid', Enquiries: 4, 'Promises kept': 2 },
    { Name: 'Others (2)', Enquiries: 4 },
    {
      ...{ 'Consultant, speciality or end reason': 'end reason', Name: 'The rate did not suit' },
      ...{ Enquiries: 1, 'Promises kept': null, Placed: null },
    },
  ]);
  expect((await figures({ period: 'this-week' })).about.all).toMatchObject({ enquiries: 1, half: 10 });
  expect((await figures({ country: 'NZ' })).about.all).toMatchObject({ enquiries: 1, promised: 1, kept: 0 });
  expect((await figures({ team: 'North' })).about.all).toMatchObject({ enquiries: 0, half: null });
});

test('a consultant whose calls are not due yet has a number of enquiries but no response times', async () => {
  await sent('2026-11-23T23:00:00Z', 'psychiatry', 'Pacific/Auckland');

  const { rows, about } = await figures({ period: 'this-week', country: 'NZ' });
  const untimed = { enquiries: 1, promised: 0, kept: 0, half: null, nineInTen: null };
  expect(about.all).toMatchObject(untimed);
  expect(rows).toMatchObject([
    { name: 'Hana Reid', ...untimed },
    { name: 'Others (1)', ...untimed },
  ]);
});

test('lists the reasons why enquiries ended by frequency, and counts enquiries without a reason', async () => {
  // The week of 2 November has no other enquiry. The clock is in the week after it.
  const later = { ...context, now: new Date('2026-11-09T00:00:00Z') };
  const ended = async (day: number, endReason: 'dates' | 'rate' | null) =>
    database.db
      .updateTable('enquiry')
      .set({
        state: 'closed',
        next_due_at: null,
        remind_at: null,
        end_reason: endReason,
        time_zone: 'Pacific/Chatham',
      })
      .where('reference', '=', await sent(`2026-11-0${day}T00:00:00Z`, 'psychiatry'))
      .execute();
  for (const [day, reason] of [
    [3, 'rate'],
    [4, null],
    [5, null],
    [6, 'dates'],
  ] as const)
    await ended(day, reason);

  const { about } = await readList(later, staffFigures, { country: 'NZ' });
  expect((about as unknown as FiguresAbout).ends).toEqual([
    { reason: 'unsaid', enquiries: 2 },
    { reason: 'dates', enquiries: 1 },
    { reason: 'rate', enquiries: 1 },
  ]);
});
