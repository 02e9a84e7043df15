import type { SearchableJob } from '@/tests/matches-job-search';
import { databaseWithData } from '@/tests/database-with-data';
import { insertDoctor } from '@/tests/factories/enquiry';
import { exampleJob } from '@/tests/factories/job';
import { insertJobs } from '@/tests/random-jobs';
import { addAlert, alertStart as now } from '@/tests/factories/job-alert';
import { findAlertMatches } from './list-job-alerts.server';
import type { AlertCriteria } from './job-alert';
import { pauseJobAlert } from './pause-job-alert.server';

// This test needs more than the 30 seconds of jest.config.mjs on slow machines.
jest.setTimeout(60_000);

const day = 86_400_000;
const database = databaseWithData('job_alert', 'doctor', 'job');
let doctorId: string;
beforeEach(async () => {
  doctorId = await insertDoctor(database.db, 'doctor@example.com');
});

const job = (title: string, daysAgo: number, change: Partial<SearchableJob> = {}) =>
  exampleJob({ title, publishedAt: new Date(now.getTime() - daysAgo * day), ...change });
const alert = (criteria: AlertCriteria, owner = doctorId) =>
  addAlert(
    { db: database.db, now },
    { doctorId: owner, email: 'doctor@example.com', verified: true },
    { criteria, frequency: 'weekly' },
  );
const found = async (limit = 3) => {
  const { db, data } = database;
  const { searches, total, jobs } = await findAlertMatches({ db, data, now }, doctorId, limit);
  return { searches: searches.length, total, titles: jobs.map(({ title }) => title) };
};

test('finds no matches for a doctor without an alert, however many jobs are new', async () => {
  await insertJobs(database.db, [job('New', 1)], now);
  expect(await found()).toEqual({ searches: 0, total: 0, titles: [] });
});

test('lists the newest matching jobs up to the limit, each job once even if two alerts match it, and counts all matching jobs', async () => {
  await insertJobs(
    database.db,
    [
      job('Third', 5),
      job('Second', 3, { specialty: 'psychiatry' }),
      job('First', 1),
      job('Elsewhere', 1, { placeId: 'cairns-qld', specialty: 'surgery' }),
    ],
    now,
  );
  await alert({ regions: ['new-south-wales'] });
  await alert({ specialties: ['emergency-medicine'] });
  expect(await found(2)).toEqual({ searches: 2, total: 3, titles: ['First', 'Second'] });
});

test('finds no matches among closed jobs or jobs older than a week', async () => {
  await insertJobs(database.db, [job('Old', 8), job('Filled', 1, { status: 'filled' }), job('New', 6)], now);
  await alert({ regions: ['new-south-wales'] });
  expect(await found()).toEqual({ searches: 1, total: 1, titles: ['New'] });
});

test('finds no matches for paused alerts, or for other doctors’ alerts', async () => {
  await insertJobs(database.db, [job('New', 1)], now);
  await alert({ specialties: ['emergency-medicine'] });
  await alert({ regions: ['new-south-wales'] }, await insertDoctor(database.db, 'other@example.com'));
  const own = await database.db
    .selectFrom('job_alert')
    .select('id')
    .where('doctor_id', '=', doctorId)
    .executeTakeFirstOrThrow();
  expect((await found()).total).toBe(1);
  await pauseJobAlert({ db: database.db, now }, { id: own.id, doctorId, until: null });
  expect(await found()).toEqual({ searches: 0, total: 0, titles: [] });
});
