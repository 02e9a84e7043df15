import { comingDays, readReversedDays, withoutPastDays } from './coming-days';
import { emptyJobSearch } from './job-search';

const today = '2026-11-23';
const plain = ({ search, notice }: ReturnType<typeof withoutPastDays>) => ({
  search,
  notice: notice?.replaceAll('\u00a0', ' '),
});

test.each([
  ['future days stay unchanged', '2026-11-23', '2026-12-01', { from: '2026-11-23', to: '2026-12-01' }],
  ['a period that has begun starts today', '2026-11-01', '2026-12-01', { from: today, to: '2026-12-01' }],
  ['a past first day without a last day is removed', '2020-01-01', null, { from: today, to: null }],
  ['a period that ends today is only today', '2026-11-01', today, { from: today, to: today }],
  ['a past period is removed', '2026-11-01', '2026-11-22', null],
  ['a past last day without a first day is removed', null, '2026-11-22', null],
  ['no days', null, null, { from: null, to: null }],
])('reduces dates to the days still to come: %s', (_, from, to, coming) => {
  expect(comingDays({ from, to }, today)).toEqual(coming);
});

test('removes past dates and the date fit filter from a search, and returns a notice about the removed dates', () => {
  const search = {
    ...emptyJobSearch,
    grades: ['registrar'],
    availableFrom: '2026-10-01',
    availableTo: '2026-10-31',
    fit: 'fits' as const,
  };
  expect(plain(withoutPastDays(search, today))).toEqual({
    search: { ...emptyJobSearch, grades: ['registrar'] },
    notice: 'The dates you entered (October 2026) have passed, so we show jobs on any dates.',
  });
  expect(plain(withoutPastDays({ ...search, availableFrom: null }, today)).notice).toBe(
    'The dates you entered (until 31 Oct 2026) have passed, so we show jobs on any dates.',
  );
});

test('moves a first day in the past to today and returns a notice, but keeps future dates without a notice', () => {
  const search = { ...emptyJobSearch, availableFrom: '2026-10-01', availableTo: '2026-12-31' };
  expect(plain(withoutPastDays(search, today))).toEqual({
    search: { ...search, availableFrom: today },
    notice: 'The first day you entered (1 Oct 2026) has passed, so your dates begin today.',
  });
  expect(withoutPastDays({ ...search, availableFrom: today }, today).notice).toBeNull();
});

test.each([
  ['2027-03-10', '2027-03-01', { from: '2027-03-10', to: '2027-03-01', words: 'Check your dates' }],
  ['2027-03-01', '2027-03-10', null],
  ['2027-03-01', undefined, null],
  ['soon', '2027-03-10', null],
])(
  'reports the dates from %s to %s as reversed only if both are dates and the last precedes the first',
  (from, to, found) => {
    const read = readReversedDays({ from, to });
    if (found === null) expect(read).toBeNull();
    else
      expect(read).toEqual({
        ...found,
        problem: expect.stringMatching(/^“To” is before “From”\. Choose 10 March 2027 or a later day\.$/),
      });
  },
);
