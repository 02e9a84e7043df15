import { randomUUID } from 'node:crypto';
import { enquiryInput, insertDoctor, insertJob, sendEnquiry } from '@/tests/factories/enquiry';
import { actOn, staffContext } from '@/tests/staff-context';
import { databaseForEachTest } from '@/tests/test-database';
import { writtenEmail } from '@/tests/written-email';
import { startApp } from '@/lib/app/start-app.server';
import { deliverDueEmails } from '@/lib/app/tasks/deliver-emails';
import { deleteEnquiries } from '@/lib/enquiries/enquiry/maintain-enquiries.server';
import { setPutForward } from '@/lib/enquiries/enquiry/put-forward.server';
import { addRequirementSet } from '@/lib/doctors/requirements/save-requirement-set.server';
import { listStaff } from '@/lib/platform/staff-kit/staff-members.server';
import type { StaffMember } from '@/lib/platform/staff-kit/staff';
import { readReferenceData } from '@/tests/reference-data';
import { fixedClock } from '@/lib/services/clock/clock';
import type { OutgoingMail } from '@/lib/services/mail/mail';
import { loadDemoStaff } from '@/lib/staff/access/load-demo-staff.server';
import { findHandledEnquiry } from './find-in-queue.server';
import { staffEnquiries } from './staff-enquiry-resource.server';

const database = databaseForEachTest();
let staff: StaffMember[];
beforeEach(async () => {
  await loadDemoStaff(database.db, sent);
  staff = await listStaff(database.db);
});
afterAll(() => startApp().db.destroy());

