import * as fc from 'fast-check';
import { addDays } from '@/lib/core/dates';
import {
  addRange,
  busyShifts,
  changeDays,
  nextFreeDays,
  readAvailability,
  saysDaysToCome,
  stateOfRank,
  type AvailabilityRange,
  type AvailabilityState,
  type DayChange,
} from './availability';

const start = '2026-12-01';
const day = (index: number) => addDays(start, index);
const ids = () => {
  let last = 0;
  return () => `id-${++last}`;
};
const change = fc
  .record({
    from: fc.nat(40),
    length: fc.integer({ min: 1, max: 15 }),
    shifts: fc.integer({ min: 1, max: 15 }),
    state: fc.constantFrom<AvailabilityState | null>('free', 'maybe', 'not-free', null),
  })
  .map(({ from, length, shifts, state }): DayChange => {
    return { first: day(from), last: day(from + length - 1), shifts, state };
  });
const read = (ranges: readonly AvailabilityRange[]) =>
  readAvailability(ranges, [], { from: start, days: 60 });

describe('successive changes to a doctor’s availability', () => {
  test('after several changes, each shift on each day has the availability that was set last', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        const id = ids();
        const ranges = changes.reduce<AvailabilityRange[]>((list, one) => changeDays(list, one, id), []);
        const known = read(ranges);
        for (let at = 0; at < 60; at++)
          for (let shift = 0; shift < 4; shift++) {
            const last = changes.findLast(
              ({ first, last: until, shifts }) =>
                first <= day(at) && day(at) <= until && shifts & (1 << shift),
            );
            expect(stateOfRank(known.ranks[at * 4 + shift] ?? 0)).toBe(last?.state ?? null);
          }
        expect(new Set(ranges.map((range) => range.id)).size).toBe(ranges.length);
      }),
    );
  });

  test('joins neighbouring days with the same state into one range', () => {
    const id = ids();
    const said = [0, 2, 1].reduce<AvailabilityRange[]>(
      (list, at) => changeDays(list, { first: day(at), last: day(at), shifts: 3, state: 'free' }, id),
      [],
    );
    expect(said).toMatchObject([{ first: day(0), last: day(2), shifts: 3 }]);
    const both = changeDays(said, { first: day(0), last: day(2), shifts: 12, state: 'free' }, id);
    expect(both).toMatchObject([{ first: day(0), last: day(2), shifts: 15 }]);
  });
});

describe('repeating ranges', () => {
  const weekly: AvailabilityRange = {
    id: 'weekly',
    first: '2026-12-05',
    last: '2026-12-06',
    state: 'free',
    shifts: 1,
    repeat: { days: 7, until: '2026-12-27' },
  };

  test('a repeating range applies each week until its last day, and a single date overrides it', () => {
    const ranges = addRange(
      [weekly],
      { id: 'x', first: '2026-12-19', last: '2026-12-19', state: 'not-free', shifts: 15, repeat: null },
      ids(),
    );
    const known = read(ranges);
    const free = Array.from({ length: 60 }, (_, at) => at).filter((at) => known.ranks[at * 4] === 1);
    expect(free.map(day)).toEqual([
      '2026-12-05',
      '2026-12-06',
      '2026-12-12',
      '2026-12-13',
      '2026-12-20',
      '2026-12-26',
      '2026-12-27',
    ]);
    expect(known.repeated[4]).toBe(1);
    expect(known.repeated[18]).toBe(0);
  });

  test('a repeating range gives the same days, whatever day the calculation starts from', () => {
    fc.assert(
      fc.property(fc.nat(400), fc.constantFrom<7 | 14>(7, 14), (offset, days) => {
        const range = { ...weekly, repeat: { days, until: '2027-12-31' } };
        const all = readAvailability([range], [], { from: start, days: 500 });
        const part = readAvailability([range], [], { from: day(offset), days: 100 });
        expect([...part.ranks]).toEqual([...all.ranks.slice(offset * 4, offset * 4 + 400)]);
      }),
    );
  });
});

