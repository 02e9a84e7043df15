import type { SearchableJob } from '@/tests/matches-job-search';

/**
 * Returns an open locum job for a registrar in Dubbo, published two days before 20 November 2026. Most tests use that
 * day as the current date.
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
