import { daysInclusive } from '@/lib/core/dates';
import { wallClock } from '@/lib/core/zoned-time';
import { allShifts, busyShifts } from './availability';
import { readBusyTimes } from './busy-times.server';
import { calendarThread, readInThread } from './read-in-thread.server';

const from = Date.parse('2026-11-23T00:00:00Z');
const where = { from, timeZone: 'Australia/Sydney' };
const calendar = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...events, 'END:VCALENDAR'].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:one', ...lines, 'END:VEVENT'].join('\r\n');
function spans(text: string): string[] {
  const read = readBusyTimes(text, where);
  if (!read.ok) throw new Error(read.failure.reason);
  return read.value.busy.map((span) => span.map((at) => new Date(at).toISOString()).join(' '));
}
const reason = (text: string) => {
  const read = readBusyTimes(text, where);
  return read.ok ? null : read.failure.reason;
};

describe('a calendar’s busy times', () => {
  test.each([
    [
      'in UTC',
      ['DTSTART:20261207T010000Z', 'DTEND:20261207T030000Z'],
      '2026-12-07T01:00:00.000Z 2026-12-07T03:00:00.000Z',
    ],
    [
      'in an IANA time zone',
      ['DTSTART;TZID=Pacific/Auckland:20261207T140000', 'DURATION:PT2H'],
      '2026-12-07T01:00:00.000Z 2026-12-07T03:00:00.000Z',
    ],
    [
      'without a time zone, in the doctor’s',
      ['DTSTART:20261207T090000', 'DTEND:20261207T100000'],
      '2026-12-06T22:00:00.000Z 2026-12-06T23:00:00.000Z',
    ],
    ['a whole day', ['DTSTART;VALUE=DATE:20261207'], '2026-12-06T13:00:00.000Z 2026-12-07T13:00:00.000Z'],
  ])('reads an event’s busy time: %s', (_, lines, expected) => {
    expect(spans(calendar(event(...lines)))).toEqual([expected]);
  });

  test('uses a time zone that the calendar file itself defines', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Roster time',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0930',
      'TZOFFSETTO:+0930',
      'END:STANDARD',
      'END:VTIMEZONE',
    ].join('\r\n');
    const lines = ['DTSTART;TZID=Roster time:20261207T093000', 'DTEND;TZID=Roster time:20261207T103000'];
    expect(spans(calendar(zone, event(...lines)))).toEqual([
      '2026-12-07T00:00:00.000Z 2026-12-07T01:00:00.000Z',
    ]);
  });

  test('leaves out events that are free, cancelled or past', () => {
    const time = ['DTSTART:20261207T010000Z', 'DTEND:20261207T030000Z'];
    expect(
      spans(
        calendar(
          event(...time, 'TRANSP:TRANSPARENT'),
          event(...time, 'STATUS:CANCELLED'),
          event('DTSTART:20250107T010000Z', 'DTEND:20250107T030000Z'),
          event('SUMMARY:No dates'),
        ),
      ),
    ).toEqual([]);
  });

  test('expands a repeating event over the end of daylight saving, with excluded and moved dates', () => {
    const found = spans(
      calendar(
        event(
          'DTSTART;TZID=Australia/Sydney:20270329T090000',
          'DTEND;TZID=Australia/Sydney:20270329T100000',
          'RRULE:FREQ=WEEKLY;COUNT=4',
          'EXDATE;TZID=Australia/Sydney:20270412T090000',
        ),
        event(
          'RECURRENCE-ID;TZID=Australia/Sydney:20270419T090000',
          'DTSTART;TZID=Australia/Sydney:20270420T090000',
          'DTEND;TZID=Australia/Sydney:20270420T100000',
        ),
      ),
    );
    // Daylight saving time ends on 4 April 2027. 9 am in Sydney is 22:00 UTC before that day and 23:00 UTC after it.
    expect(found.map((span) => span.slice(0, 24))).toEqual([
      '2027-03-28T22:00:00.000Z',
      '2027-04-04T23:00:00.000Z',
      '2027-04-19T23:00:00.000Z',
    ]);
  });

  test('expands an endlessly repeating event up to 18 months ahead, and merges adjacent busy times', () => {
    const daily = calendar(event('DTSTART:20200101T000000Z', 'DURATION:P1D', 'RRULE:FREQ=DAILY'));
    const [only, ...others] = spans(daily);
    expect(others).toEqual([]);
    expect(only).toMatch(/^2026-11-2.* 2028-05-2/);
  });

  test('marks every day of an absence of many years as busy, up to 18 months ahead', () => {
    const absence = calendar(event('DTSTART;VALUE=DATE:20230101', 'DTEND;VALUE=DATE:20400101'));
    expect(spans(absence)).toEqual(['2026-11-23T00:00:00.000Z 2028-05-26T00:00:00.000Z']);
    const read = readBusyTimes(absence, where);
    const taken = (read.ok ? read.value.busy : []).flatMap(([start, end]) =>
      busyShifts(wallClock(new Date(start), where.timeZone), wallClock(new Date(end), where.timeZone)),
    );
    const whole = taken.filter(({ shifts }) => shifts === allShifts).map(({ day }) => day);
    expect(whole[0]).toBe('2026-11-23');
    expect(whole.at(-1)).toBe('2028-05-25');
    expect(whole).toHaveLength(daysInclusive('2026-11-23', '2028-05-25'));
  });
});

describe('refused and unreadable calendars', () => {
  test.each([
    ['not a calendar', 'hello'],
    ['an empty file', ''],
    ['an address book', 'BEGIN:VCARD\r\nEND:VCARD'],
  ])('refuses a file that is %s', (_, text) => {
    expect(reason(text)).toBe('We cannot read this calendar’s format.');
  });

  test('refuses a calendar with more than 5,000 events', () => {
    const events = Array.from({ length: 5_001 }, () => event('DTSTART:20261207T010000Z'));
    expect(reason(calendar(...events))).toBe('The calendar has more than 5,000 events.');
  });

  test('skips an unreadable event, and reads the calendar’s other events', () => {
    const good = event('DTSTART:20261207T010000Z', 'DTEND:20261207T030000Z');
    expect(spans(calendar(event('DTSTART:tomorrow', 'RRULE:FREQ=NEVER'), good))).toHaveLength(1);
  });

  test('stops reading a calendar whose repetition rule never matches a date', async () => {
    const thread = calendarThread(1_500);
    const endless = calendar(
      event('DTSTART:20261207T010000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'),
    );
    const good = calendar(event('DTSTART:20261207T010000Z', 'DURATION:PT1H'));
    expect(await readInThread(endless, where, thread)).toMatchObject({
      ok: false,
      failure: { reason: 'The calendar’s repeated events take too long to read.' },
    });
    expect(await readInThread(good, where, thread)).toMatchObject({
      ok: true,
      value: { busy: [[expect.any(Number), expect.any(Number)]] },
    });
  }, 90_000);
});
