import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { GetServerSidePropsContext } from 'next';
import { startApp } from '@/lib/app/start-app.server';
import type { App } from './app.server';
import { AwayError } from '@/lib/core/away-error';
import { buildSession } from '@/tests/page-request';
import { siteEnvironment } from '@/tests/site-environment';
import type { Identity, Session } from '@/lib/services/identity/identity';
import { page, type PageAnswer, type PageOptions, type PageRequest } from './page.server';

const ada = buildSession('0192f0c4-0000-7000-8000-000000000001', { user: { given_name: 'Ada' } });
let session: Session | null = null;
let broken = false;
let rolled = 0;
let unwritable = false;
const reported: unknown[] = [];

const identity: Pick<Identity, 'hasSessionCookie' | 'getSession' | 'rollSession'> = {
  hasSessionCookie: (request) => (request.headers.cookie ?? '').includes('__session='),
  getSession: async () => {
    if (broken) throw new Error('sessions cannot be read');
    return session;
  },
  rollSession: async (_request, response) => {
    if (unwritable) throw new AwayError('The database does not accept writes');
    rolled += 1;
    response.appendHeader('Set-Cookie', '__session=again');
  },
};

beforeAll(() => {
  Object.assign(
    process.env,
    siteEnvironment({ NEXT_PUBLIC_APP_ENV: 'production', ALLOW_LOCAL_SERVICES: 'true' }),
  );
  const services: App = startApp();
  Object.assign(services.identity, identity);
  services.errorReporting.report = (error) => void reported.push(error);
});
// The timers of the flag client would keep the process from ending.
afterAll(() => startApp().flags.close());
// The connection pool would keep trying to connect to its database.
afterAll(() => startApp().db.destroy());
beforeEach(() => {
  session = null;
  broken = false;
  unwritable = false;
  rolled = 0;
  reported.length = 0;
});

const withTerms = (termsVersion: string): Session => ({ ...ada, termsVersion });

async function ask(
  options: PageOptions,
  {
    cookie,
    method = 'GET',
    accept,
    params,
    url,
    resolvedUrl = '/jobs?q=a',
  }: {
    cookie?: string;
    method?: string;
    accept?: string;
    params?: Record<string, string>;
    url?: string;
    resolvedUrl?: string;
  } = {},
  load: (request: PageRequest) => Promise<PageAnswer<{ a: number }>> = async () => ({ props: { a: 1 } }),
) {
  const req = Object.assign(new IncomingMessage(new Socket()), { method, cookies: {} });
  if (cookie) req.headers.cookie = cookie;
  if (url) req.url = url;
  if (accept) req.headers.accept = accept;
  const res = new ServerResponse(req);
  const context: GetServerSidePropsContext = {
    req,
    res,
    query: {},
    resolvedUrl,
    ...(params && { params }),
  };
  return { answer: await page<{ a: number }>(options, load)(context), res };
}

