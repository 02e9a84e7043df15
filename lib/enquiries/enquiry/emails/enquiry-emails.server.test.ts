import { randomUUID } from 'node:crypto';
import { render } from '@react-email/render';
import { databaseForEachTest } from '@/tests/test-database';
import { enquiryInput, insertDoctor, insertJob, sendEnquiry, staffEmail } from '@/tests/factories/enquiry';
import { memberId } from '@/tests/factories/doctor-merge';
import { pageRequest } from '@/tests/page-request';
import { staffContext } from '@/tests/staff-context';
import { sendForm } from '@/tests/send-form';
import { writtenEmail } from '@/tests/written-email';
import { enquirySchema, submitEnquiryPage } from '@/lib/enquiries/enquiry/enquiry-page.server';
import type { PageRequest } from '@/lib/http/page.server';
import { fixedClock } from '@/lib/services/clock/clock';
import { setEnquiryState } from '@/lib/enquiries/enquiry/set-enquiry-state.server';
import { setPutForward } from '@/lib/enquiries/enquiry/put-forward.server';
import { notifyClosedJobs, remindOfOverdue } from '@/lib/enquiries/enquiry/maintain-enquiries.server';
import { withdrawEnquiry } from '@/lib/enquiries/enquiry/withdraw-enquiry.server';
import { hideJob } from '@/lib/alerts/hidden-jobs/hide-jobs.server';
import { findJob } from '@/lib/jobs/listing/find-job.server';
import { readReferenceData } from '@/tests/reference-data';
import { removeSavedJob, saveJob } from '@/lib/alerts/saved-jobs/save-job.server';
import { notifySavedJobs } from '@/lib/alerts/saved-jobs/notify-saved-jobs.server';

const database = databaseForEachTest();

const now = new Date('2026-11-20T02:00:00Z');
const services = () => ({ db: database.db, now, staffEmail });

async function written(template: string) {
  const email = await writtenEmail({ db: database.db, now }, template);
  if (email) expect(email.text).toMatch(/You’re receiving this because/);
  return email;
}

async function enquire(putForward = false) {
  const doctorId = await insertDoctor(database.db, `emails${Math.random()}@example.com`);
  const job = await insertJob(database.db);
  const input = { ...enquiryInput, putForward };
  const { reference } = await sendEnquiry({ db: database.db, now }, { job, doctorId, input });
  return { doctorId, job, reference };
}

test('the email about an enquiry’s new state describes the state in plain words, without staff’s notes', async () => {
  const { reference } = await enquire(true);
  await setEnquiryState(services(), { reference, to: 'put-forward', note: 'difficult on the phone' });
  const email = await written('enquiry-state-changed');
  expect(email?.subject).toContain(`You have been put forward: ${reference}`);
  expect(email?.text).toMatch(/will tell you by .*what the hospital says, or that it has not answered yet/);
  expect(email?.text).not.toContain('difficult');
  expect(email?.unsubscribe).toBeUndefined();
});

