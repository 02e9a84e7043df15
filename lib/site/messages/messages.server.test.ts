import { randomUUID } from 'node:crypto';
import { assignVacancy } from '@/lib/employers/organisations/organisations.server';
import type { PageRequest } from '@/lib/http/page.server';
import { messageLinkText } from '@/lib/platform/emails/mail-token';
import { mailToken } from '@/lib/platform/emails/mail-token.server';
import { takeMailEvents } from '@/lib/site/emails/take-mail-events.server';
import { fixedClock } from '@/lib/services/clock/clock';
import { enquiryInput, insertDoctor, sendEnquiry, staffEmail } from '@/tests/factories/enquiry';
import { insertOrganisation, joinOrganisation } from '@/tests/factories/organisation';
import { placementSteps } from '@/tests/factories/placement';
import { buildSession, pageRequest, unsentForm } from '@/tests/page-request';
import { sendForm } from '@/tests/send-form';
import { actOn, getActionData, readList, staffDesk } from '@/tests/staff-context';
import { writtenEmail } from '@/tests/written-email';
import { emailDelayMs, maxMessageLength } from './message';
import { loadMessageLink, messageLinkSchema, submitMessageLink } from './message-link-page.server';
import { selectMessages } from './message-store.server';
import { countUnreadMessages, selectReader, selectSubject } from './message-thread-store.server';
import {
  loadDoctorMessages,
  loadDoctorThread,
  loadEmployerThread,
  messageSchema,
  submitDoctorMessage,
} from './own-messages-page.server';
import { buildReplyAddress } from './reply-address.server';
import { staffMessages } from './staff-messages-resource.server';
import { takeReply, type InboundMail } from './take-reply.server';

const { database, context } = staffDesk({ now: '2026-11-24T06:00:00Z' });
beforeEach(async () => {
  for (const table of ['message_thread', 'email', 'suppression', 'rate_limit'] as const)
    await database.db.deleteFrom(table).execute();
});
const steps = placementSteps(() => database);

const later = (ms: number) => new Date(context.now.getTime() + ms);
const at = (ms: number) => ({
  ...context,
  now: later(ms),
  app: { ...context.app, clock: fixedClock(later(ms)) },
});

async function writeAsStaff(id: string, text = 'Are three nights all right?', ms = 0) {
  return getActionData(actOn(at(ms), staffMessages.actions?.write, id, { id: randomUUID(), text }));
}

const doctorRequest = (doctorId: string, reference: string, ms = 0) =>
  pageRequest(buildSession(doctorId), { app: at(ms).app, query: { reference } });

const doctorForm = (id: string = randomUUID()) => ({
  schema: messageSchema,
  submit: (request: ReturnType<typeof doctorRequest>, post: Parameters<typeof submitDoctorMessage>[1]) =>
    submitDoctorMessage(request, post, id),
});

const listEmails = (template: 'message-received' | 'message-received-staff') =>
  database.db.selectFrom('email').select(['recipient', 'data']).where('template', '=', template).execute();

async function listTexts(reference: string, side: 'doctor' | 'employer') {
  const subject = await selectSubject(database.db, { reference, side }, context.now);
  const messages = await selectMessages(database.db, subject?.threadId ?? null);
  return messages.map(({ text }) => text);
}

test('a placement’s doctor and employer can each read only their own messages', async () => {
  const { placement, doctorId, vacancyId } = await steps.sent();
  const { reference } = placement;
  await writeAsStaff(`${reference}-doctor`, 'For the doctor');
  await writeAsStaff(`${reference}-employer`, 'For the employer');
  const organisationId = await insertOrganisation(steps.at());
  const vacancy = await database.db
    .selectFrom('vacancy_request')
    .select('reference')
    .where('id', '=', vacancyId)
    .executeTakeFirstOrThrow();
  await assignVacancy(steps.at(), { organisationId, reference: vacancy.reference });
  const member = await joinOrganisation(steps.at(), organisationId, 'approver');
  const { account_id: accountId } = await database.db
    .selectFrom('organisation_member')
    .select('account_id')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  if (!accountId) throw new Error('The member has no account');

  const asDoctor = JSON.stringify(await loadDoctorThread(doctorRequest(doctorId, reference), unsentForm));
  expect(asDoctor).toContain('For the doctor');
  expect(asDoctor).not.toContain('For the employer');
  const asEmployer = JSON.stringify(
    await loadEmployerThread(doctorRequest(accountId, reference), unsentForm),
  );
  expect(asEmployer).toContain('For the employer');
  expect(asEmployer).not.toContain('For the doctor');
  expect(await countUnreadMessages(database.db, { accountId, isEmployer: true })).toBe(1);
  const { rows } = await readList(context, staffMessages, { view: 'all', organisation: organisationId });
  expect(rows).toMatchObject([{ reference, side: 'employer' }]);

  const stranger = await insertDoctor(database.db, `${randomUUID()}@example.com`);
  for (const id of [stranger, accountId]) {
    expect(await loadDoctorThread(doctorRequest(id, reference), unsentForm)).toEqual({ notFound: true });
    const post = { do: 'write', message: 'Hello' };
    expect(await sendForm(doctorForm(), doctorRequest(id, reference), post)).toMatchObject({
      feedback: { statusCode: 404 },
    });
  }
  expect(await loadEmployerThread(doctorRequest(doctorId, reference), unsentForm)).toEqual({
    notFound: true,
  });
});

