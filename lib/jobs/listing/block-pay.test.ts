import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { addDays } from '@/lib/core/dates';
import { blockCalculatorHref, blockPay, blockText, typicalHours, type BlockFacts } from './block-pay';
import { rateUnits, workTypes, type Rate } from './job';

const rate = (min: number, unit: Rate['unit'], more: Partial<Rate> = {}): Rate => ({
  min: min * 100,
  max: min * 100,
  unit,
  currency: 'AUD',
  basis: null,
  negotiable: false,
  ...more,
});
const block = ({
  shifts = ['night'],
  ...change
}: Partial<Omit<BlockFacts, 'shifts'>> & { shifts?: string[] } = {}) => ({
  workType: 'locum' as const,
  start: '2026-12-07',
  end: '2026-12-13',
  ongoing: false,
  fte: 1,
  rate: rate(170, 'hour'),
  ...change,
  shifts: shifts.map((slug) => ({ slug })),
});

describe('a job’s total pay', () => {
  test.each<[string, Parameters<typeof block>[0], string]>([
    ['an hourly rate for nights', {}, 'About $11,900 for 7 nights'],
    [
      'a day rate',
      { shifts: ['day', 'evening'], end: '2026-12-11', rate: rate(3200, 'day') },
      'About $16,000 for 5 days',
    ],
    [
      'a day rate without shifts',
      { shifts: [], end: '2026-12-08', rate: rate(1800, 'day') },
      'About $3,600 for 2 days',
    ],
    [
      'a range',
      { shifts: ['day', 'night'], end: '2026-12-16', rate: rate(2950, 'day', { max: 325_000 }) },
      'About $29,500–32,500 for 10 days',
    ],
    [
      'a range whose lower end is below $10,000',
      { shifts: ['day'], end: '2026-12-11', rate: rate(195, 'hour', { max: 215_00 }) },
      'About $9,750–10,750 for 5 days',
    ],
    [
      'a range that rounds to one amount',
      { rate: rate(170, 'hour', { max: 170_50 }) },
      'About $11,900 for 7 nights',
    ],
    ['one day', { shifts: ['day'], end: '2026-12-07' }, 'About $1,700 for 1 day'],
    ['a week', { rate: rate(12_000, 'week') }, 'About $12,000 for 1 week'],
    [
      'a single day, whose pay is its rate',
      { shifts: ['day'], end: '2026-12-07', rate: rate(1550, 'day', { max: 1750_00 }) },
      'About $1,550–1,750 for 1 day',
    ],
    [
      'a week from Monday to Friday',
      { end: '2026-12-11', rate: rate(12_000, 'week') },
      'About $12,000 for 1 week',
    ],
    ['six weeks', { end: '2027-01-17', rate: rate(12_000, 'week') }, 'About $72,000 for 6 weeks'],
    [
      'weekends only',
      { shifts: ['weekend'], end: '2026-12-20', rate: rate(2000, 'day') },
      'About $8,000 for 4 weekend days',
    ],
    [
      'business hours',
      { shifts: ['business-hours'], rate: rate(100, 'hour') },
      'About $4,500 for 5 working days of 9\u00a0h',
    ],
    [
      'business hours around a public holiday',
      { shifts: ['business-hours', 'on-call'], rate: rate(100, 'hour'), publicHolidays: ['2026-12-09'] },
      'About $3,600 for 4 working days of 9\u00a0h',
    ],
    [
      'on-call shifts beside nights are left out',
      { shifts: ['night', 'on-call'] },
      'About $11,900 for 7 nights',
    ],
    ['shifts of equal length', { shifts: ['day', 'evening', 'night'] }, 'About $11,900 for 7 days'],
    ['a week of rotating shifts', { shifts: ['day', 'rotating'] }, 'About $11,900 for 7 days'],
  ])('shows a job’s total pay: %s', (_, change, text) => {
    expect(blockText(block(change))?.text).toBe(text);
  });

  test.each<[string, Parameters<typeof block>[0]]>([
    ['no rate', { rate: null }],
    ['a share of billings', { rate: rate(65, 'percent-of-billings', { currency: null }) }],
    ['a yearly amount', { rate: rate(250_000, 'year') }],
    ['no currency', { rate: rate(170, 'hour', { currency: null }) }],
    ['a job without a last day', { end: null }],
    ['a job without a first day', { start: null }],
    ['an ongoing job', { ongoing: true }],
    ['dates in the wrong order', { end: '2026-12-01' }],
    ['permanent work', { workType: 'permanent' }],
    ['fly-in work in swings', { workType: 'fifo' }],
    ['part time', { fte: 0.8 }],
    ['an hourly rate without shifts', { shifts: [] }],
    ['shifts of different lengths', { shifts: ['day', 'long-day'] }],
    ['a shift of unknown length', { shifts: ['day', 'sessional'] }],
    ['an hourly rate with rotating shifts only', { shifts: ['rotating'] }],
    ['only on-call shifts', { shifts: ['on-call'], rate: rate(2000, 'day') }],
    ['weekends together with other shifts', { shifts: ['day', 'weekend'], rate: rate(2000, 'day') }],
    [
      'weekend work in a period without a weekend',
      { shifts: ['weekend'], end: '2026-12-11', rate: rate(2000, 'day') },
    ],
    ['more than two weeks without a day off', { end: '2026-12-21' }],
    ['two weeks of rotating shifts', { shifts: ['day', 'rotating'], end: '2026-12-20' }],
    ['long days without an end date', { shifts: ['long-day'], end: '2026-12-19' }],
    ['a week and a day at a weekly rate', { end: '2026-12-14', rate: rate(12_000, 'week') }],
    ['more than half a year', { end: '2027-06-20', rate: rate(12_000, 'week') }],
    ['an amount that rounds to zero', { shifts: ['day'], end: '2026-12-07', rate: rate(49, 'day') }],
    ['a negative amount', { rate: rate(-170, 'hour') }],
    ['a range in the wrong order', { rate: rate(170, 'hour', { max: 100_00 }) }],
  ])('shows no total pay for a job with %s', (_, change) => {
    expect(blockText(block(change))).toBeNull();
    expect(blockCalculatorHref(block(change))).toBeNull();
  });
});

