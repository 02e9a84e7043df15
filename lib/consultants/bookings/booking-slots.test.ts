import fc from 'fast-check';
import { onCallHours } from '@/lib/reference/working-hours/call-by';
import { isPublicHoliday } from '@/lib/reference/working-hours/public-holidays.server';
import { dateInZone } from '@/lib/core/dates';
import { wallClock } from '@/lib/core/zoned-time';
import { leadMinutes } from './booking';
import { freeSlots, slotKey, slotsByDay, type ConsultantCalendar } from './booking-slots';

const calendar = (consultantId: string, timeZone: string, region: string): ConsultantCalendar => ({
  consultantId,
  timeZone,
  hours: onCallHours,
  isOff: (date) => isPublicHoliday(date, region),
});
const sydney = calendar('tom', 'Australia/Sydney', 'AU-NSW');
const brisbane = calendar('hannah', 'Australia/Brisbane', 'AU-QLD');
const adelaide = calendar('ben', 'Australia/Adelaide', 'AU-SA');
const auckland = calendar('aroha', 'Pacific/Auckland', 'NZ-AUK');

const free = (now: string, calendars = [sydney], taken: string[] = []) =>
  freeSlots({ now: new Date(now), calendars, taken: new Set(taken) });
const times = (slots: { startsAt: Date }[], timeZone: string, date: string) =>
  slots
    .map(({ startsAt }) => wallClock(startsAt, timeZone))
    .filter((clock) => clock.date === date)
    .map(({ minutes }) => minutes);

test('offers a slot every 20 minutes from opening to closing on a working day', () => {
  const monday = times(free('2026-11-20T20:00:00Z'), 'Australia/Sydney', '2026-11-23');
  expect(monday).toHaveLength(30);
  expect(monday[0]).toBe(8 * 60);
  expect(monday.at(-1)).toBe(17 * 60 + 40);
});

test('shows Auckland slots three hours ahead of Sydney in the week between the two clock changes', () => {
  // New Zealand changes its clocks on 26 September 2027, New South Wales on 3 October. Other software has shown wrong
  // times in such a week (dbader/schedule#608).
  const slots = free('2027-09-24T00:00:00Z');
  const tuesday = times(slots, 'Pacific/Auckland', '2027-09-28');
  expect([tuesday[0], tuesday.at(-1)]).toEqual([11 * 60, 20 * 60 + 40]);
  const first = slots.find(({ startsAt }) => dateInZone(startsAt, 'Pacific/Auckland') === '2027-09-28');
  expect(first?.startsAt.toISOString()).toBe('2027-09-27T22:00:00.000Z');
  expect(wallClock(first?.startsAt ?? new Date(0), 'Australia/Sydney').minutes).toBe(8 * 60);
  // A week later, the clocks of both places have changed, so Auckland is two hours ahead again.
  expect(times(slots, 'Pacific/Auckland', '2027-10-05')[0]).toBe(10 * 60);
});

test('in a time zone with a half-hour offset, slots start at multiples of 20 minutes within working hours', () => {
  const monday = times(free('2026-11-20T20:00:00Z', [adelaide]), 'Australia/Adelaide', '2026-11-23');
  expect([monday[0], monday.at(-1)]).toEqual([8 * 60 + 10, 17 * 60 + 30]);
});

test('offers no slot that begins before the lead time has passed, on a weekend, on the consultant’s holiday or more than two weeks ahead', () => {
  // Now is 10:05 am in Sydney, so the first slot after the lead time of two hours is at 12:20 pm.
  const slots = free('2026-11-23T23:05:00Z');
  expect(times(slots, 'Australia/Sydney', '2026-11-24')[0]).toBe(12 * 60 + 20);
  for (const weekend of ['2026-11-28', '2026-11-29'])
    expect(times(slots, 'Australia/Sydney', weekend)).toEqual([]);
  expect(times(slots, 'Australia/Sydney', '2026-12-08')).toHaveLength(30);
  expect(times(slots, 'Australia/Sydney', '2026-12-09')).toEqual([]);
  const christmas = free('2026-12-20T00:00:00Z');
  expect(times(christmas, 'Australia/Sydney', '2026-12-25')).toEqual([]);
  expect(times(christmas, 'Australia/Sydney', '2026-12-24')).toHaveLength(30);
});

