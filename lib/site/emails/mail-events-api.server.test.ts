import { randomUUID } from 'node:crypto';
import { signWebhook } from '@/lib/core/webhook-signature.server';
import { copyAddressData } from '@/lib/doctors/account/address-data.server';
import { deleteOldMailEvents } from '@/lib/platform/emails/mail-events.server';
import { enqueueEmail } from '@/lib/platform/emails/email-outbox.server';
import type { MailEventType } from '@/lib/platform/emails/suppression';
import { staffDoctors } from '@/lib/staff/doctor-records/staff-doctors-resource.server';
import { fixedClock } from '@/lib/services/clock/clock';
import type { StaffContext } from '@/lib/platform/staff-kit/staff-resource.server';
import { startApp } from '@/lib/app/start-app.server';
import { deliverDueEmails } from '@/lib/app/tasks/deliver-emails';
import mailEvents from '@/pages/api/webhooks/mail-events';
import { insertDoctor } from '@/tests/factories/enquiry';
import { startRoutes } from '@/tests/identity/start-site';
import { insertRequest, newestRequest, refereeDetails } from '@/tests/factories/referee';
import { actOn, getActionData, readList, staffContext } from '@/tests/staff-context';
import { staffEmails } from '@/lib/staff/operations/staff-emails-resource.server';
import { siteDatabase } from '@/tests/site-database';

const secret = 'a secret of thirty-two characters';
// The relay still signs with the older secret.
const secrets = `a newer secret that the relay lacks,${secret}`;
const now = new Date('2026-11-26T03:00:00Z');
const ada = 'ada@example.org';

const database = siteDatabase({ MAIL_EVENTS_SECRET: secrets });
let site: Awaited<ReturnType<typeof startRoutes>>;
let context: StaffContext;
beforeAll(async () => {
  site = await startRoutes({ '/hook': mailEvents });
  startApp().clock.now = () => now;
  context = staffContext(database, { now: now.toISOString() });
}, 60_000);
afterAll(() => site.stop());
beforeEach(async () => {
  for (const table of ['mail_event', 'suppression', 'email', 'doctor', 'rate_limit'] as const)
    await database.db.deleteFrom(table).execute();
});

const event = (type: MailEventType, change: object = {}) => ({
  ...{ id: randomUUID(), type, email: ada, occurred_at: '2026-11-26T02:59:00Z' },
  ...change,
});

