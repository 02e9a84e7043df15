import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { eventually } from './eventually';
import { Browser } from './identity/browser';
import { startIdentity } from './identity/start-identity';

let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  identity = await startIdentity();
}, 60_000);
afterAll(() => identity.stop());

const buttonLink = (page: string) => /class="btn btn--block" href="([^"]+)"/.exec(page)?.[1] ?? '';

describe('signing up', () => {
  const fields = {
    screen: 'signup',
    given_name: 'Mere',
    family_name: "O'Neil <b>",
    email: 'mere@example.com',
    password: 'a long enough one',
  };

  it('a new doctor is signed in after opening the emailed link and pressing the button on the linked page', async () => {
    const browser = new Browser();
    const form = await browser.open(
      identity.startAt({ redirect_url: '/user/job-enquiries', screen_hint: 'signup' }),
    );
    expect(form.html).toContain('Given name');
    const inbox = await browser.submit(form.url.toString(), fields);
    expect(inbox.html).toContain('Check your inbox');
    const goOn = buttonLink(inbox.html);
    const { opened, done } = await identity.verifyByMail('mere@example.com');
    // Mail scanners open links, so only the button on the page must verify the address, not opening the link.
    expect(opened).toContain('Verify my email address');
    expect(done).toContain('is verified');
    const landed = await browser.open(goOn);
    expect(landed.url.toString()).toBe(`${identity.site.url}/user/job-enquiries`);
    expect((await identity.me(browser)).user).toMatchObject({
      given_name: 'Mere',
      family_name: "O'Neil <b>",
    });
    expect(greeting(browser)).toBe('Welcome, Mere');
  });

  it('a browser that was used to sign up continues to the requested page if it also opens the emailed link', async () => {
    const browser = new Browser();
    const email = 'moana@example.com';
    const form = await browser.open(
      identity.startAt({ redirect_url: '/user/saved-jobs', screen_hint: 'signup' }),
    );
    await browser.submit(form.url.toString(), { ...fields, email });
    const { done } = await identity.verifyByMail(email, browser);
    const landed = await browser.open(new URL(buttonLink(done), identity.provider.url).toString());
    expect(landed.url.toString()).toBe(`${identity.site.url}/user/saved-jobs`);
  });

  it('the check-your-inbox page sends the email again at most once a minute', async () => {
    const browser = new Browser();
    const form = await browser.open(identity.startAt({ screen_hint: 'signup' }));
    await browser.submit(form.url.toString(), { ...fields, email: 'tama@example.com' });
    const again = await browser.submit(form.url.toString(), { screen: 'resend' });
    expect(again.html).toContain('We sent the email less than a minute ago.');
    expect(identity.mailsTo('tama@example.com')).toBe(1);
  });

  it('the sign-up form shows errors and keeps the typed text with its HTML characters escaped', async () => {
    const browser = new Browser();
    const form = await browser.open(identity.startAt({ screen_hint: 'signup' }));
    const wrong = await browser.submit(form.url.toString(), { ...fields, email: 'nobody' });
    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain('Enter an email address');
    expect(wrong.html).toContain('O&#39;Neil &lt;b&gt;');
    expect((await browser.submit(form.url.toString(), { ...fields, password: 'short' })).html).toContain(
      'at least 10 characters',
    );
    expect((await browser.submit(form.url.toString(), fields)).html).toContain('There is already an account');
  });
});

function greeting(browser: Browser): string {
  const line = browser.seen.findLast((text) => text.includes(' toast=')) ?? '';
  const value = /toast=([^;]+)/.exec(line)?.[1] ?? '""';
  return z.object({ message: z.string() }).parse(JSON.parse(decodeURIComponent(value))).message;
}

