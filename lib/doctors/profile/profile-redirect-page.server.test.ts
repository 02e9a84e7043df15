import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FlagName } from '@/lib/http/flags/flag-register';
import { paths } from '@/lib/routes';
import { startApp } from '@/lib/app/start-app.server';
import { buildSession } from '@/tests/page-request';
import { siteEnvironment } from '@/tests/site-environment';
import { redirectEarlierAddress } from './profile-redirect-page.server';

beforeAll(() => {
  Object.assign(process.env, siteEnvironment());
  startApp().flagAttributes = () => Promise.resolve({});
});
afterAll(() => startApp().flags.close());
afterAll(() => startApp().db.destroy());

async function open(target: string, address: string, options: { on: FlagName[]; signedIn: boolean }) {
  const { identity, flags } = startApp();
  identity.hasSessionCookie = () => options.signedIn;
  identity.getSession = () => Promise.resolve(buildSession('0192f0c4-0000-7000-8000-000000000001'));
  flags.treatments = async (_visitor, names) =>
    Object.fromEntries(
      names.map((name) => [name, options.on.some((on) => on === name) ? 'on' : 'control']),
    ) as never;

  const req = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', cookies: {} });
  const res = new ServerResponse(req);
  return redirectEarlierAddress(target)({ req, res, query: {}, resolvedUrl: address });
}

const redirects: FlagName = 'profile-registration-redirects';
const profileLink: FlagName = 'practitioner-profile-link';

test.each<[string, FlagName[], boolean, string]>([
  ['/profile/edit?from=mail&x=1', [redirects, profileLink], true, '/user/profile?from=mail&x=1'],
  ['/profile?from=mail', [redirects], true, '/user/dashboard?from=mail'],
  ['/profile', [redirects, 'profile-migration-on-demand'], true, '/user/profile'],
  ['/profile?x=1', [redirects], false, '/signin?redirect_url=%2Fprofile%3Fx%3D1'],
  ['/profile?x=1', [redirects, profileLink], false, '/signin?redirect_url=%2Fprofile%3Fx%3D1'],
])(
  'the old profile URL %s with the flags %j (signed in: %s) redirects to %s',
  async (address, on, signedIn, to) => {
    expect(await open(paths.profile(), address, { on, signedIn })).toMatchObject({
      redirect: { destination: to },
    });
  },
);

test.each([true, false])(
  'redirects an old registration URL to onboarding (signed in: %s)',
  async (signedIn) => {
    const answer = await open(paths.onboarding(), '/user/registration?step=referees', {
      on: [redirects],
      signedIn,
    });
    expect(answer).toMatchObject({ redirect: { destination: '/user/onboarding?step=referees' } });
  },
);

test('while the flag for redirects is off, old profile URLs answer 404', async () => {
  expect(await open(paths.profile(), '/profile', { on: [profileLink], signedIn: true })).toEqual({
    notFound: true,
  });
});
