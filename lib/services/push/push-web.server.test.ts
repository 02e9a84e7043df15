import type { IncomingHttpHeaders } from 'node:http';
import { fixedClock } from '@/lib/services/clock/clock';
import { pushBrowser, readVapid } from '@/tests/push-browser';
import { startPublicServer, type PublicServer } from '@/tests/public-server';
import { webPushService } from './push-web.server';

const privateKey = Buffer.alloc(32, 7).toString('base64url');

let server: PublicServer;
let received: { headers: IncomingHttpHeaders; body: Buffer; method: string | undefined }[];
let status: number;
let retryAfter: string | null;
beforeAll(async () => {
  server = await startPublicServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  received = [];
  status = 201;
  retryAfter = null;
  server.asked = [];
  server.answer = (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts), method: request.method });
      if (status === 307) response.setHeader('Location', 'https://elsewhere.test/');
      if (retryAfter) response.setHeader('Retry-After', retryAfter);
      response.writeHead(status).end();
    });
  };
});

const service = (change: Partial<Parameters<typeof webPushService>[0]> = {}) =>
  webPushService({
    privateKey,
    contact: 'staff@onward.example',
    clock: fixedClock(new Date('2027-03-01T00:00:00Z')),
    network: server.network(),
    ...change,
  });
const message = { payload: '{"title":"Kia ora, Zoë"}', ttlSeconds: 3600, urgency: 'high' as const };
const browser = pushBrowser('https://push.test/send/abc');

test('encrypts a message so that only the subscribed browser can read it', async () => {
  expect(await service().send(browser.target, message)).toEqual({ outcome: 'accepted', code: 201 });
  const [request] = received;
  expect(server.asked).toEqual([expect.stringMatching(/^push\.test:\d+\/send\/abc$/)]);
  expect(request).toMatchObject({
    method: 'POST',
    headers: { 'content-encoding': 'aes128gcm', ttl: '3600', urgency: 'high' },
  });
  const body = request?.body ?? Buffer.alloc(0);
  expect(body.toString('latin1')).not.toContain('Kia ora');
  expect(browser.decrypt(body)).toBe(message.payload);
  expect(() => pushBrowser().decrypt(body)).toThrow();
});

test('identifies the site to the push service with a signature that is valid only for this push service', async () => {
  const push = service();
  await push.send(browser.target, message);
  const claims = readVapid(String(received[0]?.headers.authorization));
  expect(claims).toMatchObject({
    aud: 'https://push.test',
    sub: 'mailto:staff@onward.example',
    key: push.publicKey,
  });
  const hours = ((claims?.exp ?? 0) * 1000 - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(1);
  expect(hours).toBeLessThanOrEqual(24);
});

test.each([404, 410])(
  'treats the push service’s status %d as a sign that the subscription has ended',
  async (code) => {
    status = code;
    expect(await service().send(browser.target, message)).toEqual({ outcome: 'gone' });
  },
);

test.each([429, 500, 503])('treats the push service’s status %d as a temporary failure', async (code) => {
  status = code;
  expect(await service().send(browser.target, message)).toEqual({
    outcome: 'unavailable',
    message: `answered ${code}`,
    code,
  });
});

test.each([429, 503])(
  'if the push service responds with status %d, returns how long it asks us to wait',
  async (code) => {
    status = code;
    retryAfter = '600';
    expect(await service().send(browser.target, message)).toMatchObject({ retryAfterMs: 600_000 });
    retryAfter = 'Mon, 01 Mar 2027 00:20:00 GMT';
    expect(await service().send(browser.target, message)).toMatchObject({ retryAfterMs: 1_200_000 });
  },
);

test.each([400, 401, 403, 413])(
  'treats the push service’s status %d as a permanent failure',
  async (code) => {
    status = code;
    expect(await service().send(browser.target, message)).toMatchObject({ outcome: 'refused', code });
  },
);

test('follows no redirect from the push service', async () => {
  status = 307;
  expect(await service().send(browser.target, message)).toMatchObject({ message: 'redirects' });
  expect(received).toHaveLength(1);
});

test.each([
  ['a scheme other than https', 'http://push.test/send'],
  ['a password', 'https://user:secret@push.test/send'],
  ['the name of this machine', 'https://localhost/send'],
  ['a private network’s IP address', 'https://10.0.0.1/send'],
  ['a cloud’s metadata service', 'https://169.254.169.254/latest'],
])('sends nothing to an endpoint with %s', async (_, endpoint) => {
  expect(await service().send({ ...browser.target, endpoint }, message)).toMatchObject({
    outcome: 'refused',
  });
  expect(received).toEqual([]);
});

test('sends nothing to a host name that leads to a private network', async () => {
  const network = server.network(() => false);
  expect(await service({ network }).send(browser.target, message)).toEqual({
    outcome: 'refused',
    message: 'private-name',
  });
  expect(received).toEqual([]);
});

test('treats a silent push service as a temporary failure', async () => {
  server.answer = () => undefined;
  expect(await service({ timeout: 200 }).send(browser.target, message)).toEqual({
    outcome: 'unavailable',
    message: 'timeout',
  });
});
