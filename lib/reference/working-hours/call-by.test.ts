import { readFile } from 'node:fs/promises';
import {
  callBy,
  callPromise,
  describeHours,
  formatCallBy,
  formatWorkingHours,
  onCallHours,
  workingMinutes,
} from './call-by';
import { isPublicHoliday, regionZones, workingMinutesInZone } from './public-holidays.server';

function at(now: string, timeZone: string, region: string): string {
  return describeHours({
    now: new Date(now),
    timeZone,
    hours: onCallHours,
    isHoliday: (date) => isPublicHoliday(date, region),
  }).replaceAll('\u00a0', ' ');
}

const adelaide = (now: string) => at(now, 'Australia/Adelaide', 'AU-SA');

test('switches between “Open until” and “We open on” at the exact minute at which the team’s hours end or begin in the region’s local time', () => {
  // Adelaide is 10½ hours ahead of UTC in November, so 8 am is 21:30 UTC of the day before, and 6 pm is 7:30 UTC.
  expect(adelaide('2026-11-19T21:29:59Z')).toBe('We open today, Friday, at 8 am (Adelaide time)');
  expect(adelaide('2026-11-19T21:30:00Z')).toBe('Open until 6 pm (Adelaide time)');
  expect(adelaide('2026-11-20T07:29:59Z')).toBe('Open until 6 pm (Adelaide time)');
  expect(adelaide('2026-11-20T07:30:00Z')).toBe('We open on Monday at 8 am (Adelaide time)');
});

test('announces on a weekday evening that the team opens the next morning, and at the weekend that it opens on Monday', () => {
  expect(at('2026-11-24T10:00:00Z', 'Australia/Brisbane', 'AU-QLD')).toBe(
    'We open on Wednesday at 8 am (Brisbane time)',
  );
  expect(at('2026-11-21T23:00:00Z', 'Pacific/Auckland', 'NZ-AUK')).toBe(
    'We open on Monday at 8 am (New Zealand time)',
  );
});

test('the team is closed on the region’s public holidays', () => {
  // Melbourne Cup Day, 3 November 2026, is a public holiday only in Victoria.
  expect(at('2026-11-03T00:00:00Z', 'Australia/Melbourne', 'AU-VIC')).toBe(
    'We open on Wednesday at 8 am (Melbourne time)',
  );
  expect(at('2026-11-03T00:00:00Z', 'Australia/Sydney', 'AU-NSW')).toBe('Open until 6 pm (Sydney time)');
  expect(at('2026-12-24T07:30:00Z', 'Australia/Sydney', 'AU-NSW')).toBe(
    'We open on Tuesday at 8 am (Sydney time)',
  );
});

test('states the hours in the time zone of the job, if the consultant works in another', () => {
  const brisbane = {
    timeZone: 'Australia/Brisbane',
    hours: onCallHours,
    isHoliday: () => false,
  };
  const inDarwin = (now: string) =>
    describeHours({ ...brisbane, now: new Date(now) }, 'Australia/Darwin').replaceAll('\u00a0', ' ');
  expect(inDarwin('2026-11-20T01:00:00Z')).toBe('Open until 5:30 pm (Darwin time)');
  expect(inDarwin('2026-11-20T08:30:00Z')).toBe('We open on Monday at 7:30 am (Darwin time)');
});

test('states the date of the team’s next opening if it is a week away or more', () => {
  const text = describeHours({
    now: new Date('2026-12-24T07:30:00Z'),
    timeZone: 'Australia/Sydney',
    hours: onCallHours,
    isHoliday: (date) => date < '2027-01-04',
  });
  expect(text.replaceAll('\u00a0', ' ')).toBe('We open on Monday 4 January at 8 am (Sydney time)');
});

const hours = onCallHours;

function due(now: string, timeZone: string, region: string): string {
  const at = callBy({
    now: new Date(now),
    timeZone,
    hours,
    minutes: 240,
    isHoliday: (date) => isPublicHoliday(date, region),
  });
  return formatCallBy(at, timeZone).replaceAll('\u00a0', ' ');
}

