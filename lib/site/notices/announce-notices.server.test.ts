import { sql } from 'kysely';
import { announceUrgentJobs } from '@/lib/alerts/urgent-jobs/announce-urgent-jobs.server';
import { hideJob } from '@/lib/alerts/hidden-jobs/hide-jobs.server';
import { dateInZone } from '@/lib/core/dates';
import { saveDays } from '@/lib/doctors/availability/change-availability.server';
import type { NoticeKind, NoticePurpose } from '@/lib/doctors/notices/notice';
import { announcePromisedCalls } from '@/lib/enquiries/enquiry/announce-promised-calls.server';
import { announceShifts } from '@/lib/placements/placement/announce-shifts.server';
import { listJobs } from '@/lib/jobs/listing/find-job.server';
import { databaseWithData } from '@/tests/database-with-data';
import { insertDoctor, insertJob, sendEnquiry } from '@/tests/factories/enquiry';
import { addAlert } from '@/tests/factories/job-alert';
import { placementSteps, placementTerms, shift } from '@/tests/factories/placement';
import { buildNotice } from './build-notice.server';

jest.setTimeout(120_000);
const database = databaseWithData('placement', 'enquiry', 'job_alert', 'email', 'doctor', 'job');
const start = new Date('2026-11-20T01:00:00Z');
const hour = 3_600_000;

/** Adds a confirmed phone number to a doctor's account, and turns on notices for one purpose. */
async function turnOn(
  doctorId: string,
  purpose: NoticePurpose,
  timeZone: string | null = null,
): Promise<void> {
  const stamps = { created_at: start, updated_at: start };
  await database.db
    .insertInto('text_number')
    .values({ doctor_id: doctorId, number: '+61412345678', confirmed_at: start, ...stamps })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await database.db
    .insertInto('communication_preference')
    .values({ doctor_id: doctorId, purpose, channel: 'text', enabled: true, ...stamps })
    .execute();
  await database.db.updateTable('doctor').set({ time_zone: timeZone }).where('id', '=', doctorId).execute();
}

async function queued(): Promise<{ doctorId: string; kind: string; at: string; data: unknown }[]> {
  const rows = await database.db.selectFrom('text_message').selectAll().orderBy('next_at').execute();
  return rows.map((row) => ({
    doctorId: row.doctor_id,
    kind: row.kind,
    at: new Date(row.next_at).toISOString(),
    data: row.data,
  }));
}

const build = async (now: Date, timeZone: string | null = null) => {
  const [row] = await queued();
  const notice = { kind: row?.kind as NoticeKind, data: row?.data, timeZone };
  const built = await buildNotice({ db: database.db, data: database.data, now }, notice);
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  return built && { ...built, fact: plain(built.fact), glance: plain(built.glance) };
};

describe('the notice of a promised call', () => {
  test('the notice is sent an hour before the call is due, to each doctor who has turned on call notices', async () => {
    const [ada, bob] = [
      await insertDoctor(database.db, 'ada@example.com'),
      await insertDoctor(database.db, 'bob@example.com'),
    ];
    await turnOn(ada, 'promised-calls', 'Australia/Perth');
    await turnOn(bob, 'shifts');
    for (const doctorId of [ada, bob]) await sendEnquiry({ db: database.db, now: start }, { doctorId });
    const { due, reference } = await database.db
      .selectFrom('enquiry')
      .select(['next_due_at as due', 'reference'])
      .where('doctor_id', '=', ada)
      .executeTakeFirstOrThrow();
    if (!due) throw new Error('No call is due');
    const callAt = new Date(due);
    const now = new Date(callAt.getTime() - 3 * hour);
    expect(await announcePromisedCalls({ db: database.db, now })).toBe(1);
    expect(await announcePromisedCalls({ db: database.db, now })).toBe(0);
    expect(await queued()).toMatchObject([
      { doctorId: ada, kind: 'promised-call', at: new Date(callAt.getTime() - hour).toISOString() },
    ]);
    const words = await build(new Date(callAt.getTime() - hour), 'Australia/Perth');
    expect(words?.fact).toMatch(
      new RegExp(`^\\p{L}+.* calls you today by .* \\(Perth time\\) about ${reference}$`, 'u'),
    );
    expect(words?.path).toBe('/user/dashboard');
    // "today" could be another day where the doctor is.
    expect((await build(new Date(callAt.getTime() - hour)))?.fact).toMatch(
      / calls you on \w{3}.\d+.\w{3} by .* time\) about /,
    );

    await database.db
      .updateTable('enquiry')
      .set({ next_due_at: new Date(callAt.getTime() + hour) })
      .execute();
    expect(await build(now)).toBeNull();
  });
});