test('a placement that staff have not sent has no conversation', async () => {
  const accepted = await steps.accepted();
  const { reference } = await steps.make(accepted);
  expect(await loadDoctorThread(doctorRequest(accepted.doctorId, reference), unsentForm)).toEqual({
    notFound: true,
  });
  const refused = await actOn(context, staffMessages.actions?.write, `${reference}-doctor`, {
    id: randomUUID(),
    text: 'Too early',
  });
  expect(refused).toMatchObject({ ok: false, failure: { status: 404 } });
});

test('stores a message once if its form is sent twice, and lists it as waiting until staff answer', async () => {
  const { placement, doctorId } = await steps.sent();
  const { reference } = placement;
  const form = doctorForm();
  const post = { do: 'write', message: 'Could the last shift end by four?' };
  for (const round of [1, 2])
    expect([round, await sendForm(form, doctorRequest(doctorId, reference), post)]).toMatchObject([
      round,
      { toast: { state: 'success' } },
    ]);
  expect(await listTexts(reference, 'doctor')).toEqual([post.message]);
  const waiting = () => readList(context, staffMessages, { view: 'waiting' });
  expect(await waiting()).toMatchObject({
    total: 1,
    rows: [{ id: `${reference}-doctor`, last: post.message }],
  });
  expect(await listEmails('message-received-staff')).toHaveLength(1);
  const email = await writtenEmail({ db: database.db, now: later(emailDelayMs) }, 'message-received-staff');
  expect(email?.text).not.toContain('last shift');
  expect(email?.text).toContain(reference);

  await writeAsStaff(`${reference}-doctor`);
  expect(await waiting()).toMatchObject({ total: 0 });
  expect(
    await writtenEmail({ db: database.db, now: later(emailDelayMs) }, 'message-received-staff'),
  ).toBeNull();
});

test.each([
  ['', 'Enter your message'],
  ['x'.repeat(maxMessageLength + 1), 'Shorten your message to 10,000 characters'],
])('refuses an empty message and a message that is too long', async (message, error) => {
  const { placement, doctorId } = await steps.sent();
  const answer = await sendForm(doctorForm(), doctorRequest(doctorId, placement.reference), {
    do: 'write',
    message,
  });
  expect(answer).toMatchObject({ errors: [{ message: error }] });
});

test('if two tabs restore the same draft and send different messages, stores each message once', async () => {
  const { placement, doctorId } = await steps.sent();
  const { reference } = placement;
  const form = doctorForm();
  for (const message of ['From one tab', 'From the other', 'From the other', 'From one tab'])
    expect(await sendForm(form, doctorRequest(doctorId, reference), { do: 'write', message })).toMatchObject({
      toast: { state: 'success' },
    });
  const stored = await database.db.selectFrom('message').select('text').orderBy('text').execute();
  expect(stored.map(({ text }) => text)).toEqual(['From one tab', 'From the other']);
});

