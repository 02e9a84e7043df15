import type { GradeGroup } from './grade-group';
import type { WorkTypeGroup } from './job';

/** A speciality, field or region by slug, with the number of its open jobs. */
export type DemandCount = { slug: string; name: string; count: number };

/** Units of pay that are compared: of locum work by the hour and day, of permanent work by the year. */
export const demandUnits = {
  locum: ['hour', 'day'],
  permanent: ['year'],
} as const satisfies Record<WorkTypeGroup, readonly string[]>;
export type DemandUnit = (typeof demandUnits)[WorkTypeGroup][number];

/** The median of what `count` jobs for this group of grades state in this unit and currency, minor units. */
export type DemandRate = {
  workType: WorkTypeGroup;
  grades: GradeGroup;
  unit: DemandUnit;
  currency: 'AUD' | 'NZD';
  middle: number;
  count: number;
};

/** What is open of one speciality, the fields below it included. */
export type SpecialtyDemand = DemandCount & {
  locum: number;
  permanent: number;
  /** Published in the last seven days. */
  newThisWeek: number;
  /** Most jobs first. */
  regions: DemandCount[];
  fields: DemandCount[];
  /** Those that enough jobs state. */
  rates: DemandRate[];
  /** Open `trendDays` ago; null while our record does not reach back so far. */
  before: number | null;
};

/** Days between the two counts that a trend compares. */
export const trendDays = 30;

/** With fewer jobs than this at both times no trend is told. */
const minForTrend = 5;

export type Trend = { direction: 'up' | 'down' | 'steady' | 'too-few'; change: number };

/** How the open jobs stand to those of `trendDays` ago; null without a record of them. */
export function trendOf({ count, before }: Pick<SpecialtyDemand, 'count' | 'before'>): Trend | null {
  if (before === null) return null;
  const change = count - before;
  if (Math.max(count, before) < minForTrend) return { direction: 'too-few', change };
  // One job, or a tenth of them, more or less is no trend: so many come and go within a day.
  if (Math.abs(change) < Math.max(2, before / 10)) return { direction: 'steady', change };
  return { direction: change > 0 ? 'up' : 'down', change };
}

export const demandSorts = ['jobs', 'rate', 'trend', 'name'] as const;
export type DemandSort = (typeof demandSorts)[number];

const byName = (a: DemandCount, b: DemandCount) => a.name.localeCompare(b.name, 'en-AU');

/** Most open jobs first; names decide between equals, so that the order never jumps. What has none is left out. */
export function byDemand<Counted extends DemandCount>(all: readonly Counted[]): Counted[] {
  return all.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count || byName(a, b));
}

/** Whose rates, and in which unit. */
type RatesOf = { unit: DemandUnit; grades: GradeGroup };

/** The median in Australian dollars, one unit and one group of grades: the only rates that specialities are put in order by. */
export function australianRate(
  { rates }: Pick<SpecialtyDemand, 'rates'>,
  { unit, grades }: RatesOf,
): DemandRate | undefined {
  return rates.find((rate) => rate.unit === unit && rate.grades === grades && rate.currency === 'AUD');
}

/** Highest rate of the unit first, specialities without one last; equals as they were. */
export function sortByRate(all: readonly SpecialtyDemand[], of: RatesOf): SpecialtyDemand[] {
  const middleOf = (one: SpecialtyDemand) => australianRate(one, of)?.middle ?? 0;
  return all.toSorted((a, b) => middleOf(b) - middleOf(a));
}

/** Specialities in the order asked for; equals, and what has no such figure, by open jobs. */
export function sortDemand(
  all: readonly SpecialtyDemand[],
  sort: DemandSort,
  grades: GradeGroup,
): SpecialtyDemand[] {
  const list = byDemand(all);
  if (sort === 'name') return list.toSorted(byName);
  if (sort === 'rate') return sortByRate(list, { unit: 'day', grades });
  if (sort === 'trend') return list.toSorted((a, b) => riseOf(b) - riseOf(a));
  return list;
}

function riseOf(specialty: SpecialtyDemand): number {
  const trend = trendOf(specialty);
  // Not -Infinity, because the difference of two infinities is NaN.
  return trend && trend.direction !== 'too-few' ? trend.change : -Number.MAX_SAFE_INTEGER;
}
