import { gradeGroupNames, gradeGroups } from '@/lib/jobs/listing/grade-group';
import { workTypeGroups, type RateUnit, type WorkType, type WorkTypeGroup } from '@/lib/jobs/listing/job';
import type { CountryCode } from '@/lib/reference/places/place';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';

/**
 * Maximum age in days of the adverts that are used. The period is long enough for rare specialities, and short enough
 * to leave out last year's pay.
 */
export const benchmarkDays = 180;

export type BenchmarkUnit = Exclude<RateUnit, 'percent-of-billings'>;

export type BenchmarkQuestion = {
  specialty: string;
  grade: string;
  workType: WorkTypeGroup;
  region: string;
};

/**
 * Advertised pay in an area, in one unit. The median and quartiles are calculated from the midpoints of the adverts'
 * ranges, in minor units.
 */
export type BenchmarkPay = {
  unit: BenchmarkUnit;
  currency: 'AUD' | 'NZD';
  low: number;
  middle: number;
  high: number;
  count: number;
};

export type RateBenchmark = {
  question: BenchmarkQuestion;
  /** The smallest area with enough adverts in at least one unit. Null if even the country has too few. */
  area: 'region' | 'country' | null;
  pays: BenchmarkPay[];
  /** Numbers of adverts in the region and in the country that state their pay in the most frequent unit. */
  inRegion: number;
  inCountry: number;
};

export function toBenchmarkQuestion(
  need: { specialty: string; grade: string; workType: WorkType; region: string | null },
  data: ReferenceData,
): BenchmarkQuestion | null {
  const { specialty, grade, region } = need;
  if (region === null || !data.regions.has(region) || !gradesPaidAlike(grade)) return null;
  const locum: readonly WorkType[] = workTypeGroups.locum;
  return { specialty, grade, region, workType: locum.includes(need.workType) ? 'locum' : 'permanent' };
}

/** Returns this grade and the grades with similar pay. Null if the grade belongs to no group. */
export function gradesPaidAlike(grade: string): readonly string[] | null {
  for (const name of gradeGroupNames) {
    const grades: readonly string[] = gradeGroups[name];
    if (grades.includes(grade)) return grades;
  }
  return null;
}

export const currencyOf: Record<CountryCode, 'AUD' | 'NZD'> = { AU: 'AUD', NZ: 'NZD' };
