import { randomUUID } from 'node:crypto';
import { startApp } from '@/lib/app/start-app.server';
import { signTwilio } from '@/lib/services/sms/sms-twilio.server';
import textMessages from '@/pages/api/webhooks/text-messages';
import { startRoutes } from '@/tests/identity/start-site';
import { siteDatabase } from '@/tests/site-database';

const secret = 'a secret of thirty-two characters';
const webhookUrl = 'https://onward.example/api/webhooks/text-messages';
const person = '+61412345678';

const database = siteDatabase({
  SITE_URL: 'https://onward.example',
  SMS_ACCOUNT: 'AC1',
  SMS_SECRET: secret,
  SMS_FROM: '+61491570006',
  CONTACT_PHONE: '02 5550 0100',
});
let site: Awaited<ReturnType<typeof startRoutes>>;
beforeAll(async () => {
  site = await startRoutes({ '/hook': textMessages });
  startApp();
});
afterAll(() => site.stop());

async function post(fields: Record<string, string>, { url = webhookUrl, key = secret } = {}) {
  const answer = await fetch(`${site.url}/hook`, {
    method: 'POST',
    headers: { 'X-Twilio-Signature': signTwilio(key, url, Object.entries(fields)) },
    body: new URLSearchParams(fields),
  });
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
}

const reply = (Body: string, change: Record<string, string> = {}) => ({
  MessageSid: randomUUID(),
  From: person,
  To: '+61491570006',
  Body,
  ...change,
});
const messageIn = (text: string) => /<Message>(.*)<\/Message>/.exec(text)?.[1] ?? null;
const stops = async () => (await database.db.selectFrom('text_stop').selectAll().execute()).length;

test('refuses a request without the vendor’s signature, and stores nothing', async () => {
  expect((await post(reply('STOP'), { key: 'another secret of thirty-two characters' })).status).toBe(403);
  expect((await post(reply('STOP'), { url: 'https://evil.example/hook' })).status).toBe(403);
  expect((await fetch(`${site.url}/hook`, { method: 'POST', body: 'Body=STOP' })).status).toBe(403);
  expect((await fetch(`${site.url}/hook`)).status).toBe(405);
  expect((await post(reply('x'.repeat(40_000)))).status).toBe(413);
  expect(await stops()).toBe(0);
});

test('confirms STOP and START by text message, but does not confirm a STOP again when the vendor repeats it', async () => {
  const stop = reply('Stop');
  const answer = await post(stop);
  expect(answer).toMatchObject({ status: 200, type: 'text/xml; charset=utf-8' });
  expect(messageIn(answer.text)).toBe(
    'Onward: You will get no more text messages from us. Reply START to get them again',
  );
  expect(messageIn((await post(stop)).text)).toBeNull();
  expect(await stops()).toBe(1);

  expect(messageIn((await post(reply('START'))).text)).toContain('You will get text messages again');
  expect(await stops()).toBe(0);
});

test('does not confirm STOP if the vendor has already sent a confirmation', async () => {
  expect(messageIn((await post(reply('STOP', { OptOutType: 'STOP' }))).text)).toBeNull();
  expect(await stops()).toBe(1);
  await post(reply('START'));
});

test('answers HELP and any other text message with the brand’s name and how to stop the messages', async () => {
  const help = messageIn((await post(reply('help'))).text);
  expect(help).toMatch(/^Onward: .*\/user\/account\/communications.*02 5550 0100.*Reply STOP to opt out$/);
  expect(help?.length).toBeLessThanOrEqual(160);
  const other = messageIn((await post(reply('Running late'))).text);
  expect(other).toMatch(/^Onward: We cannot read replies.*02 5550 0100.*To stop these texts, reply STOP$/);
  expect(other?.length).toBeLessThanOrEqual(160);
});

test('stops answering a number that keeps sending replies, but still accepts STOP from this number', async () => {
  const from = { From: '+61400000001' };
  const answers = [];
  for (let sent = 0; sent < 8; sent += 1)
    answers.push(messageIn((await post(reply('I am away', from))).text));
  expect(answers.filter(Boolean)).toHaveLength(5);
  expect(messageIn((await post(reply('STOP', from))).text)).toContain('no more text messages');
});

test('accepts delivery reports about unknown messages', async () => {
  const report = { MessageSid: 'SM1', MessageStatus: 'delivered', To: person };
  expect((await post(report)).status).toBe(200);
  expect((await post({ ...report, MessageStatus: 'sent' })).status).toBe(200);
  expect((await post({ CallSid: 'CA1' })).status).toBe(200);
});