describe('a forgotten password', () => {
  const email = 'kiri@example.com';
  const password = 'a long enough one';
  const ask = async (browser: Browser, address = email) => {
    const page = await browser.open(identity.startAt({ redirect_url: '/jobs?q=ED' }));
    return browser.submit(page.url.toString(), { screen: 'forgot', email: address });
  };
  const choose = (browser: Browser, link: string, password: string) =>
    browser.submit(link.split('?')[0] ?? '', {
      token: new URL(link).searchParams.get('token') ?? '',
      password,
    });

  it('choosing a new password with an emailed link ends all of the account’s other sessions', async () => {
    const other = new Browser();
    const form = await other.open(identity.startAt({ screen_hint: 'signup' }));
    await other.submit(form.url.toString(), { screen: 'signup', given_name: 'Kiri', email, password });
    await identity.verifyByMail(email);
    await identity.logIn(other, email, '/', password);
    expect((await identity.me(other)).status).toBe(200);
    const browser = new Browser();
    expect((await ask(browser)).html).toContain('Check your inbox');
    const link = await identity.emailedLink(email, 'reset');
    // Mail scanners open links, so opening the link must change nothing.
    expect((await browser.open(link)).html).toContain('Choose a new password');
    expect((await identity.me(other)).status).toBe(200);
    const short = await choose(browser, link, 'short');
    expect([short.status, short.html]).toEqual([422, expect.stringContaining('at least 10 characters')]);

    const done = await choose(browser, link, 'another long one');
    expect(done.html).toContain('You have changed your password');
    expect((await identity.me(other)).status).toBe(204);
    expect((await other.open(identity.startAt({}))).url.pathname).toMatch(/^\/u\/login\//);

    expect((await identity.logIn(new Browser(), email, '/', password)).status).toBe(422);
    const logInPage = await browser.open(new URL(buttonLink(done.html), identity.provider.url).toString());
    const landed = await browser.submit(logInPage.url.toString(), {
      screen: 'login',
      email,
      password: 'another long one',
    });
    expect(landed.url.toString()).toBe(`${identity.site.url}/jobs?q=ED`);
    expect(greeting(browser)).toBe('Welcome back, Kiri');

    expect((await choose(browser, link, 'one more long one')).status).toBe(410);
  });

  it('the forgotten-password page looks the same for known and unknown email addresses, but only known addresses get an email', async () => {
    const page = await ask(new Browser(), 'nobody@example.org');
    expect(page.html).toContain('Check your inbox');
    expect(identity.mailsTo('nobody@example.org')).toBe(0);
  });

  it('the forgotten-password page keeps a mistyped email address and shows the error', async () => {
    const page = await ask(new Browser(), 'doctor@');
    expect(page.status).toBe(422);
    expect(page.html).toContain('value="doctor@"');
    expect(page.html).toContain('Enter an email address');
  });
});

describe('the identity provider’s log-out messages', () => {
  it('the site ignores a log-out message without a valid signature, and the user stays signed in', async () => {
    const browser = new Browser();
    await identity.logIn(browser, 'new.doctor@example.com');
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const event = { 'http://schemas.openid.net/event/backchannel-logout': {} };
    const claims = {
      iss: identity.provider.url,
      aud: 'site',
      iat: 1,
      sub: 'local|demo-new-doctor',
      events: event,
    };
    const forged = `${part({ alg: 'none' })}.${part(claims)}.`;
    const answer = await fetch(`${identity.site.url}/api/auth/backchannel-logout`, {
      method: 'POST',
      body: new URLSearchParams({ logout_token: forged }),
    });
    expect(answer.status).toBe(400);
    expect((await identity.me(browser)).status).toBe(200);
  });
});

describe('repeated verification emails', () => {
  it('if a sign-in is refused because the email address is unverified, a cookie lets the browser request the verification email again', async () => {
    const browser = new Browser();
    const refused = await identity.logIn(browser, 'unverified@example.com');
    expect(refused.url.pathname).toBe('/login-error/email-verification-required');
    const ticket = browser.seen.find((line) => line.includes(' verification='));
    for (const part of [/Path=\/login-error/, /Max-Age=900/, /HttpOnly/i, /SameSite=lax/i])
      expect(ticket).toMatch(part);
    const content: unknown = JSON.parse(
      Buffer.from(/verification=([^.;]+)/.exec(ticket ?? '')?.[1] ?? '', 'base64url').toString(),
    );
    const { subject } = z.object({ subject: z.string() }).parse(content);

    const before = identity.mailsTo('unverified@example.com');
    expect(await identity.sendVerification(subject)).toBe(true);
    expect(identity.mailsTo('unverified@example.com')).toBe(before + 1);
    expect((await identity.verifyByMail('unverified@example.com')).done).toContain('is verified');
  });

  it('the verification email is not sent to an unknown account', async () => {
    expect(await identity.sendVerification('local|nobody')).toBe(false);
  });

  it('a request for a new password emails a link only if the email address has an account', async () => {
    const before = identity.mailsTo('new.doctor@example.com');
    expect(await identity.sendPasswordChange('new.doctor@example.com')).toBe(true);
    expect(identity.mailsTo('new.doctor@example.com')).toBe(before + 1);
    expect(await identity.sendPasswordChange('nobody@example.com')).toBe(true);
    expect(identity.mailsTo('nobody@example.com')).toBe(0);
  });

  it('the identity provider refuses requests without the site’s secret', async () => {
    const send = (path: string, body: object, headers = {}) =>
      fetch(`${identity.provider.url}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    const wrong = { grant_type: 'client_credentials', client_id: 'site', client_secret: 'x', audience: '' };
    expect((await send('/oauth/token', wrong)).status).toBe(401);
    const asked = { user_id: 'local|unverified' };
    expect((await send('/api/v2/jobs/verification-email', asked)).status).toBe(401);
    expect((await send('/api/v2/jobs/verification-email', asked, { Authorization: 'Bearer x' })).status).toBe(
      401,
    );
  });
});

describe('signing out in the browser', () => {
  it('signing out ends the session at the site and at the identity provider, and never redirects to another site', async () => {
    const browser = new Browser();
    await identity.logIn(browser, 'doctor@example.com');
    const before = (await identity.sessions()).length;
    const landed = await browser.open(
      `${identity.site.url}/api/logout?returnTo=https://evil.example&federated=1`,
    );
    expect(landed.url.toString()).toBe(`${identity.site.url}/`);
    expect((await identity.sessions()).length).toBe(before - 1);
    expect((await identity.me(browser)).status).toBe(204);
    expect((await browser.open(identity.startAt({}))).html).toContain('Forgot your password?');
  });

  it('loading the sign-out URL as an image, frame or script does not sign the visitor out', async () => {
    const browser = new Browser();
    await identity.logIn(browser, 'doctor@example.com');
    for (const wanted of ['image', 'iframe', 'script']) {
      const answer = await browser.request(`${identity.site.url}/api/logout`, {
        headers: { 'Sec-Fetch-Dest': wanted },
      });
      expect(answer.status).toBe(204);
    }
    expect((await identity.me(browser)).status).toBe(200);
  });

  it('a sign-out link on another site leads to a page that says that the visitor is still signed in', async () => {
    const browser = new Browser();
    await identity.logIn(browser, 'doctor@example.com');
    const answer = await browser.request(`${identity.site.url}/api/logout`, {
      headers: { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'document' },
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    expect(decodeURIComponent(answer.headers.getSetCookie().join())).toContain('You are still signed in');
    expect((await identity.me(browser)).status).toBe(200);
  });

  it('prefetching the sign-out URL does not sign the visitor out', async () => {
    const browser = new Browser();
    await identity.logIn(browser, 'doctor@example.com');
    const ahead = await browser.request(`${identity.site.url}/api/logout`, {
      headers: { 'Sec-Purpose': 'prefetch' },
    });
    expect(ahead.status).toBe(204);
    expect((await identity.me(browser)).status).toBe(200);
  });
});

describe('a session ended from another device', () => {
  it('the user must enter the password again, even if the identity provider still has a session for the user', async () => {
    const browser = new Browser();
    await identity.logIn(browser, 'doctor@example.com');
    const [row] = await identity.sessions();
    expect(row).toBeDefined();
    await identity.endSessions();
    expect((await identity.me(browser)).status).toBe(204);
    expect((await browser.open(identity.startAt({}))).url.pathname).toMatch(/^\/u\/login\//);
  });
});

describe('signing out other devices', () => {
  const email = 'doctor@example.com';
  const isLogIn = (url: URL) => url.pathname.startsWith('/u/login/');
  const enter = (browser: Browser) => browser.open(identity.startAt({ redirect_url: '/' }));
  // The identity provider stores the times of log-ins in whole seconds, so the test waits for the next second.
  const nextSecond = () => wait(1_100);

  test.each([
    ['with its old cookie', () => undefined],
    ['without its old cookie', (browser: Browser) => browser.drop('__session')],
    [
      'without any cookie of the site',
      (browser: Browser) => [browser.drop('__session'), browser.drop('device')],
    ],
  ] as [string, (browser: Browser) => unknown][])(
    'after “Sign out everywhere”, a browser %s must ask for the password again',
    async (_, forget) => {
      const browser = new Browser();
      await identity.logIn(browser, email);
      await nextSecond();
      await identity.signOut(email);
      forget(browser);
      const page = await enter(browser);
      expect(isLogIn(page.url)).toBe(true);
      expect((await identity.me(browser)).status).toBe(204);
      const landed = await browser.submit(page.url.toString(), {
        screen: 'login',
        email,
        password: 'correct horse battery',
      });
      expect(landed.url.toString()).toBe(`${identity.site.url}/`);
      expect((await identity.me(browser)).user).toMatchObject({ email });
      // From now on, the session at the identity provider signs in this device without a password.
      browser.drop('__session');
      expect((await enter(browser)).url.toString()).toBe(`${identity.site.url}/`);
    },
  );

  test('after one device is signed out, the user of that device must enter the password again, and the other device stays signed in', async () => {
    await identity.signOut(email);
    await nextSecond();
    const [lost, stays] = [new Browser(), new Browser()];
    await identity.logIn(lost, email);
    const [first] = await identity.devices(email);
    await nextSecond();
    await identity.logIn(stays, email);
    await identity.signOut(email, { id: first?.id ?? '' });
    lost.drop('__session');
    expect(isLogIn((await enter(lost)).url)).toBe(true);
    expect((await identity.me(stays)).user).toMatchObject({ email });
    stays.drop('__session');
    expect((await enter(stays)).url.toString()).toBe(`${identity.site.url}/`);
  });

  test('a browser that signs in twice is listed as one device, because it keeps the first sign-in’s device cookie', async () => {
    await identity.signOut(email);
    await nextSecond();
    const browser = new Browser();
    await enter(browser);
    expect(browser.names()).not.toContain('device');
    await identity.logIn(browser, email);
    expect(browser.names()).toContain('device');
    browser.drop('__session');
    await enter(browser);
    expect(await identity.devices(email)).toHaveLength(1);
    await identity.logIn(new Browser(), email);
    expect(await identity.devices(email)).toHaveLength(2);
  });
});

describe('an unreachable identity provider', () => {
  it('signing in leads to an error page, but signing out still ends the site’s session', async () => {
    const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const browser = new Browser();
    await identity.logIn(browser, 'doctor@example.com');
    await identity.provider.stop();
    await eventually(async () => expect(await identity.answers()).toBe(false));

    const landed = await new Browser().open(identity.startAt({ redirect_url: '/jobs' }));
    expect(landed.url.pathname).toBe('/login-error');
    expect(landed.url.searchParams.get('error')).toBe('unavailable');
    expect(landed.url.searchParams.get('redirect_url')).toBe('/jobs');
    expect((await identity.me(browser)).status).toBe(200);
    expect((await browser.open(`${identity.site.url}/api/logout`)).url.toString()).toBe(
      `${identity.site.url}/`,
    );
    expect((await identity.me(browser)).status).toBe(204);
    reported.mockRestore();
  });
});
