import { databaseWithData } from '@/tests/database-with-data';
import { insertDoctor, insertJob, sendEnquiry } from '@/tests/factories/enquiry';
import { placementSteps } from '@/tests/factories/placement';
import { suggestJobs } from './suggest-jobs.server';

const database = databaseWithData();
const steps = placementSteps(() => database);

const work = { grade: null, specialties: [], workTypes: [], wantedRegions: [] };

async function insertDatedJob(start: string, end: string): Promise<string> {
  const { id, number } = await insertJob(database.db);
  const dates = { start_date: start, end_date: end, ongoing: false };
  await database.db.updateTable('job').set(dates).where('id', '=', id).execute();
  return number;
}

test('suggests no job that the doctor has enquired about, unless the doctor has withdrawn the enquiry', async () => {
  const doctorId = await insertDoctor(database.db, 'ada@example.com');
  const [asked, withdrawn] = [await insertJob(database.db), await insertJob(database.db)];
  for (const job of [asked, withdrawn]) await sendEnquiry(steps.at(), { job, doctorId });
  await database.db
    .updateTable('enquiry')
    .set({ state: 'withdrawn', next_due_at: null, remind_at: null })
    .where('job_id', '=', withdrawn.id)
    .execute();
  const { cards } = await suggestJobs(steps.at(), doctorId, work);
  const numbers = cards.map(({ number }) => number);
  expect(numbers).toContain(withdrawn.number);
  expect(numbers).not.toContain(asked.number);
});

test('suggests no job on days on which the doctor has a placement, even if the doctor has entered no availability', async () => {
  const { doctorId } = await steps.sent({ firstDay: '2027-01-25', lastDay: '2027-01-26' });
  const during = await insertDatedJob('2027-01-20', '2027-01-25');
  const after = await insertDatedJob('2027-01-27', '2027-01-31');
  const { cards } = await suggestJobs(steps.at(), doctorId, work);
  const numbers = cards.map(({ number }) => number);
  expect(numbers).toContain(after);
  expect(numbers).not.toContain(during);
});
