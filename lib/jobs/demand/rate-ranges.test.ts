import { buildRateRanges } from './rate-ranges';
import type { DemandRate, SpecialtyDemand } from './specialty-demand';

const specialty = (name: string, ...rates: Partial<DemandRate>[]): SpecialtyDemand => ({
  ...{ slug: name.toLowerCase(), name, count: 9, locum: 9, permanent: 0, newThisWeek: 0 },
  ...{ regions: [], fields: [], before: null },
  rates: rates.map((rate) => ({
    ...{ workType: 'locum', grades: 'registrar', unit: 'day', currency: 'AUD', count: 12 },
    middle: 200_000,
    spread: [150_000, 180_000, 230_000, 300_000],
    ...rate,
  })),
});

test('places each rate on an axis with round amounts, highest median first', () => {
  const [range] = buildRateRanges(
    [specialty('Surgery', {}), specialty('Psychiatry', { middle: 210_000, count: 1200 })],
    'registrar',
  );
  expect(range?.ticks.map(({ label, at }) => `${label} ${at}`)).toEqual([
    '$1,500 0',
    '$2,000 33.3',
    '$2,500 66.7',
    '$3,000 100',
  ]);
  expect(range?.rows.map(({ name, at }) => [name, at])).toEqual([
    ['Psychiatry', { least: 0, lower: 20, middle: 40, upper: 53.3, most: 100 }],
    ['Surgery', { least: 0, lower: 20, middle: 33.3, upper: 53.3, most: 100 }],
  ]);
  expect(range?.rows[0]?.words).toBe(
    'Half of 1,200 rates are $2,100 or more. The middle half are between $1,800 and $2,300. The lowest is $1,500 and the highest $3,000. If an advert gives a range, we use its midpoint.',
  );
});

test('never mixes units, currencies or groups of grades', () => {
  const ranges = buildRateRanges(
    [
      specialty('Surgery', {}, { unit: 'hour' }, { grades: 'resident' }),
      specialty('Psychiatry', {}, { unit: 'hour', currency: 'NZD' }, { unit: 'year', workType: 'permanent' }),
    ],
    'registrar',
  );
  expect(ranges.map(({ unit, rows }) => [unit, rows.length])).toEqual([['day', 2]]);
});

test('shows equal rates in the middle of an axis of more than one amount', () => {
  const same = { middle: 200_000, spread: [200_000, 200_000, 200_000, 200_000] as const };
  const [range] = buildRateRanges([specialty('Surgery', same), specialty('Psychiatry', same)], 'registrar');
  expect(range?.ticks.length).toBeGreaterThan(1);
  expect(range?.rows[0]?.at.middle).toBeLessThanOrEqual(100);
});
