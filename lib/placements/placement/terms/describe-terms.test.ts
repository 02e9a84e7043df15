import { describeCancellation } from './describe-terms';

const describeLimits = (hours: number[]) =>
  describeCancellation(hours.map((hoursBefore) => ({ hoursBefore, percent: 5000 }))).map(({ when }) => when);

test('gives the time limits for a cancellation in days, but limits of up to three days in hours', () => {
  expect(describeLimits([48, 24, 14 * 24])).toEqual([
    '14 days or more before a shift',
    'Less than 14 days but at least 48 hours before a shift',
    'Less than 48 hours but at least 24 hours before a shift',
    'Less than 24 hours before a shift',
  ]);
});

test('gives a limit in hours only if it is not a number of whole days', () => {
  expect(describeLimits([12])).toEqual([
    '12 hours or more before a shift',
    'Less than 12 hours before a shift',
  ]);
});
