import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { loadRegister } from '@/lib/doctors/sign-in/register-page.server';
import { readSignUpHint } from '@/lib/doctors/sign-in/sign-up-hint.server';
import type { PageRequest } from '@/lib/http/page.server';
import { mailToken } from '@/lib/platform/emails/mail-token.server';
import type { StaffContext } from '@/lib/platform/staff-kit/staff-resource.server';
import { insertDoctor } from '@/tests/factories/enquiry';
import { matchingSteps } from '@/tests/factories/matching';
import { newEmail } from '@/tests/factories/shortlist';
import { actOn, getActionData, staffContext } from '@/tests/staff-context';
import { createTestDatabase } from '@/tests/test-database';
import { writtenEmail } from '@/tests/written-email';
import { staffDoctors } from './staff-doctors-resource.server';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let context: StaffContext;
beforeAll(async () => {
  database = await createTestDatabase();
  context = staffContext(database, { now: '2026-11-24T00:05:00Z' });
}, 60_000);
afterAll(async () => {
  await context.app.db.destroy();
  await database.drop();
});

const { addCaller } = matchingSteps(() => database.db);
let callers = 0;
const caller = (email: string) => {
  // Callers with the same phone number and name would count as one person.
  const phone = `+6141234567${(callers += 1)}`;
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
    text: expect.stringMatching(/^Create your account Hello, With an account/) as string,
  });
  const message = 'We invited this doctor on 24 November. You can send another invitation from 1 December.';
  expect(await act('invite', id, inDays(6))).toMatchObject({ failure: { status: 409, message } });
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

test('the link of an invitation suggests the address on the sign-up page, and leaves the token out of the next address', async () => {
  const email = newEmail();
  const open = async (invitation: string) => {
    const req = new IncomingMessage(new Socket());
    const res = new ServerResponse(req);
    const { app } = context;
    const request = {
      app: { ...app, db: database.db },
      query: { invitation },
      context: { req, res },
      flags: {},
    };
    const answer = await loadRegister({ ...request, session: null } as unknown as PageRequest, {} as never);
    const [cookie = ''] = [res.getHeader('set-cookie')].flat().map(String);
    req.headers.cookie = cookie.split(';')[0];
    return { answer, email: readSignUpHint(req)?.email };
  };
  const token = mailToken(context.app.config.secrets.mailLinks, 'account-invitation', await caller(email));
  const answer = { redirect: '/register?redirect_url=%2Fuser%2Fdashboard', status: 303 };
  expect(await open(token)).toEqual({ answer, email });
  expect(await open('made-up')).toEqual({ answer, email: undefined });
});
