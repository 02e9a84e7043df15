import { formatStartTime } from './day-time';

test.each([
  ['2026-11-29T23:52:00Z', '10:52 am AEDT'],
  ['2026-11-29T23:52:01Z', '10:53 am AEDT'],
])('the time from which something is possible rounds up to a whole minute (%s)', (at, shown) => {
  expect(formatStartTime(new Date(at), 'Australia/Sydney').replaceAll('\u00a0', ' ')).toBe(shown);
});