const sent = new Date('2026-11-20T20:37:00Z');
const start = new Date('2026-11-23T01:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);

function contextOf(givenName: string, now: Date) {
  const member = staff.find((one) => one.givenName === givenName);
  if (!member) throw new Error(`${givenName} does not work here`);
  const context = staffContext(database, { now: now.toISOString() });
  const referenceData = () => readReferenceData(database.db);
  return { ...context, app: { ...context.app, db: database.db, referenceData }, member };
}

function act(action: string, reference: string, body: object = {}, { now = start, who = 'Hannah' } = {}) {
  return actOn(contextOf(who, now), staffEnquiries.actions?.[action], reference, body);
}

async function enquire(input: Partial<typeof enquiryInput> = {}, jobs = 1): Promise<[string, ...string[]]> {
  const asked = [];
  for (let one = 0; one < jobs; one += 1) asked.push(await insertJob(database.db));
  const { references } = await sendEnquiry(
    { db: database.db, now: sent },
    { jobs: asked, input: { ...enquiryInput, ...input } },
  );
  await database.db.deleteFrom('email').execute();
  return references as [string, ...string[]];
}

async function find(reference: string, now = start) {
  const data = await readReferenceData(database.db);
  const found = await findHandledEnquiry({ db: database.db, data, now }, reference);
  if (!found) throw new Error(`no ${reference}`);
  return found;
}

async function deliver(now: Date): Promise<OutgoingMail[]> {
  const mails: OutgoingMail[] = [];
  const { app } = contextOf('Hannah', now);
  const mail = {
    send: async (one: OutgoingMail) => {
      mails.push(one);
      return { outcome: 'accepted' as const };
    },
    close: () => undefined,
  };
  await deliverDueEmails({ ...app, clock: fixedClock(now), mail });
  return mails;
}

const close = (reference: string, more: object = {}) =>
  act('move', reference, { from: 'received', to: 'closed', endReason: 'dates', ...more });

describe('emails about changes to an enquiry', () => {
  it('an email about a change waits 30 seconds, contains the consultant’s own text, and staff can read it after it has been sent', async () => {
    const [reference] = await enquire();
    await close(reference, { words: 'Sorry <b>about</b> this,\nwe tried.' });
    expect((await find(reference, after(4))).held).toMatchObject({ seconds: 26, to: [enquiryInput.email] });
    expect(await deliver(after(29))).toEqual([]);
    const [mail] = await deliver(after(30));
    expect(mail?.text).toContain('Sorry <b>about</b> this,\nwe tried.');
    expect(mail?.html).toContain('Sorry &lt;b&gt;about&lt;/b&gt; this,');
    const { held, emails, events } = await find(reference, after(31));
    expect(held).toBeNull();
    const content = { subject: mail?.subject, text: mail?.text };
    const { at: writtenAt } = events.find(({ to }) => to === 'closed') ?? {};
    expect(emails[0]).toMatchObject({ newState: 'closed', content, writtenAt });
  });

  it('sends emails about a change immediately when the consultant chooses “Send now”', async () => {
    const [reference] = await enquire();
    await close(reference);
    const step = (await find(reference)).held?.id;
    expect(await act('send-now', reference, { step }, { now: after(2) })).toMatchObject({ ok: true });
    expect(await deliver(after(2))).toHaveLength(1);
    expect(await act('undo', reference, { step }, { now: after(3) })).toMatchObject({
      failure: { status: 409, message: 'The email has been sent, so this step can no longer be undone' },
    });
  });

  it('refuses an email about a change if the consultant’s own text links to another site', async () => {
    const [reference] = await enquire();
    expect(await close(reference, { words: 'See www.example.com/jobs' })).toMatchObject({
      failure: { fields: { words: expect.stringContaining('You can link only to') } },
    });
    expect((await find(reference)).state).toBe('received');
  });
});

describe('undoing a change to an enquiry', () => {
  it('undoing a change restores the enquiry’s state and due time, and deletes the event and the email that the change had created', async () => {
    const [reference] = await enquire();
    const before = await find(reference);
    await close(reference);
    const step = (await find(reference)).held?.id;
    expect(await act('undo', reference, { step }, { now: after(9) })).toMatchObject({ ok: true });
    const undone = await find(reference, after(9));
    expect({ ...undone, version: 0 }).toEqual({ ...before, version: 0 });
    expect(await deliver(after(60))).toEqual([]);
    expect(await act('undo', reference, { step }, { now: after(10) })).toMatchObject({
      failure: { code: 'enquiries/step-unknown' },
    });
  });

  it('undoing a logged call deletes the call and restores all enquiries that it covered', async () => {
    const references = await enquire({}, 2);
    await act('call', references[0], { callId: randomUUID(), outcome: 'reached', minutes: 5, text: 'Keen' });
    expect((await find(references[1] ?? '')).state).toBe('contacted');
    const step = (await find(references[0])).held?.id;
    await act('undo', references[0], { step }, { now: after(5) });
    for (const reference of references) {
      const { state, calls, events } = await find(reference, after(5));
      expect([state, calls.length, events.length]).toEqual(['received', 0, 1]);
    }
  });

  it('refuses to undo a change once a colleague has made a later change to the enquiry', async () => {
    const [reference] = await enquire();
    await act('move', reference, { from: 'received', to: 'contacted' });
    const step = (await find(reference)).held?.id;
    await act(
      'move',
      reference,
      { from: 'contacted', to: 'closed', endReason: 'dates' },
      { now: after(5), who: 'Tom' },
    );
    expect(await act('undo', reference, { step }, { now: after(6) })).toMatchObject({
      failure: { status: 409, message: expect.stringContaining('This enquiry has changed since') },
    });
    expect((await find(reference)).state).toBe('closed');
  });
});

describe('reopening an enquiry', () => {
  const reopen = (reference: string, from: string, more: object = {}) =>
    act('reopen', reference, { from, reason: 'The first doctor withdrew', ...more }, { now: after(100) });

  it('reopening returns a closed enquiry to its previous state without an email', async () => {
    const [reference] = await enquire();
    await close(reference);
    await deliver(after(40));
    expect(await reopen(reference, 'closed')).toMatchObject({ ok: true });
    const found = await find(reference, after(100));
    expect(found).toMatchObject({ state: 'received', endReason: null, held: null });
    expect(found.dueAt).not.toBeNull();
    expect(found.events.at(-1)).toMatchObject({ by: 'Hannah Reid', reason: 'The first doctor withdrew' });
    expect(await deliver(after(200))).toEqual([]);
  });

  it('closing an enquiry because the work is arranged counts it as placed, and sends no email', async () => {
    const { references } = await sendEnquiry({ db: database.db, now: sent }, { jobs: [] });
    const [reference = ''] = references;
    await act('move', reference, { from: 'received', to: 'contacted' });
    await deliver(after(40));
    await act('move', reference, { from: 'contacted', to: 'placed', isSilent: true });
    expect((await find(reference)).state).toBe('placed');
    expect(await deliver(after(100))).toEqual([]);
  });

  it('reopening a placed enquiry removes the state “placed”, and emails the doctor only if the consultant chooses to', async () => {
    const [reference] = await enquire({ putForward: true });
    for (const [from, to] of [
      ['received', 'put-forward'],
      ['put-forward', 'offered'],
      ['offered', 'placed'],
    ])
      await act('move', reference, { from, to, sentTo: 'Dubbo Hospital' });
    await deliver(after(40));
    await reopen(reference, 'placed', { tell: true, words: 'Good news' });
    expect((await find(reference)).state).toBe('offered');
    const email = await writtenEmail({ db: database.db, now: after(100) }, 'enquiry-state-changed');
    expect(email?.subject).toContain('Your enquiry is open again');
    expect(email?.text).toContain('Good news');
    const { progress } = await database.db.selectFrom('enquiry').select('progress').executeTakeFirstOrThrow();
    expect(progress).toBe(3);
  });

  it('refuses to reopen an enquiry without a reason, or after the doctor withdrew the enquiry', async () => {
    const [reference] = await enquire();
    await act('move', reference, { from: 'received', to: 'withdrawn', endReason: 'other-work' });
    expect(await reopen(reference, 'withdrawn')).toMatchObject({
      failure: { code: 'enquiries/not-reopened' },
    });
    await expect(reopen(reference, 'withdrawn', { reason: ' ' })).rejects.toThrow('Enter why');
  });
});

describe('putting a doctor forward', () => {
  const forward = (reference: string, more: object) =>
    act('move', reference, { from: 'received', to: 'put-forward', ...more });
  const contact = {
    employer: 'Northgulf District Hospital',
    contact: 'Mara Whitlock',
    contactEmail: 'mara@hospital.example',
  };

  it('when a doctor is put forward, the employer’s contact gets the doctor’s details, and the doctor learns what went to whom', async () => {
    const [reference] = await enquire({ putForward: true });
    await forward(reference, { ...contact, contactWords: 'She can start early.' });
    const mails = await deliver(after(30));
    const [toDoctor, toContact] = [enquiryInput.email, contact.contactEmail].map((to) =>
      mails.find((mail) => mail.to === to),
    );
    expect(toContact?.text).toContain('She can start early.');
    expect(toContact?.text).toContain(enquiryInput.familyName);
    expect(toContact?.text).not.toContain(enquiryInput.phone);
    expect(toContact?.text).not.toContain(enquiryInput.email);
    expect(toDoctor?.text).toContain(
      'We have sent your details to Northgulf District Hospital: your name, grade, speciality and availability.',
    );
    const { events, emails } = await find(reference);
    expect(events.at(-1)?.reason).toBe(
      'Details sent to Mara Whitlock, Northgulf District Hospital, mara@hospital.example',
    );
    expect(emails.map(({ to }) => to)).toContain('mara@hospital.example');
  });

  it('emails only the doctor if the consultant has already sent the doctor’s details to the employer', async () => {
    const [reference] = await enquire({ putForward: true });
    await forward(reference, { sentTo: 'the medical workforce unit in Dubbo' });
    const mails = await deliver(after(30));
    expect(mails.map(({ to }) => to)).toEqual([enquiryInput.email]);
    expect(mails[0]?.text).toContain('We have sent your details to the medical workforce unit in Dubbo.');
  });

  it('putting forward a doctor with missing documents requires a reason, which the timeline keeps', async () => {
    const items = [{ kind: 'passport', alternatives: [], note: '', maxAgeMonths: null }];
    const set = {
      id: randomUUID(),
      scope: 'region',
      subject: 'AU',
      items,
      source: '',
      actor: 'file',
    } as const;
    await addRequirementSet({ db: database.db, now: sent }, set);
    const doctorId = await insertDoctor(database.db, enquiryInput.email);
    const job = await insertJob(database.db);
    const input = { ...enquiryInput, putForward: true };
    const { reference } = await sendEnquiry({ db: database.db, now: sent }, { job, doctorId, input });
    expect(await act('preview', reference, { to: 'put-forward' })).toMatchObject({
      value: { data: { missing: 'Passport' } },
    });
    expect(await forward(reference, { sentTo: 'Dubbo' })).toMatchObject({
      failure: { fields: { documentsReason: expect.stringContaining('Passport') } },
    });
    const documentsReason = 'The new passport arrives on Monday';
    expect(await forward(reference, { sentTo: 'Dubbo', documentsReason })).toMatchObject({
      value: { change: { after: { state: 'put-forward', missing: ['passport'] } } },
    });
    const { events } = await find(reference);
    expect(events.at(-1)?.reason).toBe(
      'Details sent to Dubbo. Documents to add or replace: Passport. The new passport arrives on Monday',
    );
  });

  it('refuses to put a doctor forward without a recipient for the details', async () => {
    const [reference] = await enquire({ putForward: true });
    await expect(forward(reference, {})).rejects.toThrow('Enter who you sent the details to');
    await expect(forward(reference, { employer: 'Dubbo' })).rejects.toThrow('Enter the name of the contact');
  });

  it('does not send the doctor’s details after consent is withdrawn, and deletes the email with the enquiry', async () => {
    const [reference] = await enquire({ putForward: true });
    await forward(reference, contact);
    await setPutForward(
      { db: database.db, now: after(5), staffEmail: 'staff@onward.example' },
      { doctorId: null, reference, granted: false },
    );
    expect((await deliver(after(30))).map(({ to }) => to)).not.toContain(contact.contactEmail);
    await deleteEnquiries(database.db, new Date('2030-01-01'));
    const left = await database.db.selectFrom('email').select(['template', 'recipient']).execute();
    expect(left.filter(({ recipient }) => recipient === contact.contactEmail)).toEqual([]);
  });
});

describe('asking a doctor for consent', () => {
  const days = (count: number) => after(count * 86_400);
  const ask = (reference: string, now: Date, again = true) =>
    act('ask-consent', reference, { again }, { now });

  it('sends two reminders after asking for consent, unless the doctor answers', async () => {
    const [reference, other] = await enquire({}, 2);
    await ask(reference, start);
    await ask(other ?? '', start);
    expect(await deliver(days(1))).toHaveLength(2);
    await setPutForward(
      { db: database.db, now: days(1), staffEmail: 'staff@onward.example' },
      { doctorId: null, reference: other ?? '', granted: true },
    );
    await deliver(days(1));
    const [reminder, ...more] = await deliver(days(2));
    expect(reminder?.subject).toContain(`Reminder: may we put you forward? ${reference}`);
    expect(more).toEqual([]);
    expect(await deliver(days(4))).toHaveLength(1);
    expect(await deliver(days(9))).toEqual([]);
  });

  it('staff can ask for consent again after an hour, which cancels the first question’s reminders', async () => {
    const [reference] = await enquire();
    await ask(reference, start);
    await ask(reference, after(60));
    expect(await deliver(after(120))).toHaveLength(1);
    await ask(reference, days(1));
    expect(await deliver(days(1.1))).toHaveLength(1);
    expect(await deliver(days(2.5))).toEqual([]);
    expect((await deliver(days(3.1))).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Reminder'),
    ]);
  });
});