describe('the time by which a call is due', () => {
  test('a call’s due time is computed in working hours only, and is rounded up to the next half-hour', () => {
    expect(due('2026-11-24T00:05:00Z', 'Australia/Brisbane', 'AU-QLD')).toBe(
      'Tuesday 24 November, 2:30 pm (Brisbane time)',
    );
  });

  test('if a request arrives near the end of the day, the remaining working time carries over to the next morning', () => {
    expect(due('2026-11-24T07:00:00Z', 'Australia/Brisbane', 'AU-QLD')).toBe(
      'Wednesday 25 November, 11 am (Brisbane time)',
    );
  });

  test('for a request at night or on a weekend, working time starts at the team’s next opening', () => {
    expect(due('2026-11-20T20:37:00Z', 'Australia/Brisbane', 'AU-QLD')).toBe(
      'Monday 23 November, 12 noon (Brisbane time)',
    );
    expect(due('2026-11-23T16:00:00Z', 'Australia/Perth', 'AU-WA')).toBe(
      'Tuesday 24 November, 12 noon (Perth time)',
    );
  });

  test('public holidays in the region are skipped, but not public holidays in neighbouring regions', () => {
    expect(due('2026-11-02T22:00:00Z', 'Australia/Melbourne', 'AU-VIC')).toBe(
      'Wednesday 4 November, 12 noon (Melbourne time)',
    );
    expect(due('2026-11-02T22:00:00Z', 'Australia/Sydney', 'AU-NSW')).toBe(
      'Tuesday 3 November, 1 pm (Sydney time)',
    );
    // Waitangi Day, Friday 6 February 2026, is a holiday in New Zealand. The weekend follows, so the call is due on
    // Monday.
    expect(due('2026-02-05T22:00:00Z', 'Pacific/Auckland', 'NZ-OTA')).toBe(
      'Monday 9 February, 12 noon (New Zealand time)',
    );
    // Christmas is on Friday. Boxing Day is on Saturday, so Monday 28 December is a holiday too, and the call is due on
    // Tuesday.
    expect(due('2026-12-24T06:30:00Z', 'Australia/Sydney', 'AU-NSW')).toBe(
      'Tuesday 29 December, 11:30 am (Sydney time)',
    );
  });

  test('a call is due at the same local time before and after a change to or from daylight saving', () => {
    // In Sydney, clocks go forward on Sunday 4 October 2026 and back on Sunday 5 April 2026. Easter Monday is on 6
    // April.
    expect(due('2026-10-02T12:00:00Z', 'Australia/Sydney', 'AU-NSW')).toBe(
      'Tuesday 6 October, 12 noon (Sydney time)',
    );
    expect(
      callBy({
        now: new Date('2026-10-03T00:00:00Z'),
        timeZone: 'Australia/Sydney',
        hours,
        minutes: 60,
        isHoliday: () => false,
      }).toISOString(),
    ).toBe('2026-10-04T22:00:00.000Z');
    expect(
      callBy({
        now: new Date('2026-04-04T00:00:00Z'),
        timeZone: 'Australia/Sydney',
        hours,
        minutes: 60,
        isHoliday: () => false,
      }).toISOString(),
    ).toBe('2026-04-05T23:00:00.000Z');
    // In New Zealand, clocks go forward on Sunday 27 September 2026.
    expect(due('2026-09-25T08:00:00Z', 'Pacific/Auckland', 'NZ-AUK')).toBe(
      'Monday 28 September, 12 noon (New Zealand time)',
    );
  });

  test('a promised call’s text names the consultant, the time and its time zone', () => {
    const promise = callPromise({
      consultant: 'Hannah',
      due: new Date('2026-11-23T02:00:00Z'),
      timeZone: 'Australia/Brisbane',
    });
    expect(promise.replaceAll('\u00a0', ' ')).toBe(
      'Hannah will call you by Monday 23 November, 12 noon (Brisbane time)',
    );
    expect(
      callPromise({ consultant: null, due: new Date('2026-11-23T02:00:00Z'), timeZone: 'Pacific/Chatham' }),
    ).toContain('3:45');
  });
});

