import { startApp } from '@/lib/app/start-app.server';
import { insertDoctor, insertJob, sendEnquiry } from '@/tests/factories/enquiry';
import { buildSession, pageRequest } from '@/tests/page-request';
import { siteDatabase } from '@/tests/site-database';
import { loadJobEnquiries } from './job-enquiries-page.server';

const database = siteDatabase();
const now = new Date('2026-11-24T00:00:00Z');
const unsent = {
  values: null,
  errors: [],
  feedback: null,
  hidden: { form_started: '', idempotency_key: '' },
};

test.each([
  ['Australia/Perth', /Tuesday 24 November, .+ \(Perth time\)/],
  [null, /Tuesday 24 November, .+ \(Brisbane time\)/],
])('promises a call in the time zone of the doctor (%s), or else of the job', async (timeZone, words) => {
  const doctorId = await insertDoctor(database.db, `${timeZone}@example.com`);
  await database.db.updateTable('doctor').set({ time_zone: timeZone }).where('id', '=', doctorId).execute();
  await sendEnquiry({ db: database.db, now }, { doctorId, job: await insertJob(database.db) });
  const app = { ...startApp(), clock: { now: () => now } };
  const answer = await loadJobEnquiries(pageRequest(buildSession(doctorId), { app }), unsent);
  if (!('props' in answer)) throw new Error('The page was not found');
  expect(answer.props.open.map(({ nextStep }) => nextStep.replaceAll('\u00a0', ' '))).toEqual([
    expect.stringMatching(words),
  ]);
});
