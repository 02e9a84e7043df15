import { merge } from './factories/doctor-merge';
import { Browser } from './identity/browser';
import { startIdentity } from './identity/start-identity';

let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  identity = await startIdentity();
}, 60_000);
afterAll(() => identity.stop());

describe('signing in', () => {
  it('signing in returns to the requested page, and /api/auth/me returns only the signed-in user’s data', async () => {
    const browser = new Browser();
    const landed = await identity.logIn(browser, 'doctor@example.com', '/jobs/list?q=ED&page=2');
    expect(landed.url.toString()).toBe(`${identity.site.url}/jobs/list?q=ED&page=2`);

    const { status, user, headers } = await identity.me(browser);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, no-store');
    const [session] = (await identity.sessions()).filter((row) => row.email === 'doctor@example.com');
    expect(user).toEqual({
      email: 'doctor@example.com',
      given_name: 'Asha',
      family_name: 'Raman',
      mr_user_id: session?.id,
      email_verified: true,
    });
    await browser.request(`${identity.site.url}/api/logout`);
  });

  it('/api/auth/me answers 204 to a signed-out visitor', async () => {
    const { status, user, headers } = await identity.me(new Browser());
    expect([status, user]).toEqual([204, null]);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.getSetCookie()).toEqual([]);
  });

  it('two sign-ins with the same email address lead to one account, but create separate sessions', async () => {
    const [first, second] = [new Browser(), new Browser()];
    await identity.logIn(first, 'new.doctor@example.com');
    await identity.logIn(second, 'New.Doctor@example.com ');
    const one = await identity.me(first);
    expect((await identity.me(second)).user).toEqual(one.user);
    const own = (await identity.sessions()).filter((row) => row.email === 'new.doctor@example.com');
    expect(own).toHaveLength(2);
    expect(JSON.stringify(own)).not.toMatch(/eyJ/);
    for (const browser of [first, second])
      await browser.open(`${identity.site.url}/api/logout`, {}, '/nowhere');
    expect((await identity.sessions()).filter((row) => row.email === 'new.doctor@example.com')).toEqual([]);
  });

  it('the cookies set by signing in are HttpOnly and SameSite=Lax, and their names contain the site’s port', async () => {
    const browser = new Browser();
    await identity.logIn(browser, 'doctor@example.com');
    const { port } = new URL(identity.site.url);
    const line = browser.seen.find((text) => text.startsWith(`${port} __session`)) ?? '';
    expect(line).toContain(`__session_${port}=`);
    expect(line).toMatch(/HttpOnly/i);
    expect(line).toMatch(/SameSite=lax/i);
    // The device cookie, which scripts may read, and the message cookie are left out. Sites on all ports share these
    // two cookies.
    const secret = browser.names().filter((name) => name !== 'device' && name !== 'toast');
    expect(secret.every((name) => name.includes(port) || name.includes(String(identity.provider.port)))).toBe(
      true,
    );
  });

  it('the site refuses an expired session, and extends a session that expires soon', async () => {
    const browser = new Browser();
    await identity.logIn(browser, 'doctor@example.com');
    await identity.db
      .updateTable('session')
      .set((eb) => ({ expires_at: eb.fn<Date>('now', []), last_seen_at: new Date(0) }))
      .execute();
    expect((await identity.me(browser)).status).toBe(204);

    await identity.logIn(browser, 'doctor@example.com').catch(() => undefined);
    const soon = new Date(Date.now() + 60_000);
    await identity.db.updateTable('session').set({ expires_at: soon }).execute();
    const { headers } = await identity.me(browser);
    expect(headers.getSetCookie().join()).toContain('__session');
    const [session] = (await identity.sessions()).filter((row) => row.expires_at > soon);
    expect(session).toBeDefined();
  });

  it('the site does not pass on the parameters of the sign-in URL to the identity provider', async () => {
    const response = await new Browser().request(
      identity.startAt({
        redirect_url: '/jobs',
        scope: 'admin',
        audience: 'x',
        connection: 'y',
        prompt: 'none',
        returnTo: '//evil.example',
      }),
    );
    const { searchParams } = new URL(response.headers.get('location') ?? '');
    expect(searchParams.get('scope')).toBe('openid profile email');
    for (const name of ['audience', 'connection', 'prompt', 'returnTo', 'redirect_url'])
      expect(searchParams.get(name)).toBeNull();
  });

  it.each([
    'https://evil.example/a',
    '//evil.example/a',
    '/.///evil.example/a',
    '/\\evil.example',
    '/api/logout',
  ])('signing in with the return URL %s leads to a page of this site', async (target) => {
    const browser = new Browser();
    const landed = await identity.logIn(browser, 'doctor@example.com', target);
    expect(landed.url.origin).toBe(identity.site.url);
    expect((await identity.me(browser)).status).toBe(200);
  });
});