test('explains a job’s total pay with its arithmetic, its assumptions and its exclusions', () => {
  expect(blockText(block())?.how).toEqual([
    '7 nights × 10 h × $170 = $11,900 AUD.',
    'One shift every day. We assume 10 hours for each shift, because the job has no exact times. If the advert names other hours, the pay differs.',
    'Not included: weekend and night loading, super, tax.',
  ]);
  const range = rate(2950, 'day', { max: 325_000, basis: 'including super' });
  expect(blockText(block({ shifts: ['day', 'on-call'], rate: range }))?.how).toEqual([
    '7 days × $2,950 to $3,250 = $20,650 to $22,750 AUD.',
    'One shift every day.',
    'Not included: on-call, penalty loadings, tax.',
  ]);
  expect(blockText(block({ rate: rate(12_000.5, 'week', { currency: 'NZD' }) }))?.how).toEqual([
    '1 week × $12,000.50 = $12,000.50 NZD.',
    'Not included: penalty loadings, KiwiSaver, tax.',
  ]);
});

test.each<[string, Parameters<typeof block>[0], string]>([
  ['nights from Monday to Sunday', {}, 'weekend and night loading'],
  ['days from Monday to Friday', { shifts: ['day'], end: '2026-12-11' }, 'penalty loadings'],
  ['a Saturday', { shifts: ['day'], start: '2026-12-12', end: '2026-12-12' }, 'weekend loading'],
  ['business hours over a weekend', { shifts: ['business-hours'] }, 'penalty loadings'],
  ['every shift', { shifts: ['day', 'evening', 'night'] }, 'weekend, evening and night loading'],
])(
  'names the loadings that a job’s total pay excludes, depending on its days and shifts: %s',
  (_, change, loading) => {
    expect(blockText(block(change))?.how.at(-1)).toBe(`Not included: ${loading}, super, tax.`);
  },
);

