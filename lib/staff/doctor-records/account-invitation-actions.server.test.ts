import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { loadRegister } from '@/lib/doctors/sign-in/register-page.server';
import { readSignUpHint } from '@/lib/doctors/sign-in/sign-up-hint.server';
import type { PageRequest } from '@/lib/http/page.server';
import { fixedClock } from '@/lib/services/clock/clock';
import { mailToken } from '@/lib/platform/emails/mail-token.server';
import { hashAddress } from '@/lib/platform/emails/suppress-address.server';
import { insertDoctor } from '@/tests/factories/enquiry';
import { matchingSteps } from '@/tests/factories/matching';
import { newEmail } from '@/tests/factories/shortlist';
import { actOn, getActionData, staffDesk } from '@/tests/staff-context';
import { writtenEmail } from '@/tests/written-email';
import { staffDoctors } from './staff-doctors-resource.server';

const { database, context } = staffDesk({ now: '2026-11-24T00:05:00Z' });

const { addCaller } = matchingSteps(() => database.db);
let callers = 0;
const caller = (email: string) => {
  // Callers with the same phone number and name would count as one person.
  const phone = `+614123456${String((callers += 1)).padStart(2, '0')}`;
  return addCaller({ from: null, to: null, regions: [], email, phone });
};
const act = (name: string, id: string, now = context.now) =>
  actOn({ ...context, now }, staffDoctors.actions?.[name], id, {});
const inDays = (days: number) => new Date(context.now.getTime() + days * 86_400_000);

test('a doctor without an account gets at most one invitation in seven days', async () => {
  const email = newEmail();
  const id = await caller(email);
  expect(await getActionData(act('preview-invitation', id))).toMatchObject({
    email: { to: email, text: expect.stringContaining('/register?invitation=...') as string },
  });
  expect(await act('invite', id)).toMatchObject({
    value: { change: { action: 'doctor.invited', subject: id } },
  });
  expect(await writtenEmail(context, 'account-invited')).toMatchObject({
    to: email,
    text: expect.stringMatching(
      /^Create your account Hello, With an account.*The link works until Thu 24 Dec 2026\./,
    ) as string,
  });
  const message = 'We invited this doctor on 24 November. You can send another invitation from 1 December.';
  for (const action of ['preview-invitation', 'invite'])
    expect(await act(action, id, inDays(6))).toMatchObject({ failure: { status: 409, message } });
  expect(await act('invite', id, inDays(7))).toMatchObject({ ok: true });
});

test('a doctor who has an account, or no email address, gets no invitation', async () => {
  const email = newEmail();
  const id = await caller(email);
  await act('invite', id);
  await insertDoctor(database.db, email);
  expect(await writtenEmail(context, 'account-invited')).toBeNull();
  expect(await act('invite', id)).toMatchObject({
    failure: { message: 'This email address already has an account' },
  });
  expect(await act('invite', await caller(''))).toMatchObject({
    failure: { message: 'We have no email address for this doctor' },
  });
  expect(await act('invite', 'nobody')).toMatchObject({ failure: { status: 404 } });
});

test('an address whose emails bounce gets no invitation', async () => {
  const email = newEmail();
  const id = await caller(email);
  await database.db
    .insertInto('suppression')
    .values({ email_hash: hashAddress(email), reason: 'bounced', created_at: context.now })
    .execute();
  const message = 'Emails to this address bounced. Ask the doctor for another address.';
  for (const action of ['preview-invitation', 'invite'])
    expect(await act(action, id)).toMatchObject({ failure: { status: 409, message } });
});

test('the record of an invited doctor says when the invitation was sent and when it can be sent again', async () => {
  const id = await caller(newEmail());
  const find = async () => staffDoctors.find?.run(context, id);
  expect(await find()).toMatchObject({ invited: null });
  await act('invite', id);
  expect(await find()).toMatchObject({
    invited: { at: context.now.toISOString(), againAt: inDays(7).toISOString() },
  });
});

test.each(['failed', 'given-up', 'suppressed'])(
  'an invitation that never left the site does not delay the next one: %s',
  async (state) => {
    const email = newEmail();
    const id = await caller(email);
    await act('invite', id);
    await database.db.updateTable('email').set({ state }).where('recipient', '=', email).execute();
    expect(await act('invite', id, inDays(1))).toMatchObject({ ok: true });
  },
);

const openLink = async (invitation: string, change: object = {}, cookies = '') => {
  const req = new IncomingMessage(new Socket());
  req.headers.cookie = cookies;
  const res = new ServerResponse(req);
  const { app } = context;
  const request = {
    app: { ...app, db: database.db, clock: fixedClock(context.now) },
    query: { invitation },
    context: { req, res },
    flags: {},
    session: null,
    ...change,
  };
  const answer = await loadRegister(request as unknown as PageRequest, {} as never);
  const [cookie = ''] = [res.getHeader('set-cookie') ?? cookies].flat().map(String);
  req.headers.cookie = cookie.split(';')[0];
  return { answer, email: readSignUpHint(req)?.email };
};
const sign = (text: string) => mailToken(context.app.config.secrets.mailLinks, 'account-sign-up', text);
const link = (personId: string, { email, until }: { email: string; until: string }) =>
  sign(`${personId}:${until}:${hashAddress(email)}`);
const answer = { redirect: '/register?redirect_url=%2Fuser%2Fdashboard', status: 303 };

test('the link of an invitation suggests the address on the sign-up page, and leaves the token out of the next address', async () => {
  const email = newEmail();
  const token = link(await caller(email), { email, until: '2026-11-24' });
  expect(await openLink(token)).toEqual({ answer, email });
  expect(await openLink('made-up')).toEqual({ answer, email: undefined });
});

test('the link of an invitation suggests nothing after its last day, or to a signed-in visitor', async () => {
  const email = newEmail();
  const id = await caller(email);
  expect(await openLink(link(id, { email, until: '2026-11-23' }))).toEqual({ answer, email: undefined });
  const signedIn = { session: { user: {} } };
  expect(await openLink(link(id, { email, until: '2026-12-24' }), signedIn)).toEqual({
    answer,
    email: undefined,
  });
});

test('an invitation to a wrong address neither shows the corrected address nor is sent after the correction', async () => {
  const [wrong, right] = [newEmail(), newEmail()];
  const id = await caller(wrong);
  await act('invite', id);
  await actOn(context, staffDoctors.actions?.email, id, { email: right, replaces: wrong });
  const token = link(id, { email: wrong, until: '2026-12-24' });
  expect(await openLink(token)).toEqual({ answer, email: undefined });
  expect(await writtenEmail(context, 'account-invited')).toBeNull();
});

test('the link of an invitation without an address suggests nothing', async () => {
  const id = await caller(newEmail());
  for (const text of [id, `${id}:2026-12-24`])
    expect(await openLink(sign(text))).toEqual({ answer, email: undefined });
});

test('the link of an invitation keeps the address that the visitor has typed', async () => {
  const typed = { country: 'AU', email: 'typed@example.com' };
  const cookie = `sign_up=${Buffer.from(JSON.stringify(typed)).toString('base64url')}`;
  const email = newEmail();
  const token = link(await caller(email), { email, until: '2026-12-24' });
  expect(await openLink(token, {}, cookie)).toEqual({ answer, email: 'typed@example.com' });
});
