import { nextRunAt, retryAt } from './feed-schedule';

const everyHour = { everyMinutes: 60, atHours: null, timeZone: 'Australia/Sydney' };
const atSixAndNoon = { everyMinutes: null, atHours: [12, 6], timeZone: 'Australia/Perth' };

test('the next run of a source with an interval of 60 minutes is 60 minutes later', () => {
  expect(nextRunAt(everyHour, new Date('2026-11-23T00:05:00Z')).toISOString()).toBe(
    '2026-11-23T01:05:00.000Z',
  );
});

test.each([
  ['2026-11-22T20:00:00Z', '2026-11-22T22:00:00.000Z'],
  ['2026-11-22T22:00:00Z', '2026-11-23T04:00:00.000Z'],
  ['2026-11-23T05:00:00Z', '2026-11-23T22:00:00.000Z'],
])("schedules runs at fixed hours in the source's time zone: the next run after %s is at %s", (now, next) => {
  expect(nextRunAt(atSixAndNoon, new Date(now)).toISOString()).toBe(next);
});

test('retries after ever longer pauses, but never later than the next scheduled run', () => {
  const now = new Date('2026-11-23T00:00:00Z');
  const waits = [1, 2, 3, 20].map(
    (failures) => (retryAt(everyHour, failures, now).getTime() - now.getTime()) / 60_000,
  );
  expect(waits).toEqual([2, 4, 8, 60]);
  expect(retryAt({ ...everyHour, everyMinutes: 5 }, 6, now).toISOString()).toBe('2026-11-23T00:05:00.000Z');
});
