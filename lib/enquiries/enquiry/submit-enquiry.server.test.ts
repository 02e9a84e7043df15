import { sql } from 'kysely';
import { databaseWithData } from '@/tests/database-with-data';
import {
  enquiryInput,
  insertDoctor,
  insertJob,
  sendEnquiry,
  staffEmail,
  submission,
  type SubmissionChange,
} from '@/tests/factories/enquiry';
import { findDoctor } from '@/lib/doctors/doctor/find-doctor.server';
import { saveOnboardingStep } from '@/lib/site/onboarding/save-onboarding-step.server';
import { findTakenOver } from '@/lib/doctors/doctor/take-over-details.server';
import { takenOverNote } from '@/lib/doctors/doctor/taken-over';
import { fixedClock } from '@/lib/services/clock/clock';
import { linkEnquiries } from './link-enquiries.server';
import { findEnquiry, listEnquiryPage } from './find-enquiries.server';
import { submitEnquiry } from './submit-enquiry.server';

const database = databaseWithData();

const clock = fixedClock('2026-11-20T20:37:00Z');
const services = () => ({ db: database.db, clock, staffEmail });

const submit = (change: SubmissionChange) => sendEnquiry({ db: database.db, now: clock.now() }, change);

async function listEnquiryEmails(reference: string) {
  const enquiry = await findEnquiry(database.db, { reference });
  return database.db
    .selectFrom('email')
    .select(['template', 'recipient', 'state'])
    .where('dedupe_key', 'like', `%${enquiry?.id}`)
    .orderBy('template')
    .execute();
}

test('stores an enquiry with a copy of its job, an event, consents, the call’s promised time, and emails to doctor and staff', async () => {
  const job = await insertJob(database.db);
  const { reference, outcome } = await submit({ job, input: { ...enquiryInput, similarJobs: true } });
  expect(reference).toMatch(/^ENQ-\d{6}$/);
  expect(outcome).toBe('sent');
  const enquiry = await findEnquiry(database.db, { reference });
  expect(enquiry).toMatchObject({
    state: 'received',
    job: { number: job.number, title: job.title, rate: job.rate, start: '2026-12-07' },
    input: { ...enquiryInput, similarJobs: true, putForward: false },
    consultant: { givenName: 'Mei Lin' },
    dueAt: '2026-11-23T02:00:00.000Z',
    timeZone: 'Australia/Brisbane',
  });
  expect(await listEnquiryEmails(reference)).toEqual([
    { template: 'enquiry-received', recipient: 'priya.raman@example.com', state: 'queued' },
    { template: 'enquiry-staff', recipient: 'staff@onward.example', state: 'queued' },
  ]);
  const consents = await database.db
    .selectFrom('consent')
    .select(['purpose', 'state'])
    .where('enquiry_id', '=', enquiry?.id ?? '')
    .orderBy('purpose')
    .execute();
  expect(consents).toEqual([
    { purpose: 'handle-enquiry', state: 'granted' },
    { purpose: 'put-forward', state: 'declined' },
    { purpose: 'similar-jobs', state: 'granted' },
  ]);
});

test('if an enquiry is sent twice with one idempotency key, even concurrently, stores it once and emails doctor and staff once each', async () => {
  const job = await insertJob(database.db);
  const once = submission({ job });
  const answers = await Promise.all([1, 2, 3].map(() => submitEnquiry(services(), once)));
  answers.push(await submitEnquiry(services(), once));
  const references = answers.map((answer) => (answer.ok ? answer.value.reference : answer.failure.code));
  expect(new Set(references).size).toBe(1);
  expect(await listEnquiryEmails(references[0] ?? '')).toHaveLength(2);
});

test('sending the same enquiry again returns the first enquiry, even if the job has closed since', async () => {
  const job = await insertJob(database.db);
  const request = submission({ job });
  const first = await submitEnquiry(services(), request);
  await database.db.updateTable('job').set({ status: 'filled' }).where('id', '=', job.id).execute();
  const again = await submitEnquiry(services(), request);
  expect(first.ok && again.ok && again.value.reference === first.value.reference).toBe(true);
});

test('if a doctor enquires about the same job a second time, even concurrently, returns the open enquiry', async () => {
  const job = await insertJob(database.db);
  const doctorId = await insertDoctor(database.db, 'twice@example.com');
  const answers = await Promise.all([1, 2].map(() => submit({ job, doctorId })));
  expect(new Set(answers.map((answer) => answer.reference)).size).toBe(1);
  expect(answers.map((answer) => answer.outcome).sort()).toEqual(['already-open', 'sent']);
});

