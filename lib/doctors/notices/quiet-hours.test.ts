import { instantAt } from '@/lib/core/zoned-time';
import { findQuietZones, planNotice, quietHoursText } from './quiet-hours';

const at = (text: string, zone: string) => {
  const [date = '', clock = ''] = text.split(' ');
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return instantAt(date, hours * 60 + minutes, zone);
};
const plan = (zones: string[], { now, due, until }: Record<'now' | 'due' | 'until', string>) => {
  const [zone = ''] = zones;
  return planNotice({
    zones,
    now: at(now, zone),
    dueAt: at(due, zone),
    usefulUntil: at(until, zone),
  })?.getTime();
};

describe.each([
  'Australia/Sydney',
  'Australia/Perth',
  'Australia/Adelaide',
  'Pacific/Auckland',
  'Europe/London',
])('quiet hours in %s', (zone) => {
  test.each([
    [
      'sends by day at the due time',
      '2027-01-20 08:00',
      '2027-01-20 14:10',
      '2027-01-20 14:55',
      '2027-01-20 14:10',
    ],
    [
      'sends immediately if the due time has passed',
      '2027-01-20 14:30',
      '2027-01-20 14:10',
      '2027-01-20 14:55',
      '2027-01-20 14:30',
    ],
    [
      'sends until a minute before 9 pm',
      '2027-01-20 10:00',
      '2027-01-20 20:59',
      '2027-01-21 09:00',
      '2027-01-20 20:59',
    ],
    [
      'waits from 9 pm until 8 am',
      '2027-01-20 10:00',
      '2027-01-20 21:00',
      '2027-01-21 09:00',
      '2027-01-21 08:00',
    ],
    [
      'waits after midnight until 8 am',
      '2027-01-20 10:00',
      '2027-01-21 07:59',
      '2027-01-21 09:00',
      '2027-01-21 08:00',
    ],
    [
      'is sent the evening before a call at 8:10',
      '2027-01-20 10:00',
      '2027-01-21 07:10',
      '2027-01-21 07:55',
      '2027-01-20 20:00',
    ],
    [
      'is sent immediately in the last hour of the evening',
      '2027-01-20 20:30',
      '2027-01-21 07:10',
      '2027-01-21 07:55',
      '2027-01-20 20:30',
    ],
  ])('decides when to send a message: %s', (_, now, due, until, expected) => {
    expect(plan([zone], { now, due, until })).toBe(at(expected, zone).getTime());
  });

  test('does not send a message that becomes due at night and is of no use at 8 am', () => {
    const night = { now: '2027-01-20 22:00', due: '2027-01-21 07:10', until: '2027-01-21 07:55' };
    expect(plan([zone], night)).toBeUndefined();
  });

  test('does not send a message once it is no longer useful', () => {
    const late = { now: '2027-01-20 15:00', due: '2027-01-20 14:10', until: '2027-01-20 14:55' };
    expect(plan([zone], late)).toBeUndefined();
  });
});

test.each([
  ['Australia/Sydney', '2026-10-03 22:00', '2026-10-04 08:00', 9],
  ['Australia/Sydney', '2027-04-03 22:00', '2027-04-04 08:00', 11],
  ['Pacific/Auckland', '2026-09-26 22:00', '2026-09-27 08:00', 9],
  ['Pacific/Auckland', '2027-04-03 22:00', '2027-04-04 08:00', 11],
])('waits until 8 am local time in %s on the night when clocks change (%s)', (zone, due, expected, hours) => {
  const planned = plan([zone], { now: due, due, until: expected.replace('08:00', '12:00') });
  expect(planned).toBe(at(expected, zone).getTime());
  expect((planned ?? 0) - at(due, zone).getTime()).toBe(hours * 3_600_000);
});

test('if an Australian number’s time zone is unknown, sends no text message while it is night in Sydney or Perth', () => {
  const zones = findQuietZones({ timeZone: null, number: '+61412345678' });
  expect(zones).toEqual(['Australia/Sydney', 'Australia/Perth']);
  // In January, 8 am in Perth is 11 am in Sydney. The notices must wait until then.
  const until = '2027-01-21 20:00';
  for (const due of ['2027-01-20 21:30', '2027-01-21 02:00', '2027-01-21 08:30', '2027-01-21 10:59'])
    expect(plan(zones, { now: '2027-01-20 12:00', due, until })).toBe(
      at('2027-01-21 11:00', zones[0] ?? '').getTime(),
    );
  expect(plan(zones, { now: '2027-01-20 12:00', due: '2027-01-21 09:00', until: '2027-01-21 10:00' })).toBe(
    at('2027-01-20 20:00', zones[0] ?? '').getTime(),
  );
});

test('quiet hours follow the account’s time zone, or the phone number’s country if the account has no time zone', () => {
  expect(findQuietZones({ timeZone: 'Australia/Perth', number: '+64211234567' })).toEqual([
    'Australia/Perth',
  ]);
  expect(findQuietZones({ timeZone: null, number: '+64211234567' })).toEqual(['Pacific/Auckland']);
});

test('describes the quiet hours in words', () => {
  expect(quietHoursText).toBe('between 9\u00a0pm and 8\u00a0am');
});
