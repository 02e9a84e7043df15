import { shortDays } from './describe-days';

test.each([
  ['2026-12-07', '2026-12-20', '7 – 20 Dec 2026', '7 – 20 Dec'],
  ['2026-12-01', '2026-12-31', 'December 2026', 'December'],
  ['2026-11-28', '2026-12-10', '28 Nov – 10 Dec 2026', '28 Nov – 10 Dec'],
  ['2026-12-28', '2027-01-10', '28 Dec 2026 – 10 Jan 2027', '28 Dec – 10 Jan'],
  ['2026-12-07', '2026-12-07', '7 Dec 2026', '7 Dec'],
  ['2026-12-07', null, 'From 7 Dec 2026', 'From 7 Dec'],
  [null, '2026-12-07', 'Until 7 Dec 2026', 'Until 7 Dec'],
  ['2027-03-10', '2027-03-01', 'Check your dates', 'Check your dates'],
  [null, null, undefined, undefined],
])('formats the days from %s to %s in short: %s', (from, to, withYear, without) => {
  const said = [true, false].map((year) => shortDays({ from, to }, year)?.replaceAll('\u00a0', ' '));
  expect(said).toEqual([withYear, without]);
});
