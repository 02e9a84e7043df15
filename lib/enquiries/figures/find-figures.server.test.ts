import { randomUUID } from 'node:crypto';
import { logEnquiryCall } from '@/lib/enquiries/enquiry/handling/handle-enquiry.server';
import { setEnquiryState } from '@/lib/enquiries/enquiry/set-enquiry-state.server';
import { submitEnquiry } from '@/lib/enquiries/enquiry/submit-enquiry.server';
import { fixedClock } from '@/lib/services/clock/clock';
import { enquiryInput, submission } from '@/tests/factories/enquiry';
import { readList, staffDesk } from '@/tests/staff-context';
import type { FiguresAbout, NamedFigures } from './enquiry-figures';
import { staffFigures } from './staff-figures-resource.server';

// A Tuesday in Sydney. The last whole week begins on Monday 16 November.
const { database, context } = staffDesk({ now: '2026-11-24T00:00:00Z' });
const staff = randomUUID();

beforeAll(async () => {
  const joined = new Date('2026-01-01T00:00:00Z');
  await database.db
    .insertInto('staff_member')
    .values({
      ...{ id: staff, email: 'hana@example.org', given_name: 'Hana', family_name: 'Reid' },
      ...{ roles: ['consultant'], team: 'South', created_at: joined, updated_at: joined },
    })
    .execute();
});

/** Sends an enquiry. Its first call is promised within two hours. */
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

async function exported(filters: object) {
  const { rows } = await readList(context, staffFigures, filters);
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(staffFigures.list?.csv?.columns ?? {}).map(([name, cell]) => [name, cell(row)]),
    ),
  );
}

test('counts enquiries and measures the working time until the first call, by consultant, specialty, source and region', async () => {
  // The voicemail after one hour counts as the first call, although a later call reaches the doctor.
  const first = await sent('2026-11-17T00:00:00Z', 'emergency-medicine');
  await called(first, '2026-11-17T01:00:00Z', 'voicemail');
  await called(first, '2026-11-17T05:00:00Z', 'reached');
  // The call after three hours is too late. The enquiry ends later, but the figures still count that the doctor was
  // reached.
  const second = await sent('2026-11-18T00:00:00Z', 'emergency-medicine', 'Pacific/Auckland');
  await called(second, '2026-11-18T03:00:00Z', 'reached');
  const ended = { reference: second, to: 'declined', note: '', endReason: 'rate' } as const;
  await setEnquiryState({ db: database.db, now: new Date('2026-11-19T00:00:00Z') }, ended);
  // This enquiry gets no call. It counts as late, with 30 working hours of waiting so far.
  await sent('2026-11-19T00:00:00Z', 'psychiatry');
  // Sunday 11:30 pm in Sydney is still in the week, and Monday 12:30 am is in the next week. The test fails if UTC
  // decides the week.
  const sunday = await sent('2026-11-22T12:30:00Z', 'psychiatry');
  await called(sunday, '2026-11-22T13:30:00Z', 'reached');
  const monday = await sent('2026-11-22T13:30:00Z', 'psychiatry');
  // The call is at 9:30 am. Working time starts at 8 am, so 90 working minutes have passed.
  await called(monday, '2026-11-22T22:30:00Z', 'reached');
  await called(await sent('2026-10-20T00:00:00Z', 'psychiatry'), '2026-10-20T00:30:00Z', 'reached');

  await database.db
    .updateTable('enquiry')
    .set({ utm_source: 'job_email', utm_campaign: 'spring' })
    .where('reference', 'in', [first, second])
    .execute();
  const fourWeeks = { period: 'dates', from: '2026-10-26', to: '2026-11-22' };
  const { rows, about } = await figures(fourWeeks);
  expect(about.period).toEqual({ from: '2026-10-26', to: '2026-11-22' });
  expect(about.earlier).toEqual({ from: '2026-09-28', to: '2026-10-25' });
  expect(about.all).toMatchObject({
    enquiries: 4,
    promised: 4,
    waiting: 1,
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
    ['speciality', '2 others', 4],
    ['source', '2 others', 4],
    ['campaign', '2 others', 4],
    ['region', '2 others', 4],
    ['end reason', 'The rate did not suit the doctor', 1],
  ]);
  expect(await exported({ ...fourWeeks, of: 'consultant' })).toMatchObject([
    { Table: 'Consultant', Name: 'Hana Reid', Enquiries: 4, 'Called by the promised time': 2 },
  ]);
  expect(await exported({ ...fourWeeks, of: 'end reason' })).toMatchObject([
    {
      ...{ Table: 'Reason for ending', Name: 'The rate did not suit the doctor' },
      ...{ Enquiries: 1, 'Called by the promised time': null, Placed: null },
    },
  ]);
  expect((await figures({ period: 'this-week' })).about.all).toMatchObject({ enquiries: 1, half: 90 });
  expect((await figures({ ...fourWeeks, country: 'NZ' })).about.all).toMatchObject({
    enquiries: 1,
    promised: 1,
    kept: 0,
  });
  expect((await figures({ ...fourWeeks, team: 'North' })).about.all).toMatchObject({
    enquiries: 0,
    half: null,
  });
});

