import { gradeGroupNames, gradeGroups } from '@/lib/jobs/grade-group';
import { workTypeGroups, type RateUnit, type WorkType, type WorkTypeGroup } from '@/lib/jobs/job';
import type { CountryCode } from '@/lib/places/place';
import type { ReferenceData } from '@/lib/reference-data/reference-data';

/** Adverts published in so many days up to now count: long enough for rare specialities, short enough for a year's rise in pay. */
export const benchmarkDays = 180;

/** Units that are amounts of money. A share of billings is none. */
export type BenchmarkUnit = Exclude<RateUnit, 'percent-of-billings'>;

/** Which adverts are compared with a need. */
export type BenchmarkQuestion = {
  /** Slugs. */
  specialty: string;
  grade: string;
  workType: WorkTypeGroup;
  /** ISO 3166-2. */
  region: string;
};

/** What the adverts of an area say in one unit: median and quartiles of the middles of their ranges, minor units. */
export type BenchmarkPay = {
  unit: BenchmarkUnit;
  currency: 'AUD' | 'NZD';
  low: number;
  middle: number;
  high: number;
  count: number;
};

/** The pay of public adverts for a question. */
export type RateBenchmark = {
  question: BenchmarkQuestion;
  /** The narrowest area with enough adverts in at least one unit; null: not even the country has them. */
  area: 'region' | 'country' | null;
  /** Most adverts first; empty without an area. */
  pays: BenchmarkPay[];
  /** Most adverts that state one unit, in each area. */
  inRegion: number;
  inCountry: number;
};

/** The question that an employer's need asks; null where it names no region, or a grade that no group holds. */
export function benchmarkQuestionOf(
  need: { specialty: string; grade: string; workType: WorkType; region: string | null },
  data: ReferenceData,
): BenchmarkQuestion | null {
  const { specialty, grade, region } = need;
  if (region === null || !data.regions.has(region) || !gradesPaidAlike(grade)) return null;
  const locum: readonly WorkType[] = workTypeGroups.locum;
  return { specialty, grade, region, workType: locum.includes(need.workType) ? 'locum' : 'permanent' };
}

/** The grades that are paid like one: an advert for others as well says nothing about it. */
export function gradesPaidAlike(grade: string): readonly string[] | null {
  for (const name of gradeGroupNames) {
    const grades: readonly string[] = gradeGroups[name];
    if (grades.includes(grade)) return grades;
  }
  return null;
}

/** The one currency in which adverts of a country are compared. */
export const currencyOf: Record<CountryCode, 'AUD' | 'NZD'> = { AU: 'AUD', NZ: 'NZD' };
