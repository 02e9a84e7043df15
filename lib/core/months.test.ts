import { dayAndMonth, keepDayWithMonth, toMonth, shortMonthNames } from './months';

test('returns a month’s label, first day and last day, even for December and a leap year’s February', () => {
  expect(toMonth('2026-12')).toEqual({ label: 'December 2026', first: '2026-12-01', last: '2026-12-31' });
  expect(toMonth('2028-02')).toEqual({ label: 'February 2028', first: '2028-02-01', last: '2028-02-29' });
});

test('formats a day without its year, and abbreviates the names of months', () => {
  expect(dayAndMonth('2026-12-04')).toBe('4 December');
  expect(dayAndMonth('2028-02-29')).toBe('29 February');
  expect(shortMonthNames.join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec');
});

test('keeps a day and its month on one line', () => {
  const text = 'We will call you by Monday 23 November, 6 pm';
  expect(keepDayWithMonth(text)).toBe('We will call you by Monday 23\u00a0November, 6 pm');
});