const longPath = (length: number) => `/jobs/list?q=${'a'.repeat(length - '/jobs/list?q='.length)}`;

// Known bugs of the SDK that these tests guard against: cookies of unfinished log-ins accumulate, and a repeated
// response of the identity provider ends the session (auth0/nextjs-auth0#1917, #2053, #2450, #215).
describe('unusual ways of signing in', () => {
  it('after sixty unfinished sign-ins, the browser’s cookies are still below nginx’s and Node’s size limits', async () => {
    const browser = new Browser();
    for (let times = 0; times < 60; times += 1) {
      // Every second request is a prefetch, which must not start a sign-in.
      const headers: Record<string, string> =
        times % 2 ? { 'Next-Router-Prefetch': '1', Purpose: 'prefetch' } : {};
      const response = await browser.request(identity.startAt({ redirect_url: longPath(600) }), { headers });
      expect(response.status).toBe(times % 2 ? 204 : 307);
      await response.body?.cancel();
    }
    // nginx accepts 8 KB per header line, and Node 16 KB for all headers.
    expect(browser.cookieHeader(identity.site.url).length).toBeLessThan(8_000);
    const landed = await identity.logIn(browser, 'doctor@example.com', '/jobs');
    expect(landed.url.toString()).toBe(`${identity.site.url}/jobs`);
    expect((await identity.me(browser)).status).toBe(200);
  });

  it('the doctor stays signed in when the browser reopens the callback URL of a sign-in that is already finished', async () => {
    const browser = new Browser();
    const page = await browser.open(identity.startAt({ redirect_url: '/jobs' }));
    const fields = { screen: 'login', email: 'doctor@example.com', password: 'correct horse battery' };
    await browser.submit(page.url.toString(), fields);
    const callback = browser.visited.findLast((address) => address.includes('/api/auth/callback')) ?? '';
    expect(callback).toContain('code=');
    const again = await browser.open(callback);
    expect(again.status).toBe(200);
    expect((await identity.me(browser)).status).toBe(200);
    // Simulates a user who goes back to the provider's log-in form and sends it a second time.
    expect((await browser.submit(page.url.toString(), fields)).status).toBeLessThan(500);
    expect((await identity.me(browser)).status).toBe(200);
  });

  it.each([
    [2_000, longPath(2_000)],
    [4_000, '/'],
  ])(
    'signing in with a requested URL of %i characters leads to that URL, or to the home page if it is too long',
    async (length, landing) => {
      const browser = new Browser();
      const landed = await identity.logIn(browser, 'doctor@example.com', longPath(length));
      expect([landed.status, landed.url.pathname + landed.url.search]).toEqual([200, landing]);
    },
  );
});