test('an enquiry that waits counts its working minutes until now, as a call would count them', async () => {
  // Only this test has enquiries in April. Friday 3 and Monday 6 April are public holidays.
  const called5pm = await sent('2026-04-02T06:00:00Z', 'psychiatry');
  await sent('2026-04-02T06:00:00Z', 'psychiatry');
  await called(called5pm, '2026-04-07T00:00:00Z', 'reached');

  for (const [now, half] of [
    // 5 pm to 6 pm on Thursday, and 8 am to 10 am on Tuesday.
    ['2026-04-07T00:00:00Z', 180],
    ['2026-04-06T02:00:00Z', (180 + 60) / 2],
    ['2026-04-07T12:00:00Z', (180 + 660) / 2],
  ] as const) {
    const later = { ...context, now: new Date(now) };
    const april = { period: 'dates', from: '2026-04-01', to: '2026-04-05' };
    const { about } = await readList(later, staffFigures, april);
    expect((about as unknown as FiguresAbout).all).toMatchObject({ promised: 2, waiting: 1, half });
  }
});

test('while no promised call is due yet, shows a consultant’s number of enquiries but no response time', async () => {
  await sent('2026-11-23T23:00:00Z', 'psychiatry', 'Pacific/Auckland');

  const { rows, about } = await figures({ period: 'this-week', country: 'NZ' });
  const untimed = { enquiries: 1, promised: 0, kept: 0, half: null, nineInTen: null };
  expect(about.all).toMatchObject(untimed);
  expect(rows).toMatchObject([
    { name: 'Hana Reid', ...untimed },
    { of: 'speciality', name: '1 other', ...untimed },
    { of: 'source', name: '1 other', ...untimed },
    { of: 'campaign', name: '1 other', ...untimed },
    { of: 'region', name: '1 other', ...untimed },
  ]);
});

test('lists sources and regions with at least five enquiries by name, and adds up all others', async () => {
  // Only this test has enquiries in the week of 5 October. That Monday is a public holiday in New South Wales, but not
  // in Victoria.
  const later = { ...context, now: new Date('2026-10-12T00:00:00Z') };
  const references: string[] = [];
  for (let at = 0; at < 5; at += 1)
    references.push(await sent(`2026-10-04T2${at}:00:00Z`, 'psychiatry', 'Australia/Melbourne'));
  for (const reference of references) await called(reference, '2026-10-05T07:00:00Z', 'reached');
  await database.db
    .updateTable('enquiry')
    .set({ utm_source: 'job_email' })
    .where('reference', 'in', references)
    .execute();
  const sydney = await sent('2026-10-04T21:00:00Z', 'psychiatry');
  await called(sydney, '2026-10-05T07:00:00Z', 'reached');

  const page = await readList(later, staffFigures, { period: 'last-week' });
  const rows = page.rows as unknown as NamedFigures[];
  expect(rows.filter(({ of }) => of === 'source' || of === 'region')).toMatchObject([
    { name: 'job_email', enquiries: 5 },
    { name: '1 other', enquiries: 1 },
    // `half` is the median in minutes. The five enquiries were sent at 7, 8, 9, 10 and 11 am and called at 6 pm, so the
    // median is the 9 hours of the enquiry sent at 9 am.
    { name: 'Victoria', enquiries: 5, half: 540 },
    { name: '1 other', enquiries: 1, half: null },
  ]);
  expect((page.about as unknown as FiguresAbout).all.promised).toBe(6);
});

