import { minRates } from '@/lib/jobs/listing/find-landing-pay.server';
import { workTypeGroups } from '@/lib/jobs/listing/job';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { Database } from '@/lib/services/database/database';
import {
  benchmarkDays,
  currencyOf,
  gradesPaidAlike,
  type BenchmarkPay,
  type BenchmarkQuestion,
  type RateBenchmark,
} from './rate-benchmark';
import { selectPays, type AskedPay, type PayRow } from './rate-benchmark-store.server';

/**
 * Returns the advertised pay for each combination of speciality, grade, kind of work and region. Uses this site's
 * public adverts of the last `benchmarkDays` days, even if they have ended. Uses only pay in the country's own
 * currency, and keeps pay by the hour, day and year apart. If a region has fewer than `minRates` adverts, uses the
 * country's adverts.
 */
export async function listRateBenchmarks(
  { db, data, now }: { db: Database; data: ReferenceData; now: Date },
  questions: readonly BenchmarkQuestion[],
): Promise<RateBenchmark[]> {
  const asked = questions.flatMap((question, place) => askedPay(question, place, data));
  const rows =
    asked.length === 0
      ? []
      : await selectPays(db, asked, {
          from: new Date(now.getTime() - benchmarkDays * 86_400_000),
          until: now,
        });
  return questions.map((question, place) => {
    const own = rows.filter((row) => row.place === place);
    const currency = asked.find((one) => one.place === place)?.currency ?? 'AUD';
    const region = toBenchmarkPays(own, currency, 'region');
    const country = toBenchmarkPays(own, currency, 'country');
    return {
      question,
      area: region.length > 0 ? 'region' : country.length > 0 ? 'country' : null,
      pays: region.length > 0 ? region : country,
      inRegion: Math.max(0, ...own.map((row) => row.in_region)),
      inCountry: Math.max(0, ...own.map((row) => row.in_country)),
    };
  });
}

type Asked = AskedPay & { currency: 'AUD' | 'NZD' };

function askedPay(
  { specialty, grade, workType, region: iso }: BenchmarkQuestion,
  place: number,
  data: ReferenceData,
) {
  const region = data.regions.get(iso);
  const grades = gradesPaidAlike(grade);
  if (!region || !grades) return [];
  const { country } = region;
  const asked: Asked = {
    place,
    ...findAdvertisedSpecialties(specialty, data),
    grade,
    grades,
    workTypes: workTypeGroups[workType],
    region: iso,
    country,
    currency: currencyOf[country],
  };
  return [asked];
}

/**
 * Returns the specialities under which adverts may be filed. Some sources file an advert for a field, such as
 * cardiology, under that field. Other sources file it under the parent speciality and name the field as well.
 */
export function findAdvertisedSpecialties(specialty: string, data: ReferenceData) {
  const parent = data.specialties.get(specialty)?.parent ?? null;
  if (parent !== null) return { specialties: [specialty, parent], field: specialty };
  const fields = [...data.specialties.values()].filter((one) => one.parent === specialty);
  return { specialties: [specialty, ...fields.map(({ slug }) => slug)], field: null };
}

function toBenchmarkPays(
  rows: readonly PayRow[],
  currency: 'AUD' | 'NZD',
  area: 'region' | 'country',
): BenchmarkPay[] {
  return rows
    .flatMap((row) => {
      const quartiles = row[`of_${area}`];
      const count = row[`in_${area}`];
      if (!quartiles || count < minRates) return [];
      const [low, middle, high] = quartiles.map(Math.round);
      return low === undefined || middle === undefined || high === undefined
        ? []
        : [{ unit: row.unit, currency, low, middle, high, count }];
    })
    .toSorted((a, b) => b.count - a.count);
}
