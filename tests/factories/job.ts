import type { JobSummary } from '@/lib/jobs/listing/job';
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

/** An open locum job of eight days in Dubbo, without a rate. */
export const jobSummary: JobSummary = {
  number: 'J100660',
  path: 'J100660-emergency-medicine-registrar-dubbo-nsw',
  title: 'Emergency medicine registrar, Dubbo NSW',
  workType: 'locum',
  specialty: { slug: 'emergency-medicine', name: 'Emergency medicine' },
  field: null,
  grades: [],
  facility: 'Hospital',
  place: {
    id: 'p',
    name: 'Dubbo',
    region: { iso: 'AU-NSW', code: 'NSW', slug: 'new-south-wales', name: 'New South Wales' },
    country: 'AU',
    mmm: 3,
    nearestCity: null,
  },
  distanceKm: null,
  start: '2027-01-25',
  end: '2027-02-01',
  ongoing: false,
  fte: 1,
  shifts: [],
  rate: null,
  benefits: [],
  status: 'open',
  publishedAt: '2026-11-01T00:00:00Z',
};
