import type { ServerResponse } from 'node:http';
import { startPublicServer, type PublicServer } from '@/tests/public-server';
import { fetchPublic, type FetchOptions } from './fetch-public.server';
import { isPublicAddress } from './public-address.server';

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  'fd12::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  '2001::1',
  '2001:db8::1',
  'nonsense',
])('treats the IP address %s as not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
test.each(['8.8.8.8', '172.32.0.1', '1.1.1.1', '2606:4700:4700::1111'])(
  'treats the IP address %s as public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

let server: PublicServer;
beforeAll(async () => {
  server = await startPublicServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  server.asked = [];
});

const readHttps = (text: string) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === 'https:' ? url : null;
};

const load = (own: Partial<FetchOptions> = {}, address = server.address) =>
  fetchPublic(address, {
    readAddress: readHttps,
    buildHeaders: () => ({}),
    maxRedirects: 3,
    maxBytes: 1_000_000,
    timeoutMs: 20_000,
    network: server.network(),
    ...own,
  });

function sendEndlessly(response: ServerResponse): () => number {
  let sent = 0;
  const chunk = Buffer.alloc(65_536, 'x');
  const send = (): unknown => {
    while (!response.destroyed && sent < 50_000_000) {
      sent += chunk.length;
      if (!response.write(chunk)) return response.once('drain', send);
    }
    return response.end();
  };
  send();
  return () => sent;
}

describe('attacks through the requested URL', () => {
  test.each([
    ['https://127.0.0.1/', 'private-address'],
    ['https://2130706433/', 'private-address'],
    ['https://0x7f.1/', 'private-address'],
    ['https://[::1]/', 'private-address'],
    ['https://[::ffff:7f00:1]/', 'private-address'],
    ['https://169.254.169.254/latest/meta-data', 'private-address'],
    ['https://localhost/', 'private-address'],
    ['https://db.internal/', 'private-address'],
    ['https://printer.local./', 'private-address'],
    ['http://calendar.test/', 'address'],
    ['file:///etc/passwd', 'address'],
    ['nonsense', 'address'],
  ])('sends no request to the URL %s, even if another server redirects to it', async (address, reason) => {
    await expect(load({}, address)).rejects.toMatchObject({ reason });
    expect(server.asked).toEqual([]);
    if (address === 'nonsense') return;
    server.answer = (_, response) => response.writeHead(302, { Location: address }).end();
    await expect(load()).rejects.toMatchObject({ reason });
    expect(server.asked).toHaveLength(1);
  });

  test('does not connect to a host name that resolves to a private network', async () => {
    await expect(load({ network: server.network(isPublicAddress) })).rejects.toMatchObject({
      reason: 'private-name',
    });
    expect(server.asked).toEqual([]);
  });

  test('resolves the host name again for each redirect, and refuses a name that now resolves to a private network', async () => {
    let looked = 0;
    server.answer = (_, response) => response.writeHead(302, { Location: 'https://rebound.test/' }).end();
    await expect(load({ network: server.network(() => ++looked <= 1) })).rejects.toMatchObject({
      reason: 'private-name',
    });
    expect(server.asked).toHaveLength(1);
  });

  test('connects to the local machine only for host names that the caller marks as trusted', async () => {
    server.answer = (_, response) => response.end('local');
    const isTrusted = ({ hostname }: URL) => hostname === 'localhost';
    const local = { isTrusted, network: server.network(isPublicAddress) };
    expect((await load(local, 'https://localhost/')).body.toString()).toBe('local');
    await expect(load(local, 'https://127.0.0.1/')).rejects.toMatchObject({ reason: 'private-address' });
  });
});

describe('attacks through the response', () => {
  let countSent = () => 0;
  test.each<[string, string, (response: ServerResponse) => void, Partial<FetchOptions>]>([
    [
      'announces a body that is too large',
      'too-large',
      (one) => one.writeHead(200, { 'Content-Length': 5e7 }).write('x'),
      {},
    ],
    ['sends a body that is too large', 'too-large', (one) => void (countSent = sendEndlessly(one)), {}],
    ['redirects endlessly', 'redirects', (one) => one.writeHead(302, { Location: '/again' }).end(), {}],
    [
      'redirects to an invalid address',
      'location',
      (one) => one.writeHead(302, { Location: 'https://[' }).end(),
      {},
    ],
    ['never responds', 'timeout', () => undefined, { timeoutMs: 200 }],
    ['never ends its response', 'timeout', (one) => one.writeHead(200).write('x'), { timeoutMs: 200 }],
    ['closes the connection before the headers', 'unreachable', (one) => one.destroy(), {}],
    [
      'closes the connection within the body',
      'cut-off',
      (one) => {
        one.writeHead(200, { 'Content-Length': 100 }).write('half');
        setImmediate(() => one.destroy());
      },
      {},
    ],
  ])('a download from a server that %s fails with the reason %s', async (_what, reason, answer, own) => {
    server.answer = (_request, response) => answer(response);
    await expect(load(own)).rejects.toMatchObject({ reason });
    // The client stopped reading at its limit, so the server sent little more than the socket buffers hold.
    expect(countSent()).toBeLessThan(20_000_000);
  });

  test('does not read the response body if the status is not 200 or the headers are not accepted', async () => {
    server.answer = (_, response) => void sendEndlessly(response.writeHead(404));
    expect(await load()).toMatchObject({ status: 404, body: Buffer.alloc(0) });
    server.answer = (_, response) => void sendEndlessly(response);
    expect(await load({ acceptsHeaders: () => false })).toMatchObject({ status: 200, body: Buffer.alloc(0) });
  });

  test('builds new request headers for each server, so that redirects do not pass on credentials', async () => {
    const seen: unknown[] = [];
    server.answer = ({ headers }, response) => {
      seen.push([headers.authorization, headers['accept-encoding']]);
      if (seen.length === 1) response.writeHead(307, { Location: 'https://other.test/' });
      response.end();
    };
    const buildHeaders = ({ hostname }: URL): Record<string, string> =>
      hostname === 'calendar.test' ? { Authorization: 'Bearer secret' } : {};
    await load({ buildHeaders });
    expect(seen).toEqual([
      ['Bearer secret', 'identity'],
      [undefined, 'identity'],
    ]);
  });

  test('follows three redirects, but ignores the Location header of a 304 response', async () => {
    let left = 3;
    server.answer = (_, response) =>
      left-- > 0 ? response.writeHead(302, { Location: `/${left}` }).end() : response.end('text');
    expect((await load()).body.toString()).toBe('text');
    server.answer = (_, response) => response.writeHead(304, { Location: '/elsewhere' }).end();
    expect((await load()).status).toBe(304);
  });
});
