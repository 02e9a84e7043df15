import { devicePlace, readTimeZone } from './device-place';

test.each([
  ['Australia/Sydney', 'by its clock around Sydney'],
  ['Australia/Broken_Hill', 'by its clock around Broken Hill'],
  ['Pacific/Auckland', 'by its clock in New Zealand'],
  ['America/Argentina/Buenos_Aires', 'by its clock around Buenos Aires'],
])('%s is told as a place', (zone, words) => expect(devicePlace(readTimeZone(zone))).toBe(words));

test.each(['UTC', 'Etc/GMT+3', 'Nowhere/City', 'evil.example', '', null, 7, `Australia/${'x'.repeat(80)}`])(
  '%s is no place',
  (zone) => expect(devicePlace(readTimeZone(zone))).toBeNull(),
);
