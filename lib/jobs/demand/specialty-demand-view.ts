import type { SpecialityGroup } from '@/lib/reference/specialties/speciality-choices';
import { count, formatNumber } from '@/lib/core/text';
import type { Demand } from './get-specialty-demand.server';
import type { GradeGroup } from '@/lib/jobs/listing/grade-group';
import { formatRate } from '@/lib/jobs/listing/job-format';
import {
  australianRate,
  sortDemand,
  calculateTrend,
  type DemandCount,
  type DemandRate,
  type DemandSort,
  type DemandUnit,
  type SpecialtyDemand,
  type Trend,
} from './specialty-demand';

/** A median as text. `amount` is like "$2,350", and `from` like "31 rates" or "NZD, 31 rates". */
type RateWords = { amount: string; from: string };

export type DemandRow = {
  slug: string;
  name: string;
  count: number;
  locum: number;
  permanent: number;
  newThisWeek: number;
  regions: number;
  topRegions: DemandCount[];
  fields: DemandCount[];
  perHour: RateWords[];
  perDay: RateWords[];
  perYear: RateWords[];
  /** The locum day rates in Australian dollars, on an axis that all rows share. Null if there is no median. */
  range: RateRange | null;
  /** Change in the last 30 days. `words` is like "12 more", and `from` is like "from 100". */
  trend: { direction: Trend['direction']; words: string; from: string } | null;
};

/** Positions are in percent of the axis. */
type RateRange = {
  least: number;
  lower: number;
  middle: number;
  upper: number;
  most: number;
  words: string;
};

type SpecialtyDemandView = Omit<Demand, 'specialties' | 'recordSince'> & {
  sort: DemandSort;
  grades: GradeGroup;
  rows: DemandRow[];
  axis: RateAxis | null;
};

/** The axis of the day rates. `at` is in percent of it. */
export type RateAxis = { marks: { at: number; amount: string }[] };

const topRegions = 3;

export function toDemandView(
  demand: Demand,
  { sort, grades }: { sort: DemandSort; grades: GradeGroup },
): SpecialtyDemandView {
  const { open, locum, permanent, newThisWeek, regions, specialties } = demand;
  const dayRates = specialties.flatMap((one) => findDayRate(one, grades) ?? []);
  const [first] = dayRates;
  const from = Math.min(...dayRates.map(({ spread }) => spread[0]));
  const to = Math.max(...dayRates.map(({ spread }) => spread[3]));
  const position = (amount: number) =>
    to > from ? Math.round(((amount - from) / (to - from)) * 1000) / 10 : 50;
  return {
    open,
    locum,
    permanent,
    newThisWeek,
    regions,
    sort,
    grades,
    axis: first
      ? {
          marks: listRoundAmounts(from, to).map((amount) => ({
            at: position(amount),
            amount: formatAmount(first, amount),
          })),
        }
      : null,
    rows: sortDemand(specialties, sort, grades).map((one) => ({
      ...toDemandRow(one, grades),
      range: toRateRange(findDayRate(one, grades), position),
    })),
  };
}

const markSteps = [100, 250, 500, 1000, 2500].map((dollars) => dollars * 100);
const mostMarks = 5;

/** Lists at most five round amounts between two amounts, all in cents. */
function listRoundAmounts(from: number, to: number): number[] {
  const step = markSteps.find((wanted) => (to - from) / wanted < mostMarks) ?? to - from;
  const first = Math.ceil(from / step) * step;
  return Array.from({ length: Math.floor((to - first) / step) + 1 }, (_, index) => first + index * step);
}

function toRateRange(rate: DemandRate | undefined, position: (amount: number) => number): RateRange | null {
  if (!rate) return null;
  const { middle, spread } = rate;
  const [least, lower, upper, most] = spread;
  return {
    least: position(least),
    lower: position(lower),
    middle: position(middle),
    upper: position(upper),
    most: position(most),
    words: formatAmount(rate, lower, upper),
  };
}

const findDayRate = (specialty: SpecialtyDemand, grades: GradeGroup) =>
  australianRate(specialty, { unit: 'day', grades });

function toDemandRow(specialty: SpecialtyDemand, grades: GradeGroup): Omit<DemandRow, 'range'> {
  const { slug, name, count: jobs, locum, permanent, newThisWeek, regions, fields } = specialty;
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
    newThisWeek,
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

function formatAmount({ unit, currency }: DemandRate, min: number, max = min): string {
  const whole = (cents: number) => Math.round(cents / 100) * 100;
  return formatRate({ min: whole(min), max: whole(max), unit, currency, basis: null, negotiable: false })
    .amount;
}

function rateWords(rate: DemandRate): RateWords {
  const { currency, middle, count: stated } = rate;
  const amount = formatAmount(rate, middle);
  return { amount, from: (currency === 'AUD' ? '' : `${currency}, `) + count(stated, 'rate') };
}

function trendWords({ direction, change }: Trend): string {
  if (direction === 'up') return `${formatNumber(change)} more`;
  if (direction === 'down') return `${formatNumber(-change)} fewer`;
  return direction === 'steady' ? 'About the same' : 'Too few jobs to compare';
}

export type DemandPageProps = {
  view: SpecialtyDemandView;
  counted: { at: string; words: string };
  record: { since: string | null; trendFrom: string | null } | null;
  choices: SpecialityGroup[];
};
