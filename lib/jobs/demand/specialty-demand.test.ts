import {
  byDemand,
  sortDemand,
  calculateTrend,
  type DemandRate,
  type SpecialtyDemand,
} from './specialty-demand';

const one = (name: string, change: Partial<SpecialtyDemand> = {}): SpecialtyDemand => ({
  slug: name.toLowerCase(),
  name,
  count: 10,
  locum: 10,
  permanent: 0,
  newThisWeek: 0,
  regions: [],
  fields: [],
  rates: [],
  before: null,
  ...change,
});
const spread = [1, 2, 3, 4] as const;
const dayRate = (middle: number, change: Partial<DemandRate> = {}): DemandRate => ({
  workType: 'locum',
  grades: 'specialist',
  unit: 'day',
  currency: 'AUD',
  middle,
  spread,
  count: 5,
  ...change,
});
const names = (list: SpecialtyDemand[]) => list.map(({ name }) => name);

test('sorts specialities by the number of open jobs, then by name, and leaves out specialities without jobs', () => {
  const list = [
    one('Surgery', { count: 2 }),
    one('Anaesthesia', { count: 2 }),
    one('Psychiatry', { count: 5 }),
    one('Dermatology', { count: 0 }),
  ];
  expect(names(byDemand(list))).toEqual(['Psychiatry', 'Anaesthesia', 'Surgery']);
});

test('sorts specialities by the chosen grade group’s locum day rate in Australian dollars, and ignores all other rates', () => {
  const list = [
    one('Hourly', { rates: [dayRate(900_000, { unit: 'hour' })] }),
    one('New Zealand', { rates: [dayRate(900_000, { currency: 'NZD' })] }),
    one('Permanent', { rates: [dayRate(90_000_000, { workType: 'permanent', unit: 'year' })] }),
    one('Residents', { rates: [dayRate(900_000, { grades: 'resident' })] }),
    one('Less', { rates: [dayRate(180_000)] }),
    one('More', { rates: [dayRate(200_000)] }),
    one('None', { count: 11 }),
  ];
  expect(names(sortDemand(list, 'rate', 'specialist'))).toEqual([
    'More',
    'Less',
    'None',
    'Hourly',
    'New Zealand',
    'Permanent',
    'Residents',
  ]);
});

test('sorting by trend places specialities with an unknown trend at the end', () => {
  const list = [
    one('Falls', { count: 10, before: 20 }),
    one('Unknown', { count: 90 }),
    one('Few', { count: 4, before: 0 }),
    one('Rises', { count: 10, before: 5 }),
  ];
  expect(names(sortDemand(list, 'trend', 'specialist'))).toEqual(['Rises', 'Falls', 'Unknown', 'Few']);
  expect(names(sortDemand(list, 'name', 'specialist'))).toEqual(['Falls', 'Few', 'Rises', 'Unknown']);
});

test.each([
  [10, null, undefined],
  [4, 4, 'too-few'],
  [5, 4, 'steady'],
  [5, 3, 'up'],
  [3, 5, 'down'],
  [109, 100, 'steady'],
  [110, 100, 'up'],
  [91, 100, 'steady'],
  [90, 100, 'down'],
  [0, 5, 'down'],
])('the trend of a speciality with %s jobs now and %s jobs 30 days ago is %s', (count, before, direction) => {
  expect(calculateTrend({ count, before })?.direction).toBe(direction);
});