test('one email announces all messages from two minutes without quoting them, unless the reader has already read them', async () => {
  const { placement, doctorId, email: address } = await steps.sent();
  const { reference } = placement;
  await writeAsStaff(`${reference}-doctor`, 'Your result is negative', 0);
  await writeAsStaff(`${reference}-doctor`, 'One more thing', 60_000);
  expect(await listEmails('message-received')).toMatchObject([{ recipient: address }]);
  const email = await writtenEmail({ db: database.db, now: later(emailDelayMs) }, 'message-received');
  expect(email?.subject).toMatch(/^2 new messages from Mem Ber: Cooktown Hospital, 25\sJan\s2027$/);
  expect(email?.text).not.toMatch(/negative|One more/);
  expect(email?.text).toContain(`https://onward.example/user/messages/${reference}`);

  const list = () => loadDoctorMessages(doctorRequest(doctorId, reference));
  expect(await list()).toMatchObject({
    props: { rows: [{ reference, unread: 2, person: 'Mem Ber', last: 'One more thing' }] },
  });
  expect(await countUnreadMessages(database.db, { accountId: doctorId, isEmployer: false })).toBe(2);
  await sendForm(doctorForm(), doctorRequest(doctorId, reference, 61_000), { do: 'read' });
  expect(await list()).toMatchObject({ props: { rows: [{ reference, unread: 0 }] } });
  expect(await countUnreadMessages(database.db, { accountId: doctorId, isEmployer: false })).toBe(0);
  expect(await writtenEmail({ db: database.db, now: later(emailDelayMs) }, 'message-received')).toBeNull();

  await writeAsStaff(`${reference}-doctor`, 'Next day', 86_400_000);
  expect(await listEmails('message-received')).toHaveLength(2);
});

test('a vacancy’s contact without an account reads and writes messages through a link, until the vacancy gets a different contact', async () => {
  const { vacancyId } = await steps.accepted();
  const { reference, email } = await database.db
    .selectFrom('vacancy_request')
    .select(['reference', 'email'])
    .where('id', '=', vacancyId)
    .executeTakeFirstOrThrow();
  await writeAsStaff(`${reference}-employer`, 'Which dates?');
  const token = mailToken(
    context.app.config.secrets.mailLinks,
    'messages',
    messageLinkText({ reference, side: 'employer', email }),
  );
  const request = pageRequest(null, { app: at(60_000).app, query: { token } });
  expect(await loadMessageLink(request, unsentForm)).toMatchObject({
    // The site does not know where the reader is, so it names the zone.
    props: {
      thread: {
        messages: [{ text: 'Which dates?', isOwn: false, time: expect.stringMatching(/^\d.*m.AEST$/) }],
      },
    },
  });
  const fromShortlist = pageRequest(null, { app: at(60_000).app, query: { token, shortlist: 'a.b' } });
  expect(await loadMessageLink(fromShortlist, unsentForm)).toMatchObject({
    props: {
      action: expect.stringMatching(/\?shortlist=a\.b$/),
      thread: { recordHref: '/shortlist/a.b' },
    },
  });
  const form = {
    schema: messageLinkSchema,
    submit: (asked: PageRequest, post: Parameters<typeof submitMessageLink>[1]) =>
      submitMessageLink(asked, post, randomUUID()),
  };
  await sendForm(form, request, { do: 'write', message: 'From the first on' });
  expect(await listTexts(reference, 'employer')).toEqual(['Which dates?', 'From the first on']);

  await database.db
    .updateTable('vacancy_request')
    .set({ email: 'new.contact@example.org' })
    .where('id', '=', vacancyId)
    .execute();
  expect(await loadMessageLink(request, unsentForm)).toMatchObject({ status: 410, props: { thread: null } });
  await sendForm(form, request, { do: 'write', message: 'Too late' });
  expect(await listTexts(reference, 'employer')).toHaveLength(2);
  expect(
    await loadMessageLink(pageRequest(null, { app: context.app, query: { token: `${token}x` } }), unsentForm),
  ).toEqual({ notFound: true });
});

