import { placementTerms, shift } from '@/tests/factories/placement';
import { compareTerms, countShifts, describeTerms } from './terms/describe-terms';
import type { PlacementRates, PlacementTerms, Shift } from './placement';
import { findLoading, workOutOwed, workOutPay, workedMinutes } from './placement-pay';

const { rates } = placementTerms();
const withRates = (change: Partial<PlacementRates>) => ({ rates: { ...rates, ...change } });

// 25 January 2027 is a Monday, and 30 January 2027 is a Saturday.
test.each<{
  name: string;
  change: Partial<PlacementTerms>;
  lines: string[];
  pay: number;
  retirement: number;
  employer: number;
}>([
  {
    name: 'a base rate per hour, less the break',
    change: { shifts: [shift({ breakMinutes: 30 })] },
    lines: ['Day shifts: 950 × 15000 = 142500'],
    pay: 142_500,
    retirement: 17_100,
    // In cents: pay, 12% super, a fee of 15%, and 10% GST on the fee. The GST is 2,137.5 cents, rounded up.
    employer: 142_500 + 17_100 + 21_375 + 2_138,
  },
  {
    name: 'one amount for each shift, whatever its length',
    change: {
      shifts: [shift({}), shift({ date: '2027-01-26', end: '16:00' })],
      ...withRates({ base: { cents: 295_000, unit: 'shift' }, fee: { percent: 0, gstPercent: 0 } }),
    },
    lines: ['Day shifts: 200 × 295000 = 590000'],
    pay: 590_000,
    retirement: 70_800,
    employer: 660_800,
  },
  {
    name: 'the night loading, rounded before it is multiplied',
    change: {
      shifts: [shift({ kind: 'night', start: '21:30', end: '08:00' })],
      ...withRates({ base: { cents: 15_001, unit: 'hour' }, fee: { percent: 0, gstPercent: 0 } }),
    },
    // $150.01 per hour with a loading of 15% is 17,251.15 cents. This rate is rounded to 17,251 cents before it is
    // multiplied by the hours.
    lines: ['Night shifts: 1050 × 17251 = 181136'],
    pay: 181_136,
    retirement: 21_736,
    employer: 202_872,
  },
  {
    name: 'a night shift on a weekend and public holiday, which gets only the highest loading',
    change: {
      shifts: [
        shift({ date: '2027-01-30', kind: 'night', start: '22:00', end: '06:00', publicHoliday: true }),
      ],
      ...withRates({ fee: { percent: 0, gstPercent: 0 } }),
    },
    lines: ['Night shifts, public holiday: 800 × 22500 = 180000'],
    pay: 180_000,
    retirement: 21_600,
    employer: 201_600,
  },
  {
    name: 'an on-call period without loading',
    change: {
      shifts: [shift({ date: '2027-01-30', kind: 'on-call', start: '18:00', end: '08:00' })],
      ...withRates({ fee: { percent: 0, gstPercent: 0 } }),
    },
    lines: ['On call: 100 × 40000 = 40000'],
    pay: 40_000,
    retirement: 4_800,
    employer: 44_800,
  },
  {
    name: 'KiwiSaver, and GST of 15% on the fee',
    change: {
      shifts: [shift({})],
      ...withRates({
        currency: 'NZD',
        retirement: { kind: 'kiwisaver', percent: 300 },
        fee: { percent: 1500, gstPercent: 1500 },
      }),
    },
    lines: ['Day shifts: 1000 × 15000 = 150000'],
    pay: 150_000,
    retirement: 4_500,
    employer: 150_000 + 4_500 + 22_500 + 3_375,
  },
  {
    name: 'no super for a contractor, and limits of travel that the employer pays',
    change: {
      shifts: [shift({})],
      ...withRates({ retirement: { kind: 'none', percent: 1200 }, fee: { percent: 0, gstPercent: 0 } }),
      travel: [
        { kind: 'flight', text: 'Return', books: 'employer', pays: 'employer', capCents: 62_000 },
        { kind: 'car', text: 'Own car', books: 'doctor', pays: 'doctor', capCents: 10_000 },
        { kind: 'stay', text: 'Unit 4', books: 'employer', pays: 'employer', capCents: null },
      ],
    },
    lines: ['Day shifts: 1000 × 15000 = 150000'],
    pay: 150_000,
    retirement: 0,
    employer: 212_000,
  },
  {
    name: 'no shifts',
    change: { shifts: [], travel: [] },
    lines: [],
    pay: 0,
    retirement: 0,
    employer: 0,
  },
])('works out the placement’s pay for terms with $name', ({ change, lines, pay, retirement, employer }) => {
  const worked = workOutPay(placementTerms(change));
  expect(
    worked.lines.map(({ label, count, unitCents, cents }) => `${label}: ${count} × ${unitCents} = ${cents}`),
  ).toEqual(lines);
  expect(worked).toMatchObject({ payCents: pay, retirementCents: retirement, employerCents: employer });
});

