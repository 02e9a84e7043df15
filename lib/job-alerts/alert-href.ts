import type { JobSearch } from '@/lib/job-search/job-search';
import { jobSearchHref } from '@/lib/job-search/job-search-href';
import { searchOf, type AlertCriteria } from './job-alert';

/** Address of the results of an alert, newest first. */
export function alertResultsHref(criteria: AlertCriteria): string {
  return jobSearchHref({ ...searchOf(criteria), sort: 'newest' });
}

/** A search as the query of the page that makes an alert of it: everything by name, nothing in the path. */
export function alertQuery(search: JobSearch): string {
  const { workTypes, specialties, regions } = search;
  const href = jobSearchHref({
    ...search,
    workTypes: [],
    specialties: [],
    regions: [],
    postedWithin: null,
    sort: 'best-match',
    page: 1,
  });
  const query = new URLSearchParams(href.split('?')[1] ?? '');
  for (const value of workTypes) query.append('work_type', value);
  for (const value of specialties) query.append('specialty', value);
  for (const value of regions) query.append('region', value);
  return query.toString();
}
