import { withQuery } from './routes';

/** Addresses that the pages' own script asks, most of it fetched late: kept apart from `paths`, which every page carries. */
export const apiPaths = {
  noteDevice: () => '/api/account/device',
  accountData: () => '/api/account/data',
  notFoundText: () => '/api/cms/404-page',
  enquiredJobs: () => '/api/enquiries/jobs',
  enquiryDrafts: (query: { job_number?: string } = {}) => withQuery('/api/enquiries/drafts', query),
  specialitySynonyms: () => '/api/specialities',
  holidays: () => '/api/holidays',
  savedJobs: (query: { job_number?: string } = {}) => withQuery('/api/saved-jobs', query),
  mergeSavedJobs: () => '/api/saved-jobs/merge',
  guestSavedJobs: () => '/api/saved-jobs/guest',
  /** The next days that a doctor is free. */
  freeDays: () => '/api/availability/free',
  /** How jobs of a page lie in a doctor's free days. */
  availabilityFit: (numbers: readonly string[]) =>
    withQuery('/api/availability/fit', { jobs: numbers.join(',') }),
} as const;
