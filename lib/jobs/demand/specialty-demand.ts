import type { GradeGroup } from '@/lib/jobs/listing/grade-group';
import type { WorkTypeGroup } from '@/lib/jobs/listing/job';

export type DemandCount = { slug: string; name: string; count: number };

export const demandUnits = {
  locum: ['hour', 'day'],
  permanent: ['year'],
} as const satisfies Record<WorkTypeGroup, readonly string[]>;
export type DemandUnit = (typeof demandUnits)[WorkTypeGroup][number];

/**
 * Median pay, in minor units of `currency`, of the `count` jobs in one grade group that state their pay in this unit
 * and currency.
 */
export type DemandRate = {
  workType: WorkTypeGroup;
  grades: GradeGroup;
  unit: DemandUnit;
  currency: 'AUD' | 'NZD';
  middle: number;
  /** Lowest pay, lower quartile, upper quartile and highest pay. */
  spread: readonly [number, number, number, number];
  count: number;
};

export type SpecialtyDemand = DemandCount & {
  locum: number;
  permanent: number;
  newThisWeek: number;
  regions: DemandCount[];
  fields: DemandCount[];
  rates: DemandRate[];
  /** Number of jobs that were open `trendDays` ago. Null if this site has recorded jobs for fewer days. */
  before: number | null;
};

export const trendDays = 30;

const minForTrend = 5;

export type Trend = { direction: 'up' | 'down' | 'steady' | 'too-few'; change: number };

export function calculateTrend({ count, before }: Pick<SpecialtyDemand, 'count' | 'before'>): Trend | null {
  if (before === null) return null;
  const change = count - before;
  if (Math.max(count, before) < minForTrend) return { direction: 'too-few', change };
  // A change of one job, or of less than a tenth of the earlier number, counts as steady. Numbers vary that much from
  // day to day.
  if (Math.abs(change) < Math.max(2, before / 10)) return { direction: 'steady', change };
  return { direction: change > 0 ? 'up' : 'down', change };
}

export const demandSorts = ['jobs', 'rate', 'trend', 'name'] as const;
export type DemandSort = (typeof demandSorts)[number];

const byName = (a: DemandCount, b: DemandCount) => a.name.localeCompare(b.name, 'en-AU');

export function byDemand<Counted extends DemandCount>(all: readonly Counted[]): Counted[] {
  return all.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count || byName(a, b));
}

type RatesOf = { unit: DemandUnit; grades: GradeGroup };

export function australianRate(
  { rates }: Pick<SpecialtyDemand, 'rates'>,
  { unit, grades }: RatesOf,
): DemandRate | undefined {
  return rates.find((rate) => rate.unit === unit && rate.grades === grades && rate.currency === 'AUD');
}

function sortByRate(all: readonly SpecialtyDemand[], of: RatesOf): SpecialtyDemand[] {
  const getMiddleRate = (one: SpecialtyDemand) => australianRate(one, of)?.middle ?? 0;
  return all.toSorted((a, b) => getMiddleRate(b) - getMiddleRate(a));
}

export function sortDemand(
  all: readonly SpecialtyDemand[],
  sort: DemandSort,
  grades: GradeGroup,
): SpecialtyDemand[] {
  const list = byDemand(all);
  if (sort === 'name') return list.toSorted(byName);
  if (sort === 'rate') return sortByRate(list, { unit: 'day', grades });
  if (sort === 'trend') return list.toSorted((a, b) => getTrendSortKey(b) - getTrendSortKey(a));
  return list;
}

function getTrendSortKey(specialty: SpecialtyDemand): number {
  const trend = calculateTrend(specialty);
  // Unknown trends sort last. Their value is not -Infinity, because the difference of two infinities is NaN.
  return trend && trend.direction !== 'too-few' ? trend.change : -Number.MAX_SAFE_INTEGER;
}
