import { unitsPerYear } from '@/lib/job-search/job-search';

/** How long a day, a week and a year of work are, in hundredths of hours, days and weeks. */
export type WorkingYear = { hoursADay: number; daysAWeek: number; weeksAYear: number };

/** What the search of this site counts with. */
export const searchWorkingYear: WorkingYear = {
  hoursADay: (100 * unitsPerYear.hour) / unitsPerYear.day,
  daysAWeek: (100 * unitsPerYear.day) / unitsPerYear.week,
  weeksAYear: (100 * unitsPerYear.week) / unitsPerYear.year,
};

/** A quotient rounded to the nearest whole number, halves away from zero: what money is divided by, so that no cent is a guess. */
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

/** How many of each unit a year has, in millionths: products of hundredths, hence whole. */
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

/** A rate in every unit, each rounded to the cent once, from the rate as given and never from another result. */
export function convertRate(
  { cents, unit }: { cents: number; unit: RateUnit },
  year: WorkingYear,
): Record<RateUnit, number> {
  const count = unitsAYear(year);
  const to = (other: RateUnit) => Number(roundedQuotient(BigInt(cents) * count[unit], count[other]));
  return { hour: to('hour'), day: to('day'), week: to('week'), year: to('year') };
}

/** Hours of work in a year, in hundredths. */
export function hoursAYear(year: WorkingYear): number {
  return Number(roundedQuotient(unitsAYear(year).hour, 10_000n));
}
