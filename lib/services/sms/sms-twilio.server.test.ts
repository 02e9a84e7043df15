import { createServer, type Server } from 'node:http';
import { fixedClock } from '@/lib/services/clock/clock';
import { signTwilio, twilioSms } from './sms-twilio.server';

const now = new Date('2027-01-20T03:00:00Z');
const secrets = ['a'.repeat(32), 'b'.repeat(32)] as const;
const webhookUrl = 'https://onward.example/api/webhooks/text-messages';
const text = {
  to: '+61412345678',
  body: 'Onward: Mia calls you today at 3 pm',
  usefulUntil: new Date('2027-01-20T03:45:00Z'),
  triedSince: null,
};

type Received = { method: string; path: string; authorization: string; form: URLSearchParams };
let server: Server;
let received: Received[];
/** Response of the fake vendor. A null `body` means no response. */
let answer: (request: Received) => { status: number; body: unknown; retryAfter?: string };
let url: string;

beforeAll(async () => {
  server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const request = {
        method: req.method ?? '',
        path: req.url ?? '',
        authorization: req.headers.authorization ?? '',
        form: new URLSearchParams(Buffer.concat(chunks).toString()),
      };
      received.push(request);
      const { status, body, retryAfter } = answer(request);
      if (retryAfter) res.setHeader('Retry-After', retryAfter);
      if (body !== null)
        res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  received = [];
  answer = () => ({ status: 201, body: { sid: 'SM1', status: 'queued' } });
});

const sms = (change: { from?: string; timeout?: number; url?: string } = {}) =>
  twilioSms(
    { url: change.url ?? url, account: 'AC1', secrets, from: change.from ?? '+61491570006', webhookUrl },
    { clock: fixedClock(now), ...(change.timeout && { timeout: change.timeout }) },
  );

test('sends the SMS vendor the phone number, the text, the URL for delivery reports, and how long the message stays valid', async () => {
  expect(await sms().send(text)).toEqual({ outcome: 'accepted', vendorId: 'SM1' });
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ method: 'POST', path: '/2010-04-01/Accounts/AC1/Messages.json' });
  expect(Buffer.from((received[0]?.authorization ?? '').slice(6), 'base64').toString()).toBe(
    `AC1:${secrets[0]}`,
  );
  expect(Object.fromEntries(received[0]?.form ?? [])).toEqual({
    To: text.to,
    Body: text.body,
    From: '+61491570006',
    StatusCallback: webhookUrl,
    ValidityPeriod: '2700',
  });
});

test('if a messaging service is set, sends text messages from that service instead of from a sender number', async () => {
  const service = `MG${'0'.repeat(32)}`;
  await sms({ from: service }).send(text);
  expect(received[0]?.form.get('MessagingServiceSid')).toBe(service);
  expect(received[0]?.form.has('From')).toBe(false);
});

test.each([
  [400, { code: 21610, message: 'unsubscribed', status: 400 }, { outcome: 'opted-out' }],
  [400, { code: 21211, message: 'invalid number', status: 400 }, { outcome: 'refused', code: 400 }],
  [401, { code: 20003, message: 'authenticate', status: 401 }, { outcome: 'unavailable', code: 401 }],
  [429, { code: 20429, message: 'too many requests', status: 429 }, { outcome: 'unavailable', code: 429 }],
  [500, 'not as documented', { outcome: 'unavailable', code: 500 }],
  [201, { status: 'queued' }, { outcome: 'unavailable' }],
])(
  'decides by the vendor’s status %d and body %j whether to retry, to give up or to mark the number as opted out',
  async (status, body, expected) => {
    answer = () => ({ status, body });
    expect(await sms().send(text)).toMatchObject(expected);
  },
);

test('returns how long a busy vendor asks us to wait', async () => {
  answer = () => ({ status: 429, body: { code: 20429, message: 'too many requests' }, retryAfter: '90' });
  expect(await sms().send(text)).toMatchObject({ outcome: 'unavailable', retryAfterMs: 90_000 });
});

test('treats a silent or unreachable vendor as unavailable', async () => {
  answer = () => ({ status: 0, body: null });
  expect(await sms({ timeout: 50 }).send(text)).toMatchObject({ outcome: 'unavailable' });
  expect(await sms({ url: 'http://127.0.0.1:1' }).send(text)).toMatchObject({ outcome: 'unavailable' });
});

