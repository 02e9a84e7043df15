import type { SearchableJob } from '@/tests/matches-job-search';

/**
 * Returns an open locum job for an emergency medicine registrar in Dubbo, with the test's changes. It was published two
 * days before 20 November 2026, which most tests use as the current time.
 */
export const exampleJob = (change: Partial<SearchableJob> = {}): SearchableJob => ({
  number: '',
  title: 'Emergency medicine registrar',
  workType: 'locum',
  specialty: 'emergency-medicine',
  field: null,
  grades: ['registrar'],
  placeId: 'dubbo-nsw',
  start: '2026-12-07',
  end: null,
  shifts: [],
  rate: null,
  benefits: [],
  status: 'open',
  publishedAt: new Date('2026-11-18T01:00:00Z'),
  closesAt: null,
  ...change,
});
