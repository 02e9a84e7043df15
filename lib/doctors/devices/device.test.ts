import { deviceName, devicePlace, readTimeZone } from './device';

test.each([
  ['Australia/Sydney', 'Sydney time zone'],
  ['Australia/Broken_Hill', 'Broken Hill time zone'],
  ['Pacific/Auckland', 'New Zealand time zone'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires time zone'],
])('describes a device’s time zone %s as a place', (zone, words) =>
  expect(devicePlace(readTimeZone(zone))).toBe(words),
);

test.each(['UTC', 'Etc/GMT+3', 'Nowhere/City', 'evil.example', '', null, 7, `Australia/${'x'.repeat(80)}`])(
  'describes no place for a device’s time zone %s',
  (zone) => expect(devicePlace(readTimeZone(zone))).toBeNull(),
);

const mozilla = (system: string, rest: string) => `Mozilla/5.0 (${system}) ${rest}`;
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    mozilla('Linux; Android 14; Pixel 8', `${webkit} Chrome/140.0 Mobile Safari/537.36`),
    'Chrome on an Android phone',
  ],
  [
    mozilla('Linux; Android 14; SM-X910', `${webkit} Chrome/140.0 Safari/537.36`),
    'Chrome on an Android tablet',
  ],
  [
    mozilla('Linux; Android 14; SM-S911B', `${webkit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`),
    'Samsung Internet on an Android phone',
  ],
  [
    mozilla('iPhone; CPU iPhone OS 18_1 like Mac OS X', `${webkit} Version/18.1 Mobile/15E148 Safari/604.1`),
    'Safari on an iPhone',
  ],
  [
    mozilla('iPhone; CPU iPhone OS 18_1 like Mac OS X', `${webkit} CriOS/140.0 Mobile/15E148 Safari/604.1`),
    'Chrome on an iPhone',
  ],
  [
    mozilla('Macintosh; Intel Mac OS X 10_15_7', `${webkit} Version/18.1 Safari/605.1.15`),
    'Safari on a Mac or iPad',
  ],
  [
    mozilla('Windows NT 10.0; Win64; x64', `${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`),
    'Edge on a Windows computer',
  ],
  [
    mozilla('Windows NT 10.0; Win64; x64; rv:145.0', 'Gecko/20100101 Firefox/145.0'),
    'Firefox on a Windows computer',
  ],
  [
    mozilla('X11; Linux x86_64', `${webkit} HeadlessChrome/140.0 Safari/537.36`),
    'Chrome on a Linux computer',
  ],
  [mozilla('X11; CrOS x86_64 14541.0.0', `${webkit} Chrome/140.0 Safari/537.36`), 'Chrome on a Chromebook'],
  [mozilla('Windows NT 10.0', 'Something/1.0'), 'A Windows computer'],
])('finds a name for the device with the user agent %s', (userAgent, name) =>
  expect(deviceName(userAgent)).toBe(name),
);

test.each([undefined, '', 'curl/8.5.0', '<script>alert(1)</script>'])(
  'finds no name for the device with the user agent %s',
  (userAgent) => expect(deviceName(userAgent)).toBeNull(),
);
