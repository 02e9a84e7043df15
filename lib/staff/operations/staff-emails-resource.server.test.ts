import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { enquiryInput, insertDoctor, insertJob, sendEnquiry, submission } from '@/tests/factories/enquiry';
import { actOn, getActionData, readList, staffDesk } from '@/tests/staff-context';
import { submitEnquiry } from '@/lib/enquiries/enquiry/submit-enquiry.server';
import type { EmailTemplate, NewEmail } from '@/lib/platform/emails/email';
import { enqueueEmail } from '@/lib/platform/emails/email-outbox.server';
import { fixedClock } from '@/lib/services/clock/clock';
import type { MailAnswer, OutgoingMail } from '@/lib/services/mail/mail';
import { deliverDueEmails } from '@/lib/app/tasks/deliver-emails';
import { staffEmails } from './staff-emails-resource.server';

const at = '2026-11-20T20:37:00Z';
const later = '2026-11-20T20:40:00Z';
const doctor = 'ngaire.bell@example.org';

const { database, context } = staffDesk({ now: later });
let sent: OutgoingMail[] = [];
let answer: (mail: OutgoingMail) => MailAnswer;
beforeEach(async () => {
  sent = [];
  answer = refuseDoctor;
  await database.db.deleteFrom('email').execute();
  await database.db.deleteFrom('enquiry').execute();
});

const refuseDoctor = (mail: OutgoingMail): MailAnswer =>
  mail.to === doctor
    ? { outcome: 'refused', message: `550 no mailbox ${doctor}`, code: 550 }
    : { outcome: 'accepted' };

const sender = (now: string) =>
  deliverDueEmails({
    ...context.app,
    db: database.db,
    clock: fixedClock(new Date(now)),
    mail: {
      send: async (mail) => {
        // Lets other tasks run while this email is being sent, as with a real mail server.
        await new Promise((resolve) => setImmediate(resolve));
        sent.push(mail);
        return answer(mail);
      },
      close: () => undefined,
    },
  });

async function enquire(): Promise<void> {
  const job = await insertJob(database.db);
  const services = { db: database.db, clock: fixedClock(new Date(at)), staffEmail: 'desk@example.org' };
  const enquired = await submitEnquiry(
    services,
    submission({ job, idempotencyKey: randomUUID(), input: { ...enquiryInput, email: doctor } }),
  );
  if (!enquired.ok) throw new Error(enquired.failure.code);
}

const enqueue = (template: EmailTemplate, data: object, to: string) =>
  database.db
    .transaction()
    .execute((trx) =>
      enqueueEmail(trx, { template, data, to, dedupeKey: randomUUID() } as NewEmail, new Date(at)),
    );

async function failedOne() {
  await enquire();
  await sender(at);
  sent = [];
  answer = () => ({ outcome: 'accepted' });
  const { rows } = await readList(context, staffEmails, { state: 'failed' });
  const [row] = rows;
  if (!row) throw new Error('No email has failed');
  return { row, id: row.id, version: String(row.version) };
}

