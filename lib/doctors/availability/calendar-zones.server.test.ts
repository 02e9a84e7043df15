import { busyTimes, calendar, describeTimes, event, readCalendar } from '@/tests/calendar-text';
import { findZoneByName } from './calendar-zones.server';

// Zones as Outlook, Exchange, Lotus Notes and others write them, taken from the public reports named here.
describe('the zone of a time', () => {
  const nine = (zone: string, ...extra: string[]) =>
    busyTimes(...extra, event(`DTSTART;TZID=${zone}:20270215T090000`, `DTEND;TZID=${zone}:20270215T100000`));

  test.each([
    // tasknotes#1913, GAS-ICS-Sync#14: Exchange without a VTIMEZONE.
    ['New Zealand Standard Time', '14 20:00–21:00'],
    ['W. Australia Standard Time', '15 01:00–02:00'],
    ['AUS Eastern Standard Time', '14 22:00–23:00'],
    ['E. Australia Standard Time', '14 23:00–00:00'],
    ['Cen. Australia Standard Time', '14 22:30–23:30'],
    ['AUS Central Standard Time', '14 23:30–00:30'],
    ['Tasmania Standard Time', '14 22:00–23:00'],
    ['Lord Howe Standard Time', '14 22:00–23:00'],
    ['Chatham Islands Standard Time', '14 19:15–20:15'],
    // KiroCrew#5556, ics-parser#146: a visitor's zone.
    ['Romance Standard Time', '15 08:00–09:00'],
    // nibdo/ical-js-parser#26.
    ['Turkey Standard Time', '15 06:00–07:00'],
    ['UTC+12', '14 21:00–22:00'],
    ['new zealand standard time', '14 20:00–21:00'],
    ['New Zealand Daylight Time', '14 20:00–21:00'],
    // Lotus Notes.
    ['AUS Eastern', '14 22:00–23:00'],
    // Exchange numbers a zone of which it knows two versions.
    ['AUS Eastern Standard Time 1', '14 22:00–23:00'],
    // node-ical#32: display names, in quotes and without.
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
  ])('is recognised by the name %s', (zone, expected) => {
    expect(nine(zone)).toEqual([expected]);
  });

  test.each([
    'Roster HQ',
    'Customized Time Zone',
    // ical.net#541: abbreviations that several countries use.
    'EST',
    'AEST',
    'PDT',
    // ICU interprets it as Darwin, a reader as Canberra.
    'ACT',
    // Brisbane and Sydney have the same offset only in winter.
    '"(UTC+10:00)"',
    '"(UTC+10:00) Roster"',
    // TimeZoneConverter#30: the offset contradicts the place.
    '"(UTC+08:00) Auckland, Wellington"',
  ])('is not guessed from the name %s; the event is omitted and counted', (zone) => {
    expect(readCalendar(calendar(event(`DTSTART;TZID=${zone}:20270215T090000`, 'DURATION:PT1H')))).toEqual({
      busy: [],
      eventsInUnknownZones: 1,
      unknownZones: [zone.replaceAll('"', '')],
      unreadableEvents: 0,
    });
    expect(findZoneByName(zone)).toBeNull();
  });

  test('is not reported as missing for past or free events', () => {
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
    // libical#141: Outlook for Mac leaves out TZOFFSETFROM.
    [
      'one rule without TZOFFSETFROM',
      '(UTC+10:00) Brisbane',
      [rule('STANDARD', 'DTSTART:16010101T000000', 'TZOFFSETTO:+1000')],
      '14 23:00–00:00',
    ],
    [
      'one rule without TZOFFSETFROM and a name of its own',
      'Roster HQ',
      [rule('STANDARD', 'DTSTART:16010101T000000', 'TZOFFSETTO:+0800')],
      '15 01:00–02:00',
    ],
    ['two rules without TZOFFSETFROM', 'Roster HQ', [standard, summer], '14 22:00–23:00'],
    ['Exchange’s name for rules of its own', 'Customized Time Zone', [standard, summer], '14 22:00–23:00'],
    [
      'rules that begin after the event',
      'Roster HQ',
      [rule('STANDARD', 'DTSTART:20270404T030000', 'TZOFFSETFROM:+1100', 'TZOFFSETTO:+1000')],
      '14 22:00–23:00',
    ],
    [
      'the place beside the rules (libical)',
      'Custom 7',
      ['X-LIC-LOCATION:Pacific/Auckland', standard],
      '14 20:00–21:00',
    ],
    [
      'rules under a numbered name, before what the name says',
      'AUS Eastern Standard Time 1',
      [rule('STANDARD', 'DTSTART:16010101T000000', 'TZOFFSETFROM:+0800', 'TZOFFSETTO:+0800')],
      '15 01:00–02:00',
    ],
  ])('is recognised by %s', (_, id, lines, expected) => {
    expect(nine(`"${id}"`, rules(id, ...lines))).toEqual([expected]);
  });

  test('is not guessed from rules without an offset', () => {
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
    ['the doctor’s zone', 'X-WR-CALNAME:Roster', '14 23:00–00:00'],
  ])('defaults to that of %s', (_, line, expected) => {
    expect(busyTimes(line, event('DTSTART:20270215T090000', 'DTEND:20270215T100000'))).toEqual([expected]);
  });

  test('is UTC for a time in UTC, whatever the calendar’s own zone', () => {
    expect(
      busyTimes('X-WR-TIMEZONE:Pacific/Auckland', event('DTSTART:20270215T010000Z', 'DURATION:PT1H')),
    ).toEqual(['15 01:00–02:00']);
  });

  test('excludes times without a zone if X-WR-TIMEZONE is unknown', () => {
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
