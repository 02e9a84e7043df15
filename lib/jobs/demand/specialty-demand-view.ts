import type { SpecialityGroup } from '@/lib/reference/specialties/speciality-choices';
import { count, formatNumber, lowerFirst } from '@/lib/core/text';
import type { Demand } from './get-specialty-demand.server';
import { gradeGroupLabels, type GradeGroup } from '@/lib/jobs/listing/grade-group';
import { formatRate } from '@/lib/jobs/listing/job-format';
import { buildRateRanges, type RateRange } from './rate-ranges';
import {
  australianRate,
  sortByRate,
  sortDemand,
  calculateTrend,
  type DemandCount,
  type DemandRate,
  type DemandSort,
  type DemandUnit,
  type SpecialtyDemand,
  type Trend,
} from './specialty-demand';

/** A median as text. `amount` is like "$2,350", and `from` like "AUD, 31 rates". */
type RateWords = { amount: string; from: string };

export type DemandRow = {
  slug: string;
  name: string;
  count: number;
  locum: number;
  permanent: number;
  regions: number;
  topRegions: DemandCount[];
  fields: DemandCount[];
  /** Rates in Australian dollars come first. */
  perHour: RateWords[];
  perDay: RateWords[];
  perYear: RateWords[];
  /** Length of the bar of the locum day rate in Australian dollars, in percent of the highest. Null without a rate. */
  bar: number | null;
  /** Change since 30 days ago. `words` is like "12 more", and `from` like "from 100". */
  trend: { direction: Trend['direction']; words: string; from: string } | null;
};

type DemandFact = { label: string; slug: string; name: string; detail: string };

export type SpecialtyDemandView = Omit<Demand, 'specialties' | 'recordSince'> & {
  sort: DemandSort;
  grades: GradeGroup;
  rows: DemandRow[];
  /** The speciality with most jobs comes first, whatever the order of the rows. */
  bars: { name: string; locum: number; permanent: number }[];
  facts: DemandFact[];
  ranges: RateRange[];
};

const topRegions = 3;
const maxBars = 12;

export function toDemandView(
  demand: Demand,
  { sort, grades }: { sort: DemandSort; grades: GradeGroup },
): SpecialtyDemandView {
  const { open, locum, permanent, newThisWeek, regions, specialties } = demand;
  const highest = Math.max(0, ...specialties.map((one) => findDayRate(one, grades) ?? 0));
  return {
    open,
    locum,
    permanent,
    newThisWeek,
    regions,
    sort,
    grades,
    rows: sortDemand(specialties, sort, grades).map((one) => ({
      ...toDemandRow(one, grades),
      bar: (highest && Math.round(((findDayRate(one, grades) ?? 0) / highest) * 100)) || null,
    })),
    bars: specialties.slice(0, maxBars).map(({ name, locum, permanent }) => ({ name, locum, permanent })),
    facts: buildDemandFacts(specialties, grades),
    ranges: buildRateRanges(specialties, grades),
  };
}

const findDayRate = (specialty: SpecialtyDemand, grades: GradeGroup) =>
  australianRate(specialty, { unit: 'day', grades })?.middle;

function toDemandRow(specialty: SpecialtyDemand, grades: GradeGroup): Omit<DemandRow, 'bar'> {
  const { slug, name, count: jobs, locum, permanent, regions, fields } = specialty;
  const rates = (unit: DemandUnit) =>
    specialty.rates
      .filter((rate) => rate.unit === unit && rate.grades === grades)
      .toSorted((a, b) => a.currency.localeCompare(b.currency))
      .map(rateWords);
  const trend = calculateTrend(specialty);
  return {
    slug,
    name,
    count: jobs,
    locum,
    permanent,
    regions: regions.length,
    topRegions: regions.slice(0, topRegions),
    fields,
    perHour: rates('hour'),
    perDay: rates('day'),
    perYear: rates('year'),
    trend: trend && {
      direction: trend.direction,
      words: trendWords(trend),
      from: `from ${formatNumber(specialty.before ?? 0)}`,
    },
  };
}

function rateWords({ unit, currency, middle, count: stated }: DemandRate): RateWords {
  // Rounds to whole dollars, as job pages do.
  const whole = Math.round(middle / 100) * 100;
  const { amount } = formatRate({ min: whole, max: whole, unit, currency, basis: null, negotiable: false });
  return { amount, from: `${currency}, ${count(stated, 'rate')}` };
}

function trendWords({ direction, change }: Trend): string {
  if (direction === 'up') return `${formatNumber(change)} more`;
  if (direction === 'down') return `${formatNumber(-change)} fewer`;
  return direction === 'steady' ? 'About the same' : 'Too few jobs';
}

const bestLabels = {
  day: 'Highest median locum day rate',
  year: 'Highest median permanent pay',
};

function buildDemandFacts(specialties: readonly SpecialtyDemand[], grades: GradeGroup): DemandFact[] {
  const facts: DemandFact[] = [];
  const add = (label: string, specialty: SpecialtyDemand | undefined, detail: string) => {
    if (specialty) facts.push({ label, slug: specialty.slug, name: specialty.name, detail });
  };
  const [first] = specialties;
  if (!first) return facts;
  add('Most open jobs', first, count(first.count, 'job'));
  // If several specialities are equal, takes the first, which has the most jobs because the list is sorted by jobs.
  const [widest = first] = specialties.toSorted((a, b) => b.regions.length - a.regions.length);
  add('Wanted in most regions', widest, count(widest.regions.length, 'region'));
  const [fresh = first] = specialties.toSorted((a, b) => b.newThisWeek - a.newThisWeek);
  if (fresh.newThisWeek > 0) add('Most new jobs in seven days', fresh, count(fresh.newThisWeek, 'job'));
  for (const unit of ['day', 'year'] as const) {
    const of = { unit, grades };
    const [best] = sortByRate(specialties, of);
    const rate = best && australianRate(best, of);
    if (rate) {
      const { amount, from } = rateWords(rate);
      add(
        `${bestLabels[unit]}, ${lowerFirst(gradeGroupLabels[grades])}`,
        best,
        `${amount} per ${unit} (${from})`,
      );
    }
  }
  const [rising] = sortDemand(specialties, 'trend', grades);
  const trend = rising && calculateTrend(rising);
  if (trend?.direction === 'up')
    add('Largest rise in 30 days', rising, `${trendWords(trend)} than 30 days ago`);
  return facts;
}

export type DemandPageProps = {
  view: SpecialtyDemandView;
  counted: { at: string; words: string };
  record: { since: string | null; trendFrom: string | null } | null;
  choices: SpecialityGroup[];
};
