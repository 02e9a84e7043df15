import { startApp } from '@/lib/app/start-app.server';
import { rateLimits } from '@/lib/http/rate-limits';
import backchannelLogout from '@/pages/api/auth/backchannel-logout';
import { startRoutes } from '@/tests/identity/start-site';
import { siteDatabase } from '@/tests/site-database';

const database = siteDatabase();
let site: Awaited<ReturnType<typeof startRoutes>>;
const received: string[] = [];
beforeAll(async () => {
  site = await startRoutes({ '/logout': backchannelLogout });
  const app = startApp();
  app.clock.now = () => new Date('2026-11-26T03:00:00Z');
  app.identity.endByLogoutToken = (body) => {
    received.push(body);
    return Promise.resolve(body.endsWith('=signed') ? 204 : 400);
  };
}, 60_000);
afterAll(() => site.stop());

const send = (client: string, token: string) =>
  fetch(`${site.url}/logout`, {
    method: 'POST',
    headers: { 'x-forwarded-for': client },
    body: new URLSearchParams({ logout_token: token }),
  });

test('limits forged logout notices from a network, but always accepts signed notices', async () => {
  expect((await send('203.0.113.7', 'forged')).status).toBe(400);
  await database.db.updateTable('rate_limit').set({ count: rateLimits['ended sessions'].count }).execute();

  const refused = await send('203.0.113.7', 'forged');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  expect((await send('203.0.113.7', 'signed')).status).toBe(204);
  expect((await send('203.0.113.8', 'forged')).status).toBe(400);
  expect(received).toEqual(['forged', 'forged', 'signed', 'forged'].map((token) => `logout_token=${token}`));
});

test('does not count a signed logout notice towards the limit', async () => {
  await database.db.deleteFrom('rate_limit').execute();
  await send('203.0.113.7', 'signed');
  expect(await database.db.selectFrom('rate_limit').selectAll().execute()).toEqual([]);
});

test('answers a GET request with 405 and names the allowed method', async () => {
  const refused = await fetch(`${site.url}/logout`);
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'POST']);
});
