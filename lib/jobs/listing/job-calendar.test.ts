import { jobCalendar } from './job-calendar';

const calendarBetween = (start: string | null, end: string | null, ...shifts: string[]) =>
  jobCalendar({ start, end, shifts: shifts.map((slug) => ({ slug })), publicHolidays: ['2027-01-26'] });

test('shows a short job’s weeks with a week before and after, starts weeks on Monday and names the months', () => {
  const weeks = calendarBetween('2027-01-25', '2027-02-01', 'day');
  expect(weeks?.map(({ month }) => month)).toEqual(['Jan', null, 'Feb', null]);
  expect(weeks?.[0]?.days[0]).toEqual({ day: 18, on: 'no' });
  expect(weeks?.[1]?.days.map(({ on }) => on)).toEqual(['first', ...Array(6).fill('between')]);
  expect(weeks?.[2]?.days[0]).toEqual({ day: 1, on: 'last', note: 'last day' });
});

test('the calendar for a business-hours job leaves out weekends and public holidays', () => {
  const days = calendarBetween('2027-01-23', '2027-02-01', 'business-hours')?.flatMap((week) => week.days);
  expect(days?.slice(7, 15)).toEqual([
    { day: 25, on: 'only', note: 'first day' },
    { day: 26, on: 'no', note: 'public holiday' },
    { day: 27, on: 'first' },
    { day: 28, on: 'between' },
    { day: 29, on: 'last' },
    { day: 30, on: 'no', note: 'day off' },
    { day: 31, on: 'no', note: 'day off' },
    { day: 1, on: 'only', note: 'last day' },
  ]);
});

test('the calendar for a weekend job marks only Saturdays and Sundays', () => {
  const days = calendarBetween('2027-01-25', '2027-02-07', 'weekend')?.flatMap((week) => week.days);
  expect(days?.filter(({ on }) => on !== 'no').map(({ day }) => day)).toEqual([30, 31, 6, 7]);
});

test('the calendar for a one-day job marks only that day', () => {
  const days = calendarBetween('2027-03-14', '2027-03-14')?.flatMap((week) => week.days);
  expect(days?.filter(({ on }) => on !== 'no')).toEqual([{ day: 14, on: 'only', note: 'only day' }]);
});

test('shows no calendar for a job that has no end or is too long', () => {
  expect(calendarBetween('2027-01-25', null)).toBeNull();
  expect(calendarBetween(null, null)).toBeNull();
  expect(calendarBetween('2027-01-01', '2027-12-31')).toBeNull();
});
