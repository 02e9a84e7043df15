import type { SearchableJob } from '@/tests/matches-job-search';

/**
 * Returns an open locum job for a registrar in emergency medicine in Dubbo. `change` overrides fields. The job was
 * published two days before 20 November 2026, the current time in most tests.
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
