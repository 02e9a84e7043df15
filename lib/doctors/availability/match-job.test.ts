import * as fc from 'fast-check';
import { addDays } from '@/lib/core/dates';
import { noSettings, toStateRank, type AvailabilitySettings } from './availability';
import { fitText, jobMatcher, type MatchableJob, type MatcherOptions } from './match-job';

const today = '2026-11-23';
const days = 60;
const shiftNames = ['day', 'evening', 'night', 'on-call'] as const;
const job = (more: Partial<MatchableJob>): MatchableJob => ({
  start: today,
  end: today,
  ongoing: false,
  shifts: ['day'],
  placeId: 'dubbo-nsw',
  regionIso: 'AU-NSW',
  ...more,
});
const matcher = (
  ranks: ArrayLike<number>,
  settings: Partial<AvailabilitySettings> = {},
  options: MatcherOptions = {},
) =>
  jobMatcher(
    {
      from: today,
      days,
      ranks: Uint8Array.from(ranks),
      repeated: new Uint8Array(days),
      busy: new Uint8Array(days),
    },
    { ...noSettings, ...settings },
    (place) => (place === 'dubbo-nsw' ? 300 : null),
    options,
  );
const allFree = new Uint8Array(days * 4).fill(toStateRank('free'));

test('for random availability and jobs, the matcher gives the same result as a simple check of each day', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: days * 4, maxLength: days * 4, max: 3 }),
      fc.integer({ min: -5, max: 55 }),
      fc.integer({ min: 1, max: 12 }),
      fc.subarray([...shiftNames]),
      fc.nat(10),
      (ranks, from, length, shifts, noticeDays) => {
        const wanted = job({ start: addDays(today, from), end: addDays(today, from + length - 1), shifts });
        const states = Array.from({ length }, (_, index) => {
          const at = from + index;
          if (at < noticeDays || at >= days) return 3;
          const said = (shift: number) => ranks[at * 4 + shift] || 3;
          return shifts.length > 0
            ? Math.max(...shifts.map((name) => said(shiftNames.indexOf(name))))
            : Math.min(...shiftNames.map((_, shift) => said(shift)));
        });
        const possible = states.filter((state) => state < 3).length;
        const expected =
          possible === 0
            ? null
            : possible < length
              ? { kind: 'overlaps', days: possible, of: length }
              : { kind: states.every((state) => state === 1) ? 'fits' : 'maybe', days: length, of: length };
        expect(matcher(ranks, { noticeDays })(wanted)).toEqual(expected);
      },
    ),
  );
});

