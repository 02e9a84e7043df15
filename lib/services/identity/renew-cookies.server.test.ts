import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { generateSessionCookie } from '@auth0/nextjs-auth0/testing';
import { admitDoctor } from '@/lib/doctors/doctor/admit-doctor.server';
import type { Secrets } from '@/lib/core/secret-text.server';
import { systemClock } from '@/lib/services/clock/clock';
import { databaseWithData } from '@/tests/database-with-data';
import { auth0Identity } from './identity-auth0.server';
import { databaseSessionStore } from './session-store.server';

const [older, newer] = ['o'.repeat(32), 'n'.repeat(32)];
const database = databaseWithData();
let doctorId: string;
let cookie: string;

beforeAll(async () => {
  const who = { subject: 'local|ada', email: 'ada@example.com', emailVerified: true };
  doctorId = await admitDoctor(
    { db: database.db, clock: systemClock },
    { ...who, givenName: 'Ada', familyName: null },
  );
  await databaseSessionStore({ db: database.db, clock: systemClock }).set('session-id', {
    user: {
      sub: who.subject,
      email: who.email,
      mr_user_id: doctorId,
      email_verified: true,
      doctor_id: doctorId,
    },
    tokenSet: { accessToken: '', expiresAt: 0 },
    internal: { createdAt: Math.floor(Date.now() / 1000) },
  });
  // Uses the SDK's own function, so that the test fails if an update changes the encryption.
  const content = { id: 'session-id' } as unknown as Parameters<typeof generateSessionCookie>[0];
  cookie = `__session_80=${await generateSessionCookie(content, { secret: older })}`;
});

const identityWith = (sessions: Secrets) =>
  auth0Identity(
    {
      siteUrl: 'http://localhost',
      auth0: { domain: 'tenant.example.com', clientId: 'site', clientSecret: 'x' },
      secrets: { sessions },
    },
    { db: database.db, clock: systemClock } as Parameters<typeof auth0Identity>[1],
  );

function requestWith(cookies: string) {
  const request = new IncomingMessage(new Socket());
  request.headers.cookie = `device=x; ${cookies}`;
  return request;
}

const findDoctor = async (sessions: Secrets, cookies = cookie) =>
  (await identityWith(sessions).getSession(requestWith(cookies)))?.doctorId ?? null;

test.each<[string, Secrets, boolean]>([
  ['before the rotation', [older], true],
  ['while both secrets are accepted and the older secret encrypts', [older, newer], true],
  ['while both secrets are accepted and the newer secret encrypts', [newer, older], true],
  ['once the older secret is removed', [newer], false],
])(
  'a cookie encrypted with the older secret can be read until this secret is removed: %s',
  async (_when, sessions, signedIn) => {
    expect(await findDoctor(sessions)).toBe(signedIn ? doctorId : null);
  },
);

test('extending a session gives the browser a cookie encrypted with the newer secret', async () => {
  const request = requestWith(cookie);
  const response = new ServerResponse(request);
  await identityWith([newer, older]).rollSession(request, response);
  const [renewed = ''] = String(response.getHeader('Set-Cookie')).split(';');
  expect(await findDoctor([newer], renewed)).toBe(doctorId);
  expect(await database.db.selectFrom('session').select('doctor_id').execute()).toHaveLength(1);
});