test('lists the reasons why enquiries ended, most frequent first, and counts enquiries without a reason', async () => {
  // Only this test has enquiries in the week of 2 November. The clock is set to the following week.
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

type PlacementChange = {
  doctor_id?: string;
  enquiry_id?: string;
  vacancy_request_id?: string;
  cancelled_at?: string;
};

async function agree(agreedAt: string, change: PlacementChange = {}, timeZone = 'Australia/Sydney') {
  const id = randomUUID();
  const times = { created_at: agreedAt, updated_at: agreedAt };
  await database.db
    .insertInto('placement')
    .values({
      ...{
        id,
        organisation: 'Far North Health',
        contact_name: 'Mere T',
        contact_email: 'roster@example.org',
      },
      ...{ arrival: '{}', agreed_version: 1, agreed_at: agreedAt, sent_at: agreedAt },
      ...{ first_day: '2026-09-01', last_day: '2026-09-02', ...times, ...change },
      ...(change.cancelled_at && { cancelled_by: 'employer', owed_cents: 0 }),
    })
    .execute();
  await database.db
    .insertInto('placement_version')
    .values({
      ...{
        placement_id: id,
        version: 1,
        terms: JSON.stringify({ timeZone }),
        fee: '{}',
        actor: 'test',
        ...times,
      },
    })
    .execute();
  return id;
}

async function sentAndPlaced(at: string, progress: number) {
  return database.db
    .updateTable('enquiry')
    .set({ progress, utm_source: 'job_email' })
    .where('reference', '=', await sent(at, 'psychiatry'))
    .returning('id')
    .executeTakeFirstOrThrow();
}

const august = { period: 'dates', from: '2026-08-10', to: '2026-08-16' };
const cancelled = { cancelled_at: '2026-09-01T00:00:00Z' };

test('decides by the date in Sydney on which day to count a placement without an enquiry', async () => {
  // Sunday 11:30 pm and Monday 0:30 am in Sydney.
  await agree('2026-08-16T13:30:00Z');
  await agree('2026-08-16T14:30:00Z');
  await agree('2026-08-12T00:00:00Z', cancelled);
  await agree('2026-08-12T00:00:00Z', {}, 'Pacific/Auckland');

  expect((await figures(august)).about.placements).toEqual({
    now: { additional: 3, cancelled: 1 },
    before: { additional: 0, cancelled: 0 },
  });
  expect((await figures({ ...august, country: 'NZ' })).about.placements.now.additional).toBe(1);
  expect((await figures({ ...august, team: 'South' })).about.placements.now.additional).toBe(0);
});

test('counts each placement once: with its enquiry if the enquiry was placed, otherwise as an additional placement', async () => {
  const week = { period: 'dates', from: '2026-07-06', to: '2026-07-12' };
  const placed = await sentAndPlaced('2026-07-07T00:00:00Z', 4);
  const offered = await sentAndPlaced('2026-07-07T00:00:00Z', 3);
  // The enquiry counts its first placement, although both sides confirmed it after the period.
  await agree('2026-07-14T00:00:00Z', { enquiry_id: placed.id, ...cancelled });
  await agree('2026-07-14T01:00:00Z', { enquiry_id: placed.id });
  await agree('2026-07-08T00:00:00Z', { enquiry_id: offered.id });

  const { about, rows } = await figures(week);
  expect(about.all).toMatchObject({ enquiries: 2, placed: 1 });
  expect(about.placements.now).toEqual({ additional: 1, cancelled: 1 });
  expect(rows.map(({ of, name, placed: count }) => [of, name, count])).toEqual([
    ['consultant', 'Hana Reid', 2],
    ['speciality', '1 other', 2],
    ['source', '1 other', 2],
    ['campaign', '1 other', 2],
    ['region', '1 other', 2],
  ]);
  const next = await figures({ period: 'dates', from: '2026-07-13', to: '2026-07-19' });
  expect(next.about.placements).toEqual({
    now: { additional: 1, cancelled: 0 },
    before: { additional: 1, cancelled: 1 },
  });
  expect(next.rows).toMatchObject([
    { of: 'consultant', name: 'Hana Reid', enquiries: 0, placed: 1, before: { placed: 2 } },
    { of: 'speciality', name: '1 other', placed: 1 },
    { of: 'source', name: '1 other', placed: 1 },
    { of: 'campaign', name: '1 other', placed: 1 },
    { of: 'region', name: '1 other', placed: 1 },
  ]);
});

test('counts a placement in the period in which both sides first confirmed it', async () => {
  const id = await agree('2026-06-09T00:00:00Z');
  const again = { agreed_version: 2, version: 2, agreed_at: '2026-06-17T00:00:00Z' };
  await database.db.updateTable('placement').set(again).where('id', '=', id).execute();
  await database.db
    .updateTable('placement_version')
    .set({ version: 2 })
    .where('placement_id', '=', id)
    .execute();

  const { about } = await figures({ period: 'dates', from: '2026-06-15', to: '2026-06-21' });
  expect(about.placements).toEqual({
    now: { additional: 0, cancelled: 0 },
    before: { additional: 1, cancelled: 0 },
  });
});
