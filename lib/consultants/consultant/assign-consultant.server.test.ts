import { databaseForEachTest } from '@/tests/test-database';
import { insertJob, sendEnquiry, staffEmail } from '@/tests/factories/enquiry';
import { assignConsultant, assignOneConsultant } from './assign-consultant.server';
import { addConsultantLeave } from './set-consultant-leave.server';

const database = databaseForEachTest();

// Saturday morning in Brisbane. The promised call is due by Monday 23 November, 12 noon Brisbane time.
const now = new Date('2026-11-20T20:37:00Z');
const queensland = {
  regionIso: 'AU-QLD',
  specialty: 'emergency-medicine',
  timeZone: 'Australia/Brisbane',
};

const leave = (slug: string, firstDay: string, lastDay: string) =>
  addConsultantLeave({ db: database.db, now }, { slug, firstDay, lastDay });
const assigned = async () =>
  // Uses a new database object, because consultants and leave are cached per database object, so the test would read
  // old leave.
  (await assignConsultant({ db: database.db.withTables(), now }, queensland)).consultant?.givenName ?? null;

test('assigns the second suitable consultant if the first is on leave, and the on-call team if both consultants are on leave', async () => {
  expect(await assigned()).toBe('Mei Lin');
  await leave('mei-lin-chua', '2026-11-23', '2026-11-23');
  expect(await assigned()).toBe('Hannah');
  await leave('hannah-reid', '2026-11-16', '2026-11-30');
  expect(await assigned()).toBeNull();
});

test('still assigns a consultant whose leave ends before the day of the promised phone call, or begins after that day', async () => {
  await leave('mei-lin-chua', '2026-11-16', '2026-11-22');
  await leave('mei-lin-chua', '2026-11-24', '2026-11-30');
  expect(await assigned()).toBe('Mei Lin');
});

test('if only one of several jobs has an available consultant, assigns all of these jobs to that consultant', async () => {
  await leave('mei-lin-chua', '2026-11-16', '2026-11-30');
  await leave('hannah-reid', '2026-11-16', '2026-11-30');
  const perth = { ...queensland, regionIso: 'AU-WA', timeZone: 'Australia/Perth' };
  const services = { db: database.db.withTables(), now };
  const { subject, consultant } = await assignOneConsultant(services, [queensland, queensland, perth]);
  expect([subject, consultant === null]).toEqual([perth, false]);
});

test('emails an enquiry to the on-call team instead of a consultant on leave', async () => {
  await database.db
    .updateTable('consultant')
    .set({ email: 'away@onward.example' })
    .where('slug', '=', 'mei-lin-chua')
    .execute();
  await leave('mei-lin-chua', '2026-11-20', '2026-11-27');
  await sendEnquiry({ db: database.db, now }, { job: await insertJob(database.db) });
  const { recipient } = await database.db
    .selectFrom('email')
    .select('recipient')
    .where('template', '=', 'enquiry-staff')
    .executeTakeFirstOrThrow();
  expect(recipient).toBe(staffEmail);
});

test('promises a call in the working hours of the consultant', async () => {
  const due = async (subject: typeof queensland) =>
    (await assignConsultant({ db: database.db.withTables(), now }, subject)).dueAt.toISOString();
  expect(await due(queensland)).toBe('2026-11-23T02:00:00.000Z');
  await database.db
    .updateTable('consultant')
    .set({ regions: ['AU-QLD'], opens: 9 * 60, closes: 15 * 60, work_days: [1, 2] })
    .execute();
  // Monday, 1 pm in Brisbane.
  expect(await due(queensland)).toBe('2026-11-23T03:00:00.000Z');
  await database.db
    .updateTable('consultant')
    .set({ regions: ['AU-QLD', 'AU-WA'] })
    .execute();
  // In Perth, the hours are 7 am to 1 pm, and calls begin at 8 am.
  const perth = { ...queensland, regionIso: 'AU-WA', timeZone: 'Australia/Perth' };
  expect(await due(perth)).toBe('2026-11-23T04:00:00.000Z');
});

test('assigns another consultant if the hours of the first would delay the call by a day', async () => {
  const mei = database.db.updateTable('consultant').where('slug', '=', 'mei-lin-chua');
  await mei.set({ opens: 9 * 60 }).execute();
  expect(await assigned()).toBe('Mei Lin');
  await mei.set({ work_days: [2] }).execute();
  expect(await assigned()).toBe('Hannah');
});
