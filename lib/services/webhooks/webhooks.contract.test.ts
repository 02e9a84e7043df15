import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isWebhookSignature } from '@/lib/core/webhook-signature.server';
import { fixedClock } from '@/lib/services/clock/clock';
import { httpWebhooks } from './webhooks-http.server';

type Received = { headers: IncomingMessage['headers']; body: string; method: string };

let server: Server;
let url: string;
let received: Received[];
let answer: (response: ServerResponse) => void;
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body, method: request.method ?? '' });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  url = `http://127.0.0.1:${address.port}/hooks`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  received = [];
  answer = (response) => response.end('thanks');
});

const secret = 'a secret of thirty-two characters';
const now = new Date('2026-11-20T20:37:00Z');
const hook = {
  id: '0190c2f0-0000-7000-8000-000000000001',
  body: '{"event":"enquiry.received","name":"Zoë"}',
};
const send = (change: { url?: string; timeout?: number } = {}) =>
  httpWebhooks({ url, secret, clock: fixedClock(now), ...change }).send(hook);

test('sends the receiver an event as JSON with its id and a verifiable signature', async () => {
  expect(await send()).toEqual({ outcome: 'accepted', code: 200 });
  const [got] = received;
  expect(got).toMatchObject({
    method: 'POST',
    body: hook.body,
    headers: { 'content-type': 'application/json; charset=utf-8', 'idempotency-key': hook.id },
  });
  const header = String(got?.headers['x-signature']);
  expect(header).toMatch(/^t=1795207020,v1=[0-9a-f]{64}$/);
  const check = (change: object) => isWebhookSignature(secret, { header, body: hook.body, now, ...change });
  expect(check({})).toBe(true);
  expect(check({ body: hook.body.replace('received', 'withdrawn') })).toBe(false);
  expect(check({ header: header.replace('t=1795207020', 't=1795207021') })).toBe(false);
  expect(check({ header: header.slice(0, -1) })).toBe(false);
  expect(check({ now: new Date(now.getTime() + 301_000) })).toBe(false);
  expect(isWebhookSignature('another secret', { header, body: hook.body, now })).toBe(false);
});

test.each([500, 503, 404, 410])(
  'a receiver that answers %d is reported as unavailable, so that the webhook is retried',
  async (status) => {
    answer = (response) => {
      response.statusCode = status;
      response.end();
    };
    expect(await send()).toEqual({ outcome: 'unavailable', message: `answered ${status}`, code: status });
  },
);

test('returns how long a busy receiver asks us to wait', async () => {
  answer = (response) => response.writeHead(503, { 'Retry-After': '300' }).end();
  expect(await send()).toMatchObject({ outcome: 'unavailable', retryAfterMs: 300_000 });
});

test('does not follow the receiver’s redirect', async () => {
  answer = (response) => {
    response.writeHead(307, { Location: url });
    response.end();
  };
  expect(await send()).toEqual({ outcome: 'unavailable', message: 'answered 307', code: 307 });
  expect(received).toHaveLength(1);
});

test('a receiver that answers too late is reported as unavailable, so that the webhook is retried', async () => {
  answer = () => undefined;
  expect(await send({ timeout: 200 })).toMatchObject({ outcome: 'unavailable' });
});

test('if no server listens at the receiver’s URL, reports the receiver as unavailable', async () => {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const address = closed.address();
  await new Promise((resolve) => closed.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port');
  expect(await send({ url: `http://127.0.0.1:${address.port}` })).toEqual({
    outcome: 'unavailable',
    message: expect.stringContaining('ECONNREFUSED'),
  });
});