test.each<[string, Partial<Shift>, number]>([
  ['a shift within one day', { start: '08:00', end: '18:00' }, 600],
  ['a shift over midnight', { start: '21:30', end: '08:00' }, 630],
  ['a shift with a break', { start: '08:00', end: '18:00', breakMinutes: 45 }, 555],
  ['the night on which clocks go forward', { date: '2026-10-03', start: '22:00', end: '08:00' }, 540],
  ['the night on which clocks go back', { date: '2027-04-03', start: '22:00', end: '08:00' }, 660],
  ['a shift of 24 hours', { start: '08:00', end: '08:00' }, 1440],
])('counts the working minutes, without breaks, in %s', (_name, change, minutes) => {
  expect(workedMinutes(shift(change), 'Australia/Sydney')).toBe(minutes);
});

test('a zero loading (extra pay, for example at night) adds no line to the pay', () => {
  const loadings = { evening: 0, night: 0, weekend: 0, publicHoliday: 0 };
  expect(findLoading(shift({ date: '2027-01-30', kind: 'night' }), { loadings })).toBeNull();
});

test.each([
  ['2026-12-01T00:00:00Z', 0],
  // An employer who cancels 27 days before the first shift owes 25% of two shifts of $1,500 each (in cents).
  ['2026-12-29T00:00:00Z', 75_000],
  ['2027-01-20T00:00:00Z', 150_000],
  // The first shift has begun, so only the second counts. It is less than 48 hours away.
  ['2027-01-25T00:00:00Z', 150_000],
  ['2027-02-01T00:00:00Z', 0],
])('works out what an employer owes for cancelling a placement at %s', (at, owed) => {
  const terms = placementTerms({
    shifts: [shift({}), shift({ date: '2027-01-26' })],
    cancellation: [
      { hoursBefore: 28 * 24, percent: 2500 },
      { hoursBefore: 14 * 24, percent: 5000 },
      { hoursBefore: 48, percent: 10_000 },
    ],
  });
  expect(workOutOwed(terms, new Date(at))).toBe(owed);
});

test.each<[string, PlacementTerms['shifts'], string[]]>([
  ['a day shift', [shift({})], ['Not entered']],
  ['only shifts on call', [shift({ kind: 'on-call' })], []],
])('terms without a base rate never show a rate of $0: %s', (_, shifts, shown) => {
  const terms = placementTerms({ shifts, ...withRates({ base: { cents: 0, unit: 'hour' } }) });
  expect(
    describeTerms(terms)
      .filter(({ label }) => label === 'Base rate')
      .map(({ text }) => text),
  ).toEqual(shown);
});

test('compares two versions of the terms line by line', () => {
  const before = placementTerms({ shifts: [shift({}), shift({ date: '2027-01-26' })] });
  const after = placementTerms({
    shifts: [shift({}), shift({ date: '2027-01-27', kind: 'night', start: '21:30', end: '08:00' })],
    ...withRates({ base: { cents: 16_000, unit: 'hour' } }),
  });
  const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;
  expect(
    compareTerms(before, after).map((one) => [plain(one.label), plain(one.before), plain(one.after)]),
  ).toEqual([
    ['Shift on Tue 26 Jan', 'Day, 8 am to 6 pm', null],
    ['Base rate', '$150.00 AUD per hour', '$160.00 AUD per hour'],
    ['Shift on Wed 27 Jan', null, 'Night, 9:30 pm to 8 am the next day'],
  ]);
  expect(compareTerms(before, before)).toEqual([]);
});

test.each([
  ['1 shift', ['day']],
  ['2 shifts', ['day', 'night']],
  ['2 shifts and 1 on-call period', ['day', 'on-call', 'evening']],
  ['2 on-call periods', ['on-call', 'on-call']],
] as const)('counts shifts and on-call periods separately: %s', (text, kinds) => {
  expect(countShifts(kinds.map((kind) => shift({ kind })))).toBe(text);
});
