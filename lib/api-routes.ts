import { withQuery } from './routes';

export const apiPaths = {
  noteDevice: () => '/api/account/device',
  accountData: () => '/api/account/data',
  notFoundText: () => '/api/cms/404-page',
  enquiredJobs: () => '/api/enquiries/jobs',
  enquiryDrafts: (query: { job_number?: string } = {}) => withQuery('/api/enquiries/drafts', query),
  specialitySynonyms: () => '/api/specialities',
  holidays: () => '/api/holidays',
  browserSettings: () => '/api/browser-settings',
  jobMap: () => '/api/jobs/map',
  suggest: (query: { field: string; text: string }) => withQuery('/api/jobs/suggest', query),
  savedJobs: (query: { job_number?: string } = {}) => withQuery('/api/saved-jobs', query),
  mergeSavedJobs: () => '/api/saved-jobs/merge',
  guestSavedJobs: () => '/api/saved-jobs/guest',
  freeDays: () => '/api/availability/free',
  availabilityFit: (numbers: readonly string[]) =>
    withQuery('/api/availability/fit', { jobs: numbers.join(',') }),
} as const;
