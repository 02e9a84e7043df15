import { siteEnvironment } from '@/tests/site-environment';
import type { NextApiHandler } from 'next';
import { app } from '@/lib/app.server';
import type { Session } from '@/lib/services/identity/identity';
import { startRoutes } from '@/tests/identity/start-site';
import { apiError, apiRoute } from './api-route.server';

const disabled: Session = {
  user: {
    email: 'a@example.com',
    given_name: null,
    family_name: null,
    mr_user_id: 'u',
    email_verified: true,
  },
  doctorId: '0192f0c4-0000-7000-8000-000000000001',
  signedInAt: 1_790_000_000,
  disabled: true,
  rollDue: false,
};
const routes: Record<string, NextApiHandler> = {};
const reported: unknown[] = [];
let site: Awaited<ReturnType<typeof startRoutes>>;

beforeAll(async () => {
  site = await startRoutes(routes);
  Object.assign(process.env, siteEnvironment({ SITE_URL: site.url }));
  const services = app();
  services.identity.hasSessionCookie = (request) => Boolean(request.headers.cookie);
  services.identity.getSession = async () => disabled;
  services.errorReporting.report = (error) => void reported.push(error);
  routes['/read'] = apiRoute({ methods: ['GET'] }, async () => ({ status: 200, body: { a: 1 } }));
  routes['/write'] = apiRoute({ methods: ['POST'] }, async () => ({ status: 201, body: {} }));
  routes['/own'] = apiRoute({ methods: ['GET'], signedInOnly: true }, async () => ({
    status: 200,
    body: {},
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
