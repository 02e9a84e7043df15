import { withQuery } from './routes';

/**
 * Addresses that scripts of the pages request. Separate from `paths`, because every page contains `paths` and most of
 * this code loads later.
 */
export const apiPaths = {
  noteDevice: () => '/api/account/device',
  accountData: () => '/api/account/data',
  notFoundText: () => '/api/cms/404-page',
  enquiredJobs: () => '/api/enquiries/jobs',
  enquiryDrafts: (query: { job_number?: string } = {}) => withQuery('/api/enquiries/drafts', query),
  specialitySynonyms: () => '/api/specialities',
  holidays: () => '/api/holidays',
  browserSettings: () => '/api/browser-settings',
  /** Takes the path facets and the query of the results page. */
  jobMap: () => '/api/jobs/map',
  suggest: (query: { field: string; text: string }) => withQuery('/api/jobs/suggest', query),
  savedJobs: (query: { job_number?: string } = {}) => withQuery('/api/saved-jobs', query),
  mergeSavedJobs: () => '/api/saved-jobs/merge',
  guestSavedJobs: () => '/api/saved-jobs/guest',
  /** The next days on which a doctor is free. */
  freeDays: () => '/api/availability/free',
  /** The fit of the page's jobs with a doctor's free days. */
  availabilityFit: (numbers: readonly string[]) =>
    withQuery('/api/availability/fit', { jobs: numbers.join(',') }),
} as const;