test('links to the calculators, already filled in with the job’s rate, shifts and hours', () => {
  expect(blockCalculatorHref(block())).toBe(
    '/doctors/resources?a_rate=170&a_per=hour&a_shifts=7&a_hours=10&a_currency=AUD&a_super=on-top#offer-calculator',
  );
  expect(blockCalculatorHref(block({ rate: rate(12_000, 'week', { currency: 'NZD' }) }))).toBe(
    '/doctors/resources?rate=12000&per=week&currency=NZD#rate-calculator',
  );
});

test('each shift’s assumed hours equal its hours in the reference data', () => {
  const file = readFileSync('db/reference/vocabularies.json', 'utf8');
  const { shiftTypes } = JSON.parse(file) as {
    shiftTypes: { slug: string; typicalStart: string | null; typicalEnd: string | null }[];
  };
  const hour = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;
  for (const { slug, typicalStart, typicalEnd } of shiftTypes)
    if (slug in typicalHours && typicalStart && typicalEnd)
      expect([slug, (hour(typicalEnd) - hour(typicalStart) + 24) % 24]).toEqual([slug, typicalHours[slug]]);
  expect(shiftTypes.map(({ slug }) => slug)).toEqual(expect.arrayContaining(Object.keys(typicalHours)));
});

test('a random job’s total pay, if any, equals the rate times the number of units', () => {
  const facts = fc.record({
    workType: fc.constantFrom(...workTypes),
    start: fc.option(fc.integer({ min: 0, max: 400 }).map((day) => addDays('2026-09-20', day))),
    length: fc.option(fc.integer({ min: -3, max: 200 })),
    ongoing: fc.boolean(),
    fte: fc.constantFrom(1, 1, 0.5),
    shifts: fc.uniqueArray(
      fc.constantFrom(...Object.keys(typicalHours), 'weekend', 'on-call', 'rotating', 'sessional'),
    ),
    unit: fc.constantFrom(...rateUnits),
    min: fc.integer({ min: 1, max: 400_000 }),
    more: fc.integer({ min: 0, max: 100_000 }),
    currency: fc.constantFrom('AUD' as const, 'NZD' as const, null),
  });
  fc.assert(
    fc.property(facts, ({ length, unit, min, more, currency, ...job }) => {
      const end = job.start && length !== null ? addDays(job.start, length) : null;
      const paid = rate(0, unit, { min, max: min + more, currency });
      const pay = blockPay(block({ ...job, end, rate: paid }));
      if (!pay) return;
      expect(job).toMatchObject({ workType: 'locum', ongoing: false, fte: 1 });
      expect([end === null, currency]).toEqual([false, pay.currency]);
      expect(unit).not.toMatch(/year|billings/);
      const times = pay.units * (unit === 'hour' ? (pay.hours ?? 0) : 1);
      expect([pay.min, pay.max]).toEqual([min * times, (min + more) * times]);
      expect(pay.units).toBeGreaterThan(0);
      expect(pay.units).toBeLessThanOrEqual(unit === 'week' ? 26 : 14);
      expect(blockText(block({ ...job, end, rate: paid }))?.text).toMatch(
        /^About \$[\d,]+(–[\d,]+)? for \d+ ((working |weekend )?day|night|week)s?$/,
      );
    }),
  );
});

test('states that super is paid on top only if the advert states it', () => {
  const notIncluded = (change: Partial<BlockFacts>) => blockText({ ...block({}), ...change })?.how.at(-1);
  expect(notIncluded({})).toContain(', super, tax.');
  expect(notIncluded({ benefits: [{ slug: 'super', label: 'Superannuation' }] })).toContain(
    ', super (paid on top), tax.',
  );
});
