import { startPublicServer, type PublicServer } from '@/tests/public-server';
import { openCalendar, readCalendarAddress } from './open-calendar.server';

describe('calendar URLs', () => {
  test.each([
    ['https://calendar.example.com/a.ics', 'https://calendar.example.com/a.ics'],
    ['webcal://calendar.example.com/a.ics#x', 'https://calendar.example.com/a.ics'],
    [' https://calendar.example.com ', 'https://calendar.example.com/'],
  ])('accepts the calendar URL %s', (text, href) => {
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
  ])('refuses the calendar URL %s', (text) => {
    expect(readCalendarAddress(text)).toBeNull();
  });
});

describe('downloading a calendar', () => {
  let server: PublicServer;
  beforeAll(async () => {
    server = await startPublicServer();
  });
  afterAll(() => server.stop());
  const open = (timeoutMs = 5_000) => openCalendar(server.address, { network: server.network(), timeoutMs });
  const calendar = { 'Content-Type': 'text/calendar; charset=utf-8' };
  const refused = (reason: string) => ({ ok: false, failure: { code: 'availability/calendar', reason } });

  test('returns the calendar’s text', async () => {
    server.answer = (_, response) => response.writeHead(200, calendar).end('BEGIN:VCALENDAR');
    expect(await open()).toEqual({ ok: true, value: 'BEGIN:VCALENDAR' });
  });

  test('refuses a host name in a private network for the same stated reason as an unknown host name', async () => {
    const network = server.network(() => false);
    const hidden = await openCalendar(server.address, { network });
    expect(hidden).toEqual(refused('We cannot reach the calendar.'));
    await server.stop();
    expect(await open()).toEqual(hidden);
    server = await startPublicServer();
  });

  test('explains to the doctor why a URL on a private network, an insecure redirect or too many redirects are refused', async () => {
    expect(await openCalendar('https://127.0.0.1/a.ics')).toEqual(
      refused('The calendar’s address is on a private network.'),
    );
    server.answer = (_, response) => response.writeHead(302, { Location: 'http://calendar.test/x' }).end();
    expect(await open()).toEqual(
      refused('The link redirects to an address that does not start with https://.'),
    );
    server.answer = (_, response) => response.writeHead(302, { Location: '/again' }).end();
    expect(await open()).toEqual(refused('The link redirects more than three times.'));
  });

  test('explains to the doctor why a response is refused if it is no calendar, too large, truncated or late', async () => {
    server.answer = (_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('x');
    expect(await open()).toEqual(refused('The link does not lead to a calendar (text/calendar).'));
    server.answer = (_, response) => response.writeHead(404).end();
    expect(await open()).toEqual(refused('The calendar’s server answered with status 404.'));
    server.answer = (_, response) =>
      response.writeHead(200, { ...calendar, 'Content-Length': 50_000_000 }).write('x');
    expect(await open()).toEqual(refused('The calendar is larger than 2 MB.'));
    server.answer = (_, response) => {
      response.writeHead(200, { ...calendar, 'Content-Length': 100 });
      response.write('half');
      setImmediate(() => response.destroy());
    };
    expect(await open()).toEqual(refused('The connection was lost.'));
    server.answer = () => undefined;
    expect(await open(200)).toEqual(refused('The calendar took longer than five seconds to load.'));
  });
});
