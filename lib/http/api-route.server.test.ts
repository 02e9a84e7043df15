import type { NextApiHandler } from 'next';
import { sessionOf } from '@/tests/page-request';
import { siteEnvironment } from '@/tests/site-environment';
import { startApp } from '@/lib/start-app.server';
import { startRoutes } from '@/tests/identity/start-site';
import { apiError, apiRoute } from './api-route.server';

const disabled = sessionOf('0192f0c4-0000-7000-8000-000000000001', { disabled: true });
const routes: Record<string, NextApiHandler> = {};
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
  routes['/broken'] = apiRoute({ methods: ['GET'] }, async () => {
    throw new Error('secret detail');
  });
});
afterAll(() => site.stop());

async function ask(path: string, init: RequestInit = {}) {
  const response = await fetch(site.url + path, init);
  return { status: response.status, body: await response.json(), headers: response.headers };
}

describe('apiRoute', () => {
  it('answers JSON that nobody keeps', async () => {
    const { status, body, headers } = await ask('/read');
    expect([status, body]).toEqual([200, { a: 1 }]);
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it('takes its own methods only', async () => {
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

    it('does not say that nobody is signed in where that is the question', async () => {
      expect((await ask('/certain', withCookie)).status).toBe(500);
      expect((await ask('/certain')).status).toBe(200);
    });

    it('answers as for a visitor elsewhere, and does not ask at all for what is the same for everybody', async () => {
      expect((await ask('/read', withCookie)).status).toBe(200);
      expect(reported).toHaveLength(1);
      expect((await ask('/anybody', withCookie)).body).toEqual({ session: null });
      expect(reported).toHaveLength(1);
    });
  });

  it('takes writes from its own pages only', async () => {
    expect((await ask('/write', { method: 'POST', headers: { Origin: site.url } })).status).toBe(201);
    expect(
      (await ask('/write', { method: 'POST', headers: { Origin: 'https://evil.example' } })).status,
    ).toBe(403);
    expect((await ask('/write', { method: 'POST' })).status).toBe(403);
  });

  it('answers 401 where one has to be signed in', async () => {
    expect((await ask('/own')).body).toEqual({ errorMessage: 'You are not signed in' });
    expect((await ask('/own', { headers: { Cookie: 'x=1' } })).status).toBe(200);
  });

  it('answers 403 with code 11006 to each write of a disabled account', async () => {
    const headers = { Origin: site.url, Cookie: 'x=1' };
    expect(await ask('/write', { method: 'POST', headers })).toMatchObject({
      status: 403,
      body: { errorMessage: 'Account disabled - Please contact to reinstate.', errorCode: 11006 },
    });
  });

  it('answers expected failures with their code', async () => {
    expect(await ask('/expected')).toMatchObject({
      status: 409,
      body: { errorMessage: 'Closed', errorCode: 7 },
    });
  });

  it('reports the unexpected once and tells nothing of it', async () => {
    const { status, body } = await ask('/broken');
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toContain('secret');
    expect(reported).toHaveLength(1);
  });
});
