import { formatJobCount, mapStep } from './region-count';

test('formats a number of jobs with the word “job” or “jobs”', () => {
  expect([0, 1, 2, 1234].map(formatJobCount)).toEqual(['no jobs', '1 job', '2 jobs', '1,234 jobs']);
});

test('a region’s colour shows its share of the largest count', () => {
  expect([null, 0, 5, 20, 63, 120, 178].map((count) => mapStep(count, 178))).toEqual([0, 0, 0, 1, 1, 2, 3]);
  expect(mapStep(0, 0)).toBe(0);
});
