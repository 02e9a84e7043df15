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

test('shows each median under its unit, with its currency and number of rates', () => {
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
      { amount: '$180', from: 'AUD, 5 rates' },
      { amount: '$150', from: 'NZD, 7 rates' },
    ],
    perDay: [{ amount: '$2,351', from: 'AUD, 1,200 rates' }],
    perYear: [{ amount: '$240,000', from: 'NZD, 6 rates' }],
  });
  const residents = toDemandView(medians, { sort: 'jobs', grades: 'resident' });
  expect(residents.rows[0]).toMatchObject({
    perHour: [{ amount: '$90', from: 'AUD, 50 rates' }],
    perDay: [],
  });
});

test('counts the regions with jobs, and names the three regions with the most jobs', () => {
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
  [4, 1, 'too-few', 'Too few jobs', 'from 1'],
])('describes the trend of %s jobs now and %s before as %s', (count, before, direction, words, from) => {
  expect(
    toDemandView(demand(specialty({ count, before })), { sort: 'jobs', grades: 'specialist' }).rows[0]?.trend,
  ).toEqual({
    direction,
    words,
    from,
  });
});

test('lists notable facts, but none about rates or trends that are unknown', () => {
  const plain = demand(
    specialty({ regions: [region('a', 10)] }),
    specialty({ slug: 'surgery', name: 'Surgery', count: 5, regions: [region('a', 3), region('b', 2)] }),
  );
  expect(toDemandView(plain, { sort: 'name', grades: 'specialist' }).facts).toEqual([
    { label: 'Most open jobs', slug: 'psychiatry', name: 'Psychiatry', detail: '10 jobs' },
    { label: 'Wanted in most regions', slug: 'surgery', name: 'Surgery', detail: '2 regions' },
  ]);
  const rate = { workType: 'locum', grades: 'specialist', currency: 'AUD', count: 8 } as const;
  const known = demand(
    specialty({
      before: 12,
      newThisWeek: 4,
      rates: [
        { ...rate, workType: 'permanent', grades: 'specialist', unit: 'year', middle: 20_000_000, spread },
      ],
    }),
    specialty({
      slug: 'surgery',
      name: 'Surgery',
      count: 9,
      before: 5,
      newThisWeek: 5,
      rates: [
        { ...rate, unit: 'day', middle: 300_000, spread },
        { ...rate, unit: 'hour', middle: 99_000_000, spread },
      ],
    }),
  );
  expect(
    toDemandView(known, { sort: 'jobs', grades: 'specialist' })
      .facts.slice(2)
      .map(({ name, detail }) => [name, detail]),
  ).toEqual([
    ['Surgery', '5 jobs'],
    ['Surgery', '$3,000 per day (AUD, 8 rates)'],
    ['Psychiatry', '$200,000 per year (AUD, 8 rates)'],
    ['Surgery', '4 more than 30 days ago'],
  ]);
  expect(toDemandView(demand(), { sort: 'jobs', grades: 'specialist' }).facts).toEqual([]);
});

test('the bars of the chart keep their order, whatever the order of the table', () => {
  const two = demand(specialty({}), specialty({ slug: 'anaesthesia', name: 'Anaesthesia', count: 2 }));
  const { rows, bars } = toDemandView(two, { sort: 'name', grades: 'specialist' });
  expect(rows.map(({ name }) => name)).toEqual(['Anaesthesia', 'Psychiatry']);
  expect(bars.map(({ name }) => name)).toEqual(['Psychiatry', 'Anaesthesia']);
});
