import { admitDoctor } from '@/lib/doctors/doctor/admit-doctor.server';
import { getReferenceData } from '@/lib/reference/reference-data/get-reference-data.server';
import { saveJob } from '@/lib/alerts/saved-jobs/save-job.server';
import { fixedClock } from '@/lib/services/clock/clock';
import { insertJob } from '@/tests/factories/enquiry';
import { databaseWithData } from '@/tests/database-with-data';

const people = 50;
const now = new Date('2026-11-20T03:00:00Z');
const database = databaseWithData();

test('if fifty new doctors each sign in twice simultaneously, each of them gets one account that contains each saved job once', async () => {
  const { db } = database;
  const data = await getReferenceData(db);
  const jobs = await Promise.all([insertJob(db), insertJob(db), insertJob(db)]);
  const arrive = async (n: number) => {
    const doctorId = await admitDoctor(
      { db, clock: fixedClock(now) },
      {
        subject: `local|${n}`,
        email: `person${n}@example.com`,
        emailVerified: true,
        givenName: 'Person',
        familyName: String(n),
      },
    );
    const saved = await Promise.all(
      jobs.map(({ number }) => saveJob({ db, data, now }, { doctorId, number })),
    );
    return { doctorId, ok: saved.every((result) => result.ok) };
  };
  const twice = Array.from({ length: people * 2 }, (_, n) => arrive(n % people));
  const arrived = await Promise.all(twice);

  expect(arrived.every(({ ok }) => ok)).toBe(true);
  expect(new Set(arrived.map(({ doctorId }) => doctorId)).size).toBe(people);
  const doctors = await db.selectFrom('doctor').select('id').execute();
  expect(doctors).toHaveLength(people);
  const rows = await db.selectFrom('saved_job').select(['doctor_id', 'job_id']).execute();
  expect(rows).toHaveLength(people * jobs.length);
  const welcomes = await db
    .selectFrom('email')
    .select('recipient')
    .where('template', '=', 'welcome')
    .execute();
  expect(new Set(welcomes.map(({ recipient }) => recipient)).size).toBe(people);
  expect(welcomes).toHaveLength(people);
});
