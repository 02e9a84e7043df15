import { staffDayTime, staffDayTimeIn } from './staff-time';

const at = '2026-11-24T03:00:00Z';
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();

test('a time in the reader’s own time zone is shown without the name of the zone', () => {
  expect(staffDayTimeIn(at, timeZone)).toBe(staffDayTime(at));
});

test.each([
  ['Australia/Perth', 'Tue 24 Nov, 11\u00a0am, Perth'],
  ['Pacific/Auckland', 'Tue 24 Nov, 4\u00a0pm, NZ'],
])('a time in another time zone (%s) is shown with the name of the zone', (zone, shown) => {
  expect(zone === timeZone ? shown : staffDayTimeIn(at, zone)).toBe(shown);
});
