import { formatSydneyTime } from './zoned-time';

test('formats the time in Sydney in summer and winter', () => {
  expect(formatSydneyTime(new Date('2026-11-20T02:00:00Z'))).toBe('1 pm AEDT');
  expect(formatSydneyTime(new Date('2026-07-20T02:05:00Z'))).toBe('12:05 pm AEST');
});
