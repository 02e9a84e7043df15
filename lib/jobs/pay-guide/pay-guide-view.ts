import { count } from '@/lib/core/text';
import type { CalculatorError } from '@/lib/jobs/calculators/calculator-view';
import {
  benchmarkDays,
  currencyOf,
  type BenchmarkPay,
  type BenchmarkUnit,
} from '@/lib/jobs/rate-benchmark/rate-benchmark';
import {
  formatAmount,
  toPayView,
  type BenchmarkPayView,
} from '@/lib/jobs/rate-benchmark/rate-benchmark-view';
import type { Region } from '@/lib/reference/places/place';
import type { SpecialityGroup } from '@/lib/reference/specialties/speciality-choices';
import type { GradeGroup } from '@/lib/jobs/listing/grade-group';
import type { WorkTypeGroup } from '@/lib/jobs/listing/job';
import type { GuidePayRow } from './pay-guide-store.server';

/** Minimum number of adverts for a median. With fewer adverts, a median says little about the market. */
export const minAdverts = 5;
/**
 * Minimum number of placements for a median. With fewer placements, readers could find out what one doctor earned.
 */
export const minPlacements = 10;

export const guideUnits = ['hour', 'day', 'week', 'year'] as const satisfies readonly BenchmarkUnit[];

/** Empty for both countries. */
export const guideCountries = ['', 'AU', 'NZ'] as const;
type GuideCountry = (typeof guideCountries)[number];

type PayGuideRow = {
  name: string;
  /** Address of the region's open jobs. Null for a whole country. */
  href: string | null;
  median: string;
  half: string;
  from: string;
  line: BenchmarkPayView['line'];
};
export type PayGuideTable = {
  title: string;
  currency: 'AUD' | 'NZD';
  rows: PayGuideRow[];
  /** Regions with too few adverts, such as "Tasmania and Northern Territory". Null if every region has enough. */
  missing: string | null;
  trend: string | null;
};

export type PayGuideProps = {
  chosen: { specialty: string; grades: GradeGroup; type: WorkTypeGroup; country: GuideCountry };
  heading: string;
  open: { href: string; label: string };
  period: string;
  tables: PayGuideTable[];
  own: {
    /** `region` is "AU" or "NZ" for a whole country. */
    values: { rate: string; per: BenchmarkUnit; region: string };
    errors: CalculatorError[];
    comparison: string | null;
  };
  specialties: SpecialityGroup[];
  regions: { label: string; choices: { value: string; label: string }[] }[];
};

export const countryNames = { AU: 'Australia', NZ: 'New Zealand' };
const sources = {
  advert: { noun: 'advert', min: minAdverts },
  placement: { noun: 'placement', min: minPlacements },
};

type GuidePay = BenchmarkPay & Pick<GuidePayRow, 'source' | 'country' | 'region'>;

export function selectGuidePays(rows: readonly GuidePayRow[]): GuidePay[] {
  return rows
    .flatMap(({ source, country, region, unit, count: known, doctors, quartiles }): GuidePay[] => {
      // Compares the number of doctors with the minimum, not the number of placements. Otherwise, the pay of one doctor
      // with many placements would be shown.
      const counted = source === 'placement' ? doctors : known;
      if (!quartiles || counted < sources[source].min) return [];
      const [low, middle, high] = quartiles;
      const currency = currencyOf[country];
      return [{ source, country, region, unit, currency, low, middle, high, count: known }];
    })
    .toSorted((a, b) => Number(a.region !== null) - Number(b.region !== null) || b.count - a.count);
}

type Regions = ReadonlyMap<string, Pick<Region, 'iso' | 'slug' | 'name' | 'country'>>;
type ToTablesInput = { regions: Regions; country: GuideCountry; toHref: (region: string) => string };

