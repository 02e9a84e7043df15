import type { Demand } from './get-specialty-demand.server';
import type { SpecialtyDemand } from './specialty-demand';
import { toDemandView } from './specialty-demand-view';

const spread = [1, 2, 3, 4] as const;
const specialty = (change: Partial<SpecialtyDemand>): SpecialtyDemand => ({
  slug: 'psychiatry',
  name: 'Psychiatry',
  count: 10,
  locum: 7,
  permanent: 3,
  newThisWeek: 0,
  regions: [],
  fields: [],
  rates: [],
  before: null,
  ...change,
});
const region = (slug: string, count: number) => ({ slug, name: slug.toUpperCase(), count });
const demand = (...specialties: SpecialtyDemand[]): Demand => ({
  open: 10,
  locum: 7,
  permanent: 3,
  newThisWeek: 2,
  regions: 4,
  specialties,
  recordSince: null,
});

test('shows for each pay unit the median rate, its currency and the number of rates from which the median was computed', () => {
  const medians = demand(
    specialty({
      rates: [
        {
          workType: 'permanent',
          grades: 'specialist',
          unit: 'year',
          currency: 'NZD',
          middle: 24_000_049,
          spread,
          count: 6,
        },
        {
          workType: 'locum',
          grades: 'specialist',
          unit: 'hour',
          currency: 'NZD',
          middle: 15_000,
          spread,
          count: 7,
        },
        {
          workType: 'locum',
          grades: 'specialist',
          unit: 'day',
          currency: 'AUD',
          middle: 235_050,
          spread,
          count: 1200,
        },
        {
          workType: 'locum',
          grades: 'specialist',
          unit: 'hour',
          currency: 'AUD',
          middle: 18_000,
          spread,
          count: 5,
        },
        {
          workType: 'locum',
          grades: 'resident',
          unit: 'hour',
          currency: 'AUD',
          middle: 9_000,
          spread,
          count: 50,
        },
      ],
    }),
  );
  const { rows } = toDemandView(medians, { sort: 'jobs', grades: 'specialist' });
  expect(rows[0]).toMatchObject({
    perHour: [
      { amount: '$180', from: '5 rates' },
      { amount: '$150', from: 'NZD, 7 rates' },
    ],
    range: { least: 0, lower: 33.3, upper: 66.7, most: 100 },
    perDay: [{ amount: '$2,351', from: '1,200 rates' }],
    perYear: [{ amount: '$240,000', from: 'NZD, 6 rates' }],
  });
  const residents = toDemandView(medians, { sort: 'jobs', grades: 'resident' });
  expect(residents.rows[0]).toMatchObject({
    perHour: [{ amount: '$90', from: '50 rates' }],
    perDay: [],
  });
});

test('marks round amounts on the axis of the day rates, and states the typical range', () => {
  const dayRate = {
    workType: 'locum',
    grades: 'specialist',
    unit: 'day',
    currency: 'AUD',
    middle: 212_500,
    count: 77,
    spread: [125_000, 200_000, 300_000, 380_000],
  } as const;
  const { axis, rows } = toDemandView(demand(specialty({ rates: [dayRate] })), {
    sort: 'jobs',
    grades: 'specialist',
  });
  expect(rows[0]?.range?.words).toBe('$2,000–3,000');
  expect(axis).toEqual({
    marks: [
      { at: 29.4, amount: '$2,000' },
      { at: 68.6, amount: '$3,000' },
    ],
  });
});

test('states how many regions have a speciality’s jobs, and names the three regions with the most jobs', () => {
  const { rows } = toDemandView(
    demand(specialty({ regions: [region('a', 4), region('b', 3), region('c', 2), region('d', 1)] })),
    { sort: 'jobs', grades: 'specialist' },
  );
  expect(rows[0]).toMatchObject({
    regions: 4,
    topRegions: [
      { slug: 'a', name: 'A', count: 4 },
      { slug: 'b', name: 'B', count: 3 },
      { slug: 'c', name: 'C', count: 2 },
    ],
  });
});

test.each([
  [30, 18, 'up', '12 more', 'from 18'],
  [18, 1030, 'down', '1,012 fewer', 'from 1,030'],
  [18, 18, 'steady', 'About the same', 'from 18'],
  [4, 1, 'too-few', 'Too few jobs to compare', 'from 1'],
])(
  'describes the trend of a speciality with %s jobs now and %s jobs 30 days ago as %s',
  (count, before, direction, words, from) => {
    expect(
      toDemandView(demand(specialty({ count, before })), { sort: 'jobs', grades: 'specialist' }).rows[0]
        ?.trend,
    ).toEqual({
      direction,
      words,
      from,
    });
  },
);