describe('the notice of tomorrow’s shift', () => {
  const steps = placementSteps(() => database);
  const confirmed = async (change: Parameters<typeof steps.sent>[0] = {}) => {
    const { placement, doctorId } = await steps.sent(change);
    for (const side of ['doctor', 'employer'] as const) await steps.confirm(placement.id, side);
    await turnOn(doctorId, 'shifts', 'Australia/Brisbane');
    return { id: placement.id, doctorId, reference: placement.reference };
  };

  test('the notice is sent at 5 pm on the day before each confirmed shift', async () => {
    const { reference } = await confirmed();
    // 10 am in Brisbane, on the day before the earlier of two shifts.
    const now = new Date('2027-01-24T00:00:00Z');
    expect(await announceShifts({ db: database.db, now })).toBe(1);
    expect(await announceShifts({ db: database.db, now })).toBe(0);
    expect(await announceShifts({ db: database.db, now: new Date(now.getTime() + 24 * hour) })).toBe(1);
    expect((await queued()).map(({ at }) => at)).toEqual([
      '2027-01-24T07:00:00.000Z',
      '2027-01-25T07:00:00.000Z',
    ]);
    expect(await build(new Date('2027-01-24T07:00:00Z'))).toEqual({
      fact: 'Your shift at Cooktown Hospital starts tomorrow at 8 am (Brisbane time)',
      glance: 'Your shift starts tomorrow at 8 am (Brisbane time)',
      path: `/user/placements/${reference}`,
    });
    expect(await build(new Date('2027-01-24T23:00:00Z'))).toBeNull();
  });

  test('for an on-call period, the notice says “on-call period” instead of “shift”', async () => {
    const { rates } = placementTerms();
    await confirmed({
      shifts: [shift({ kind: 'on-call' })],
      rates: { ...rates, onCall: { cents: 20_000, unit: 'shift' } },
    });
    const now = new Date('2027-01-24T00:00:00Z');
    await announceShifts({ db: database.db, now });
    expect((await build(now))?.glance).toBe('Your on-call period starts tomorrow at 8 am (Brisbane time)');
  });

  test('the notice keeps the confirmed times while changed terms await confirmation, and is not sent after a cancellation', async () => {
    const { id } = await confirmed();
    const now = new Date('2027-01-24T00:00:00Z');
    await sql`insert into placement_version select placement_id, 2,
      jsonb_set(terms, '{shifts}', ${JSON.stringify([shift({ start: '10:00' })])}::jsonb), fee, '', actor, created_at, updated_at
      from placement_version where placement_id = ${id}`.execute(database.db);
    await database.db.updateTable('placement').set({ version: 2 }).where('id', '=', id).execute();
    await announceShifts({ db: database.db, now });
    expect((await build(now))?.fact).toContain('at 8 am');
    await database.db.updateTable('placement').set({ agreed_version: 2 }).where('id', '=', id).execute();
    expect(await build(now)).toBeNull();
    expect(await announceShifts({ db: database.db, now })).toBe(1);
    await database.db
      .updateTable('placement')
      .set({ cancelled_at: now, cancelled_by: 'employer', owed_cents: 0 })
      .where('id', '=', id)
      .execute();
    expect(await announceShifts({ db: database.db, now: new Date(now.getTime() + hour) })).toBe(0);
    expect(await build(now)).toBeNull();
  });
});

