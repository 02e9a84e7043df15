import {
  busyTimes,
  calendar,
  calendarReader,
  describeTimes,
  event,
  readCalendar,
} from '@/tests/calendar-text';
import { readBusyTimes } from './busy-times.server';

// Calendars as Outlook, Exchange, iCloud and Google write them. Names in brackets are the public bug reports with these
// calendars.

type Series = [name: string, events: string[], starts: string[]];

describe('repeating events', () => {
  const sydney = (at: string) => `DTSTART;TZID=Australia/Sydney:${at}`;
  const weekly = event(sydney('20270201T090000'), 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=3');
  const daily = event(
    'DTSTART;TZID=Pacific/Auckland:20270208T110000',
    'DURATION:PT1H',
    'RRULE:FREQ=DAILY;COUNT=3',
  );
  const changed = (id: string, ...lines: string[]) => event(`RECURRENCE-ID${id}`, ...lines);

  test.each<Series>([
    [
      'an occurrence moved by its instant in UTC (iCloud, ical.js#99)',
      [weekly, changed(':20270207T220000Z', sydney('20270208T140000'), 'DURATION:PT1H')],
      ['01-31 22:00', '08 03:00', '14 22:00'],
    ],
    [
      'an occurrence moved by the same zone under its Windows name',
      [
        weekly,
        changed(
          ';TZID=AUS Eastern Standard Time:20270208T090000',
          sydney('20270208T140000'),
          'DURATION:PT1H',
        ),
      ],
      ['01-31 22:00', '08 03:00', '14 22:00'],
    ],
    [
      'an occurrence identified by its date only',
      [weekly, changed(';VALUE=DATE:20270208', sydney('20270208T140000'), 'DURATION:PT1H')],
      ['01-31 22:00', '08 03:00', '14 22:00'],
    ],
    [
      'an occurrence cancelled in another zone (synctools#80)',
      [
        daily,
        changed(';TZID=Australia/Perth:20270209T060000', 'DTSTART:20270208T220000Z', 'STATUS:CANCELLED'),
      ],
      ['07 22:00', '09 22:00'],
    ],
    [
      'all occurrences from one date on, moved by three hours',
      [
        weekly,
        changed(
          ';RANGE=THISANDFUTURE;TZID=Australia/Sydney:20270208T090000',
          sydney('20270208T120000'),
          'DURATION:PT1H',
        ),
      ],
      ['01-31 22:00', '08 01:00', '15 01:00'],
    ],
    [
      'a changed occurrence without its series (ical-expander#24)',
      [changed(';TZID=Australia/Sydney:20270217T100000', sydney('20270217T100000'), 'DURATION:PT1H')],
      ['16 23:00'],
    ],
    [
      'a date excluded in UTC (ical.js#257, recurring-ical-events#27)',
      [
        event(
          sydney('20270201T090000'),
          'DURATION:PT1H',
          'RRULE:FREQ=WEEKLY;COUNT=3',
          'EXDATE:20270207T220000Z',
        ),
      ],
      ['01-31 22:00', '14 22:00'],
    ],
    [
      'dates excluded in one line, in another zone (MMM-CalendarExt#18)',
      [
        event(
          sydney('20270201T090000'),
          'DURATION:PT1H',
          'RRULE:FREQ=WEEKLY;COUNT=3',
          'EXDATE;TZID=New Zealand Standard Time:20270201T110000,20270215T110000',
        ),
      ],
      ['07 22:00'],
    ],
    [
      'a day excluded from a whole-day event by a midnight with a zone (node-ical#456)',
      [
        event(
          'DTSTART;VALUE=DATE:20270215',
          'RRULE:FREQ=DAILY;COUNT=3',
          'EXDATE;TZID=New Zealand Standard Time:20270216T000000',
        ),
      ],
      ['14 14:00', '16 14:00'],
    ],
    [
      'UNTIL as a date: to the end of that day (robur-coop/icalendar#15)',
      [event(sydney('20270215T090000'), 'DURATION:PT1H', 'RRULE:FREQ=DAILY;UNTIL=20270217')],
      ['14 22:00', '15 22:00', '16 22:00'],
    ],
    [
      'UNTIL in UTC at the last start',
      [event(sydney('20270215T090000'), 'DURATION:PT1H', 'RRULE:FREQ=DAILY;UNTIL=20270216T220000Z')],
      ['14 22:00', '15 22:00', '16 22:00'],
    ],
    [
      'UNTIL as local time (rrule#607)',
      [event(sydney('20270215T090000'), 'DURATION:PT1H', 'RRULE:UNTIL=20270217T090000;FREQ=DAILY;')],
      ['14 22:00', '15 22:00', '16 22:00'],
    ],
    [
      'UNTIL in UTC for whole-day events, as Outlook writes it',
      [event('DTSTART;VALUE=DATE:20270215', 'RRULE:FREQ=WEEKLY;UNTIL=20270221T140000Z')],
      ['14 14:00', '21 14:00'],
    ],
    [
      'added dates, one with its own duration, one given twice',
      [
        event(
          sydney('20270215T090000'),
          'DURATION:PT1H',
          'RDATE;TZID=New Zealand Standard Time:20270217T090000,20270217T090000',
          'RDATE;VALUE=PERIOD:20270218T010000Z/PT2H,20270219T010000Z/20270219T040000Z',
        ),
      ],
      ['14 22:00', '16 20:00', '18 01:00', '19 01:00'],
    ],
    [
      'a rule with an exclusion rule',
      [
        event(
          sydney('20270215T090000'),
          'DURATION:PT1H',
          'RRULE:FREQ=DAILY;COUNT=4',
          'EXRULE:FREQ=DAILY;INTERVAL=2',
        ),
      ],
      ['15 22:00', '17 22:00'],
    ],
    [
      'only the newer of two versions',
      [
        event(sydney('20270215T090000'), 'DURATION:PT1H', 'SEQUENCE:1'),
        event(sydney('20270216T090000'), 'DURATION:PT1H', 'SEQUENCE:2'),
      ],
      ['15 22:00'],
    ],
  ])('expands a repeating event: %s', (_, events, starts) => {
    expect(busyTimes(...events).map((time) => time.split('–')[0])).toEqual(starts);
  });

  test('a night shift ends at the right local time in a night when clocks change', () => {
    const nights = [
      'DTSTART;TZID=Australia/Sydney:20270402T210000',
      'DTEND;TZID=Australia/Sydney:20270403T070000',
      'RRULE:FREQ=DAILY;COUNT=2',
    ];
    expect(busyTimes(event(...nights))).toEqual(['04-02 10:00–20:00', '04-03 10:00–21:00']);
  });

  test('finds a daily event’s future days even if it began decades ago', () => {
    const old = event('DTSTART:19950101T010000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY');
    expect(busyTimes(old)[0]).toBe('01 01:00–02:00');
  });
});

describe('deciding whether an event is busy', () => {
  const time = ['DTSTART:20270215T010000Z', 'DTEND:20270215T030000Z'];

  test.each([
    ['transparent', 'TRANSP:TRANSPARENT'],
    ['cancelled', 'STATUS:CANCELLED'],
    ['free in Outlook', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'],
    ['free in Hotmail', 'X-MICROSOFT-MSNCALENDAR-BUSYSTATUS:FREE'],
    ['declined by the doctor', 'ATTENDEE;CN="O; Ana";PARTSTAT=DECLINED:mailto:ana@example.com'],
    ['declined, with the address in capitals', 'ATTENDEE;PARTSTAT="DECLINED":MAILTO:ANA@EXAMPLE.COM'],
    ['delegated to another person', 'ATTENDEE;PARTSTAT=DELEGATED:mailto:ana@example.com'],
  ])('ignores a calendar event that is %s', (_, line) => {
    expect(busyTimes(event(...time, line))).toEqual([]);
  });

  test('if a calendar is named after its owner’s email address, as in Google, ignores events that the owner declined', () => {
    const declined = event(...time, 'ATTENDEE;PARTSTAT=DECLINED;X-NUM-GUESTS=0:mailto:ana.other@example.org');
    expect(busyTimes('X-WR-CALNAME:ana.other@example.org', declined)).toEqual([]);
    expect(busyTimes('X-WR-CALNAME:Ana', declined)).toEqual(['15 01:00–03:00']);
  });

  test('ignores the events in a calendar file whose purpose is to cancel events (METHOD:CANCEL)', () => {
    expect(busyTimes('METHOD:CANCEL', event(...time))).toEqual([]);
  });

  test.each([
    ['tentative', 'STATUS:TENTATIVE'],
    ['out of office', 'X-MICROSOFT-CDO-BUSYSTATUS:OOF'],
    ['declined by a colleague', 'ATTENDEE;PARTSTAT=DECLINED:mailto:ben@example.com'],
    ['accepted', 'ATTENDEE;PARTSTAT=ACCEPTED:mailto:ana@example.com'],
    [
      'with an alarm of its own',
      'BEGIN:VALARM\r\nTRIGGER:-PT15M\r\nDURATION:PT5M\r\nTRANSP:TRANSPARENT\r\nEND:VALARM',
    ],
    ['with a line that breaks the format', 'X-ALT-DESC;FMTTYPE="text/html:<b>'],
  ])('counts an event that is %s as busy', (_, line) => {
    expect(busyTimes(event(...time, line))).toEqual(['15 01:00–03:00']);
  });

  test('leaves out a single declined day of a series of events', () => {
    const series = event('DTSTART:20270215T010000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3');
    const declined = event(
      'RECURRENCE-ID:20270216T010000Z',
      'DTSTART:20270216T010000Z',
      'DURATION:PT1H',
      'ATTENDEE;PARTSTAT=DECLINED:mailto:ana@example.com',
    );
    expect(busyTimes(series, declined)).toEqual(['15 01:00–02:00', '17 01:00–02:00']);
  });
});

describe('calendar files', () => {
  const time = event('DTSTART:20270215T010000Z', 'DTEND:20270215T030000Z');
  const later = event('DTSTART:20270216T010000Z', 'DTEND:20270216T030000Z');
  const bothDays = ['15 01:00–03:00', '16 01:00–03:00'];

  test.each([
    ['with a byte order mark (ics_calendar#75)', `\uFEFF${calendar(time, later)}`],
    ['with each event in a separate calendar (nextcloud/calendar#336)', calendar(time) + calendar(later)],
    ['made of joined files, each with a byte order mark', `\uFEFF${calendar(time)}\uFEFF${calendar(later)}`],
    ['with line feeds only', calendar(time, later).replaceAll('\r\n', '\n')],
    ['with empty lines and spaces at line ends', calendar(time, later).replaceAll('\r\n', '  \r\n\r\n')],
    ['with names in lower case', calendar(time, later).replace(/^[A-Z-]+/gm, (name) => name.toLowerCase())],
    ['with a folded date', calendar(time, later).replace('20270215T01', '2027\r\n 0215T01')],
    [
      'with a task and a journal entry between events',
      calendar(time, 'BEGIN:VTODO\r\nDTSTART:20270301T000000Z\r\nEND:VTODO', later),
    ],
  ])('reads a calendar file %s', (_, text) => {
    expect(describeTimes(readCalendar(text).busy)).toEqual(bothDays);
  });

  test('applies a changed date to its series of events even if the file has the date and the series in different calendars', () => {
    const series = event('DTSTART:20270215T010000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2');
    const moved = event('RECURRENCE-ID:20270216T010000Z', 'DTSTART:20270216T050000Z', 'DURATION:PT1H');
    expect(describeTimes(readCalendar(calendar(series) + calendar(moved)).busy)).toEqual([
      '15 01:00–02:00',
      '16 05:00–06:00',
    ]);
  });

  test('reads busy times from VFREEBUSY components if the file has no events (peterbraden/ical.js#55, nextcloud/server#47585)', () => {
    const lines = [
      'BEGIN:VFREEBUSY',
      'UID:2',
      'DTSTART:20270201T000000Z',
      'DTEND:20270301T000000Z',
      'FREEBUSY;FBTYPE=BUSY:20270215T010000Z/20270215T030000Z,20270216T010000Z/PT2H',
      'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20270217T010000Z/PT1H',
      'FREEBUSY:20270218T010000Z/PT1H',
      'FREEBUSY;FBTYPE=FREE:20270219T010000Z/PT1H',
      'FREEBUSY;FBTYPE=FREE:',
      'END:VFREEBUSY',
    ];
    expect(busyTimes(...lines)).toEqual([...bothDays, '17 01:00–02:00', '18 01:00–02:00']);
  });

  test('refuses a truncated file, so that the earlier busy times are kept', () => {
    const text = calendar(time, later);
    expect(readBusyTimes(text.slice(0, text.indexOf('END:VCALENDAR')), calendarReader).ok).toBe(false);
    expect(readBusyTimes(text.slice(0, text.lastIndexOf('END:VEVENT')), calendarReader).ok).toBe(false);
  });

  test.each([
    ['an impossible day', 'DTSTART:20270230T010000Z'],
    ['an impossible hour', 'DTSTART:20270215T250000Z'],
    ['a meaningless rule', 'DTSTART:20270215T010000Z\r\nRRULE:FREQ=NEVER'],
    ['text in place of a date', 'DTSTART:tomorrow'],
  ])('skips only the event with %s, and counts it as skipped', (_, line) => {
    const reading = readCalendar(calendar(event(line, 'DURATION:PT1H'), time));
    expect(describeTimes(reading.busy)).toEqual(['15 01:00–03:00']);
    expect(reading.unreadableEvents).toBe(1);
  });

  test('accepts a whole-day event that ends on its first day, and an event without a length', () => {
    expect(busyTimes(event('DTSTART;VALUE=DATE:20270215', 'DTEND;VALUE=DATE:20270215'))).toEqual([
      '14 14:00–14:00',
    ]);
    expect(busyTimes(event('DTSTART:20270215T010000Z'))).toEqual([]);
  });

  test('accepts an event that starts and ends in different time zones, such as a flight', () => {
    const flight = [
      'DTSTART;TZID=Pacific/Auckland:20270215T060000',
      'DTEND;TZID=Australia/Perth:20270215T080000',
    ];
    expect(busyTimes(event(...flight))).toEqual(['14 17:00–00:00']);
  });
});
