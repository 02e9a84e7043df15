import { devicePlace, readTimeZone } from './device-place';

test.each([
  ['Australia/Sydney', 'clock set to Sydney time'],
  ['Australia/Broken_Hill', 'clock set to Broken Hill time'],
  ['Pacific/Auckland', 'clock set to New Zealand time'],
  ['America/Argentina/Buenos_Aires', 'clock set to Buenos Aires time'],
])('%s is told as a place', (zone, words) => expect(devicePlace(readTimeZone(zone))).toBe(words));

test.each(['UTC', 'Etc/GMT+3', 'Nowhere/City', 'evil.example', '', null, 7, `Australia/${'x'.repeat(80)}`])(
  '%s is no place',
  (zone) => expect(devicePlace(readTimeZone(zone))).toBeNull(),
);
