import { isPlaceholderDate, readWrittenDate, toInstant } from './read-date-text';

test.each<[string, string | null]>([
  ['Thu, 19 Nov 26 09:00:00 +0000', '2026-11-19T09:00:00Z'],
  ['Thu, 19 Nov 2026 09:00:00 GMT', '2026-11-19T09:00:00Z'],
  ['Thu, 19 Nov 2026 09:00 UT', '2026-11-19T09:00:00Z'],
  ['19 Nov 2026 09:00:00 Z', '2026-11-19T09:00:00Z'],
  ['Thursday, 19 November 2026 09:00:00 +1000', '2026-11-18T23:00:00Z'],
  ['Thu, 19 Nov 2026 09:00:00 AEDT', '2026-11-18T22:00:00Z'],
  ['Thu, 19 Nov 2026 09:00:00 ACST', '2026-11-18T23:30:00Z'],
  ['Thu, 19 Nov 2026 09:00:00 AWST', '2026-11-19T01:00:00Z'],
  ['Thu, 19 Nov 2026 09:00:00 NZDT', '2026-11-18T20:00:00Z'],
  ['Thu, 19 Nov 2026 24:00:00 +0000', '2026-11-20T00:00:00Z'],
  ['Thu, 01 Jan 70 01:00:00 +0100', '1970-01-01T00:00:00Z'],
  ['Thu,  5 Nov 2026  09:00:00  GMT', '2026-11-05T09:00:00Z'],
  ['9999-12-31T23:59:59', '9999-12-31T23:59:59Z'],
  ['Thu, 31 Feb 2026 09:00:00 GMT', null],
  ['Thu, 19 Nov 2026 25:00:00 GMT', null],
  ['Thu, 19 Nov 2026 9', null],
  ['2026-11-19T09:00:00.1234567Z', '2026-11-19T09:00:00Z'],
  ['2026-11-19T09:00+11', '2026-11-18T22:00:00Z'],
  ['2026-11-19T09:00:00+11:00[Australia/Sydney]', '2026-11-18T22:00:00Z'],
  ['2026-11-19 09:00:00 UTC', '2026-11-19T09:00:00Z'],
  ['20261119T090000Z', '2026-11-19T09:00:00Z'],
  ['2026/11/19 09:00', '2026-11-19T01:00:00Z'],
  ['2026-11-19T09:00', '2026-11-19T01:00:00Z'],
  ['Thu Nov 19 2026 09:00:00 GMT+1000 (Australian Eastern Standard Time)', '2026-11-18T23:00:00Z'],
  ['Thu Nov 19 09:00:00 AEST 2026', '2026-11-18T23:00:00Z'],
  ['19/11/2026 9:00 am', '2026-11-19T01:00:00Z'],
  ['19/11/26, 5:30 PM', '2026-11-19T09:30:00Z'],
  ['19 November 2026 at 12:15 am', '2026-11-18T16:15:00Z'],
  ['1795078800', '2026-11-19T09:00:00Z'],
  ['1795078800000', '2026-11-19T09:00:00Z'],
])('reads the date text “%s” as the instant %s', (text, instant) => {
  const written = readWrittenDate(text, 'dmy');
  const at = written && toInstant(written, 'Australia/Perth', () => new Date(Number.NaN));
  expect(at?.toISOString().replace('.000Z', 'Z') ?? null).toBe(instant);
});

test.each<[string, string | null, boolean?]>([
  ['31/01/27', '2027-01-31'],
  ['01/02/27', '2027-02-01', true],
  ['31.01.2027', '2027-01-31'],
  ['31-01-27', '2027-01-31'],
  ['31-Jan-27', '2027-01-31'],
  ['31Jan27', null],
  ['1st of March 2027', '2027-03-01'],
  ['3rd Mar 2027', '2027-03-03'],
  ['5 Sept 2027', '2027-09-05'],
  ['March 5, 2027', '2027-03-05'],
  ['Mar. 5th 2027', '2027-03-05'],
  ['Mon 1 Mar 2027', '2027-03-01'],
  ['2027/3/5', '2027-03-05'],
  ['20270305', '2027-03-05'],
  ['２０２７-０３-０５', '2027-03-05'],
  ['12/13/27', null],
  ['31/02/27', null],
  ['5 Marvel 2027', null],
  ['ASAP', null],
  ['44927', null],
])('reads the date text “%s” as the day %s', (...[text, date, guessed]) => {
  expect(readWrittenDate(text, 'dmy')).toEqual(date && { date, guessed: guessed ?? false, time: null });
});

test.each(['EST', 'EDT', 'CST', 'BST', 'A'])('treats the time zone in "09:00 %s" as uncertain', (zone) => {
  const written = readWrittenDate(`19 Nov 2026 09:00 ${zone}`, 'dmy');
  expect(written?.time).toEqual({ seconds: 32_400, offset: null, zoneUnknown: true });
});

test.each(['0001-01-01', '1899-12-30', '1900-01-01', '1970-01-01'])(
  'treats the text “%s” as a placeholder, not as a date',
  (date) => {
    expect(isPlaceholderDate(date)).toBe(true);
  },
);
