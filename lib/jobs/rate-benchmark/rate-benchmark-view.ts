import { count, lowerFirst } from '@/lib/core/text';
import { formatRate } from '@/lib/jobs/listing/job-format';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { benchmarkDays, type BenchmarkPay, type BenchmarkUnit, type RateBenchmark } from './rate-benchmark';

export type BenchmarkPayView = {
  unit: BenchmarkUnit;
  median: string;
  half: string;
  currency: string;
  /**
   * `low`, `middle` and `high` are positions on the chart line, in percent of its length. `from` and `to` are labels
   * for the ends of the line.
   */
  line: { low: number; middle: number; high: number; from: string; to: string };
  /** The reader's own offer. `at` is its position on the chart line, in percent. Missing without an offer in this unit. */
  own?: { at: number; text: string; difference: string };
};

/**
 * Rate that an employer offers, in minor units. `currency` is null if the employer named none. `offeredOn` is a text such
 * as "30 Nov 2026", for the last of several offers.
 */
export type OfferedRate = {
  unit: BenchmarkUnit;
  currency: string | null;
  amount: number;
  offeredOn?: string;
};

export type RateBenchmarkView = {
  title: string;
  about: string;
  note: string | null;
  pays: BenchmarkPayView[];
};

const countryNames = { AU: 'Australia', NZ: 'New Zealand' };
const workTypeNames = { locum: 'Locum', permanent: 'Permanent' };

/** The ends of a chart line are multiples of this step, in minor units of the currency. */
const steps: Record<BenchmarkUnit, number> = { hour: 1000, day: 10_000, week: 50_000, year: 1_000_000 };

type ToRateBenchmarkViewsInput = {
  data: ReferenceData;
  needed: number;
  /** Returns the reader's own offer for a benchmark. */
  offered?: (benchmark: RateBenchmark) => OfferedRate | null;
};

/**
 * Converts benchmarks to their view. `needed` is the minimum number of adverts for a result. Charts with the same unit
 * and currency have the same scale, so that they can be compared.
 */
export function toRateBenchmarkViews(
  benchmarks: readonly RateBenchmark[],
  { data, needed, offered = () => null }: ToRateBenchmarkViewsInput,
): RateBenchmarkView[] {
  const all = benchmarks.flatMap((benchmark) => {
    const offer = offered(benchmark);
    return benchmark.pays.map((pay) => widenToOffer(pay, offer));
  });
  return benchmarks.map((benchmark) => {
    const { specialty, grade, workType, region: iso } = benchmark.question;
    const region = data.regions.get(iso);
    const inRegion = region?.name ?? iso;
    const country = region ? countryNames[region.country] : inRegion;
    return {
      title: [
        data.specialties.get(specialty)?.name ?? specialty,
        lowerFirst(data.grades.get(grade)?.name ?? grade).replace(' / ', '\u00a0/ '),
      ].join(', '),
      about: `${workTypeNames[workType]}, ${benchmark.area === 'country' ? `all of ${country}` : inRegion}`,
      note: formatAreaNote(benchmark, { region: inRegion, country, needed }),
      pays: benchmark.pays.map((pay) => ({
        ...toPayView(pay, all),
        ...toOwnOffer(pay, all, offered(benchmark)),
      })),
    };
  });
}

function formatAreaNote(
  { area, inRegion, inCountry }: RateBenchmark,
  { region, country, needed }: { region: string; country: string; needed: number },
): string | null {
  if (area === 'region') return null;
  const few = `${found(inRegion)} in ${region} in the last ${benchmarkDays} days`;
  if (area === 'country') return `${few}, so these figures are for all of ${country}.`;
  return `Too few adverts: ${lowerFirst(few)}, ${inCountry} in all of ${country}. We need at least ${needed} to show a figure.`;
}

const found = (adverts: number) => (adverts === 0 ? 'No adverts' : count(adverts, 'advert'));

const whole = (amount: number) => Math.round(amount / 100) * 100;

export function formatAmount(
  { unit, currency }: Pick<BenchmarkPay, 'unit' | 'currency'>,
  low: number,
  high = low,
) {
  return formatRate({
    min: whole(low),
    max: whole(high),
    unit,
    currency,
    basis: null,
    negotiable: false,
  });
}

function buildScale({ unit, currency }: BenchmarkPay, all: readonly BenchmarkPay[]) {
  const alike = all.filter((pay) => pay.unit === unit && pay.currency === currency);
  const step = steps[unit];
  const [low, high] = [Math.min(...alike.map((pay) => pay.low)), Math.max(...alike.map((pay) => pay.high))];
  return { from: Math.max(0, Math.ceil(low / step) - 2) * step, to: (Math.floor(high / step) + 2) * step };
}

const isAlike = (pay: BenchmarkPay, offer: OfferedRate) =>
  offer.unit === pay.unit && (offer.currency ?? pay.currency) === pay.currency;

/** Widens the chart line to the reader's own offer, unless the offer is so far away that it may be a typing error. */
function widenToOffer(pay: BenchmarkPay, offer: OfferedRate | null): BenchmarkPay {
  if (!offer || !isAlike(pay, offer) || offer.amount < pay.low / 2 || offer.amount > pay.high * 2) return pay;
  return { ...pay, low: Math.min(pay.low, offer.amount), high: Math.max(pay.high, offer.amount) };
}

function toOwnOffer(pay: BenchmarkPay, all: readonly BenchmarkPay[], offer: OfferedRate | null) {
  if (!offer || !isAlike(pay, offer)) return {};
  const { from, to } = buildScale(pay, all);
  const { amount, unit } = formatAmount(pay, offer.amount);
  const label = offer.offeredOn ? `Your last offer, ${offer.offeredOn}` : 'Your offer';
  const share = Math.round(((offer.amount - from) / (to - from)) * 1000) / 10;
  return {
    own: {
      at: Math.min(100, Math.max(0, share)),
      text: [`${label}: ${amount}`, unit].filter(Boolean).join(' '),
      difference: compareWithMedian(pay, offer.amount),
    },
  };
}

function compareWithMedian(pay: BenchmarkPay, amount: number): string {
  const difference = whole(amount) - whole(pay.middle);
  if (difference === 0) return '(the median)';
  const distance = formatAmount(pay, Math.abs(difference)).amount;
  return `(${distance} ${difference < 0 ? 'below' : 'above'} the median)`;
}

export function toPayView(pay: BenchmarkPay, all: readonly BenchmarkPay[]): BenchmarkPayView {
  const { unit, currency, low, middle, high } = pay;
  const { from, to } = buildScale(pay, all);
  const share = (amount: number) => Math.round(((amount - from) / (to - from)) * 1000) / 10;
  const median = formatAmount(pay, middle);
  const amounts = [low, high].map((amount) => formatAmount(pay, amount).amount);
  return {
    unit,
    currency,
    median: `${median.amount} ${median.unit ?? ''}`,
    half:
      amounts[0] === amounts[1]
        ? `At least half of ${count(pay.count, 'advert')} pay ${amounts[0]}.`
        : `Middle half of ${count(pay.count, 'advert')}: ${amounts.join(' to ')}.`,
    line: {
      low: share(low),
      middle: share(middle),
      high: share(high),
      from: formatAmount(pay, from).amount,
      to: formatAmount(pay, to).amount,
    },
  };
}
