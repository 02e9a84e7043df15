import { staffDayTime, staffDayTimeIn } from './staff-time';

const at = '2026-11-24T03:00:00Z';
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();

test('shows a time in the reader’s own time zone without the zone’s name', () => {
  expect(staffDayTimeIn(at, timeZone)).toBe(staffDayTime(at));
});

test.each([
  ['Australia/Perth', 'Tue 24 Nov, 11\u00a0am, Perth'],
  ['Pacific/Auckland', 'Tue 24 Nov, 4\u00a0pm, NZ'],
])('shows a time in another time zone (%s) with the zone’s name', (zone, shown) => {
  expect(zone === timeZone ? shown : staffDayTimeIn(at, zone)).toBe(shown);
});
