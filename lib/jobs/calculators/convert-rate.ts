import { unitsPerYear } from '@/lib/jobs/search/job-search';

/** Length of a working day, week and year, in hundredths of an hour, a day and a week respectively. */
export type WorkingYear = { hoursADay: number; daysAWeek: number; weeksAYear: number };

export const searchWorkingYear: WorkingYear = {
  hoursADay: (100 * unitsPerYear.hour) / unitsPerYear.day,
  daysAWeek: (100 * unitsPerYear.day) / unitsPerYear.week,
  weeksAYear: (100 * unitsPerYear.week) / unitsPerYear.year,
};

/**
 * Divides and rounds to the nearest whole number, with halves rounded away from zero. Amounts of money are whole
 * numbers of cents, because floating-point division rounds some cents wrongly.
 */
export function roundedQuotient(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n;
  const [above, below] = [magnitude(numerator), magnitude(denominator)];
  const rounded = (2n * above + below) / (2n * below);
  return negative ? -rounded : rounded;
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value;
}

export const rateUnits = ['hour', 'day', 'week', 'year'] as const;
export type RateUnit = (typeof rateUnits)[number];

const million = 1_000_000n;

/** Returns the hours, days and weeks in a working year, in millionths, so that every result is a whole number. */
function unitsAYear({ hoursADay, daysAWeek, weeksAYear }: WorkingYear): Record<RateUnit, bigint> {
  const weeks = BigInt(weeksAYear) * 10_000n;
  const days = BigInt(weeksAYear) * BigInt(daysAWeek) * 100n;
  return {
    hour: BigInt(weeksAYear) * BigInt(daysAWeek) * BigInt(hoursADay),
    day: days,
    week: weeks,
    year: million,
  };
}

/**
 * Converts a rate to every unit. Computes each result directly from the given rate. If one result were computed from
 * another, rounding errors would add up.
 */
export function convertRate(
  { cents, unit }: { cents: number; unit: RateUnit },
  year: WorkingYear,
): Record<RateUnit, number> {
  const count = unitsAYear(year);
  const to = (other: RateUnit) => Number(roundedQuotient(BigInt(cents) * count[unit], count[other]));
  return { hour: to('hour'), day: to('day'), week: to('week'), year: to('year') };
}

export function hoursAYear(year: WorkingYear): number {
  return Number(roundedQuotient(unitsAYear(year).hour, 10_000n));
}
