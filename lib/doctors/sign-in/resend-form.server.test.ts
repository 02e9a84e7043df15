import { fixedClock } from '@/lib/services/clock/clock';
import { databaseWithData } from '@/tests/database-with-data';
import { resendVerification } from './resend-form.server';

const database = databaseWithData();
let sent: string[];
let up: boolean;
beforeEach(() => {
  sent = [];
  up = true;
});

const identity = {
  sendVerification: (subject: string) => {
    if (up) sent.push(subject);
    return Promise.resolve(up);
  },
};
const resend = (subject: string, at: string) =>
  resendVerification({ db: database.db, clock: fixedClock(at), identity }, subject);

test('sends the verification email at most once a minute', async () => {
  expect(await resend('minute', '2026-11-21T09:00:10Z')).toEqual({ ok: true, value: null });
  expect(await resend('minute', '2026-11-21T09:00:40Z')).toEqual({
    ok: false,
    failure: { code: 'verification/too-soon', retryAfterSeconds: 20 },
  });
  expect(await resend('minute', '2026-11-21T09:01:10Z')).toMatchObject({ ok: true });
  expect(sent).toEqual(['minute', 'minute']);
});

test('sends the verification email at most five times a day', async () => {
  for (let minute = 10; minute < 15; minute += 1)
    expect(await resend('day', `2026-11-21T09:${minute}:00Z`)).toMatchObject({ ok: true });
  expect(await resend('day', '2026-11-21T09:20:00Z')).toMatchObject({
    failure: { code: 'verification/too-many-today' },
  });
  expect(await resend('day', '2026-11-22T00:00:00Z')).toMatchObject({ ok: true });
  expect(sent).toHaveLength(6);
});

test('limits verification emails for each account separately', async () => {
  expect(await resend('one', '2026-11-21T10:00:00Z')).toMatchObject({ ok: true });
  expect(await resend('other', '2026-11-21T10:00:01Z')).toMatchObject({ ok: true });
});

test('reports the identity provider as unavailable if it does not accept the request for a verification email', async () => {
  up = false;
  expect(await resend('down', '2026-11-21T11:00:00Z')).toEqual({
    ok: false,
    failure: { code: 'verification/unavailable' },
  });
});