describe('the notice of an urgent job', () => {
  // Noon in Brisbane, five days before the start of the job that `insertJob` adds.
  const now = new Date('2026-12-02T02:00:00Z');
  let ada: string;
  beforeEach(async () => {
    ada = await insertDoctor(database.db, 'ada@example.com');
    await turnOn(ada, 'urgent-jobs', 'Australia/Brisbane');
  });
  const run = (at = now) =>
    announceUrgentJobs({
      db: database.db,
      data: database.data,
      now: at,
      report: (error) => expect(error).toBeNull(),
    });
  const publish = async (change: { published_at?: Date; start_date?: string; end_date?: string } = {}) => {
    const job = await insertJob(database.db);
    await database.db
      .updateTable('job')
      .set({ published_at: new Date(now.getTime() - hour), ...change })
      .where('id', '=', job.id)
      .execute();
    return job;
  };
  const alertFor = (doctorId = ada, region = 'queensland') =>
    addAlert(
      { db: database.db, now: start },
      { doctorId, email: 'ada@example.com', verified: true },
      { criteria: { regions: [region] } },
    );

  test('a job that fits a doctor’s alert is announced to the doctor once, with title, start and rate', async () => {
    await alertFor();
    const job = await publish();
    expect(await run()).toBe(1);
    expect(await run(new Date(now.getTime() + 24 * hour))).toBe(0);
    expect(await build(now)).toEqual({
      fact: 'Emergency medicine registrar, Brisbane QLD, starts Mon 7 Dec, $1,800–2,100 per day',
      glance: 'A job that fits you starts Mon 7 Dec',
      path: `/jobs/listing/${job.number}`,
    });
    await database.db.updateTable('job').set({ status: 'filled' }).execute();
    expect(await build(now)).toBeNull();
  });

  test('urgent jobs are announced to a doctor at most once a day', async () => {
    await alertFor();
    await publish();
    await publish();
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    expect(await queued()).toHaveLength(1);
  });

  test.each([
    ['starts in more than seven days', { start_date: '2026-12-10' }],
    ['has started', { start_date: '2026-12-01' }],
    ['was published more than a day ago', { published_at: new Date(now.getTime() - 25 * hour) }],
  ])('a job that %s is not announced', async (_, change) => {
    await alertFor();
    await publish(change);
    expect(await run()).toBe(0);
  });

  test('the job is not announced if it fits no alert, or if the doctor has hidden it or enquired about it', async () => {
    await alertFor(ada, 'tasmania');
    const job = await publish();
    expect(await run()).toBe(0);
    await alertFor();
    const [hidden] = await listJobs(database, [job.id]);
    if (!hidden) throw new Error('The job is missing');
    await hideJob(
      { db: database.db, now },
      { doctorId: ada },
      { job: { ...hidden, id: job.id }, kind: 'job' },
    );
    expect(await run()).toBe(0);
    const other = await publish();
    await sendEnquiry({ db: database.db, now }, { doctorId: ada, job: other });
    expect(await run()).toBe(0);
  });

  test('even without an alert, a job is announced to a matching doctor (specialty and grade) who is free on its days', async () => {
    await database.db
      .updateTable('doctor')
      .set({ specialties: ['emergency-medicine'], grade: 'registrar' })
      .where('id', '=', ada)
      .execute();
    await publish();
    expect(await run()).toBe(0);
    const free = (first: string, last: string) =>
      saveDays({ db: database.db, now }, ada, [{ first, last, shifts: 1, state: 'free' }]);
    await free('2026-12-07', '2026-12-10');
    expect(await run()).toBe(0);
    await free('2026-12-07', '2026-12-31');
    expect(await run()).toBe(1);
  });

  test('a job published at night is announced in the morning, and counts as that day’s announcement', async () => {
    await alertFor();
    await publish();
    // 11 pm in Brisbane, so the notice waits until the morning.
    const night = new Date('2026-12-02T13:00:00Z');
    expect(await run(night)).toBe(1);
    expect((await queued()).map(({ at }) => at)).toEqual(['2026-12-02T22:00:00.000Z']);
    await publish();
    const morning = new Date('2026-12-03T00:00:00Z');
    expect(dateInZone(morning, 'Australia/Brisbane')).toBe('2026-12-03');
    expect(await run(morning)).toBe(0);
  });
});
