import type { Job } from '@/lib/jobs/listing/job';
import { addressNotices, choiceNotices, chosenNumbers } from '@/lib/jobs/listing/chosen-jobs';
import { toComparison, type ComparisonReader } from './comparison';

const rate: Job['rate'] = {
  min: 170_00,
  max: 170_00,
  unit: 'hour',
  currency: 'AUD',
  basis: null,
  negotiable: false,
};
const region = { iso: 'AU-SA', code: 'SA', slug: 'south-australia', name: 'South Australia' };
/** Returns a job of seven nights in Whyalla at $170 an hour. */
const job = (number: string, change: Partial<Job> = {}): Job => ({
  id: number,
  number,
  path: `${number}-registrar`,
  title: `Registrar ${number}`,
  workType: 'locum',
  specialty: { slug: 'emergency-medicine', name: 'Emergency medicine' },
  field: null,
  grades: [{ slug: 'registrar', name: 'Registrar' }],
  facility: 'Rural hospital',
  place: {
    id: 'whyalla-sa',
    name: 'Whyalla',
    region,
    country: 'AU',
    mmm: 3,
    nearestCity: { name: 'Adelaide', km: 230 },
  },
  distanceKm: null,
  start: '2026-12-07',
  end: '2026-12-13',
  ongoing: false,
  fte: 1,
  shifts: [{ slug: 'night', label: 'Night' }],
  rate,
  benefits: [{ slug: 'car', label: 'Car / vehicle provided' }],
  status: 'open',
  publishedAt: '2026-11-18T01:00:00Z',
  advertisedTitle: null,
  facilityType: null,
  requirements: [],
  descriptionHtml: '',
  closesAt: null,
  confirmedAt: null,
  updatedAt: '2026-11-18T01:00:00Z',
  timeZone: 'Australia/Adelaide',
  latitude: -33,
  longitude: 137,
  ...change,
});
const reader: ComparisonReader = {
  days: null,
  fits: null,
  registrations: null,
  fromHome: null,
  airports: new Map(),
  enquired: new Map(),
  readiness: new Map(),
};
const findRow = (jobs: Job[], heading: string, change: Partial<ComparisonReader> = {}) =>
  toComparison(jobs, new Map(), { ...reader, ...change })
    .groups.flatMap(({ rows }) => rows)
    .find((row) => row.heading === heading);
const findCells = (...args: Parameters<typeof findRow>) => findRow(...args)?.cells;

const nights = job('J100001');
const days = job('J100002', {
  end: '2026-12-11',
  shifts: [{ slug: 'day', label: 'Day' }],
  rate: { ...rate, min: 2950_00, max: 3250_00, unit: 'day' },
});

test('shows each job’s total and hourly pay, and marks the highest total pay', () => {
  expect(findCells([nights, days], 'Total pay')).toMatchObject([
    { block: { text: 'About $11,900 for 7 nights' }, best: null },
    { block: { text: 'About $14,800–16,300 for 5 days' }, best: 'Highest' },
  ]);
  expect(findCells([nights, days], 'Per hour')).toEqual([
    { value: '$170', detail: '10 h a night' },
    { value: 'About $295–325', detail: '10 h a day' },
  ]);
});

test('marks no job as best paid if currencies differ, amounts are equal, or only one job has an amount', () => {
  const zealand = job('J100003', { rate: { ...rate, min: 200_00, max: 200_00, currency: 'NZD' } });
  const open = job('J100004', { rate: null });
  for (const jobs of [
    [nights, zealand],
    [nights, job('J100005')],
    [nights, open],
  ])
    expect(findCells(jobs, 'Total pay')?.map(({ best }) => best ?? null)).toEqual([null, null]);
  expect(findCells([nights, open], 'Total pay')?.[1]).toMatchObject({ value: 'Not known' });
});

test('if a job’s total pay cannot be calculated, names what the advert does not state', () => {
  const nameMissing = (change: Partial<Job>) =>
    findCells([nights, job('J100004', change)], 'Total pay')?.[1]?.detail;
  expect(nameMissing({ rate: null })).toBe('Exact rate not stated');
  expect(nameMissing({ ongoing: true })).toBe('Dates not stated');
  expect(nameMissing({ shifts: [] })).toBe('Hours not stated');
  expect(nameMissing({ end: '2027-02-05' })).toBe('Days off not stated');
});

test('compares each job with the dates that the visitor searched for', () => {
  const [fits, not] = findCells(
    [nights, job('J100006', { start: '2027-02-01', end: '2027-02-05' })],
    'Your dates',
    {
      days: { from: '2026-12-01', to: '2026-12-31' },
    },
  )!;
  expect(fits?.fit?.fits).toBe(true);
  expect(not?.value).toBe('Outside your dates');
  expect(findRow([nights, days], 'Your dates')).toBeUndefined();
});