describe('a second attempt to send a message after the first attempt’s response was lost', () => {
  const again = { ...text, triedSince: new Date('2027-01-20T02:59:00Z') };
  const listed = (change: object) => ({
    sid: 'SM7',
    body: text.body,
    direction: 'outbound-api',
    status: 'sent',
    date_created: 'Wed, 20 Jan 2027 02:59:30 +0000',
    ...change,
  });
  const offer = (change: object) => {
    answer = ({ method }) =>
      method === 'GET'
        ? { status: 200, body: { messages: [listed(change)] } }
        : { status: 201, body: { sid: 'SM8' } };
  };

  test('does not send the message if the vendor has already received it', async () => {
    offer({});
    expect(await sms().send(again)).toEqual({ outcome: 'accepted', vendorId: 'SM7' });
    expect(received.map(({ method }) => method)).toEqual(['GET']);
    expect(new URL(url + (received[0]?.path ?? '')).searchParams.get('To')).toBe(text.to);
  });

  test.each([
    ['another text', { body: 'Onward: something else' }],
    ['an earlier message', { date_created: 'Wed, 20 Jan 2027 02:58:30 +0000' }],
    ['a message that failed', { status: 'failed' }],
    ['a reply', { direction: 'inbound' }],
  ])('sends the message if the vendor has only received %s', async (_, change) => {
    offer(change);
    expect(await sms().send(again)).toEqual({ outcome: 'accepted', vendorId: 'SM8' });
  });

  test('does not send the message while the vendor cannot tell whether it has received the message', async () => {
    answer = () => ({ status: 503, body: {} });
    expect(await sms().send(again)).toMatchObject({ outcome: 'unavailable' });
    expect(received.map(({ method }) => method)).toEqual(['GET']);
  });
});

describe('the vendor’s requests to the site', () => {
  const read = (
    fields: Record<string, string>,
    { secret = secrets[0] as string, at = webhookUrl, sent = fields } = {},
  ) =>
    sms().readEvent({
      body: new URLSearchParams(sent).toString(),
      headers: { 'x-twilio-signature': signTwilio(secret, at, Object.entries(fields)) },
    });
  const reply = { MessageSid: 'SM2', From: '+61412345678', To: '+61491570006', Body: 'Stop + ü' };

  test('computes the same signature as the vendor’s documented example', () => {
    // The example of https://www.twilio.com/docs/usage/security
    const fields = {
      CallSid: 'CA1234567890ABCDE',
      Caller: '+14158675310',
      Digits: '1234',
      From: '+14158675310',
      To: '+18005551212',
    };
    expect(signTwilio('12345', 'https://mycompany.com/myapp.php?foo=1&bar=2', Object.entries(fields))).toBe(
      'GvWf1cFY/Q7PnoempGyD5oXAezc=',
    );
  });

  test('reads a reply signed with any of our secrets', () => {
    const event = { kind: 'reply', id: 'SM2', from: reply.From, text: reply.Body, answered: false };
    expect(read(reply)).toEqual(event);
    expect(read(reply, { secret: secrets[1] })).toEqual(event);
    expect(read({ ...reply, OptOutType: 'STOP' })).toEqual({ ...event, answered: true });
  });

  test('refuses the vendor’s request if its secret, URL or fields do not match the signature', () => {
    expect(read(reply, { secret: 'c'.repeat(32) })).toBe('forged');
    expect(read(reply, { at: `${webhookUrl}?` })).toBe('forged');
    expect(read(reply, { sent: { ...reply, From: '+61400000000' } })).toBe('forged');
    expect(sms().readEvent({ body: '', headers: {} })).toBe('forged');
  });

  test('reads final delivery reports, and ignores reports about intermediate states and all other kinds of request', () => {
    const report = { MessageSid: 'SM3', To: '+61412345678', MessageStatus: 'delivered' };
    const event = { kind: 'report', vendorId: 'SM3', to: report.To, optedOut: false };
    expect(read(report)).toEqual({ ...event, delivery: 'delivered' });
    expect(read({ ...report, MessageStatus: 'undelivered', ErrorCode: '30003' })).toEqual({
      ...event,
      delivery: 'undelivered',
    });
    expect(read({ ...report, MessageStatus: 'failed', ErrorCode: '21610' })).toMatchObject({
      optedOut: true,
    });
    expect(read({ ...report, MessageStatus: 'sent' })).toBeNull();
    expect(read({ CallSid: 'CA1' })).toBeNull();
  });

  test('formats a reply to a text message as XML', () => {
    expect(sms().formatAnswer('Questions & <answers>').body).toContain(
      '<Response><Message>Questions &amp; &lt;answers&gt;</Message></Response>',
    );
    expect(sms().formatAnswer(null).body).toContain('<Response></Response>');
  });
});
