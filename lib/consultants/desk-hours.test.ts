import { deskHours, describeHours } from './desk-hours';
import { isPublicHoliday } from './public-holidays.server';

function at(now: string, timeZone: string, region: string): string {
  return describeHours({
    now: new Date(now),
    timeZone,
    hours: deskHours,
    isHoliday: (date) => isPublicHoliday(date, region),
  }).replaceAll('\u00a0', ' ');
}

const adelaide = (now: string) => at(now, 'Australia/Adelaide', 'AU-SA');

test('says until when somebody answers, to the minute, by the clock of the region', () => {
  // Adelaide is 10½ hours ahead in November: 8 am is 21:30 UTC of the day before, 6 pm is 7:30 UTC.
  expect(adelaide('2026-11-19T21:29:59Z')).toBe('Opens Friday 8 am in Adelaide');
  expect(adelaide('2026-11-19T21:30:00Z')).toBe('Open until 6 pm in Adelaide');
  expect(adelaide('2026-11-20T07:29:59Z')).toBe('Open until 6 pm in Adelaide');
  expect(adelaide('2026-11-20T07:30:00Z')).toBe('Opens Monday 8 am in Adelaide');
});

test('an evening within the week leads to the next morning, a weekend to Monday', () => {
  expect(at('2026-11-24T10:00:00Z', 'Australia/Brisbane', 'AU-QLD')).toBe('Opens Wednesday 8 am in Brisbane');
  expect(at('2026-11-21T23:00:00Z', 'Pacific/Auckland', 'NZ-AUK')).toBe('Opens Monday 8 am in New Zealand');
});

test('public holidays of the region are closed', () => {
  // Melbourne Cup, 3 November 2026, is kept in Victoria only.
  expect(at('2026-11-03T00:00:00Z', 'Australia/Melbourne', 'AU-VIC')).toBe(
    'Opens Wednesday 8 am in Melbourne',
  );
  expect(at('2026-11-03T00:00:00Z', 'Australia/Sydney', 'AU-NSW')).toBe('Open until 6 pm in Sydney');
  expect(at('2026-12-24T07:30:00Z', 'Australia/Sydney', 'AU-NSW')).toBe('Opens Tuesday 8 am in Sydney');
});

test('a day a week away or more is said with its date', () => {
  const text = describeHours({
    now: new Date('2026-12-24T07:30:00Z'),
    timeZone: 'Australia/Sydney',
    hours: deskHours,
    isHoliday: (date) => date < '2027-01-04',
  });
  expect(text.replaceAll('\u00a0', ' ')).toBe('Opens Monday 4 January 8 am in Sydney');
});