test('shows a signed-in doctor the registrations that a job needs and the doctor lacks', () => {
  const zealand = job('J100003', { place: { ...nights.place, country: 'NZ', mmm: null } });
  const own = {
    authority: 'AHPRA' as const,
    number: 'MED0001234567',
    check: 'verified' as const,
    checkedAt: null,
  };
  expect(findCells([nights, zealand], 'Registration you still need', { registrations: [own] })).toEqual([
    { missing: [] },
    { missing: ['MCNZ registration'] },
  ]);
  expect(
    findCells([nights], 'Registration you still need', { registrations: [{ ...own, check: 'expired' }] }),
  ).toEqual([{ missing: ['AHPRA registration: expired'] }]);
  expect(findRow([nights, zealand], 'Registration you still need')).toBeUndefined();
  expect(findCells([zealand], 'Registration')).toEqual([{ value: 'MCNZ registration' }]);
});

test('if the doctor’s home is known, shows the distance from home and marks the nearest job', () => {
  const fromHome = new Map([
    ['J100001', { km: 812, drive: 'over-4-hours' as const }],
    ['J100002', { km: 390, drive: null }],
  ]);
  expect(findCells([nights, days], 'From home', { fromHome })).toEqual([
    {
      value: '810\u00a0km',
      detail: 'In a straight line, over 4 hours’ drive, so most people fly',
      best: null,
    },
    { value: '390\u00a0km', detail: 'In a straight line', best: 'Nearest' },
  ]);
  expect(findRow([nights, days], 'From home')).toBeUndefined();
});

test('shows each job’s nearest airport if known, and leaves out the row if no job has an airport', () => {
  const airports = new Map([['J100001', { name: 'Whyalla (WYA)', detail: '6 km, under 30 minutes’ drive' }]]);
  expect(findCells([nights, days], 'Nearest airport', { airports })).toMatchObject([
    { value: 'Whyalla (WYA)', detail: '6 km, under 30 minutes’ drive' },
    { value: '–' },
  ]);
  expect(findRow([nights, days], 'Nearest airport')).toBeUndefined();
});

test('shows a tick for each benefit of a job, and marks rows in which the jobs differ', () => {
  const bare = job('J100007', { benefits: [{ slug: 'travel', label: 'Travel paid' }] });
  expect(findCells([nights, bare], 'Benefits')).toEqual([
    {
      ticks: [
        { label: 'Car', has: true },
        { label: 'Travel paid', has: false },
      ],
    },
    {
      ticks: [
        { label: 'Car', has: false },
        { label: 'Travel paid', has: true },
      ],
    },
  ]);
  expect([findRow([nights, days], 'Remoteness')?.same, findRow([nights, days], 'Rate')?.same]).toEqual([
    true,
    false,
  ]);
});

test('calls retirement pay by the name used in the job’s country: superannuation or KiwiSaver', () => {
  const benefits = [{ slug: 'super', label: 'Superannuation' }];
  const { place } = nights;
  const there = job('J100008', { benefits: [], place: { ...place, country: 'NZ' } });
  expect(findCells([job('J100009', { benefits }), there], 'Benefits')).toEqual([
    { ticks: [{ label: 'Super', has: true }] },
    { ticks: [{ label: 'KiwiSaver', has: false }] },
  ]);
  const inDollarsOfNewZealand = job('J100010', { rate: rate && { ...rate, currency: 'NZD' } });
  expect(findCells([nights, inDollarsOfNewZealand], 'Not included in the pay')?.[1]?.value).toContain(
    ', KiwiSaver, tax',
  );
});

test('reads job numbers from a URL in any letter case, without duplicates or other text', () => {
  expect(chosenNumbers(['j100001', 'J100002,J100001', 'x', ' J100003 '])).toEqual([
    'J100001',
    'J100002',
    'J100003',
  ]);
  expect(chosenNumbers(undefined)).toEqual([]);
  expect(chosenNumbers('J1000011,;drop')).toEqual([]);
  expect(chosenNumbers(Array.from({ length: 500 }, (_, at) => `J${100_000 + at}`))).toHaveLength(20);
});

test('lists each chosen job that is missing from the comparison, and the reason', () => {
  const jobs = ['J100001', 'J100002', 'J100003'].map((number) => job(number));
  expect(choiceNotices(['J100001', 'J999999', 'J100002', 'J100003'], jobs, 2, '2 fit.')).toEqual([
    'J999999 is not a job on this site, so we left it out.',
    'You chose 3 jobs; 2 fit. Left out: Registrar J100003.',
  ]);
  expect(choiceNotices(['J100001'], jobs.slice(0, 1), 4, '')).toEqual([]);
  expect(addressNotices(['J100001', 'j100001 ', 'J100002', '<b>'])).toEqual([
    'You chose J100001 more than once. We count it once.',
    'Part of the address is not a job number, so we ignored it.',
  ]);
  expect(addressNotices(['J100001,J100002', ''])).toEqual([]);
});

test('has no row for total pay if no job’s total pay can be calculated', () => {
  const open = job('J100009', { end: null, title: 'Registrar, Whyalla\u00a0SA' });
  expect(findRow([open, open], 'Total pay')).toBeUndefined();
  expect(findRow([open, open], 'Not included in the pay')).toBeUndefined();
  expect(toComparison([open, nights], new Map(), reader).jobs.map(({ role }) => role)).toEqual([
    'Registrar',
    'Registrar J100001',
  ]);
});
