import { formatNumber } from '@/lib/core/text';
import { formatRate } from '@/lib/jobs/listing/job-format';
import type { GradeGroup } from '@/lib/jobs/listing/grade-group';
import { australianRate, type DemandRate, type DemandUnit, type SpecialtyDemand } from './specialty-demand';

/** Positions on the axis, in percent of its length. */
type Positions = { least: number; lower: number; middle: number; upper: number; most: number };

export type RateRange = {
  unit: DemandUnit;
  ticks: { label: string; at: number }[];
  rows: { slug: string; name: string; amount: string; count: number; words: string; at: Positions }[];
};

/** A chart needs at least this many specialities. */
const fewestRows = 2;
const maxRows = 12;
const wantedTicks = 6;

/**
 * Builds one chart for each unit of pay, because units never share an axis. Uses only rates in Australian dollars for
 * one group of grades. The highest median comes first.
 */
export function buildRateRanges(specialties: readonly SpecialtyDemand[], grades: GradeGroup): RateRange[] {
  return (['day', 'hour', 'year'] as const).flatMap((unit) => {
    const found = specialties.flatMap((specialty) => {
      const rate = australianRate(specialty, { unit, grades });
      return rate ? [{ specialty, rate }] : [];
    });
    if (found.length < fewestRows) return [];
    const shown = found.toSorted((a, b) => b.rate.middle - a.rate.middle).slice(0, maxRows);
    const axis = buildAxis(shown.map(({ rate }) => rate));
    const rows = shown.map(({ specialty: { slug, name }, rate }) => {
      const { middle, count, spread } = rate;
      const [least, lower, upper, most] = spread;
      const words = (amount: number) => formatDollars(amount, unit);
      return {
        slug,
        name,
        amount: words(middle),
        count,
        words: `Half of ${formatNumber(count)} rates are ${words(middle)} or more. The middle half are between ${words(lower)} and ${words(upper)}. The lowest is ${words(least)} and the highest ${words(most)}. If an advert gives a range, we use its midpoint.`,
        at: {
          least: axis.position(least),
          lower: axis.position(lower),
          middle: axis.position(middle),
          upper: axis.position(upper),
          most: axis.position(most),
        },
      };
    });
    return [
      {
        unit,
        ticks: axis.ticks.map((amount) => ({
          label: formatDollars(amount, unit),
          at: axis.position(amount),
        })),
        rows,
      },
    ];
  });
}

function formatDollars(minor: number, unit: DemandUnit): string {
  const whole = Math.round(minor / 100) * 100;
  return formatRate({ min: whole, max: whole, unit, currency: 'AUD', basis: null, negotiable: false }).amount;
}

function buildAxis(rates: readonly DemandRate[]) {
  const least = Math.min(...rates.map(({ spread }) => spread[0]));
  const most = Math.max(...rates.map(({ spread }) => spread[3]));
  const step = roundStep((most - least) / wantedTicks);
  const from = Math.floor(least / step) * step;
  const to = Math.max(Math.ceil(most / step), from / step + 1) * step;
  const position = (amount: number) => Math.round(((amount - from) / (to - from)) * 1000) / 10;
  const ticks = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);
  return { ticks, position };
}

/** Rounds up to 1, 2 or 5 times a power of ten, and at least to one dollar. */
function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 100)));
  return power * ([1, 2, 5].find((times) => times * power >= rough) ?? 10);
}
