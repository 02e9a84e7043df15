import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { isPrivateLiteral, isPublicAddress } from '@/lib/core/public-address.server';
import { openCalendar, readCalendarAddress } from './open-calendar.server';

describe('addresses of calendars', () => {
  test.each([
    ['https://calendar.example.com/a.ics', 'https://calendar.example.com/a.ics'],
    ['webcal://calendar.example.com/a.ics#x', 'https://calendar.example.com/a.ics'],
    [' https://calendar.example.com ', 'https://calendar.example.com/'],
  ])('%s', (text, href) => {
    expect(readCalendarAddress(text)?.href).toBe(href);
  });

  test.each([
    'http://calendar.example.com/a.ics',
    'ftp://calendar.example.com/a.ics',
    'https://me:secret@calendar.example.com/a.ics',
    'https://calendar.example.com:8443/a.ics',
    'file:///etc/passwd',
    'calendar',
    '',
  ])('refuses %s', (text) => {
    expect(readCalendarAddress(text)).toBeNull();
  });

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
  ])('treats %s as not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
  test.each(['8.8.8.8', '172.32.0.1', '1.1.1.1', '2606:4700:4700::1111'])(
    'treats %s as public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  test.each([
    'https://127.0.0.1/a.ics',
    'https://2130706433/a.ics',
    'https://0x7f.1/a.ics',
    'https://[::1]/',
    'https://localhost/',
    'https://[::ffff:7f00:1]/',
  ])('refuses %s without a lookup', async (text) => {
    expect(isPrivateLiteral(new URL(text))).toBe(true);
    expect(await openCalendar(text)).toMatchObject({
      failure: { reason: 'Its address lies in a private network.' },
    });
  });
});

describe('opening a calendar', () => {
  let server: http.Server;
  let answer: http.RequestListener;
  let asked: string[] = [];
  beforeAll(async () => {
    server = http.createServer((request, response) => {
      asked.push(request.url ?? '');
      answer(request, response);
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  });
  beforeEach(() => {
    asked = [];
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  // The same connection without encryption; the checks before it are those of https.
  const open = (isPublic: (address: string) => boolean = () => true, timeout = 5_000) =>
    openCalendar('https://localhost/a.ics', {
      request: (url, options, then) =>
        http.request(
          {
            ...options,
            host: url.hostname,
            path: url.pathname,
            port: (server.address() as AddressInfo).port,
          },
          then,
        ),
      isPublic,
      timeout,
    });
  const calendar = { 'Content-Type': 'text/calendar; charset=utf-8' };
  const refused = (reason: string) => ({ ok: false, failure: { code: 'availability/calendar', reason } });

  test('returns its text', async () => {
    answer = (_, response) => response.writeHead(200, calendar).end('BEGIN:VCALENDAR');
    expect(await open()).toEqual({ ok: true, value: 'BEGIN:VCALENDAR' });
  });

  test('does not connect to a name that resolves to a private network', async () => {
    answer = (_, response) => response.end('secret');
    // The message equals that for an unknown name, so that names in a private network cannot be discovered.
    expect(await open((address) => !/^(127\.|::1$)/.test(address))).toEqual(refused('It cannot be reached.'));
    expect(asked).toEqual([]);
  });

  test('follows three redirects but not a fourth, and checks each', async () => {
    let left = 3;
    answer = (_, response) =>
      left-- > 0
        ? response.writeHead(302, { Location: `/${left}` }).end()
        : response.writeHead(200, calendar).end('x');
    expect(await open()).toMatchObject({ ok: true });
    left = 4;
    expect(await open()).toEqual(refused('It leads on more than three times.'));
    answer = (_, response) => response.writeHead(302, { Location: 'http://localhost/x' }).end();
    expect(await open()).toEqual(refused('It leads to an address that is not https.'));
    let looked = 0;
    left = 1;
    answer = (_, response) => response.writeHead(302, { Location: 'https://localhost/inside' }).end();
    expect(await open(() => ++looked <= 1)).toEqual(refused('It cannot be reached.'));
  });

  test('refuses 50 MB, announced or not', async () => {
    answer = (_, response) =>
      response.writeHead(200, { ...calendar, 'Content-Length': 50_000_000 }).write('x');
    expect(await open()).toEqual(refused('It is larger than 2 MB.'));
    let sent = 0;
    answer = (_, response) => {
      response.writeHead(200, calendar);
      const chunk = Buffer.alloc(65_536, 'x');
      const send = () => {
        while (!response.destroyed && sent < 50_000_000) {
          sent += chunk.length;
          if (!response.write(chunk)) return response.once('drain', send);
        }
        return response.end();
      };
      send();
    };
    expect(await open()).toEqual(refused('It is larger than 2 MB.'));
    expect(sent).toBeLessThan(20_000_000);
  });

  test('reports a response that is not a calendar, fails, is truncated or late', async () => {
    answer = (_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('x');
    expect(await open()).toEqual(refused('It is not a calendar (text/calendar).'));
    answer = (_, response) => response.writeHead(404).end();
    expect(await open()).toEqual(refused('It answered 404.'));
    answer = (_, response) => {
      response.writeHead(200, { ...calendar, 'Content-Length': 100 });
      response.write('half');
      setImmediate(() => response.destroy());
    };
    expect(await open()).toEqual(refused('It broke off.'));
    answer = () => undefined;
    expect(await open(undefined, 200)).toEqual(refused('It took longer than five seconds.'));
  });
});
