import { randomUUID } from 'node:crypto';
import { signWebhook } from '@/lib/core/webhook-signature.server';
import { startApp } from '@/lib/app/start-app.server';
import inboundMail from '@/pages/api/webhooks/inbound-mail';
import { startRoutes } from '@/tests/identity/start-site';
import { siteDatabase } from '@/tests/site-database';

const secret = 'a secret of thirty-two characters';
const now = new Date('2026-11-26T03:00:00Z');

siteDatabase({ MAIL_EVENTS_SECRET: secret, MAIL_REPLY_DOMAIN: 'reply.example' });
let site: Awaited<ReturnType<typeof startRoutes>>;
beforeAll(async () => {
  site = await startRoutes({ '/hook': inboundMail });
  startApp().clock.now = () => now;
});
afterAll(() => site.stop());

const mail = (change: object = {}) => ({
  id: randomUUID(),
  from: 'doctor@example.com',
  to: ['reply+unknown@reply.example'],
  text: 'Yes.',
  authentication: 'pass',
  ...change,
});

const post = (body: string, signature = signWebhook(secret, body, now)) =>
  fetch(`${site.url}/hook`, { method: 'POST', body, headers: { 'X-Signature': signature } });

test.each([
  ['an email to an unknown address', 200, JSON.stringify(mail())],
  ['an email without a sender', 400, JSON.stringify(mail({ from: '' }))],
  ['an email without the result of the check', 400, JSON.stringify(mail({ authentication: undefined }))],
  ['a body that is not JSON', 400, 'reply'],
  ['a body that is too large', 413, JSON.stringify(mail({ text: 'x'.repeat(256 * 1024) }))],
])('answers %s with status %d', async (_, status, body) => {
  expect((await post(body)).status).toBe(status);
});

test('refuses an email that the mail relay has not signed', async () => {
  const body = JSON.stringify(mail());
  for (const signature of [
    '',
    signWebhook(secret, `${body} `, now),
    signWebhook('another secret', body, now),
  ])
    expect((await post(body, signature)).status).toBe(403);
});