describe('failed sign-ins', () => {
  it('the identity provider shows an error after a wrong password', async () => {
    const page = await identity.logIn(new Browser(), 'doctor@example.com', '/', 'wrong password');
    expect(page.status).toBe(422);
    expect(page.html).toContain('Wrong email or password');
  });

  it('a blocked account’s user gets to an error page that says that the account is blocked', async () => {
    const browser = new Browser();
    const landed = await identity.logIn(browser, 'blocked@example.com', '/jobs');
    expect(landed.url.pathname).toBe('/login-error');
    expect(landed.url.searchParams.get('error')).toBe('blocked');
    expect(landed.url.searchParams.get('id')).toMatch(/^[0-9a-f]{8}$/);
    expect(landed.url.search).not.toMatch(/description/);
    expect((await identity.me(browser)).status).toBe(204);
  });

  it('the user of a merged-away account gets an error page, and is not signed in', async () => {
    const [stays, goes] = ['doctor@example.com', 'new.doctor@example.com'];
    const browser = new Browser();
    const accounts: Record<string, string> = {};
    for (const email of [stays, goes]) {
      await identity.logIn(new Browser(), email);
      const [row] = (await identity.sessions()).filter((one) => one.email === email);
      accounts[email] = row?.id ?? '';
    }
    await identity.logIn(browser, goes);
    await identity.db
      .updateTable('doctor')
      .set({ phone: '+61491570111' })
      .where('id', 'in', Object.values(accounts))
      .execute();
    await merge(identity.db, accounts[stays] ?? '', accounts[goes] ?? '');
    expect((await identity.me(browser)).status).toBe(204);
    const again = new Browser();
    const landed = await identity.logIn(again, goes, '/jobs');
    expect([landed.url.pathname, landed.url.searchParams.get('error')]).toEqual(['/login-error', 'merged']);
    expect((await identity.me(again)).status).toBe(204);
    const rows = identity.db.selectFrom('doctor').select('id').where('email', '=', goes);
    expect(await rows.execute()).toEqual([]);
    // Signs out at the identity provider too, as "Use another account" on the error page does.
    await again.open(`${identity.site.url}/api/logout`, {}, '/nowhere');
    await identity.logIn(again, stays);
    expect((await identity.me(again)).user).toMatchObject({ email: stays });
    // The next tests sign in with this account, so the merge is undone.
    await identity.db.deleteFrom('doctor_merge').execute();
  });

  it('an account without an email address cannot sign in', async () => {
    const reported = jest.spyOn(identity.errorReporting, 'report').mockImplementation(() => undefined);
    const browser = new Browser();
    const landed = await identity.logIn(browser, 'noemail');
    expect(landed.url.searchParams.get('error')).toBe('no-email');
    expect(String(reported.mock.calls[0]?.[0])).toContain(
      'No email address configured in auth0 for the user',
    );
    reported.mockRestore();
    expect((await identity.me(browser)).status).toBe(204);
    expect(browser.names().join()).not.toContain('__session');
  });

  it('an account with an unverified email address cannot sign in; once the address is verified, signing in leads to the requested page', async () => {
    const browser = new Browser();
    const landed = await identity.logIn(browser, 'unverified@example.com', '/enquire?job_number=J100001');
    expect(landed.url.pathname).toBe('/login-error/email-verification-required');
    expect(landed.url.searchParams.get('email')).toBe('u•••@example.com');
    expect(landed.url.searchParams.get('redirect_url')).toBe('/enquire?job_number=J100001');
    expect((await identity.me(browser)).status).toBe(204);
    expect(browser.names().join()).not.toContain('__session');
    expect((await identity.sessions()).map((row) => row.email)).not.toContain('unverified@example.com');

    await identity.verifyByMail('unverified@example.com');
    const onward = await browser.open(identity.startAt({ redirect_url: '/enquire?job_number=J100001' }));
    expect(onward.url.toString()).toBe(`${identity.site.url}/enquire?job_number=J100001`);
    expect((await identity.me(browser)).status).toBe(200);
  });

  it('a callback from the identity provider leads to an error page if this browser has not started the sign-in', async () => {
    const browser = new Browser();
    const landed = await browser.open(`${identity.site.url}/api/auth/callback?code=x&state=y`);
    expect(landed.url.searchParams.get('error')).toBe('expired');
    expect((await browser.open(`${identity.site.url}/api/auth/callback`)).url.searchParams.get('error')).toBe(
      'expired',
    );
  });

  it('the identity provider answers 429 after ten wrong passwords', async () => {
    const browser = new Browser();
    const page = await browser.open(identity.startAt({}));
    const attempt = () =>
      browser.submit(page.url.toString(), { screen: 'login', email: 'guess@example.com', password: 'x' });
    for (let tries = 0; tries < 10; tries += 1) expect((await attempt()).status).toBe(422);
    expect((await attempt()).status).toBe(429);
  });
});
