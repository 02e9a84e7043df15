import fc from 'fast-check';
import { unitsPerYear } from '@/lib/jobs/search/job-search';
import { convertRate, hoursAYear, rateUnits, searchWorkingYear } from './convert-rate';

test.each([
  [
    { cents: 20_000, unit: 'hour' },
    { hour: 20_000, day: 200_000, week: 1_000_000, year: 46_000_000 },
  ],
  [
    { cents: 185_000, unit: 'day' },
    { hour: 18_500, day: 185_000, week: 925_000, year: 42_550_000 },
  ],
  [
    { cents: 1_000_000, unit: 'week' },
    { hour: 20_000, day: 200_000, week: 1_000_000, year: 46_000_000 },
  ],
  // $400,000 a year is divided by 2,300 hours, 230 days and 46 weeks. No quotient is a whole number of cents: 173.913…,
  // 1,739.130… and 8,695.652….
  [
    { cents: 40_000_000, unit: 'year' },
    { hour: 17_391, day: 173_913, week: 869_565, year: 40_000_000 },
  ],
] as const)('converts the rate %j with the job search’s working year', (rate, all) => {
  expect(convertRate(rate, searchWorkingYear)).toEqual(all);
});

test('converting a rate counts fractions of hours and days exactly', () => {
  // Five days of 7.6 hours in 44 weeks are 1,672 hours a year.
  const year = { hoursADay: 760, daysAWeek: 500, weeksAYear: 4_400 };
  expect(hoursAYear(year)).toBe(167_200);
  expect(convertRate({ cents: 10_000, unit: 'hour' }, year)).toEqual({
    hour: 10_000,
    day: 76_000,
    week: 380_000,
    year: 16_720_000,
  });
});

test('converting the highest allowed amount gives an exact result', () => {
  const day = { hoursADay: 2_400, daysAWeek: 700, weeksAYear: 5_200 };
  expect(convertRate({ cents: 1_000_000_000, unit: 'hour' }, day).year).toBe(8_736_000_000_000);
});

test('the job search and the calculator assume the same working year', () => {
  expect(searchWorkingYear).toEqual({ hoursADay: 1_000, daysAWeek: 500, weeksAYear: 4_600 });
  expect(hoursAYear(searchWorkingYear)).toBe(100 * unitsPerYear.hour);
});

test('converting a rate keeps the amount for the entered unit, and never gives a lower amount for a longer time', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000_000 }),
      fc.constantFrom(...rateUnits),
      fc.record({
        hoursADay: fc.integer({ min: 100, max: 2_400 }),
        daysAWeek: fc.integer({ min: 100, max: 700 }),
        weeksAYear: fc.integer({ min: 100, max: 5_200 }),
      }),
      (cents, unit, year) => {
        const all = convertRate({ cents, unit }, year);
        expect(all[unit]).toBe(cents);
        expect(all.hour).toBeLessThanOrEqual(all.day);
        expect(all.day).toBeLessThanOrEqual(all.week);
        expect(all.week).toBeLessThanOrEqual(all.year);
      },
    ),
  );
});