describe('an imported calendar’s busy times', () => {
  const at = (date: string, hour: number) => ({ date, minutes: hour * 60 });

  test.each([
    ['a busy morning blocks the day shift and on-call', 9, 12, 1 | 8],
    ['a busy evening blocks the evening shift and on-call', 19, 21, 2 | 8],
    ['a busy late evening also blocks the night shift', 22, 23, 2 | 4 | 8],
  ])('a busy time blocks shifts: %s', (_, from, to, shifts) => {
    expect(busyShifts(at('2026-12-07', from), at('2026-12-07', to))).toEqual([{ day: '2026-12-07', shifts }]);
  });

  test('a busy time before dawn blocks the previous day’s night shift', () => {
    expect(busyShifts(at('2026-12-07', 4), at('2026-12-07', 5))).toEqual([
      { day: '2026-12-06', shifts: 4 },
      { day: '2026-12-07', shifts: 8 },
    ]);
  });

  test('a busy day blocks all its shifts, and the night shift that began the evening before', () => {
    expect(busyShifts(at('2026-12-07', 0), at('2026-12-08', 0))).toEqual([
      { day: '2026-12-06', shifts: 4 },
      { day: '2026-12-07', shifts: 15 },
    ]);
  });

  test('a calendar’s busy times override the availability that the doctor entered', () => {
    const free = changeDays([], { first: day(0), last: day(1), shifts: 15, state: 'free' }, ids());
    const known = readAvailability(free, [{ day: day(0), shifts: 9 }], { from: start, days: 2 });
    expect([...known.ranks]).toEqual([3, 1, 1, 3, 1, 1, 1, 1]);
    expect([...known.busy]).toEqual([9, 0]);
  });
});

describe('a doctor’s free periods for a job search', () => {
  const single = (first: number, last: number, state: AvailabilityState, shifts = 15): AvailabilityRange => ({
    id: `${first}`,
    first: day(first),
    last: day(last),
    state,
    shifts,
    repeat: null,
  });

  test('for a job search, offers up to three free periods that start after the notice period', () => {
    const known = read([
      single(0, 4, 'free'),
      single(5, 6, 'free', 1),
      single(8, 9, 'maybe'),
      single(12, 12, 'free'),
      single(20, 22, 'free'),
      single(30, 31, 'free'),
    ]);
    expect(nextFreeDays(known, 0)).toEqual([
      { from: day(0), to: day(6) },
      { from: day(12), to: day(12) },
      { from: day(20), to: day(22) },
    ]);
    expect(nextFreeDays(known, 3)[0]).toEqual({ from: day(3), to: day(6) });
    expect(nextFreeDays(known, 31)).toEqual([{ from: day(31), to: day(31) }]);
    expect(nextFreeDays(known, 40)).toEqual([]);
    expect(nextFreeDays(read([single(50, 59, 'free')]), 0)).toEqual([{ from: day(50), to: day(59) }]);
  });

  test('the days of other work are not free, and a later period takes their place', () => {
    const known = read([0, 12, 20, 30].map((first) => single(first, first + 4, 'free')));
    expect(nextFreeDays(known, 0, [{ first: day(0), last: day(13) }])).toEqual([
      { from: day(14), to: day(16) },
      { from: day(20), to: day(24) },
      { from: day(30), to: day(34) },
    ]);
    expect(nextFreeDays(known, 0, [{ first: day(3), last: null }])).toEqual([{ from: day(0), to: day(2) }]);
  });

  test.each([
    ['nothing', [], false],
    ['a range that ends today', [single(-3, 0, 'not-free')], true],
    ['a range that has passed', [single(-3, -1, 'free')], false],
    [
      'a range that still repeats',
      [{ ...single(-9, -8, 'free'), repeat: { days: 7 as const, until: day(30) } }],
      true,
    ],
  ])(
    'a range counts as availability only if at least one of its days is today or later: %s',
    (_, ranges, says) => {
      expect(saysDaysToCome(ranges, start)).toBe(says);
    },
  );
});