describe('emailed replies to messages', () => {
  const domain = 'reply.example';
  const services = (ms = 0) => ({
    ...{ db: database.db, now: later(ms), staffEmail, domain },
    secrets: context.app.config.secrets.mailLinks,
  });

  async function startThread() {
    const email = `${randomUUID()}@example.com`;
    const services = { db: database.db, now: context.now };
    const { reference } = await sendEnquiry(services, { input: { ...enquiryInput, email } });
    await writeAsStaff(`${reference}-doctor`);
    const [row] = await listEmails('message-received');
    const { readerId } = row?.data as { readerId: string };
    const to = buildReplyAddress(context.app.config.secrets.mailLinks, domain, readerId);
    return { email, reference, to, readerId };
  }

  const mail = (thread: { email: string; to: string }, change: Partial<InboundMail> = {}): InboundMail => ({
    id: randomUUID(),
    from: thread.email,
    to: [thread.to],
    text: 'Three is fine.\n\nOn Wed, Onward wrote:\n> Are three',
    attachments: 0,
    isAuthenticated: true,
    isAutomatic: false,
    ...change,
  });

  test('an emailed reply is added to the conversation once, without the text that the email quotes', async () => {
    const thread = await startThread();
    const reply = mail(thread, { from: thread.email.toUpperCase() });
    for (const ms of [60_000, 61_000])
      expect(await takeReply(services(ms), reply)).toEqual({ outcome: 'accepted' });
    expect(await listTexts(thread.reference, 'doctor')).toEqual([
      'Are three nights all right?',
      'Three is fine.',
    ]);
    // The reply shows that the writer has read the message, so no email about the message is sent.
    expect(await writtenEmail({ db: database.db, now: later(emailDelayMs) }, 'message-received')).toBeNull();
  });

  test.each([
    ['from another address', { from: 'somebody@example.org' }, 'other-address'],
    ['from an unverified sender', { isAuthenticated: false }, 'unverified'],
    ['without text', { text: '  \n' }, 'no-text'],
  ])('a reply %s is held back until staff decide whether to accept it', async (_, change, held) => {
    const thread = await startThread();
    const { reference } = thread;
    expect(await takeReply(services(60_000), mail(thread, change))).toEqual({ outcome: 'held' });
    const token = mailToken(
      context.app.config.secrets.mailLinks,
      'messages',
      messageLinkText({ reference, side: 'doctor', email: thread.email }),
    );
    const load = () => loadMessageLink(pageRequest(null, { app: context.app, query: { token } }), unsentForm);
    expect(await load()).toMatchObject({ props: { thread: { messages: [{ isOwn: false }] } } });
    const id = `${reference}-doctor`;
    const shown = await staffMessages.find?.run(context, id);
    const [, email] = shown?.messages as { id: string; held: string }[];
    expect(email).toMatchObject({ held, side: 'doctor' });
    expect(await readList(context, staffMessages)).toMatchObject({ rows: [{ id }] });
    const staffMail = await writtenEmail(
      { db: database.db, now: later(emailDelayMs) },
      'message-received-staff',
    );
    expect(staffMail?.text).toContain('could not match an email');

    const body = { messageId: email?.id, accept: true };
    await getActionData(actOn(context, staffMessages.actions?.settle, id, body));
    expect(await load()).toMatchObject({ props: { thread: { messages: [{}, { isOwn: true }] } } });
  });

  test('automatic replies, and emails to addresses other than reply addresses, are ignored', async () => {
    const thread = await startThread();
    for (const change of [{ isAutomatic: true }, { to: ['hello@reply.example'] }])
      expect(await takeReply(services(), mail(thread, change))).toEqual({ outcome: 'ignored' });
    expect(await listTexts(thread.reference, 'doctor')).toHaveLength(1);
  });

  test('each person’s number of replies is limited, and an overlong reply is shortened', async () => {
    const thread = await startThread();
    await takeReply(services(1000), mail(thread, { text: 'x'.repeat(50_000) }));
    const [, long] = await listTexts(thread.reference, 'doctor');
    expect(long).toHaveLength(maxMessageLength);
    expect(long).toContain('too long');
    for (let round = 1; round < 30; round += 1) await takeReply(services(), mail(thread));
    expect(await takeReply(services(), mail(thread))).toMatchObject({ outcome: 'limited' });
  });

  test('a reply is held back if its email address no longer belongs to the enquiry', async () => {
    const thread = await startThread();
    await database.db
      .updateTable('enquiry')
      .set({ email: 'other@example.com' })
      .where('reference', '=', thread.reference)
      .execute();
    expect(await takeReply(services(), mail(thread))).toEqual({ outcome: 'held' });
  });

  test('if a conversation’s email bounces, staff see the conversation in their list', async () => {
    const { email, reference, readerId } = await startThread();
    expect(await selectReader(database.db, readerId)).toMatchObject({ address: email });
    await database.db
      .updateTable('email')
      .set({ state: 'sent', sent_at: later(emailDelayMs) })
      .where('recipient', '=', email)
      .execute();
    expect(await readList(context, staffMessages)).toMatchObject({ total: 0 });
    await takeMailEvents({ db: database.db, now: later(300_000) }, [
      { id: randomUUID(), type: 'hard-bounce', email, occurredAt: later(240_000) },
    ]);
    expect(await readList(context, staffMessages)).toMatchObject({ rows: [{ id: `${reference}-doctor` }] });
    expect(await staffMessages.find?.run(context, `${reference}-doctor`)).toMatchObject({
      suppression: { reason: 'bounced' },
    });
  });
});

test('deleting a doctor’s account deletes the messages about the doctor’s placements', async () => {
  const { placement, doctorId } = await steps.sent();
  for (const side of ['doctor', 'employer']) await writeAsStaff(`${placement.reference}-${side}`);
  await database.db.deleteFrom('doctor').where('id', '=', doctorId).execute();
  expect(await database.db.selectFrom('message').select('id').execute()).toEqual([]);
});
