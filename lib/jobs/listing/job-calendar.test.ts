import { jobCalendar } from './job-calendar';

test('shows a week before and after a short job, starts weeks on Monday and names the months', () => {
  const weeks = jobCalendar('2027-01-25', '2027-02-01');
  expect(weeks?.map(({ month }) => month)).toEqual(['Jan', null, 'Feb', null]);
  expect(weeks?.[0]?.days[0]).toEqual({ day: 18, on: 'no' });
  expect(weeks?.[1]?.days.map(({ on }) => on)).toEqual(['first', ...Array(6).fill('between')]);
  expect(weeks?.[2]?.days[0]).toEqual({ day: 1, on: 'last' });
});

test('the calendar of a job of a single day marks only that day', () => {
  const days = jobCalendar('2027-03-14', '2027-03-14')?.flatMap((week) => week.days);
  expect(days?.filter(({ on }) => on !== 'no')).toEqual([{ day: 14, on: 'only' }]);
});

test('shows no calendar for jobs without an end and for long jobs', () => {
  expect(jobCalendar('2027-01-25', null)).toBeNull();
  expect(jobCalendar(null, null)).toBeNull();
  expect(jobCalendar('2027-01-01', '2027-12-31')).toBeNull();
});
