import { busyTimes, calendar, describeTimes, event, readCalendar } from '@/tests/calendar-text';
import { findZoneByName } from './calendar-zones.server';

// Time zones as Outlook, Exchange, Lotus Notes and other programs write them. Names such as node-ical#32 are public bug
// reports.
describe('an event’s time zone', () => {
  const nine = (zone: string, ...extra: string[]) =>
    busyTimes(...extra, event(`DTSTART;TZID=${zone}:20270215T090000`, `DTEND;TZID=${zone}:20270215T100000`));

  test.each([
    // Exchange writes these names without rules (VTIMEZONE) in the file (tasknotes#1913, GAS-ICS-Sync#14).
    ['New Zealand Standard Time', '14 20:00–21:00'],
    ['W. Australia Standard Time', '15 01:00–02:00'],
    ['AUS Eastern Standard Time', '14 22:00–23:00'],
    ['E. Australia Standard Time', '14 23:00–00:00'],
    ['Cen. Australia Standard Time', '14 22:30–23:30'],
    ['AUS Central Standard Time', '14 23:30–00:30'],
    ['Tasmania Standard Time', '14 22:00–23:00'],
    ['Lord Howe Standard Time', '14 22:00–23:00'],
    ['Chatham Islands Standard Time', '14 19:15–20:15'],
    // Doctors from overseas may keep their calendar in the time zone of their home (KiroCrew#5556, ics-parser#146).
    ['Romance Standard Time', '15 08:00–09:00'],
    // This zone name comes from the bug report nibdo/ical-js-parser#26.
    ['Turkey Standard Time', '15 06:00–07:00'],
    ['UTC+12', '14 21:00–22:00'],
    ['new zealand standard time', '14 20:00–21:00'],
    ['New Zealand Daylight Time', '14 20:00–21:00'],
    ['AUS Eastern', '14 22:00–23:00'],
    // Exchange appends a number if it knows two versions of a zone.
    ['AUS Eastern Standard Time 1', '14 22:00–23:00'],
    // Display names of Outlook, with and without quotes (node-ical#32).
    ['"(UTC+12:00) Auckland, Wellington"', '14 20:00–21:00'],
    ['(UTC+12:00) Auckland, Wellington', '14 20:00–21:00'],
    ['"(UTC+10:00) Canberra, Melbourne, Sydney"', '14 22:00–23:00'],
    ['"(GMT+10:00) Canberra, Melbourne, Sydney"', '14 22:00–23:00'],
    ['"(UTC+10:00) Brisbane"', '14 23:00–00:00'],
    ['"(UTC+08:00) Perth"', '15 01:00–02:00'],
    ['"(UTC+09:30) Adelaide"', '14 22:30–23:30'],
    ['"(UTC+09:30) Darwin"', '14 23:30–00:30'],
    ['"(UTC+10:00) Hobart"', '14 22:00–23:00'],
    ['"(UTC+12:45) Chatham Islands"', '14 19:15–20:15'],
    ['"(UTC+08:00) Kuala Lumpur, Singapore"', '15 01:00–02:00'],
    ['"(UTC+08:00) Beijing, Chongqing, Hong Kong, Urumqi"', '15 01:00–02:00'],
    ['"(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi"', '15 03:30–04:30'],
    ['"(UTC-05:00) Eastern Time (US & Canada)"', '15 14:00–15:00'],
    ['"(UTC+00:00) Dublin, Edinburgh, Lisbon, London"', '15 09:00–10:00'],
    ['"(UTC) Coordinated Universal Time"', '15 09:00–10:00'],
    ['"tzone://Microsoft/Utc"', '15 09:00–10:00'],
    ['tzone://Microsoft/Utc', '15 09:00–10:00'],
    ['/freeassociation.sourceforge.net/Pacific/Auckland', '14 20:00–21:00'],
    ['/mozilla.org/20050126_1/Australia/Sydney', '14 22:00–23:00'],
    ['GMT+1000', '14 23:00–00:00'],
    ['UTC+08:00', '15 01:00–02:00'],
    ['australia/sydney', '14 22:00–23:00'],
    ['NZ', '14 20:00–21:00'],
  ])('recognises a time zone by the name %s', (zone, expected) => {
    expect(nine(zone)).toEqual([expected]);
  });

  test.each([
    'Roster HQ',
    'Customized Time Zone',
    // Several countries use this abbreviation for different offsets (ical.net#541).
    'EST',
    'AEST',
    'PDT',
    // The library ICU reads ACT as Darwin, but in Australia it means Canberra.
    'ACT',
    // Brisbane and Sydney share this offset only in winter, so the offset does not identify a zone.
    '"(UTC+10:00)"',
    '"(UTC+10:00) Roster"',
    // Auckland and Wellington do not have this offset (TimeZoneConverter#30).
    '"(UTC+08:00) Auckland, Wellington"',
  ])(
    'skips an event in the time zone %s instead of guessing the zone, and counts the event as skipped',
    (zone) => {
      expect(readCalendar(calendar(event(`DTSTART;TZID=${zone}:20270215T090000`, 'DURATION:PT1H')))).toEqual({
        busy: [],
        eventsInUnknownZones: 1,
        unknownZones: [zone.replaceAll('"', '')],
        unreadableEvents: 0,
      });
      expect(findZoneByName(zone)).toBeNull();
    },
  );

  test('does not count a past or free event as skipped if its time zone is unknown', () => {
    const zone = 'DTSTART;TZID=Roster HQ';
    const reading = readCalendar(
      calendar(
        event(`${zone}:20250215T090000`, 'DURATION:PT1H'),
        event(`${zone}:20270215T090000`, 'DURATION:PT1H', 'TRANSP:TRANSPARENT'),
        event(`${zone}:20260215T090000`, 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3'),
      ),
    );
    expect(reading).toMatchObject({ busy: [], eventsInUnknownZones: 0, unknownZones: [] });
  });

  const rules = (id: string, ...lines: string[]) =>
    ['BEGIN:VTIMEZONE', `TZID:${id}`, ...lines, 'END:VTIMEZONE'].join('\r\n');
  const rule = (kind: string, ...lines: string[]) => [`BEGIN:${kind}`, ...lines, `END:${kind}`].join('\r\n');
  const standard = rule(
    'STANDARD',
    'DTSTART:16010101T030000',
    'TZOFFSETTO:+1000',
    'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=4',
  );
  const summer = rule(
    'DAYLIGHT',
    'DTSTART:16010101T020000',
    'TZOFFSETTO:+1100',
    'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=10',
  );

  test.each([
    [
      'one rule without TZOFFSETFROM',
      '(UTC+10:00) Brisbane',
      [rule('STANDARD', 'DTSTART:16010101T000000', 'TZOFFSETTO:+1000')],
      '14 23:00–00:00',
    ],
    [
      'one rule without TZOFFSETFROM under a custom name',
      'Roster HQ',
      [rule('STANDARD', 'DTSTART:16010101T000000', 'TZOFFSETTO:+0800')],
      '15 01:00–02:00',
    ],
    ['two rules without TZOFFSETFROM', 'Roster HQ', [standard, summer], '14 22:00–23:00'],
    [
      'rules under the name that Exchange gives custom zones',
      'Customized Time Zone',
      [standard, summer],
      '14 22:00–23:00',
    ],
    [
      'rules that begin after the event',
      'Roster HQ',
      [rule('STANDARD', 'DTSTART:20270404T030000', 'TZOFFSETFROM:+1100', 'TZOFFSETTO:+1000')],
      '14 22:00–23:00',
    ],
    [
      'the location given with the rules (libical)',
      'Custom 7',
      ['X-LIC-LOCATION:Pacific/Auckland', standard],
      '14 20:00–21:00',
    ],
    [
      'its rules, which take precedence over its numbered name',
      'AUS Eastern Standard Time 1',
      [rule('STANDARD', 'DTSTART:16010101T000000', 'TZOFFSETFROM:+0800', 'TZOFFSETTO:+0800')],
      '15 01:00–02:00',
    ],
  ])('recognises a time zone by %s', (_, id, lines, expected) => {
    expect(nine(`"${id}"`, rules(id, ...lines))).toEqual([expected]);
  });

  test('does not guess a time zone from rules without an offset', () => {
    const broken = rules('Roster HQ', rule('STANDARD', 'DTSTART:16010101T000000'));
    expect(
      readCalendar(calendar(broken, event('DTSTART;TZID=Roster HQ:20270215T090000', 'DURATION:PT1H'))),
    ).toMatchObject({
      busy: [],
      unknownZones: ['Roster HQ'],
    });
  });

  test.each([
    ['X-WR-TIMEZONE', 'X-WR-TIMEZONE:Pacific/Auckland', '14 20:00–21:00'],
    ['a Windows name in X-WR-TIMEZONE', 'X-WR-TIMEZONE:W. Australia Standard Time', '15 01:00–02:00'],
    ['the doctor’s settings', 'X-WR-CALNAME:Roster', '14 23:00–00:00'],
  ])('reads a time without a time zone in the zone from %s', (_, line, expected) => {
    expect(busyTimes(line, event('DTSTART:20270215T090000', 'DTEND:20270215T100000'))).toEqual([expected]);
  });

  test('reads a time in UTC as UTC, whatever the calendar’s own zone', () => {
    expect(
      busyTimes('X-WR-TIMEZONE:Pacific/Auckland', event('DTSTART:20270215T010000Z', 'DURATION:PT1H')),
    ).toEqual(['15 01:00–02:00']);
  });

  test('leaves out times without a zone if the calendar’s zone is unknown', () => {
    const reading = readCalendar(
      calendar(
        'X-WR-TIMEZONE:Roster HQ',
        event('DTSTART:20270215T090000', 'DURATION:PT1H'),
        event('DTSTART;VALUE=DATE:20270217'),
      ),
    );
    expect(describeTimes(reading.busy)).toEqual(['16 14:00–14:00']);
    expect(reading).toMatchObject({ eventsInUnknownZones: 1, unknownZones: ['Roster HQ'] });
  });
});