test('accepts another enquiry about the same job after the first enquiry was closed', async () => {
  const job = await insertJob(database.db);
  const doctorId = await insertDoctor(database.db, 'again@example.com');
  const first = await submit({ job, doctorId });
  await database.db
    .updateTable('enquiry')
    .set({ state: 'withdrawn', next_due_at: null, remind_at: null })
    .where('reference', '=', first.reference)
    .execute();
  expect((await submit({ job, doctorId })).outcome).toBe('sent');
});

test('refuses an enquiry for a job that is not open', async () => {
  const job = await insertJob(database.db);
  await database.db.updateTable('job').set({ status: 'filled' }).where('id', '=', job.id).execute();
  expect(await submitEnquiry(services(), submission({ job }))).toEqual({
    ok: false,
    failure: { code: 'enquiries/job-closed' },
  });
});

test('an enquiry about no particular job has no consultant, and promises a call in the on-call team’s working hours', async () => {
  const { reference } = await submit({});
  expect(await findEnquiry(database.db, { reference })).toMatchObject({
    job: null,
    consultant: null,
    timeZone: 'Australia/Sydney',
    dueAt: '2026-11-23T01:00:00.000Z',
  });
});

test('signing in adds enquiries from the verified email address to the account, and closes duplicate enquiries about the same job', async () => {
  const job = await insertJob(database.db);
  const input = { ...enquiryInput, email: 'Claimed@example.com' };
  const first = await submit({ job, input });
  const second = await submit({ job, input });
  const id = await insertDoctor(database.db, 'claimed@example.com');
  const doctor = { id, email: 'claimed@example.com', emailVerified: false };
  expect(await linkEnquiries(services(), doctor)).toBe(0);
  expect(await linkEnquiries(services(), { ...doctor, emailVerified: true })).toBe(2);
  expect(await linkEnquiries(services(), { ...doctor, emailVerified: true })).toBe(0);
  const states = (
    await listEnquiryPage({ db: database.db, now: services().clock.now() }, { doctorId: id, page: 1 })
  ).enquiries.map(({ reference, state }) => [reference, state]);
  expect(Object.fromEntries(states)).toEqual({ [first.reference]: 'received', [second.reference]: 'closed' });
});

test('adding an enquiry to an account fills the account’s empty fields, and marks these fields until the doctor saves them', async () => {
  const email = 'gaps@example.com';
  const input = { ...enquiryInput, email, phone: '+61499000111', ahpraNumber: 'MED0001239999' };
  const { reference } = await submit({ job: await insertJob(database.db), input });
  const id = await insertDoctor(database.db, email);
  await database.db
    .updateTable('doctor')
    .set({ given_name: null, family_name: null, phone: null, grade: 'intern', specialties: [] })
    .where('id', '=', id)
    .execute();
  await linkEnquiries(services(), { id, email, emailVerified: true });
  expect(await findDoctor(database.db, id)).toMatchObject({
    givenName: input.givenName,
    phone: '+61499000111',
    grade: 'intern',
    specialties: [input.specialty],
  });
  const taken = await findTakenOver(database.db, id);
  expect(taken).toEqual({ reference, parts: ['name', 'phone', 'speciality', 'registration'] });
  expect(takenOverNote(taken, ['phone'])).toContain(`Phone comes from your enquiry ${reference}`);
  await saveOnboardingStep({ db: database.db, now: clock.now() }, id, {
    step: 'about-you',
    details: { phone: '+61499000112', country: 'AU', timeZone: null },
  });
  expect((await findTakenOver(database.db, id))?.parts.toSorted()).toEqual([
    'name',
    'registration',
    'speciality',
  ]);
});

test('stores an enquiry’s AHPRA number for staff to check, unless the account already has one', async () => {
  const doctorId = await insertDoctor(database.db, 'ahpra@example.com');
  const send = async (ahpraNumber: string) => {
    const job = await insertJob(database.db);
    return submit({ job, doctorId, input: { ...enquiryInput, ahpraNumber } });
  };
  const [first] = await Promise.all([send('MED0001234567'), send('MED0001234567')]);
  await send('MED0007654321');
  const enquiry = await findEnquiry(database.db, { reference: first.reference });
  expect(enquiry?.input.ahpraNumber).toBe('MED0001234567');
  const registrations = await database.db
    .selectFrom('registration')
    .select(['authority', 'number', 'check_state'])
    .where('doctor_id', '=', doctorId)
    .execute();
  expect(registrations).toEqual([{ authority: 'AHPRA', number: 'MED0001234567', check_state: 'pending' }]);
});

test('the enquiry after ENQ-999999 has the reference ENQ-1000000', async () => {
  await sql`select setval('enquiry_reference_seq', 999999)`.execute(database.db);
  const sent = await submitEnquiry(services(), submission());
  expect(sent).toMatchObject({ ok: true, value: { reference: 'ENQ-1000000' } });
});
