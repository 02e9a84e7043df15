import {
  describeDueGroup,
  describeTaskGroup,
  describeTimeUntil,
  staffDayTime,
  staffRecentTime,
} from './staff-time';

test.each([
  ['Australia/Sydney', 'Tue 24 Nov, 2 pm AEDT'],
  ['Australia/Perth', 'Tue 24 Nov, 11 am AWST'],
  ['Pacific/Auckland', 'Tue 24 Nov, 4 pm NZDT'],
])('a time in the time zone of a record (%s) names the zone', (zone, shown) => {
  expect(staffDayTime('2026-11-24T03:00:00Z', zone).replaceAll('\u00a0', ' ')).toBe(shown);
});

test('only 12 o’clock is noon', () => {
  const shown = (minute: number) => staffDayTime(new Date(2026, 10, 30, 12, minute).toISOString());
  expect(shown(0)).toContain('12\u00a0noon');
  expect(shown(12)).toContain('12:12\u00a0pm');
});

test.each([
  [30, 0, 'Today, 12 am'],
  [29, 23, 'Yesterday, 11 pm'],
  [28, 23, '28 Oct'],
])('a past time on day %i at %i o’clock is formatted as “%s”', (day, hour, text) => {
  const now = new Date(2026, 9, 30, 10, 30);
  const formatted = staffRecentTime(new Date(2026, 9, day, hour).toISOString(), now);
  expect(formatted.replaceAll(/\s/g, ' ')).toBe(text);
});

test.each([
  [30, 11, 0, 'Today'],
  [30, 23, 30, 'Today'],
  [31, 0, 30, 'Next 3 days'],
  [32, 23, 30, 'Next 3 days'],
  [33, 23, 30, 'Next 3 days'],
  [34, 0, 30, 'Later'],
  [30, 9, 0, 'Overdue'],
])('a call on day %i at %i:%i in the reader’s time zone is in the group “%s”', (day, hour, minute, group) => {
  const now = new Date(2026, 9, 30, 10, 30);
  expect(describeDueGroup(new Date(2026, 9, day, hour, minute).toISOString(), now)).toBe(group);
});

test.each([
  [30, 10, 'Overdue'],
  [30, 11, 'Today'],
  [31, 0, 'Later'],
])('a task on day %i at %i o’clock in the reader’s time zone is in the group “%s”', (day, hour, group) => {
  const now = new Date(2026, 9, 30, 10, 30);
  expect(describeTaskGroup(new Date(2026, 9, day, hour).toISOString(), now)).toBe(group);
});

test('a call that begins in this minute is described as “Now”', () => {
  const now = new Date(2026, 9, 30, 10, 30);
  expect(describeTimeUntil(now.toISOString(), now)).toEqual({ late: false, text: 'Now' });
});

test.each([
  [30, 22, 'In 11 h 30 min'],
  [31, 1, 'Tomorrow'],
  [31, 23, 'Tomorrow'],
  [32, 1, 'In 2 days'],
  [29, 9, '1 day late'],
])('a call on day %i at %i o’clock in the reader’s time zone is described as “%s”', (day, hour, text) => {
  const now = new Date(2026, 9, 30, 10, 30);
  const described = describeTimeUntil(new Date(2026, 9, day, hour).toISOString(), now).text;
  expect(described.replaceAll(/\s/g, ' ')).toBe(text);
});
