import { formatSydneyTime, greeting, instantAt, wallClock } from './zoned-time';

function byIntl(instant: Date, timeZone: string) {
  const text = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(
    instant,
  );
  const [date = '', time = ''] = text.split(' ');
  const [hours = '', minutes = ''] = time.split(':');
  return { date, minutes: Number(hours) * 60 + Number(minutes) };
}

test.each([
  'Australia/Sydney',
  'Australia/Adelaide',
  'Australia/Eucla',
  'Australia/Lord_Howe',
  'Australia/Perth',
  'Pacific/Auckland',
  'Pacific/Chatham',
])('shows the same time for %s as Intl does, even on days when clocks change', (timeZone) => {
  for (const day of ['2026-04-04', '2026-04-05', '2026-09-26', '2026-10-03', '2026-12-31', '1999-07-01'])
    for (let minutes = 0; minutes < 24 * 60; minutes += 7) {
      const instant = new Date(Date.parse(`${day}T00:00:59.999Z`) + minutes * 60_000);
      expect(wallClock(instant, timeZone)).toEqual(byIntl(instant, timeZone));
    }
});

test('converts a local time to the right instant before and after a clock change', () => {
  expect(instantAt('2026-10-04', 60, 'Australia/Sydney').toISOString()).toBe('2026-10-03T15:00:00.000Z');
  expect(instantAt('2026-10-04', 180, 'Australia/Sydney').toISOString()).toBe('2026-10-03T16:00:00.000Z');
  // In this night, clocks go from 2 am to 3 am, so 2:30 am does not exist.
  expect(instantAt('2026-10-04', 150, 'Australia/Sydney').toISOString()).toBe('2026-10-03T16:30:00.000Z');
});

test('formats the time in Sydney in summer and winter', () => {
  expect(formatSydneyTime(new Date('2026-11-20T02:00:00Z'))).toBe('1 pm AEDT');
  expect(formatSydneyTime(new Date('2026-07-20T02:05:00Z'))).toBe('12:05 pm AEST');
});

test.each([
  ['2026-11-21T20:00:00Z', 'Good morning'],
  ['2026-11-21T04:00:00Z', 'Good afternoon'],
  ['2026-11-21T07:30:00Z', 'Good afternoon'],
  ['2026-11-21T09:00:00Z', 'Good evening'],
  ['2026-11-21T16:00:00Z', 'Hello'],
  ['2026-11-21T18:51:00Z', 'Good morning'],
])('at %s, greets a person in Brisbane with “%s”', (now, expected) => {
  expect(greeting(new Date(now), 'Australia/Brisbane')).toBe(expected);
});
