import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { SentFeedback } from './feedback';
import { clearToast, hasToast, leaveToast, readToast } from './toast.server';

function request(cookie?: string): IncomingMessage {
  const incoming = new IncomingMessage(new Socket());
  if (cookie) incoming.headers.cookie = cookie;
  return incoming;
}

const https = 'https://onward.example';
const http = 'http://localhost:3000';

function sentBack(toast: SentFeedback): string {
  const response = new ServerResponse(request());
  leaveToast(response, toast, https);
  return String(response.getHeader('set-cookie')).split(';')[0] ?? '';
}

test.each<SentFeedback>([
  { state: 'success', message: 'Saved' },
  { state: 'info', message: 'Größe; “quoted”, 100 %' },
  { state: 'error', message: 'No', statusCode: 403, errorCode: 11006, duration: 5000, inPage: true },
  { state: 'warning', message: '' },
])('the next page reads the message stored by the previous page: %j', (toast) => {
  expect(readToast(request(`device=1; ${sentBack(toast)}; other=2`), https)).toEqual(toast);
});

test('a message’s cookie is unreadable for scripts, is restricted to this site, and expires after a minute', () => {
  const response = new ServerResponse(request());
  leaveToast(response, { state: 'info', message: 'x' }, 'http://localhost:3000');
  expect(response.getHeader('set-cookie')).toMatch(/; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax$/);
});

test('marks a message’s cookie as Secure if the site uses https', () => {
  const response = new ServerResponse(request());
  leaveToast(response, { state: 'info', message: 'x' }, 'https://onward.example');
  expect(response.getHeader('set-cookie')).toMatch(/; Secure$/);
});

test('shortens a message that is too long for a cookie', () => {
  expect(
    readToast(request(sentBack({ state: 'info', message: 'x'.repeat(5000) })), https)?.message,
  ).toHaveLength(300);
});

test('limits a message’s duration to a minute', () => {
  expect(readToast(request(sentBack({ state: 'info', message: 'x', duration: 1e9 })), https)?.duration).toBe(
    60_000,
  );
});

test.each([
  'toast=%7Bbroken',
  'toast=%E0%A4%A',
  `toast=${encodeURIComponent('{"state":"fatal","message":"x"}')}`,
  `toast=${encodeURIComponent('{"state":"info"}')}`,
  `toast=${encodeURIComponent('["info"]')}`,
])('does not show an invalid message, but reports that its cookie must be deleted: %s', (cookie) => {
  expect([readToast(request(cookie), http), hasToast(request(cookie), http)]).toEqual([null, true]);
});

test('returns no message if there is no cookie', () => {
  expect(readToast(request(), http)).toBeNull();
  expect([hasToast(request(), http), hasToast(request('atoast=1'), http)]).toEqual([false, false]);
});

test('clearing a message deletes its cookie', () => {
  const response = new ServerResponse(request());
  clearToast(response, http);
  expect(response.getHeader('set-cookie')).toBe('toast=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax');
});

test('binds a message’s cookie to this host on https, so that the domain’s other hosts cannot set a message', () => {
  const left = sentBack({ state: 'info', message: 'Call 555' });
  expect(left).toMatch(/^__Host-toast=/);
  const forged = left.replace('__Host-', '');
  expect([readToast(request(forged), https), hasToast(request(forged), https)]).toEqual([null, false]);
  const response = new ServerResponse(request());
  clearToast(response, https);
  // Without these attributes, browsers reject a cookie whose name begins with `__Host-`.
  expect(response.getHeader('set-cookie')).toMatch(/^__Host-toast=; Path=\/; Max-Age=0; .*Secure$/);
});