const getEmailState = async (id: string) =>
  (await database.db.selectFrom('email').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state;
const { actions = {} } = staffEmails;

test('the list of emails masks all addresses, even in the mail server’s response, but a single email’s page shows them', async () => {
  const { row } = await failedOne();
  expect(row).toMatchObject({
    name: 'enquiry-received',
    to: 'n***@example.org',
    error: '550 no mailbox n***@example.org',
    answerCode: 550,
    attempts: 1,
  });
  const { about } = await readList(context, staffEmails);
  expect(about?.groups).toContainEqual({ name: 'enquiry-received', queued: 0, failed: 1, givenUp: 0 });
  expect(staffEmails.find?.recorded).toBe('email.opened');
  expect(await staffEmails.find?.run(context, row.id)).toMatchObject({
    to: doctor,
    outlook: { state: 'goes' },
  });
  expect(await staffEmails.find?.run(context, 'x')).toBeNull();
});

test('the page of a sent email has the text that the doctor read', async () => {
  answer = () => ({ outcome: 'accepted' });
  await enquire();
  await sender(at);
  const { rows } = await readList(context, staffEmails, { state: 'sent' });
  const received = rows.find(({ name }) => name === 'enquiry-received');
  const opened = await staffEmails.find?.run(context, received?.id ?? '');
  const mail = sent.find(({ to }) => to === doctor);
  expect(opened).toMatchObject({ content: { subject: mail?.subject, text: mail?.text } });
});

test('each email is listed with the record it is about', async () => {
  await enquire();
  const { reference } = await database.db.selectFrom('enquiry').select('reference').executeTakeFirstOrThrow();
  const doctorId = await insertDoctor(database.db, 'tama.rewi@example.org');
  await enqueue('welcome', { doctorId }, 'tama.rewi@example.org');
  await enqueue('placement-sent', { linkId: 'not-an-id' }, 'ward@example.org');
  const { rows } = await readList(context, staffEmails, {});
  const records = new Map(rows.map(({ name, record }) => [name, record]));
  expect(records.get('enquiry-staff')).toMatchObject({ kind: 'enquiry', id: reference, reference });
  expect(records.get('welcome')).toMatchObject({ kind: 'doctor', reference: null });
  expect(records.get('placement-sent')).toBeNull();
});

test.each([
  ['the beginning of a doctor’s name', 'ngai', 1],
  ['an address', 'Ngaire.Bell@example.org', 1],
  ['an address that belongs to nobody', 'nobody@example.org', 0],
])('staff can search emails by %s', async (_, q, expected) => {
  await enquire();
  const { rows } = await readList(context, staffEmails, { q });
  expect(rows.filter(({ name }) => name === 'enquiry-received')).toHaveLength(expected);
  expect(rows.filter(({ name }) => name === 'enquiry-staff')).toHaveLength(0);
});

test('a search by a common name finds the emails of the latest contacts', async () => {
  await sql`insert into doctor (id, identity_subject, email, email_verified, given_name, family_name, created_at, updated_at)
    select gen_random_uuid(), 'common|' || n, 'common' || n || '@example.com', true, 'Sam', 'Common', now(), now()
    from generate_series(1, 1000) n`.execute(database.db);
  const input = { ...enquiryInput, email: 'zz.latest@example.com', givenName: 'Zoe', familyName: 'Common' };
  await sendEnquiry({ db: database.db, now: new Date(at) }, { input });
  const { rows } = await readList(context, staffEmails, { q: 'common' });
  expect(rows).toContainEqual(expect.objectContaining({ to: expect.stringMatching(/^z.*@example\.com$/) }));
});

test('resending a failed email delivers it once, despite repeated presses and several sending processes', async () => {
  const { id, version } = await failedOne();
  const press = () => actOn(context, actions['send-again'], id, { version });
  const [first, ...others] = await Promise.all([press(), press(), sender(later), press(), sender(later)]);
  await Promise.all([sender(later), sender(later), press()]);
  expect(first).toMatchObject({ ok: true });
  expect(others.filter((one) => typeof one === 'object' && !one.ok)).toEqual([]);
  expect(sent.filter((mail) => mail.to === doctor)).toHaveLength(1);
  expect(await getEmailState(id)).toBe('sent');
  const repeated = await press();
  expect(repeated).toMatchObject({ ok: true, value: { change: null } });
  await sender(later);
  expect(sent.filter((mail) => mail.to === doctor)).toHaveLength(1);
});

test('refuses to resend an email if its recipient’s address is suppressed or its enquiry has been deleted', async () => {
  const { id, version } = await failedOne();
  await database.db
    .insertInto('suppression')
    .values({
      email_hash: createHash('sha256').update(doctor).digest('hex'),
      reason: 'asked',
      created_at: new Date(at),
    })
    .execute();
  expect(await actOn(context, actions['send-again'], id, { version })).toMatchObject({
    failure: { code: 'emails/unwanted' },
  });
  await database.db.deleteFrom('suppression').execute();
  await database.db.deleteFrom('enquiry').execute();
  expect(await staffEmails.find?.run(context, id)).toMatchObject({ outlook: { state: 'nothing-left' } });
  expect(await actOn(context, actions['send-again'], id, { version })).toMatchObject({
    failure: { code: 'emails/nothing-left' },
  });
});

test('resends a template’s failed emails that are still needed, and marks the others as not needed', async () => {
  await failedOne();
  answer = refuseDoctor;
  await enquire();
  await sender(at);
  sent = [];
  answer = () => ({ outcome: 'accepted' });
  await database.db
    .deleteFrom('enquiry')
    .where(({ eb, selectFrom }) =>
      eb('id', '=', selectFrom('enquiry').select('id').orderBy('created_at').limit(1)),
    )
    .execute();
  const name = 'enquiry-received';
  const preview = await getActionData(actOn(context, actions['preview-many'], 'bulk', { name }));
  expect(preview).toMatchObject({ failed: 2, goes: 1, notNeeded: 1, broken: 0, more: 0 });
  const go = () => actOn(context, actions['send-many'], 'bulk', { name, seen: preview.seen });
  const sending = sender(later);
  const pressed = await Promise.all([getActionData(go()), getActionData(go())]);
  expect(pressed.reduce((sum, { goes }) => sum + Number(goes), 0)).toBe(1);
  await sending;
  await Promise.all([sender(later), sender(later)]);
  expect(sent.filter((mail) => mail.to === doctor)).toHaveLength(1);
  const states = await database.db.selectFrom('email').select('state').where('template', '=', name).execute();
  expect(states.map(({ state }) => state).toSorted()).toEqual(['sent', 'suppressed']);
});

test('an abandoned email is never sent automatically, and staff cannot give up on an email that is being sent', async () => {
  const { id, version } = await failedOne();
  const give = () => actOn(context, actions['give-up'], id, { version });
  expect(await give()).toMatchObject({ ok: true, value: { change: { action: 'email.given-up' } } });
  expect(await give()).toMatchObject({ ok: true, value: { change: null } });
  await sender('2026-11-22T00:00:00Z');
  expect(sent.filter((mail) => mail.to === doctor)).toEqual([]);
  expect(await getEmailState(id)).toBe('given-up');

  const held = new Date('2026-11-20T20:41:00Z');
  await database.db
    .updateTable('email')
    .set({ state: 'queued', leased_until: held, updated_at: new Date(at) })
    .where('id', '=', id)
    .execute();
  expect(await actOn(context, actions['give-up'], id, { version: new Date(at).toISOString() })).toMatchObject(
    {
      failure: { code: 'outbox/sending', status: 409 },
    },
  );
});