describe('a page on the site', () => {
  it('a shared cache can store a public page for a visitor without cookies, and the page sets no cookies', async () => {
    const { res } = await ask({ cache: 'public' }, { cookie: 'device=1' });
    expect(res.getHeader('cache-control')).toMatch(/^public, .*s-maxage=5/);
    expect(res.getHeader('vary')).toBe('Cookie');
    expect(res.getHeader('set-cookie')).toBeUndefined();
  });

  it.each([
    ['a session cookie', '__session=x'],
    ['a stored message', `toast=${encodeURIComponent('{"state":"success","message":"Saved"}')}`],
  ])('no cache can store a page that is requested with %s', async (_what, cookie) => {
    const { res } = await ask({ cache: 'public' }, { cookie });
    expect(res.getHeader('cache-control')).toBe('private, no-store');
  });

  it('sends only the site’s origin as referrer from a page with a token in its URL', async () => {
    const { res } = await ask({}, { params: { token: 'secret' } });
    expect(res.getHeader('referrer-policy')).toBe('strict-origin');
    expect((await ask({}, { params: { job: 'J123456' } })).res.getHeader('referrer-policy')).toBeUndefined();
  });

  it('no cache can store a page unless the page’s configuration allows caching', async () => {
    expect((await ask({})).res.getHeader('cache-control')).toBe('private, no-store');
  });

  it('no cache can store an error page', async () => {
    const load = async () => ({ props: { a: 1 }, status: 503 });
    const { res } = await ask({ cache: 'public' }, {}, load);
    expect([res.statusCode, res.getHeader('cache-control')]).toEqual([503, 'private, no-store']);
  });

  it.each([
    [410, '/shortlist/abc'],
    [200, '/_next/data/build/shortlist/abc.json'],
  ])(
    'answers %d to a request for a removed page at %s, because the router ignores page data with any status other than 200',
    async (status, url) => {
      const { answer, res } = await ask({}, { url }, async () => ({ props: { a: 1 }, status: 410 }));
      expect(answer).toMatchObject({ props: { a: 1 } });
      expect(res.statusCode).toBe(status);
    },
  );

  it('passes the signed-in user to the page and extends the session', async () => {
    session = { ...ada, rollDue: true };
    const { answer, res } = await ask({ cache: 'public' }, { cookie: '__session=x' });
    expect(answer).toMatchObject({ props: { a: 1, frame: { user: { given_name: 'Ada' } } } });
    expect(rolled).toBe(1);
    expect(res.getHeader('set-cookie')).toContain('__session=again');
  });

  it('evaluates the account menu’s flags on every page of a signed-in visitor, for this visitor alone', async () => {
    const { flags } = startApp();
    const treatments = jest
      .spyOn(flags, 'treatments')
      .mockImplementation(
        async (_visitor, names) => Object.fromEntries(names.map((name) => [name, 'on'])) as never,
      );
    session = ada;
    const signedIn = await ask({ cache: 'public' }, { cookie: '__session=x' });
    expect(signedIn.answer).toMatchObject({
      props: {
        frame: {
          flags: { 'practitioner-profile-link': 'on', 'book-appointment': 'on', 'refer-a-friend': 'on' },
          flagAttributes: { signed_in: true },
        },
      },
    });
    expect(signedIn.res.getHeader('cache-control')).toBe('private, no-store');

    session = null;
    treatments.mockClear();
    const signedOut = await ask({ cache: 'public' });
    expect(signedOut.answer).toMatchObject({ props: { frame: { flags: {} } } });
    expect(signedOut.res.getHeader('set-cookie')).toBeUndefined();
    expect(signedOut.res.getHeader('cache-control')).toMatch(/^public, /);
    expect(treatments).not.toHaveBeenCalled();
    treatments.mockRestore();
  });

  it('evaluates a flag once if both the page and the account menu need the flag', async () => {
    const treatments = jest.spyOn(startApp().flags, 'treatments');
    session = ada;
    await ask({ flags: ['book-appointment'] }, { cookie: '__session=x' });
    expect(treatments.mock.calls.map(([, names]) => names)).toEqual([
      ['book-appointment', 'practitioner-profile-link', 'refer-a-friend'],
    ]);
    treatments.mockRestore();
  });

  it('shows a doctor the number of unread messages on pages for members', async () => {
    session = ada;
    const counted = jest.spyOn(startApp(), 'countUnreadMessages').mockResolvedValue(2);
    const { answer } = await ask({ signedInOnly: true }, { cookie: '__session=x' });
    expect(answer).toMatchObject({ props: { frame: { user: { unread_messages: 2 } } } });
    await ask({}, { cookie: '__session=x' });
    expect(counted.mock.calls).toEqual([[ada]]);
    counted.mockRestore();
  });

  it('shows a page for members even if a read-only database prevents extending the session', async () => {
    session = { ...ada, rollDue: true };
    unwritable = true;
    const { answer, res } = await ask({ signedInOnly: true }, { cookie: '__session=x' });
    expect(answer).toMatchObject({ props: { a: 1, frame: { user: { given_name: 'Ada' } } } });
    expect(res.statusCode).toBe(200);
    expect(reported.map(String)).toContain('AwayError: The database does not accept writes');
  });

  it.each([
    ['/jobs', undefined],
    ['/employers', '/employers/account'],
    ['/employers/request-received?ref=VAC-100001', '/employers/account'],
    ['/shortlist/token', '/employers/account'],
    ['/packs/token', '/employers/account'],
    ['/employers/invitation/token', '/employers/invitation/token'],
  ])('on %s, the header leads employers after sign-in to %s', async (resolvedUrl, employerSignIn) => {
    const { answer } = await ask({}, { resolvedUrl });
    expect('props' in answer && (await answer.props).frame.employerSignIn).toBe(employerSignIn);
  });

  it('offers the employers’ sign-in on a page that is for an employer only for this reader', async () => {
    const load = () => Promise.resolve({ props: { a: 1 }, isForEmployer: true });
    expect((await ask({}, {}, load)).answer).toMatchObject({
      props: { frame: { employerSignIn: '/employers/account' } },
    });
  });

  it('the canonical URL of a page omits the query', async () => {
    expect((await ask({})).answer).toMatchObject({
      props: { frame: { canonical: 'http://localhost:3000/jobs', noindex: false } },
    });
  });

  it('redirects a signed-out visitor from a protected page to sign-in, and after sign-in back to the page', async () => {
    expect((await ask({ signedInOnly: true })).answer).toEqual({
      redirect: { destination: '/signin?redirect_url=%2Fjobs%3Fq%3Da', statusCode: 303 },
    });
  });

  it.each([
    ['PUT', {}, 'GET, HEAD'],
    ['POST', {}, 'GET, HEAD'],
    ['DELETE', { takesPosts: true }, 'GET, HEAD, POST'],
  ])('answers 405 to %s if the page does not accept it', async (method, options, allowed) => {
    const { res } = await ask({ cache: 'public', ...options }, { method });
    expect([res.statusCode, res.getHeader('allow'), res.writableEnded]).toEqual([405, allowed, true]);
    expect(res.getHeader('cache-control')).toBe('private, no-store');
  });

  it('answers 401 to a script that requests a protected page for a signed-out visitor', async () => {
    const { res } = await ask(
      { signedInOnly: true, takesPosts: true },
      { method: 'POST', accept: 'application/json' },
    );
    expect([res.statusCode, res.writableEnded]).toEqual([401, true]);
  });

  it('answers 401 without a redirect if a signed-out visitor posts a form to a protected page', async () => {
    const { answer, res } = await ask({ signedInOnly: true, takesPosts: true }, { method: 'POST' });
    expect(res.statusCode).toBe(401);
    expect(answer).toMatchObject({ props: { signedOut: true, frame: { user: null, noindex: true } } });
    expect(res.getHeader('cache-control')).toBe('private, no-store');
  });

  it.each([
    ['the page’s configuration says so', { noindex: true }, {}],
    ['the page’s loader returns noindex', {}, { noindex: true }],
    ['the page is for members only', { signedInOnly: true } as const, {}],
  ])('blocks search engines in the live environment if %s', async (_what, options, more) => {
    session = ada;
    const load = async () => ({ props: { a: 1 }, ...more });
    const { answer } = await ask(options, { cookie: '__session=x' }, load);
    expect(answer).toMatchObject({ props: { frame: { noindex: true } } });
  });

  const left = 'toast=' + encodeURIComponent('{"state":"success","message":"Saved"}');

  it('shows a message stored in a cookie once, and deletes the cookie', async () => {
    const { answer, res } = await ask({}, { cookie: left });
    expect(answer).toMatchObject({ props: { frame: { toast: { state: 'success', message: 'Saved' } } } });
    expect(res.getHeader('set-cookie')).toMatch(/^toast=; .*Max-Age=0/);
  });

  it.each<[string, PageAnswer<{ a: number }>]>([
    ['a redirect', { redirect: '/jobs' }],
    ['a missing page', { notFound: true }],
  ])('keeps the stored message for the next page if the response is %s', async (_what, given) => {
    const { res } = await ask({}, { cookie: left }, async () => given);
    expect(res.getHeader('set-cookie')).toBeUndefined();
  });

  it('shows the page’s own message instead of the message stored in a cookie', async () => {
    const toast = { state: 'error', message: 'No' } as const;
    const { answer } = await ask({}, { cookie: left }, async () => ({ props: { a: 1 }, toast }));
    expect(answer).toMatchObject({ props: { frame: { toast } } });
  });

  it('while sessions cannot be read, treats a visitor as signed out but keeps pages for members protected', async () => {
    broken = true;
    const { answer } = await ask({ cache: 'public' }, { cookie: '__session=x' });
    expect(answer).toMatchObject({ props: { frame: { user: null } } });
    expect(reported).toHaveLength(1);
    await expect(ask({ signedInOnly: true }, { cookie: '__session=x' })).rejects.toThrow();
  });
});