describe('matching jobs without an end or a start, and jobs only on certain weekdays', () => {
  test('a job without an end fits a doctor who is free for its first four weeks, and overlaps a shorter free time', () => {
    const ranks = new Uint8Array(days * 4);
    const setDays = (from: number, to: number, state: 'free' | 'maybe') => {
      for (let day = from; day < to; day++) ranks[day * 4] = toStateRank(state);
    };
    const open = job({ start: addDays(today, 10), end: null });
    const read = () => matcher(ranks)(open);
    setDays(10, 17, 'free');
    expect(read()).toEqual({ kind: 'overlaps', days: 7, of: 0 });
    setDays(20, 27, 'free');
    expect(read()).toEqual({ kind: 'overlaps', days: 14, of: 0 });
    setDays(10, 38, 'free');
    expect(read()).toEqual({ kind: 'fits', days: 28, of: 0 });
    expect(matcher(ranks)({ ...open, end: addDays(today, 50), ongoing: true })?.kind).toBe('fits');
    setDays(12, 13, 'maybe');
    expect(read()?.kind).toBe('maybe');
    expect(matcher(ranks)({ ...open, start: addDays(today, 38) })).toBeNull();
  });

  test('for staff, a job without an end date also overlaps availability that starts only after the job has started', () => {
    const ranks = new Uint8Array(days * 4);
    ranks[10 * 4] = toStateRank('free');
    const match = matcher(ranks, {}, { allowsLaterStart: true });
    const later = { from: addDays(today, 10), days: 3, isMaybe: false };
    expect(match(job({ start: addDays(today, 7), end: null }))).toEqual({
      ...{ kind: 'overlaps', days: 0, of: 0, later },
    });
    expect(match(job({ start: addDays(today, 10), end: null }))).toEqual({
      kind: 'overlaps',
      days: 1,
      of: 0,
    });
    expect(match(job({ start: addDays(today, 11), end: null }))).toBeNull();
  });

  test('for a job without an end date, tells staff the first day after its start on which the doctor is free or maybe free', () => {
    const ranks = new Uint8Array(days * 4);
    ranks[10 * 4] = toStateRank('maybe');
    ranks[20 * 4] = toStateRank('free');
    const match = matcher(ranks, {}, { allowsLaterStart: true });
    expect(match(job({ start: addDays(today, 7), end: null }))).toMatchObject({
      later: { from: addDays(today, 10), days: 3, isMaybe: true },
    });
    expect(match(job({ start: addDays(today, 11), end: null }))).toMatchObject({
      later: { from: addDays(today, 20), days: 9, isMaybe: false },
    });
  });

  test('if a job has already begun, compares only the remaining days after the notice period', () => {
    expect(matcher(allFree, { noticeDays: 5 })(job({ start: '2026-01-01', end: null }))?.kind).toBe('fits');
  });

  test('returns no match for a job without a start date', () => {
    expect(matcher(allFree)(job({ start: null, end: null }))).toBeNull();
  });

  test('for a weekend job, compares only Saturdays and Sundays with the doctor’s free days', () => {
    const ranks = new Uint8Array(days * 4);
    // The doctor is free on Saturday 28 and Sunday 29 November 2026.
    for (const at of [5, 6]) ranks[at * 4] = toStateRank('free');
    const span = { start: '2026-11-23', end: '2026-12-04', shifts: ['weekend'] };
    expect(matcher(ranks)(job(span))).toEqual({ kind: 'fits', days: 2, of: 2 });
    expect(matcher(ranks)(job({ ...span, shifts: ['weekend', 'day'] }))).toEqual({
      kind: 'overlaps',
      days: 2,
      of: 12,
    });
  });

  test('for a job in business hours, leaves out weekends and public holidays when comparing it with the doctor’s free days', () => {
    const ranks = new Uint8Array(days * 4);
    // The doctor is free from Monday 23 to Friday 27 November 2026, except Wednesday.
    for (const at of [0, 1, 3, 4]) ranks[at * 4] = toStateRank('free');
    const span = { start: '2026-11-23', end: '2026-11-29', shifts: ['business-hours'] };
    const holidays = { ...span, publicHolidays: ['2026-11-25'] };
    expect(matcher(ranks)(job(holidays))).toEqual({ kind: 'fits', days: 4, of: 4 });
    expect(matcher(ranks)(job(span))).toEqual({ kind: 'overlaps', days: 4, of: 5 });
    const open = { ...holidays, start: '2026-11-22', end: null };
    expect(matcher(ranks)(job(open))).toEqual({ kind: 'overlaps', days: 4, of: 0, begun: { from: null } });
    expect(matcher(ranks, { noticeDays: 2 })(job(open))).toEqual({
      ...{ kind: 'overlaps', days: 2, of: 0, begun: { from: '2026-11-25' } },
    });
    ranks.set(allFree.subarray(0, 28 * 4));
    expect(matcher(ranks)(job(open))).toEqual({ kind: 'fits', days: 19, of: 0, begun: { from: null } });
  });
});

describe('the doctor’s settings, and the description of a match', () => {
  test.each<[string, Partial<AvailabilitySettings>, boolean]>([
    ['a job in a chosen region', { regions: ['AU-NSW'] }, true],
    ['a job in another region', { regions: ['AU-QLD'] }, false],
    ['a job within the distance', { farthest: { km: 300, placeId: 'x' } }, true],
    ['a job that is too far away', { farthest: { km: 299, placeId: 'x' } }, false],
  ])('takes the doctor’s settings into account when matching a job: %s', (_, settings, fits) => {
    expect(matcher(allFree, settings)(job({})) !== null).toBe(fits);
  });
});

test.each([
  [{ kind: 'fits' as const, days: 8, of: 8 }, 'Fits your availability'],
  [{ kind: 'fits' as const, days: 28, of: 0 }, 'You are available for its first 4 weeks'],
  [
    { kind: 'fits' as const, days: 28, of: 0, begun: { from: null } },
    'You are available for the next 4 weeks',
  ],
  [{ kind: 'overlaps' as const, days: 7, of: 0 }, 'Starts while you are available'],
  [
    { kind: 'fits' as const, days: 28, of: 0, begun: { from: '2026-12-27' } },
    'You are available for 4 weeks from 27\u00a0Dec\u00a02026',
  ],
  [{ kind: 'overlaps' as const, days: 7, of: 0, begun: { from: null } }, 'Has begun, and you are available'],
  [
    { kind: 'overlaps' as const, days: 7, of: 0, begun: { from: '2026-12-27' } },
    'Has begun, and you are available from 27\u00a0Dec\u00a02026',
  ],
  [
    { kind: 'overlaps' as const, days: 7, of: 0, startsMaybe: true as const },
    'Starts while you are maybe available',
  ],
  [{ kind: 'maybe' as const, days: 8, of: 8 }, 'Fits your availability if you count “Maybe” days'],
  [{ kind: 'overlaps' as const, days: 7, of: 14 }, '7 of 14 days in your availability'],
])('describes in words how a job fits the availability: %j', (fit, words) => {
  expect(fitText(fit)).toBe(words);
});
