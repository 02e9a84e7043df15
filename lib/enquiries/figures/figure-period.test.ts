import { resolvePeriod, type PeriodAsked } from './figure-period';

// 25 November 2026 is a Wednesday.
const today = '2026-11-25';

test.each<[PeriodAsked, string, string]>([
  [{ period: 'this-week' }, '2026-11-23 2026-11-26', '2026-11-16 2026-11-19'],
  [{ period: 'last-week' }, '2026-11-16 2026-11-23', '2026-11-09 2026-11-16'],
  [{ period: 'this-month' }, '2026-11-01 2026-11-26', '2026-10-07 2026-11-01'],
  [{ period: 'last-month' }, '2026-10-01 2026-11-01', '2026-08-31 2026-10-01'],
  [{ period: 'this-quarter' }, '2026-10-01 2026-11-26', '2026-08-06 2026-10-01'],
  [{ period: 'last-quarter' }, '2026-07-01 2026-10-01', '2026-03-31 2026-07-01'],
  [
    { period: 'dates', from: '2026-11-02', to: '2026-11-03' },
    '2026-11-02 2026-11-04',
    '2026-10-31 2026-11-02',
  ],
  [
    { period: 'dates', from: '2026-11-03', to: '2026-11-02' },
    '2026-11-02 2026-11-04',
    '2026-10-31 2026-11-02',
  ],
  [
    { period: 'dates', from: '2024-01-01', to: '2026-01-01' },
    '2025-01-01 2026-01-02',
    '2024-01-01 2025-01-01',
  ],
  [{ period: 'dates', from: '2026-11-02' }, '2026-11-16 2026-11-23', '2026-11-09 2026-11-16'],
])('the statistics period %j covers the days %s and is compared with the days %s', (asked, days, earlier) => {
  const { from, until, before } = resolvePeriod(today, asked);
  expect([`${from} ${until}`, `${before.from} ${before.until}`]).toEqual([days, earlier]);
});