async function post(body: string, header = signWebhook(secret, body, now)) {
  const response = await fetch(`${site.url}/hook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-signature': header },
    body,
  });
  return { status: response.status, body: (await response.json()) as unknown };
}
const report = (...events: object[]) => post(JSON.stringify({ events }));
const reasons = async () =>
  (await database.db.selectFrom('suppression').select('reason').execute()).map(({ reason }) => reason);

const emails = {
  optional: { template: 'alert-limit', data: {} },
  account: { template: 'account-deletion-undone', data: { doctorId: randomUUID() } },
  copy: { template: 'address-data-link', data: { requestId: randomUUID() } },
  staff: { template: 'booking-staff', data: { bookingId: randomUUID() } },
} as const;

async function send(what: keyof typeof emails, to = ada) {
  const dedupeKey = randomUUID();
  const { db } = database;
  await db.transaction().execute((trx) => enqueueEmail(trx, { ...emails[what], to, dedupeKey }, now));
  const sent: string[] = [];
  await deliverDueEmails({
    ...startApp(),
    clock: fixedClock(now),
    mail: {
      send: (mail) => {
        sent.push(mail.to);
        return Promise.resolve({ outcome: 'accepted' });
      },
      close: () => undefined,
    },
  });
  const row = await database.db
    .selectFrom('email')
    .select(['id', 'state', 'last_error'])
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirstOrThrow();
  return { ...row, sent };
}

describe('the endpoint for the mail relay’s bounce and complaint reports', () => {
  const body = JSON.stringify({ events: [event('hard-bounce')] });
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

  test.each([
    ['no signature', ''],
    ['a signature made with another secret', signWebhook('another secret of thirty-two chars', body, now)],
    ['a signature of another body', signWebhook(secret, `${body} `, now)],
    ['a signature that is six minutes old', signWebhook(secret, body, ago(360))],
    ['a signature from the future', signWebhook(secret, body, ago(-360))],
  ])('refuses a mail event request with %s and stores nothing', async (_what, header) => {
    expect((await post(body, header)).status).toBe(403);
    expect(await reasons()).toEqual([]);
    expect(await database.db.selectFrom('rate_limit').selectAll().execute()).toEqual([]);
  });

  test.each([
    ['a body that is not JSON', 'events', 400],
    ['a body without events', '{}', 400],
    ['too many events', JSON.stringify({ events: Array.from({ length: 501 }, () => ({})) }), 400],
    ['a body that is too large', JSON.stringify({ events: ['x'.repeat(300_000)] }), 413],
  ])('refuses a mail event request with %s', async (_what, text, status) => {
    expect((await post(text)).status).toBe(status);
  });

  test('the endpoint responds 404 while no mail event secret is set', async () => {
    const { config } = startApp();
    Object.assign(startApp(), { config: { ...config, mailEventsSecrets: null } });
    expect((await post(body)).status).toBe(404);
    Object.assign(startApp(), { config });
  });

  test('stores valid mail events and ignores invalid ones in the same request', async () => {
    const answer = await report(
      event('hard-bounce', { email: 'nobody knows' }),
      event('hard-bounce', { id: 'with\u0000NUL' }),
      { ...event('hard-bounce'), type: 'opened' },
      event('complaint'),
    );
    expect(answer).toEqual({ status: 200, body: { accepted: 1, ignored: 3 } });
    expect(await reasons()).toEqual(['complained']);
  });

  test('the response to a mail event does not reveal whether the email address has an account', async () => {
    await insertDoctor(database.db, ada);
    const known = await report(event('hard-bounce'));
    expect(await report(event('hard-bounce', { email: 'nobody@example.net' }))).toEqual(known);
  });

  test('refuses more than 600 mail event requests a minute', async () => {
    await report(event('soft-bounce'));
    await database.db.updateTable('rate_limit').set({ count: 600 }).execute();
    expect((await report(event('soft-bounce'))).status).toBe(429);
  });
});

describe('an email address that bounces', () => {
  test('after a bounce, an address, however it is spelt, gets no emails except staff emails, and staff see the reason', async () => {
    await report(event('hard-bounce', { email: ' ADA@Example.org ' }));
    const { sent, ...row } = await send('optional', 'Ada@example.org');
    expect([sent, row.state, row.last_error]).toEqual([[], 'suppressed', 'Emails to this address bounced']);
    const suppression = { reason: 'bounced', since: '2026-11-26T02:59:00.000Z' };
    expect((await readList(context, staffEmails)).rows).toMatchObject([
      { to: 'A***@example.org', suppression },
    ]);
    expect(await staffEmails.find?.run(context, row.id)).toMatchObject({
      suppression,
      mailEvents: { 'hard-bounce': 1, 'soft-bounce': 0, complaint: 0 },
    });
    expect((await send('account')).last_error).toBe(row.last_error);
    expect((await send('staff')).last_error).toBeNull();
  });

  test('an address with only temporary bounces still gets emails, and staff see the bounces', async () => {
    await report(event('soft-bounce'), event('soft-bounce'));
    const { id, sent } = await send('optional');
    expect(sent).toEqual([ada]);
    expect(await staffEmails.find?.run(context, id)).toMatchObject({
      suppression: null,
      mailEvents: { 'soft-bounce': 2 },
    });
  });

  test('an address gets emails again after staff lift its suppression, even if the mail relay repeats the old bounce', async () => {
    const old = event('hard-bounce');
    await Promise.all([report(old), report(old), report(old, event('hard-bounce'))]);
    const { id } = await send('optional');
    const { suppression } = (await readList(context, staffEmails)).rows[0] as unknown as {
      suppression: { since: string };
    };
    const lift = () =>
      actOn(context, staffEmails.actions?.['lift-suppression'], id, { since: suppression.since });
    expect(await lift()).toMatchObject({
      value: {
        change: { action: 'email.suppression-lifted', subject: id, before: { reason: 'bounced' } },
      },
    });
    expect(await lift()).toMatchObject({ ok: true, value: { change: null } });
    expect(await report(old)).toEqual({ status: 200, body: { accepted: 1, ignored: 0 } });
    expect((await send('optional')).sent).toEqual([ada]);
  });

  test('staff cannot lift the suppression of an address that has bounced since they loaded the page', async () => {
    const doctorId = await insertDoctor(database.db, ada);
    await report(event('hard-bounce'));
    const lift = actOn(context, staffDoctors.actions?.['lift-suppression'], doctorId, {
      since: '2026-11-20T00:00:00.000Z',
    });
    expect(await lift).toMatchObject({ failure: { code: 'suppressions/changed', status: 409 } });
    expect(await reasons()).toEqual(['bounced']);
  });

  test('a doctor’s back-office page shows the suppression of the doctor’s address, and lets staff lift it', async () => {
    const doctorId = await insertDoctor(database.db, ada);
    await report(event('hard-bounce'));
    const since = '2026-11-26T02:59:00.000Z';
    expect(await staffDoctors.find?.run(context, doctorId)).toMatchObject({
      suppression: { reason: 'bounced', since },
    });
    await getActionData(actOn(context, staffDoctors.actions?.['lift-suppression'], doctorId, { since }));
    expect(await reasons()).toEqual([]);
  });

  test('a reference request ends if its email bounces', async () => {
    const doctorId = await insertDoctor(database.db, ada);
    await database.db.updateTable('doctor').set({ given_name: 'Priya', family_name: 'Raman' }).execute();
    const { refereeId, requestId: id } = await insertRequest(database.db, doctorId, now);
    await database.db
      .updateTable('email')
      .set({ state: 'sent', sent_at: new Date('2026-11-26T02:00:00Z') })
      .where('template', '=', 'reference-request')
      .execute();
    await report(event('hard-bounce', { email: refereeDetails.email }));
    expect(await newestRequest(database.db, refereeId)).toEqual({ id, state: 'bounced' });
  });
});

describe('an email address with a spam complaint', () => {
  const marked = 'The recipient marked an email as spam';
  beforeEach(() => report(event('complaint')));

  test('after a spam complaint, an address without an account gets only the requested email that links to its stored data', async () => {
    expect((await send('account')).last_error).toBe(marked);
    expect((await send('copy')).last_error).toBeNull();
  });

  test('after a spam complaint, a doctor’s verified address gets emails about the account but no optional emails', async () => {
    await insertDoctor(database.db, ada);
    await database.db.updateTable('doctor').set({ email_verified: true }).execute();
    expect((await send('optional')).last_error).toBe(marked);
    expect((await send('account')).last_error).toBeNull();
  });

  test('an address with a bounce and a spam complaint counts as bounced, whichever of the two came first', async () => {
    await report(event('hard-bounce'));
    await report(event('complaint'));
    expect(await reasons()).toEqual(['bounced']);
  });
});

test('an address’s mail events are deleted after 90 days, but the address stays suppressed', async () => {
  await report(event('hard-bounce'));
  expect(await copyAddressData({ db: database.db, now }, ada)).toMatchObject({
    mail_events: [{ type: 'hard-bounce' }],
    no_email_marks: [{ reason: 'bounced' }],
  });
  const after = (days: number) => new Date(now.getTime() + days * 86_400_000);
  expect(await deleteOldMailEvents(database.db, after(89))).toBe(0);
  expect(await deleteOldMailEvents(database.db, after(91))).toBe(1);
  expect(await reasons()).toEqual(['bounced']);
});
