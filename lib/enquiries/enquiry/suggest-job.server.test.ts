import { randomUUID } from 'node:crypto';
import { databaseWithData } from '@/tests/database-with-data';
import { enquiryInput, insertDoctor, insertJob, sendEnquiry, staffEmail } from '@/tests/factories/enquiry';
import { siteEnvironment } from '@/tests/site-environment';
import { writtenEmail } from '@/tests/written-email';
import { readConfig } from '@/lib/config.server';
import { describeEvent } from './enquiry-event';
import { findHistory } from './find-enquiries.server';
import { withdrawEnquiry } from './withdraw-enquiry.server';
import { readReferenceData } from '@/tests/reference-data';
import { fixedClock } from '@/lib/services/clock/clock';
import { findHandledEnquiry } from './handling/find-in-queue.server';
import { previewSuggestion } from './handling/preview-move.server';
import { suggestJob } from './suggest-job.server';

const now = new Date('2026-11-20T02:00:00Z');
const database = databaseWithData();
let staff: [string, string];
beforeAll(async () => {
  staff = [await insertMember('one@example.org'), await insertMember('two@example.org')];
});

async function insertMember(email: string): Promise<string> {
  const id = randomUUID();
  const at = { created_at: now, updated_at: now };
  await database.db
    .insertInto('staff_member')
    .values({ id, email, given_name: 'Mem', family_name: 'Ber', roles: ['consultant'], ...at })
    .execute();
  return id;
}

let count = 0;

async function enquire({ similarJobs = true } = {}) {
  const email = `suggest${(count += 1)}@example.com`;
  const doctorId = await insertDoctor(database.db, email);
  const input = { ...enquiryInput, email, similarJobs };
  const { reference } = await sendEnquiry(
    { db: database.db, now },
    { job: await insertJob(database.db), doctorId, input },
  );
  const { id } = await database.db
    .selectFrom('enquiry')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return { id, reference, email, doctorId, input, job: await insertJob(database.db) };
}

type Asked = { reference: string; job: { number: string } };
const services = async () => ({ db: database.db, now, data: await readReferenceData(database.db) });
const suggest = async ({ reference, job }: Asked, by = staff[0], id = randomUUID()) =>
  suggestJob(await services(), { id, reference, jobNumber: job.number, staffId: by });

const emailsTo = (email: string) =>
  database.db
    .selectFrom('email')
    .select('template')
    .where('recipient', '=', email)
    .where('template', '=', 'enquiry-job-suggested')
    .execute();

test('suggests a job to the doctor once, even if several staff members press the button', async () => {
  const asked = await enquire();
  const all = await Promise.all([suggest(asked), suggest(asked, staff[1]), suggest(asked)]);
  expect(all.map((one) => one.ok && one.value.suggested).filter(Boolean)).toEqual([true]);
  expect(await suggest(asked, staff[1])).toEqual({ ok: true, value: { suggested: false } });
  expect(await emailsTo(asked.email)).toHaveLength(1);
  const { events } = await findHistory(database.db, asked.id);
  expect(events.map((event) => describeEvent(event).jobNumber).filter(Boolean)).toEqual([asked.job.number]);
});

test('the suggestion email names the job and links to its enquiry form, and is not sent once the job has closed', async () => {
  const asked = await enquire();
  await suggest(asked);
  const context = { db: database.db, now };
  const email = await writtenEmail(context, 'enquiry-job-suggested');
  expect(email?.to).toBe(asked.email);
  expect(email?.subject).toContain('Emergency medicine registrar');
  expect(email?.text).toContain(`/enquire?job_number=${asked.job.number}`);
  expect(email?.text).toContain('You’re receiving this because you agreed to hear about similar jobs');
  await database.db.updateTable('job').set({ status: 'filled' }).where('id', '=', asked.job.id).execute();
  expect(await writtenEmail(context, 'enquiry-job-suggested')).toBeNull();
});

test('previews a suggestion’s email and saves nothing', async () => {
  const asked = await enquire();
  const app = {
    db: database.db,
    config: readConfig(siteEnvironment({ SITE_URL: 'https://onward.example' })),
    clock: fixedClock(now),
    referenceData: () => readReferenceData(database.db),
  };
  const suggestion = {
    id: randomUUID(),
    reference: asked.reference,
    jobNumber: asked.job.number,
    staffId: staff[0],
  };
  expect(await previewSuggestion(app, suggestion)).toMatchObject({
    ok: true,
    value: { to: asked.email, subject: expect.stringContaining('A job that could suit you') },
  });
  expect(await emailsTo(asked.email)).toEqual([]);
  expect(await suggest(asked, staff[0], suggestion.id)).toEqual({ ok: true, value: { suggested: true } });
});

describe('cases in which no job is suggested', () => {
  const refusedAs = async (asked: Asked & { email: string }, code: string) => {
    expect(await suggest(asked)).toEqual({ ok: false, failure: { code } });
    expect(await emailsTo(asked.email)).toEqual([]);
  };

  it('suggests nothing to a doctor who did not agree to similar jobs', async () =>
    refusedAs(await enquire({ similarJobs: false }), 'enquiries/no-similar-jobs'));

  it('suggests nothing to a doctor who withdrew the consent to similar jobs', async () => {
    const asked = await enquire();
    await database.db
      .insertInto('consent')
      .values({
        ...{ id: randomUUID(), enquiry_id: asked.id, doctor_id: asked.doctorId, purpose: 'similar-jobs' },
        ...{ channel: 'phone', state: 'revoked', text_version: '2026-11' },
        created_at: new Date(now.getTime() + 60_000),
      })
      .execute();
    await refusedAs(asked, 'enquiries/no-similar-jobs');
  });

  it('suggests nothing to a doctor who paused emails', async () => {
    const asked = await enquire();
    await database.db
      .updateTable('doctor')
      .set({ mail_paused_until: '2026-12-01' })
      .where('id', '=', asked.doctorId)
      .execute();
    await refusedAs(asked, 'enquiries/mail-paused');
  });

  it('does not suggest a job that has closed', async () => {
    const asked = await enquire();
    await database.db.updateTable('job').set({ status: 'filled' }).where('id', '=', asked.job.id).execute();
    await refusedAs(asked, 'enquiries/job-closed');
  });

  it('does not offer staff a job about which the doctor has already enquired, and refuses to suggest it', async () => {
    const asked = await enquire();
    const offered = async () =>
      (await findHandledEnquiry(await services(), asked.reference))?.similar.map(({ number }) => number);
    expect(await offered()).toContain(asked.job.number);
    await sendEnquiry(
      { db: database.db, now },
      { job: asked.job, doctorId: asked.doctorId, input: asked.input },
    );
    expect(await offered()).not.toContain(asked.job.number);
    await refusedAs(asked, 'enquiries/job-asked-about');
  });

  it('suggests nothing for a withdrawn enquiry', async () => {
    const asked = await enquire();
    const { doctorId, reference } = asked;
    await withdrawEnquiry(
      { db: database.db, now, staffEmail },
      { doctorId, reference, reason: 'place', note: '' },
    );
    await refusedAs(asked, 'enquiries/ended');
  });
});