test('offers a slot if at least one consultant is free at that time', () => {
  const slots = free('2026-11-20T20:00:00Z', [sydney, brisbane]);
  const both = slots.find((slot) => slot.consultantIds.length === 2);
  if (!both) throw new Error('no slot of two');
  const one = free('2026-11-20T20:00:00Z', [sydney, brisbane], [slotKey('tom', both.startsAt)]);
  expect(one.find(({ startsAt }) => startsAt.getTime() === both.startsAt.getTime())?.consultantIds).toEqual([
    'hannah',
  ]);
  const none = free(
    '2026-11-20T20:00:00Z',
    [sydney, brisbane],
    [slotKey('tom', both.startsAt), slotKey('hannah', both.startsAt)],
  );
  expect(none.some(({ startsAt }) => startsAt.getTime() === both.startsAt.getTime())).toBe(false);
});

describe('slots around the start and end of daylight saving time', () => {
  test.each([
    // Sydney: clocks go forward on Sunday 4 October 2026 and back on Sunday 5 April 2026. Tuesday is the next working
    // day after each change, because both Mondays are holidays.
    ['2026-10-01T22:00:00Z', sydney, '2026-10-02', '2026-10-06', 10],
    ['2026-04-01T22:00:00Z', sydney, '2026-04-02', '2026-04-07', 11],
    // New Zealand: clocks go forward on Sunday 27 September 2026.
    ['2026-09-24T12:00:00Z', auckland, '2026-09-25', '2026-09-28', 12],
  ])(
    'offers slots from 8 am to 6 pm local time before and after a clock change (page opened at %s)',
    (now, who, before, after) => {
      const slots = free(now, [who]);
      for (const date of [before, after]) {
        const day = times(slots, who.timeZone, date);
        expect(day.at(-1)).toBe(17 * 60 + 40);
        expect([...day].sort((a, b) => a - b)).toEqual(day);
      }
      expect(times(slots, who.timeZone, after)[0]).toBe(8 * 60);
    },
  );

  test('after the consultant’s clocks go forward, shows slots an hour earlier in a time zone without daylight saving', () => {
    // Brisbane does not change its clocks. A consultant in Sydney starts at 8 am, which is 8 am in Brisbane before 4
    // October, and 7 am from then on.
    const slots = free('2026-09-30T00:00:00Z');
    const before = times(slots, 'Australia/Brisbane', '2026-10-02')[0];
    const after = times(slots, 'Australia/Brisbane', '2026-10-06')[0];
    expect([before, after]).toEqual([8 * 60, 7 * 60]);
  });
});

test('groups slots by day in the doctor’s time zone, and leaves out slots during the doctor’s night', () => {
  const days = slotsByDay(free('2026-11-20T20:00:00Z', [auckland]), 'Australia/Perth');
  for (const [date, slots] of days)
    for (const { startsAt } of slots) {
      expect(dateInZone(startsAt, 'Australia/Perth')).toBe(date);
      expect(wallClock(startsAt, 'Australia/Perth').minutes).toBeGreaterThanOrEqual(7 * 60);
    }
  expect([...days.values()].flat().length).toBeGreaterThan(0);
});

test('offers each slot once, never in the past, and only at multiples of 20 minutes', () => {
  fc.assert(
    fc.property(fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2028-01-01') }), (at) => {
      const slots = freeSlots({
        now: new Date(at),
        calendars: [sydney, brisbane, adelaide, auckland],
        taken: new Set(),
      });
      const starts = slots.map(({ startsAt }) => startsAt.getTime());
      expect(new Set(starts).size).toBe(starts.length);
      for (const start of starts) {
        expect(start).toBeGreaterThanOrEqual(at + leadMinutes * 60_000);
        expect(start % (20 * 60_000)).toBe(0);
      }
    }),
    { numRuns: 25 },
  );
});
