import type { SearchableJob } from './matches-job-search';

/**
 * Example open locum job of an emergency registrar in Dubbo, published two days before most tests' "now" (20 November
 * 2026), with the test's changes.
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
