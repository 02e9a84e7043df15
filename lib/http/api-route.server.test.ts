import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { NextApiHandler } from 'next';
import { AwayError } from '@/lib/core/away-error';
import { buildSession } from '@/tests/page-request';
import { siteEnvironment } from '@/tests/site-environment';
import { startApp } from '@/lib/app/start-app.server';
import { startRoutes } from '@/tests/identity/start-site';
import { apiError, apiRoute, type ApiAnswer } from './api-route.server';
import { readToast } from './toast.server';

const disabled = buildSession('0192f0c4-0000-7000-8000-000000000001', { disabled: true });
const routes: Record<string, NextApiHandler> = {};
let refusal: () => ApiAnswer;
const reported: unknown[] = [];
let site: Awaited<ReturnType<typeof startRoutes>>;

beforeAll(async () => {
  site = await startRoutes(routes);
  Object.assign(process.env, siteEnvironment({ SITE_URL: site.url }));
  const services = startApp();
  services.identity.hasSessionCookie = (request) => Boolean(request.headers.cookie);
  services.identity.getSession = async () => disabled;
  services.errorReporting.report = (error) => void reported.push(error);
  routes['/read'] = apiRoute({ methods: ['GET'] }, async () => ({ status: 200, body: { a: 1 } }));
  routes['/write'] = apiRoute({ methods: ['POST'] }, async () => ({ status: 201, body: {} }));
  routes['/own'] = apiRoute({ methods: ['GET'], signedInOnly: true }, async () => ({
    status: 200,
    body: {},
  }));
  routes['/certain'] = apiRoute({ methods: ['GET'], visitor: 'certain' }, async () => ({
    status: 200,
    body: {},
  }));
  routes['/anybody'] = apiRoute({ methods: ['GET'], visitor: 'ignored' }, async ({ session }) => ({
    status: 200,
    body: { session },
  }));
  routes['/expected'] = apiRoute({ methods: ['GET'] }, async () => apiError(409, 'Closed', 7));
  routes['/download'] = apiRoute(
    { methods: ['POST'], signedInOnly: true, formOn: '/user/account' },
    async ({ res }) => {
      res.setHeader('Retry-After', '3600');
      return refusal();
    },
  );
  routes['/broken'] = apiRoute({ methods: ['GET'] }, async () => {
    throw new Error('secret detail');
  });
});
afterAll(() => site.stop());

async function ask(path: string, init: RequestInit = {}) {
  const response = await fetch(site.url + path, init);
  return { status: response.status, body: await response.json(), headers: response.headers };
}