test('stores consent given by phone together with the time, and with the name and the words of the person who consented', async () => {
  const [reference] = await enquire();
  const answer = { granted: true, toldBy: 'Ngaire Bell', said: 'Yes, go ahead' };
  expect(await act('note-consent', reference, { ...answer, toldAt: after(60).toISOString() })).toMatchObject({
    failure: { fields: { toldAt: 'Enter a time in the past' } },
  });
  await act('note-consent', reference, { ...answer, toldAt: sent.toISOString() });
  const { consents, events } = await find(reference);
  expect(consents.find(({ purpose }) => purpose === 'put-forward')).toMatchObject({
    channel: 'phone',
    state: 'granted',
    told: { by: 'Ngaire Bell', at: sent.toISOString(), said: 'Yes, go ahead' },
  });
  expect(events.at(-1)?.by).toBe('Hannah Reid');
});

test('shows staff the sender’s other enquiries, and another doctor with the same phone number only as a possible duplicate', async () => {
  const [reference, again] = await enquire({}, 2);
  const stranger = { givenName: 'Ben', familyName: 'Otter', email: 'ben@example.com' };
  const [other] = await enquire(stranger);
  const { others, duplicates } = await find(reference);
  expect(others.map((one) => one.reference)).toEqual([again]);
  expect(duplicates).toMatchObject([{ id: other, name: 'Ben Otter', reasons: ['phone', 'speciality'] }]);
});

test('refuses a change from a page loaded before a colleague took over the enquiry, and names this colleague', async () => {
  const [reference] = await enquire();
  await act('claim', reference);
  const seenHandler = (await find(reference)).claimedBy?.id;
  await act('claim', reference, { takeOver: true }, { who: 'Tom' });
  const note = { noteId: randomUUID(), text: 'Called again', seenHandler };
  expect(await act('note', reference, note)).toMatchObject({
    failure: { status: 409, message: expect.stringMatching(/^Tom \w+ now handles this enquiry/) },
  });
  expect((await find(reference)).notes.map(({ kind }) => kind)).toEqual(['taken-over']);
});
