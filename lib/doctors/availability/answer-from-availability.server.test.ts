import { hideJob } from '@/lib/alerts/hidden-jobs/hide-jobs.server';
import { findJob } from '@/lib/jobs/listing/find-job.server';
import { readReferenceData } from '@/tests/reference-data';
import { insertDoctor, insertJob, sendEnquiry } from '@/tests/factories/enquiry';
import { databaseWithData } from '@/tests/database-with-data';
import { answerFromAvailability } from './answer-from-availability.server';
import { saveDays } from './change-availability.server';
import { findFits, findFittingJobs } from './find-fitting-jobs.server';

const now = new Date('2026-11-23T00:00:00Z');
const database = databaseWithData();
let doctorId: string;
beforeAll(async () => {
  doctorId = await insertDoctor(database.db, 'free@example.com');
  await saveDays({ db: database.db, now }, doctorId, [
    { first: '2026-12-07', last: '2026-12-13', shifts: 3, state: 'free' },
    { first: '2026-12-20', last: '2026-12-21', shifts: 15, state: 'maybe' },
  ]);
});

const answer = (start: string, end: string) =>
  answerFromAvailability({ db: database.db, now }, doctorId, { start, end, shifts: [{ slug: 'day' }] });

test('if the job has no fixed days, suggests all of the doctor’s free days as the answer about availability', async () => {
  expect(await answerFromAvailability({ db: database.db, now }, doctorId, null)).toEqual({
    text: 'Free 7 Dec – 13 Dec 2026 (day, evening); maybe 20 Dec – 21 Dec 2026',
    choice: null,
  });
});

test('suggests the answer “all” or “some” if the doctor is free on all or some of the job’s fixed days, otherwise no answer', async () => {
  expect(await answer('2026-12-07', '2026-12-10')).toEqual({ text: '', choice: 'all' });
  expect(await answer('2026-12-12', '2026-12-15')).toEqual({
    text: 'Free 12 Dec – 13 Dec 2026 (day, evening)',
    choice: 'some',
  });
  expect(await answer('2027-01-12', '2027-01-15')).toBeNull();
});

test('suggests no answer to “When are you available?” for a doctor who has not entered any availability', async () => {
  const other = await insertDoctor(database.db, 'silent@example.com');
  expect(await answerFromAvailability({ db: database.db, now }, other, null)).toBeNull();
});

async function insertFittingJob() {
  const job = await insertJob(database.db);
  const dates = { start_date: '2026-12-08', end_date: '2026-12-09', ongoing: false, shift_types: ['day'] };
  await database.db.updateTable('job').set(dates).where('id', '=', job.id).execute();
  return job;
}

test('marks the listed jobs that fit the doctor’s availability, and suggests only fitting jobs that the doctor has not hidden', async () => {
  const data = await readReferenceData(database.db);
  const { number } = await insertFittingJob();
  const context = { db: database.db, data, now };
  expect(await findFits(context, doctorId, [number, 'J999999'])).toEqual([
    { number, kind: 'fits', short: 'You are free', words: 'Fits your availability' },
  ]);
  expect(await findFittingJobs(context, doctorId, { fit: 3, overlap: 3 })).toMatchObject({
    said: true,
    fit: 1,
    overlap: 0,
  });
  const hidden = (await findJob(context, number))!;
  await hideJob(context, { doctorId }, { job: hidden, kind: 'job' });
  expect(await findFittingJobs(context, doctorId, { fit: 3, overlap: 3 })).toMatchObject({
    fit: 0,
    overlap: 0,
    cards: [],
  });
});

test('jobs that only overlap the doctor’s availability are in a separate list from jobs that fit', async () => {
  const { id, number } = await insertFittingJob();
  const dates = { start_date: '2026-12-08', end_date: '2027-01-20' };
  await database.db.updateTable('job').set(dates).where('id', '=', id).execute();
  const context = { db: database.db, data: await readReferenceData(database.db), now };
  const { cards, overlapCards } = await findFittingJobs(context, doctorId, { fit: 3, overlap: 3 });
  expect(cards.map((card) => card.number)).not.toContain(number);
  expect(overlapCards.map((card) => card.number)).toContain(number);
});

test('lists jobs that clash with a job that the doctor got last, and names that job', async () => {
  const { db } = database;
  const dated = async (start_date: string, end_date: string) => {
    const job = await insertFittingJob();
    await db.updateTable('job').set({ start_date, end_date }).where('id', '=', job.id).execute();
    return job;
  };
  const clashing = await dated('2026-12-10', '2026-12-24');
  const later = await dated('2026-12-13', '2026-12-19');
  const got = await dated('2026-12-22', '2026-12-23');
  const { reference } = await sendEnquiry({ db, now }, { doctorId, job: got });
  await db
    .updateTable('enquiry')
    .set({ state: 'placed', next_due_at: null, remind_at: null })
    .where('reference', '=', reference)
    .execute();
  const context = { db, data: await readReferenceData(db), now };
  const { overlapCards, clashes } = await findFittingJobs(context, doctorId, { fit: 0, overlap: 9 });
  const numbers = overlapCards.map(({ number }) => number);
  expect(numbers).toContain(later.number);
  expect(numbers.indexOf(clashing.number)).toBeGreaterThan(numbers.indexOf(later.number));
  expect(clashes[clashing.number]).toMatch(/, Tue\s22\sDec\s– Wed\s23\sDec\s2026$/);
  expect(clashes[later.number]).toBeUndefined();
});

test('leaves out jobs that the doctor has enquired about and jobs on days of a job that the doctor got, and lists jobs on days of an open enquiry last', async () => {
  const { db } = database;
  const job = await insertFittingJob();
  const { number } = job;
  const sameDays = await insertFittingJob();
  const context = { db, data: await readReferenceData(db), now };
  const list = async () => {
    const { cards } = await findFittingJobs(context, doctorId, { fit: 9, overlap: 0 });
    return cards.map((card) => card.number);
  };
  expect(await list()).toEqual(expect.arrayContaining([number, sameDays.number]));

  const later = await insertFittingJob();
  const dates = { start_date: '2026-12-11', end_date: '2026-12-12' };
  await db.updateTable('job').set(dates).where('id', '=', later.id).execute();
  expect((await list()).at(-1)).toBe(later.number);

  const { reference } = await sendEnquiry({ db, now }, { doctorId, job });
  expect(await list()).not.toContain(number);
  expect((await list()).at(-1)).toBe(sameDays.number);

  await db
    .updateTable('enquiry')
    .set({ state: 'placed', next_due_at: null, remind_at: null })
    .where('reference', '=', reference)
    .execute();
  expect(await list()).not.toContain(sameDays.number);
});

test('ignores availability that ends before today', async () => {
  const context = { db: database.db, data: await readReferenceData(database.db), now };
  const past = await insertDoctor(database.db, 'past@example.com');
  await saveDays({ db: database.db, now: new Date('2026-09-01T00:00:00Z') }, past, [
    { first: '2026-09-07', last: '2026-09-13', shifts: 3, state: 'free' },
  ]);
  expect(await findFittingJobs(context, past, { fit: 3, overlap: 3 })).toMatchObject({ said: false });
});