describe('pages while a doctor must accept newer terms', () => {
  const members = { signedInOnly: true } as const;

  it('redirects a page for members to the newer terms, with the page’s own URL as the return URL', async () => {
    session = withTerms('1');
    const { answer } = await ask(members, { cookie: '__session=a' });
    expect(answer).toMatchObject({
      redirect: {
        destination: expect.stringMatching(/^\/terms-and-conditions\/accept\?redirect_url=/),
        statusCode: 303,
      },
    });
  });

  it('newer terms never block posted forms, public pages, the terms page, doctors who accepted these terms, or disabled accounts', async () => {
    session = withTerms('1');
    for (const [options, method] of [
      [members, 'POST'],
      [{}, 'GET'],
      [{ ...members, beforeTerms: true }, 'GET'],
    ] as const)
      expect((await ask(options, { cookie: '__session=a', method })).answer).toHaveProperty('props');
    session = withTerms('2');
    expect((await ask(members, { cookie: '__session=a' })).answer).toHaveProperty('props');
    session = { ...withTerms('1'), disabled: true };
    expect((await ask(members, { cookie: '__session=a' })).answer).toHaveProperty('props');
  });
});

describe('pages read from a database replica', () => {
  const replica = {} as App['db'];
  const leftOut: unknown[] = [];
  beforeEach(() => {
    leftOut.length = 0;
    startApp().replicas = { choose: () => replica, leaveOut: (db) => void leftOut.push(db) };
  });
  afterEach(() => {
    startApp().replicas = { choose: () => null, leaveOut: () => undefined };
  });

  const isReplica = (db: App['db']) => (db === replica ? 'replica' : 'primary');
  async function findSource(options: PageOptions, request: Parameters<typeof ask>[1] = {}) {
    const asked: string[] = [];
    await ask(options, request, async ({ app }) => {
      asked.push(isReplica(app.db));
      return { props: { a: 1 } };
    });
    return asked;
  }

  test.each<[string, PageOptions, Parameters<typeof ask>[1], string]>([
    ['a public page of a visitor', { cache: 'public' }, {}, 'replica'],
    ['the headers of a public page', { cache: 'public' }, { method: 'HEAD' }, 'replica'],
    ['a private page', {}, {}, 'primary'],
    ['a public page with a session', { cache: 'public' }, { cookie: '__session=x' }, 'primary'],
    ['a public page after a write', { cache: 'public' }, { cookie: 'a=1; recent_write=1' }, 'primary'],
    ['a form on a public page', { cache: 'public', takesPosts: true }, { method: 'POST' }, 'primary'],
  ])('reads %s (options %j, request %j) from the %s database', async (_, options, request, source) => {
    expect(await findSource(options, request)).toEqual([source]);
  });

  test('reads a page from the primary database if the replica fails, and avoids the replica for later pages', async () => {
    const asked: string[] = [];
    const { answer } = await ask({ cache: 'public' }, {}, async ({ app }) => {
      asked.push(isReplica(app.db));
      if (app.db === replica) throw new AwayError('The replica has stopped');
      return { props: { a: 1 } };
    });
    expect(answer).toMatchObject({ props: { a: 1 } });
    expect(asked).toEqual(['replica', 'primary']);
    expect(leftOut).toEqual([replica]);
  });

  test.each(['40001', '40P01'])(
    'if the replica cancels the statement with %s, reads that page from the primary database but keeps using the replica',
    async (code) => {
      const asked: string[] = [];
      const { answer } = await ask({ cache: 'public' }, {}, async ({ app }) => {
        asked.push(isReplica(app.db));
        if (app.db === replica) throw Object.assign(new Error('canceling statement'), { code });
        return { props: { a: 1 } };
      });
      expect(answer).toMatchObject({ props: { a: 1 } });
      expect(asked).toEqual(['replica', 'primary']);
      expect([leftOut, reported]).toEqual([[], []]);
    },
  );

  test('reports an error that occurs only on the replica', async () => {
    const broken = new Error('permission denied for table job');
    await ask({ cache: 'public' }, {}, async ({ app }) => {
      if (app.db === replica) throw broken;
      return { props: { a: 1 } };
    });
    expect(reported).toEqual([broken]);
  });

  test('if the primary database fails with the same error as the replica, throws that error only once', async () => {
    const asked: string[] = [];
    const failing = ask({ cache: 'public' }, {}, async ({ app }) => {
      asked.push(isReplica(app.db));
      throw new Error('a bug of the loader');
    });
    await expect(failing).rejects.toThrow('see the report');
    expect(asked).toEqual(['replica', 'primary']);
  });
});
