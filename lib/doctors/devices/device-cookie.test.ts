import { deviceCookieLine, deviceFromCookies } from './device-cookie';

const device = { isLoggedIn: true, deviceId: '0b5e97aa-1111-4222-8333-444455556666' };

test('the cookie stores the device for a year, only for this site, and is read back unchanged', () => {
  const line = deviceCookieLine(device, true);
  expect(line).toMatch(/^device=[^;",\s]+; Path=\/; Max-Age=31536000; SameSite=Lax; Secure$/);
  expect(deviceFromCookies(`a=1; ${line.split(';')[0]}; b=2`)).toEqual(device);
  expect(JSON.parse(decodeURIComponent(/=([^;]*)/.exec(line)?.[1] ?? ''))).toEqual(device);
});

test('on plain http, leaves out the attribute Secure, because browsers would otherwise refuse the cookie', () => {
  expect(deviceCookieLine(device, false)).not.toContain('Secure');
});

test.each([
  ['none', 'a=1'],
  ['another cookie whose name ends in the same way', `my${deviceCookieLine(device, false)}`],
  ['empty', 'device='],
  ['not JSON', 'device=%7B'],
  ['broken escapes', 'device=%E0%A4%A'],
  ['another format', `device=${encodeURIComponent('{"isLoggedIn":"yes","deviceId":1}')}`],
  ['an id in another format', `device=${encodeURIComponent('{"isLoggedIn":true,"deviceId":"<b>"}')}`],
  ['a bare word', 'device=null'],
])('ignores an invalid device cookie: %s', (_, cookies) => {
  expect(deviceFromCookies(cookies)).toBeNull();
});