describe('an API route', () => {
  it('an API route answers with JSON that caches must not store', async () => {
    const { status, body, headers } = await ask('/read');
    expect([status, body]).toEqual([200, { a: 1 }]);
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it('an API route answers 405 to a method that it does not accept', async () => {
    const { status, headers } = await ask('/read', { method: 'POST', headers: { Origin: site.url } });
    expect([status, headers.get('allow')]).toEqual([405, 'GET']);
  });

  describe('while sessions cannot be read', () => {
    const { getSession } = { getSession: async () => disabled };
    beforeEach(() => {
      startApp().identity.getSession = () => Promise.reject(new Error('the database is away'));
    });
    afterEach(() => {
      startApp().identity.getSession = getSession;
      reported.length = 0;
    });
    const withCookie = { headers: { Cookie: 'session=1' } };

    it('while sessions cannot be read, a route whose response depends on the session has status 500', async () => {
      expect((await ask('/certain', withCookie)).status).toBe(500);
      expect((await ask('/certain')).status).toBe(200);
    });

    it('while sessions cannot be read, a route with an optional session treats every visitor as signed out', async () => {
      expect((await ask('/read', withCookie)).status).toBe(200);
      expect(reported).toHaveLength(1);
      expect((await ask('/anybody', withCookie)).body).toEqual({ session: null });
      expect(reported).toHaveLength(1);
    });
  });

  it('an API route accepts writes only from the site’s own pages', async () => {
    expect((await ask('/write', { method: 'POST', headers: { Origin: site.url } })).status).toBe(201);
    expect(
      (await ask('/write', { method: 'POST', headers: { Origin: 'https://evil.example' } })).status,
    ).toBe(403);
    expect((await ask('/write', { method: 'POST' })).status).toBe(403);
  });

  it('an API route that requires sign-in answers 401 to a signed-out visitor', async () => {
    expect((await ask('/own')).body).toEqual({ errorMessage: 'You are not signed in' });
    expect((await ask('/own', { headers: { Cookie: 'x=1' } })).status).toBe(200);
  });

  it('a disabled account gets status 403 with code 11006 for each write', async () => {
    const headers = { Origin: site.url, Cookie: 'x=1' };
    expect(await ask('/write', { method: 'POST', headers })).toMatchObject({
      status: 403,
      body: { errorMessage: 'Account disabled - Please contact to reinstate.', errorCode: 11006 },
    });
  });

  it('an API route’s response has the status, message and code of the error that its handler returns', async () => {
    expect(await ask('/expected')).toMatchObject({
      status: 409,
      body: { errorMessage: 'Closed', errorCode: 7 },
    });
  });

  describe('forms posted by the browser without JavaScript', () => {
    beforeEach(() => {
      startApp().identity.getSession = async () => ({ ...disabled, disabled: false });
      refusal = () => apiError(429, 'Please try again in an hour.');
    });
    afterEach(() => {
      startApp().identity.getSession = async () => disabled;
      reported.length = 0;
    });
    const html = 'text/html,application/xhtml+xml,*/*;q=0.8';
    const send = (headers: Record<string, string>) =>
      fetch(`${site.url}/download`, { method: 'POST', redirect: 'manual', headers });
    async function press(headers: Record<string, string> = { Cookie: 'x=1' }) {
      const answer = await send({ Origin: site.url, Accept: html, ...headers });
      const request = new IncomingMessage(new Socket());
      request.headers.cookie = answer.headers.get('set-cookie')?.split(';')[0];
      return {
        led: [answer.status, answer.headers.get('location'), answer.headers.get('retry-after')],
        said: readToast(request, site.url),
      };
    }

    it('a refused form redirects back to its page, which shows the reason', async () => {
      expect(await press()).toEqual({
        led: [303, '/user/account', null],
        said: { statusCode: 429, state: 'error', message: 'Please try again in an hour.' },
      });
      startApp().identity.getSession = async () => disabled;
      expect((await press()).said).toMatchObject({
        message: 'Account disabled - Please contact to reinstate.',
        errorCode: 11006,
      });
    });

    it('a signed-out visitor’s form redirects to sign-in, and after sign-in back to the form’s page', async () => {
      expect(await press({})).toEqual({
        led: [303, '/signin?redirect_url=%2Fuser%2Faccount', null],
        said: null,
      });
    });

    it('a form redirects back to its page if the database is unreachable, or after an unexpected failure', async () => {
      for (const [error, message] of [
        [
          new AwayError('no connection'),
          'We cannot reach our database right now. Please try again in a minute.',
        ],
        [new Error('secret detail'), 'Something went wrong. Please try again later.'],
      ] as const) {
        refusal = () => {
          throw error;
        };
        expect(await press()).toMatchObject({ led: [303, '/user/account', null], said: { message } });
      }
    });

    it('a form sent with JavaScript or from another site is refused with JSON instead of a redirect', async () => {
      const asked = { Origin: site.url, Cookie: 'x=1' };
      expect((await send({ ...asked, Accept: '*/*' })).status).toBe(429);
      expect((await send({ ...asked, Accept: 'application/json' })).status).toBe(429);
      expect((await send({ ...asked, Accept: html, Origin: 'https://evil.example' })).status).toBe(403);
    });
  });

  it('reports an unexpected error once, and hides its details from the visitor', async () => {
    const { status, body } = await ask('/broken');
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toContain('secret');
    expect(reported).toHaveLength(1);
  });
});
