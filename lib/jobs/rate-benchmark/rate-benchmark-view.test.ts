import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { BenchmarkPay, RateBenchmark } from './rate-benchmark';
import { toRateBenchmarkViews } from './rate-benchmark-view';

const named = (slug: string, name: string) => new Map([[slug, { slug, name }]]);
const data = {
  specialties: named('emergency-medicine', 'Emergency medicine'),
  grades: named('registrar', 'Registrar'),
  regions: new Map([['AU-TAS', { iso: 'AU-TAS', name: 'Tasmania', country: 'AU' }]]),
} as unknown as ReferenceData;
const day: BenchmarkPay = {
  unit: 'day',
  currency: 'AUD',
  low: 170_000,
  middle: 200_050,
  high: 210_000,
  count: 12,
};
const benchmark = (change: Partial<RateBenchmark>): RateBenchmark => ({
  question: { specialty: 'emergency-medicine', grade: 'registrar', workType: 'locum', region: 'AU-TAS' },
  area: 'region',
  pays: [day],
  inRegion: 12,
  inCountry: 40,
  ...change,
});
const toViews = (...all: RateBenchmark[]) => toRateBenchmarkViews(all, { data, needed: 5 });

test('shows the median and middle half of pay in whole dollars', () => {
  expect(toViews(benchmark({}))).toEqual([
    {
      title: 'Emergency medicine, registrar',
      about: 'Locum, Tasmania',
      note: null,
      pays: [
        {
          unit: 'day',
          currency: 'AUD',
          median: '$2,001 per day',
          half: 'Middle half of 12 adverts: $1,700 to $2,100.',
          line: { low: 25, middle: 62.6, high: 75, from: '$1,500', to: '$2,300' },
        },
      ],
    },
  ]);
});

test.each([
  ['in the same unit', { unit: 'day', currency: null, amount: 190_000 }, 50],
  ['beyond the end of the line', { unit: 'day', currency: 'AUD', amount: 900_000 }, 100],
  ['in another unit', { unit: 'hour', currency: null, amount: 15_000 }, undefined],
  ['in another currency', { unit: 'day', currency: 'NZD', amount: 190_000 }, undefined],
] as const)('marks the employer’s own offer on the line if it is comparable: %s', (_, offer, at) => {
  const [view] = toRateBenchmarkViews([benchmark({})], { data, needed: 5, offered: () => offer });
  expect(view?.pays[0]?.own?.at).toBe(at);
});

test('if a median is for the whole country, states this and how few adverts the region has', () => {
  expect(toViews(benchmark({ area: 'country', inRegion: 1 }))[0]).toMatchObject({
    about: 'Locum, all of Australia',
    note: '1 advert in Tasmania in the last 180 days, so these figures are for all of Australia.',
  });
});

test('explains why no median is shown', () => {
  const none = toViews(benchmark({ area: null, pays: [], inRegion: 0, inCountry: 4 }))[0];
  expect(none).toMatchObject({
    about: 'Locum, Tasmania',
    note: 'Too few adverts: no adverts in Tasmania in the last 180 days, 4 in all of Australia. We need at least 5 to show a figure.',
    pays: [],
  });
});

test('draws all daily amounts on one scale, and hourly amounts on a separate scale', () => {
  const hour = { ...day, unit: 'hour', low: 15_000, middle: 15_000, high: 15_000 } as const;
  const [first, second] = toViews(
    benchmark({}),
    benchmark({ pays: [{ ...day, low: 250_000, middle: 250_000, high: 300_000 }, hour] }),
  );
  const lines = [...(first?.pays ?? []), ...(second?.pays ?? [])].map(({ line }) => [line.from, line.to]);
  expect(lines).toEqual([
    ['$1,500', '$3,200'],
    ['$1,500', '$3,200'],
    ['$130', '$170'],
  ]);
  expect(second?.pays[1]?.half).toBe('At least half of 12 adverts pay $150.');
});