test('working time leaves out nights, weekends and the region’s holidays', () => {
  const between = (from: string, until: string, region = 'AU-QLD') =>
    workingMinutes({
      from: new Date(from),
      until: new Date(until),
      timeZone: 'Australia/Brisbane',
      hours: onCallHours,
      isHoliday: (date) => isPublicHoliday(date, region),
    });
  // In Brisbane, this is Tuesday from 9 am to 11:30 am, so 150 minutes count.
  expect(between('2026-11-23T23:00:00Z', '2026-11-24T01:30:00Z')).toBe(150);
  // In Brisbane, this is from Friday 5 pm to Monday 9 am. Only Friday's last hour and Monday's first hour count.
  expect(between('2026-11-20T07:00:00Z', '2026-11-22T23:00:00Z')).toBe(120);
  // From 9 pm to 9 pm in Brisbane, which contains one working day of ten hours.
  expect(between('2026-11-23T11:00:00Z', '2026-11-24T11:00:00Z')).toBe(600);
  expect(between('2026-11-21T00:00:00Z', '2026-11-22T04:00:00Z')).toBe(0);
  // Christmas is on Friday and Boxing Day on Saturday, so Monday is a holiday too and does not count.
  expect(between('2026-12-24T07:00:00Z', '2026-12-28T22:30:00Z', 'AU-NSW')).toBe(60 + 30);
});

test('a public holiday that begins only in the evening counts as a working day', () => {
  // In Queensland, Christmas Eve is a holiday only from 6 pm, after working hours, so it counts as a working day.
  expect(isPublicHoliday('2026-12-24', 'AU-QLD')).toBe(false);
  expect(isPublicHoliday('2026-12-25', 'AU-QLD')).toBe(true);
});

test('working time begins on the next day on which a consultant works', () => {
  const at = callBy({
    ...{ now: new Date('2026-11-26T06:00:00Z'), timeZone: 'Australia/Brisbane', minutes: 120 },
    ...{ hours: { opens: 9 * 60, closes: 17 * 60, workDays: [2, 3, 4] }, isHoliday: () => false },
  });
  // Thursday 4 pm, so that one of the two hours is left for Tuesday.
  expect(formatCallBy(at, 'Australia/Brisbane').replaceAll('\u00a0', ' ')).toBe(
    'Tuesday 1 December, 10 am (Brisbane time)',
  );
});

test.each([
  [[1, 2, 3, 4, 5], 'Monday to Friday'],
  [[2, 3, 4], 'Tuesday to Thursday'],
  [[1, 3, 5], 'Monday, Wednesday and Friday'],
  [[4, 5], 'Thursday and Friday'],
  [[2], 'Tuesday'],
])('names the working days %j as “%s”, and the hours with their time zone', (workDays, week) => {
  const words = formatWorkingHours({ opens: 9 * 60, closes: 17 * 60 + 30, workDays }, 'Australia/Brisbane');
  expect(words.replaceAll('\u00a0', ' ')).toBe(`${week}, 9 am to 5:30 pm (Brisbane time)`);
});

test('leaves out the holidays of a region in every time zone', async () => {
  const { au, nz } = JSON.parse(await readFile('db/reference/regions.json', 'utf8'));
  const zones = [...au, ...nz].map(({ tz }: { tz: string }) => tz);
  expect(regionZones).toEqual([...new Set(zones)].sort());
  // From Monday 6 pm to Wednesday 6 pm in Melbourne, with the Melbourne Cup on Tuesday.
  const [from, until] = [new Date('2026-11-02T07:00:00Z'), new Date('2026-11-04T07:00:00Z')];
  expect(workingMinutesInZone(from, until, 'Australia/Melbourne')).toBe(600);
  expect(workingMinutesInZone(from, until, 'Australia/Sydney')).toBe(1200);
});