test('an enquiry’s confirmation email shows the consultant who will call, a phone link and the job’s rate in large type', async () => {
  await enquire();
  const showReceived = async () => {
    const email = await written('enquiry-received');
    return email ? render(email.body) : '';
  };
  const html = await showReceived();
  expect(html).toMatch(/src="\/img\/portraits\/[\w-]+\.png" alt="\w/);
  expect(html).toMatch(/href="tel:\+6\d/);
  expect(html).toMatch(/font-size:24px[^>]*>\$1,800–2,100 per day/);
  await database.db.updateTable('consultant').set({ portrait: null }).execute();
  expect(await showReceived()).not.toContain('/img/portraits/');
});

test.each([
  ['no job', false],
  ['a job', true],
])('the confirmation of a call about %s greets the caller and lists what staff noted', async (_, hasJob) => {
  const free = { from: '2026-12-14', to: '2027-01-24', regions: ['AU-QLD', 'AU-NSW'] };
  const typedBy = { staffId: await memberId(database.db), consultantId: null, isConfirmed: true, free };
  const job = hasJob ? await insertJob(database.db) : null;
  const { reference } = await sendEnquiry({ db: database.db, now }, { job, typedBy });
  const due = { next_due_at: new Date('2026-11-25T07:00:00Z') };
  await database.db.updateTable('enquiry').set(due).where('reference', '=', reference).execute();
  const email = await written('enquiry-state-changed');
  const text = email?.text.replaceAll('\u00a0', ' ') ?? '';
  expect(email?.subject).toContain('Thank you for calling');
  expect(text).toContain('Hello Priya,');
  expect(text).toContain('We spoke by phone');
  for (const fact of ['14 Dec', 'Registrar', 'Emergency medicine', 'Queensland, New South Wales', reference])
    expect(text).toContain(fact);
  expect(text).toMatch(/in touch again by Wednesday 25 November/);
  expect(text).toContain('because you called us');
  expect(text).not.toMatch(/will call you by|you sent the enquiry/);
  expect(text.includes('the job')).toBe(hasJob);
  expect(text).toMatch(hasJob ? /nothing to the hospital/ : /nothing to a hospital/);
});

test('a general enquiry goes to the consultant for the wanted region, whose email states the wanted work', async () => {
  const fields = {
    given_name: enquiryInput.givenName,
    email: enquiryInput.email,
    phone: enquiryInput.phone,
    grade: enquiryInput.grade,
    specialty: enquiryInput.specialty,
    availability: enquiryInput.availability,
    consent_handle: 'on',
    idempotency_key: randomUUID(),
    work_locum: 'on',
    'region_AU-TAS': 'on',
  };
  const site = staffContext(database, { now: now.toISOString() }).app;
  const app = { ...site, db: database.db, clock: fixedClock(now) };
  const form = {
    schema: enquirySchema,
    submit: (request: PageRequest, posted: Parameters<typeof submitEnquiryPage>[1]) =>
      submitEnquiryPage(request, posted, fields.idempotency_key),
  };
  await sendForm(form, pageRequest(null, { app }), fields);
  const email = await written('enquiry-staff');
  expect(email?.text).toContain('We promised: Lucy will call you by');
  expect(email?.text).toMatch(/Where:? *Tasmania/);
  expect(email?.text).toMatch(/Work types:? *Locum/);
});

test('does not send the confirmation of an enquiry if staff called the doctor before the confirmation was sent', async () => {
  const { reference } = await enquire();
  await setEnquiryState(services(), { reference, to: 'contacted', note: 'called' });
  expect(await written('enquiry-received')).toBeNull();
});

test('does not send the email about an enquiry’s new state if the state changed again before the email was sent', async () => {
  const { reference } = await enquire();
  await setEnquiryState(services(), { reference, to: 'viewed', note: '' });
  await database.db.updateTable('enquiry').set({ state: 'contacted' }).execute();
  expect(await written('enquiry-state-changed')).toBeNull();
});

test('sends no email asking for consent to be put forward if the doctor has already answered', async () => {
  const { doctorId, reference } = await enquire();
  await setEnquiryState(services(), { reference, to: 'put-forward', note: '' });
  const email = await written('enquiry-put-forward-asked');
  expect(email?.text).toContain('We do not send anything without your consent');
  expect(email?.to).toBe(enquiryInput.email);
  await setPutForward(services(), { doctorId, reference, granted: true });
  expect(await written('enquiry-put-forward-asked')).toBeNull();
  const toStaff = await written('enquiry-put-forward-staff');
  expect(toStaff?.text).toContain('agrees to be put forward');
  expect(toStaff?.replyTo).toBe(enquiryInput.email);
});

test('emails to a doctor without an account link to no page that needs a sign-in', async () => {
  const job = await insertJob(database.db);
  const { reference } = await sendEnquiry({ db: database.db, now }, { job, doctorId: null });
  await setEnquiryState(services(), { reference, to: 'put-forward', note: '' });
  await database.db.updateTable('job').set({ status: 'filled' }).where('id', '=', job.id).execute();
  await notifyClosedJobs(services());
  const asked = await written('enquiry-put-forward-asked');
  expect(asked?.text).toMatch(/\/put-forward\/enquiry\/\w{20,}/);
  for (const email of [asked, await written('enquiry-received'), await written('enquiry-job-filled')]) {
    expect(email).not.toBeNull();
    expect(email?.text).not.toMatch(/\/user\/|in your enquiries/);
  }
});

test('tells staff whether the doctor declined to be put forward or withdrew consent', async () => {
  const { doctorId, reference } = await enquire();
  await setEnquiryState(services(), { reference, to: 'put-forward', note: '' });
  await setPutForward(services(), { doctorId, reference, granted: false });
  const email = await written('enquiry-put-forward-staff');
  expect(email?.subject).toContain('Doctor does not want to be put forward');
  expect(email?.text).toContain('does not want to be put forward');
});

test('tells staff why a doctor withdrew an enquiry', async () => {
  const { doctorId, reference } = await enquire();
  await withdrawEnquiry(services(), { doctorId, reference, reason: 'place', note: 'Too far <b>away</b>' });
  const email = await written('enquiry-withdrawn-staff');
  expect(email?.subject).toContain(`Withdrawn enquiry ${reference}`);
  expect(email?.text).toContain('The place does not suit me. Too far <b>away</b>');
});

test('the email about a filled job suggests up to three similar open jobs, and is not sent if the job has reopened', async () => {
  const { job } = await enquire();
  const others = [];
  for (let n = 0; n < 5; n += 1) others.push(await insertJob(database.db));
  await database.db.updateTable('job').set({ status: 'filled' }).where('id', '=', job.id).execute();
  await notifyClosedJobs(services());
  const email = await written('enquiry-job-filled');
  expect(email?.text).toContain('has been filled');
  const linked = others.filter(({ path }) => email?.text.includes(path));
  expect(linked).toHaveLength(3);
  await database.db.updateTable('job').set({ status: 'open' }).execute();
  expect(await written('enquiry-job-filled')).toBeNull();
});

test.each(['account', 'address'])(
  'the email about a filled job does not suggest jobs that were hidden with the sender’s %s',
  async (who) => {
    const doctorId = who === 'account' ? await insertDoctor(database.db, 'hides@example.com') : null;
    const job = await insertJob(database.db);
    await sendEnquiry({ db: database.db, now }, { job, doctorId });
    const [hidden, shown] = [await insertJob(database.db), await insertJob(database.db)];
    const context = { db: database.db, data: await readReferenceData(database.db), now };
    const owner = doctorId ? { doctorId } : { email: enquiryInput.email };
    await hideJob(context, owner, { job: (await findJob(context, hidden.number))!, kind: 'job' });
    await database.db.updateTable('job').set({ status: 'filled' }).where('id', '=', job.id).execute();
    await notifyClosedJobs(services());
    const email = await written('enquiry-job-filled');
    expect(email?.text).toContain(shown.path);
    expect(email?.text).not.toContain(hidden.path);
  },
);

test('the email about changed saved jobs leaves out jobs that the doctor removed, and has an unsubscribe link', async () => {
  const doctorId = await insertDoctor(database.db, 'saver@example.com');
  const [first, second] = [await insertJob(database.db), await insertJob(database.db)];
  const data = await readReferenceData(database.db);
  for (const { number } of [first, second])
    await saveJob({ db: database.db, data, now }, { doctorId, number });
  await database.db.updateTable('job').set({ rate_min: 220_000, rate_max: 250_000 }).execute();
  await notifySavedJobs(services());
  await removeSavedJob(services(), { doctorId, number: second.number });
  const email = await written('saved-jobs-changed');
  expect(email?.subject).toContain('A job you saved has changed');
  expect(email?.text).toContain('Rate up');
  expect(email?.text).toContain('Rate when you saved the job: $1,800–2,100 per day.');
  expect(email?.text).not.toContain(second.number);
  expect(email?.unsubscribe?.post).toMatch(/^https:\/\/onward\.example\/api\/unsubscribe\//);
  await removeSavedJob(services(), { doctorId, number: first.number });
  expect(await written('saved-jobs-changed')).toBeNull();
});

describe('a missed promised phone call', () => {
  const due = new Date('2026-11-20T06:00:00Z');

  async function missed() {
    const { reference } = await enquire();
    const reminding = { ...services(), managerEmail: 'manager@onward.example' };
    await remindOfOverdue({ ...reminding, now: due });
    await remindOfOverdue({ ...reminding, now: new Date(due.getTime() + 4 * 86_400_000) });
    return reference;
  }

  it('consultant, manager and doctor each get a different email about a missed phone call', async () => {
    const reference = await missed();
    const staff = await written('enquiry-overdue-staff');
    expect(staff?.subject).toContain(`Overdue enquiry ${reference}`);
    expect(staff?.text).toContain(
      'We promised the doctor a call by Friday 20 November, 4 pm (Brisbane time)',
    );
    const manager = await written('enquiry-overdue-manager-staff');
    expect(manager?.to).toBe('manager@onward.example');
    expect(manager?.text).toContain('We have told the doctor that we are late.');
    const doctor = await written('enquiry-late');
    expect(doctor?.to).toBe(enquiryInput.email);
    expect(doctor?.subject).toContain(`We are late in contacting you about your enquiry ${reference}`);
    expect(doctor?.text).toContain('We are sorry. We have reminded');
    expect(doctor?.text).not.toContain('airway');
  });

  it('sends no email about the missed phone call if staff contacted the doctor before the call was due', async () => {
    const reference = await missed();
    await setEnquiryState(services(), { reference, to: 'contacted', note: '' });
    for (const template of ['enquiry-overdue-staff', 'enquiry-overdue-manager-staff', 'enquiry-late'])
      expect(await written(template)).toBeNull();
  });
});