export function toGuideTables(
  rows: readonly GuidePayRow[],
  { regions, country: wanted, toHref }: ToTablesInput,
): PayGuideTable[] {
  const pays = selectGuidePays(rows);
  const wholes = rows.filter(({ source, region }) => source === 'advert' && region === null);
  const countAdverts = (unit: BenchmarkUnit) =>
    wholes.reduce((sum, row) => (row.unit === unit ? sum + row.count : sum), 0);
  // The unit of most adverts comes first, because the head of the page gives its median.
  const units = guideUnits.toSorted((a, b) => countAdverts(b) - countAdverts(a));
  const countries = (['AU', 'NZ'] as const).filter((country) => wanted === '' || country === wanted);
  return countries.flatMap((country) =>
    units.flatMap((unit) => {
      const alike = pays.filter((pay) => pay.country === country && pay.unit === unit);
      if (alike.length === 0) return [];
      const whole = wholes.find((row) => row.country === country && row.unit === unit);
      const inCountry = [...regions.values()].filter((region) => region.country === country);
      return [
        {
          title: `${countryNames[country]}, per ${unit}`,
          currency: currencyOf[country],
          rows: alike.map((pay) => toRow(pay, { alike, regions, toHref })),
          missing: listMissing(alike, inCountry),
          trend: whole ? describeTrend(whole) : null,
        },
      ];
    }),
  );
}

const maxNamed = 4;

function listMissing(shown: readonly GuidePay[], regions: readonly Pick<Region, 'iso' | 'name'>[]) {
  const missing = regions.filter(({ iso }) => !shown.some(({ region }) => region === iso));
  if (missing.length === 0) return null;
  if (missing.length === regions.length) return 'each region';
  if (missing.length > maxNamed) return 'each of the other regions';
  return new Intl.ListFormat('en-AU').format(missing.map(({ name }) => name));
}

function toRow(
  pay: GuidePay,
  { alike, regions, toHref }: { alike: GuidePay[] } & Pick<ToTablesInput, 'regions' | 'toHref'>,
): PayGuideRow {
  const region = pay.region === null ? undefined : regions.get(pay.region);
  const area = pay.region === null ? `All of ${countryNames[pay.country]}` : region?.name;
  return {
    name: `${area ?? pay.region ?? ''}${pay.source === 'placement' ? ', agreed' : ''}`,
    href: region ? toHref(region.slug) : null,
    median: formatAmount(pay, pay.middle).amount,
    half: formatAmount(pay, pay.low, pay.high).amount,
    from: count(pay.count, sources[pay.source].noun),
    line: toPayView(pay, alike).line,
  };
}

function describeTrend({
  country,
  unit,
  count: known,
  quartiles,
  earlier_count,
  earlier_middle,
}: GuidePayRow) {
  if (!quartiles || known < sources.advert.min) return null;
  if (earlier_middle === null || earlier_count < sources.advert.min) return null;
  const before = formatAmount({ unit, currency: currencyOf[country] }, earlier_middle).amount;
  const percent = Math.round((quartiles[1] / earlier_middle - 1) * 100);
  const change =
    percent === 0 ? 'the same as' : `${Math.abs(percent)}% ${percent > 0 ? 'higher' : 'lower'} than`;
  return `The median is ${change} in the ${benchmarkDays} days before that (${before}, ${count(earlier_count, 'advert')}).`;
}

export function compareRate(
  { cents, unit, region: iso }: { cents: number; unit: BenchmarkUnit; region: string },
  rows: readonly GuidePayRow[],
  regions: ReadonlyMap<string, Pick<Region, 'name' | 'country'>>,
): string {
  const region = regions.get(iso);
  const country = region?.country ?? (iso === 'NZ' ? 'NZ' : 'AU');
  const alike = selectGuidePays(rows).filter(
    (pay) => pay.source === 'advert' && pay.unit === unit && pay.country === country,
  );
  const pay = alike.find((one) => one.region === iso) ?? alike.find((one) => one.region === null);
  if (!pay) return `Too few adverts state pay per ${unit}, so we cannot compare your rate.`;
  const area = pay.region === null ? `all of ${countryNames[country]}` : (region?.name ?? iso);
  const [own, low, high] = [cents, pay.low, pay.high].map((amount) => formatAmount(pay, amount).amount);
  const place = cents < pay.low ? 'below' : cents > pay.high ? 'above' : 'within';
  return `${own} per ${unit} is ${place} the typical range of ${count(pay.count, 'advert')} in ${area}, which is ${low} to ${high} (${pay.currency}).`;
}
