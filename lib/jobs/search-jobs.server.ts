import type { ReferenceData } from '@/lib/reference-data/reference-data';
import type { Database } from '@/lib/services/database/database';
import { jobFacets } from './job-facets';
import { jobsPerPage, weekBefore, type JobSearch, type JobSearchResult } from './job-search';
import { jobSearchPredicate } from './job-search-predicate.server';
import { pageIds, readCounts, readSearchCounts, searchCounts } from './job-search-store.server';
import { readCountedSummaries } from './job-store.server';

/** What every search reads: the database, the classifications, and the instant that decides which jobs are live. */
export type SearchContext = { db: Database; data: ReferenceData; now: Date };

/** One page of results with the total and the counts of every filter. A page out of range has no jobs, but the right total and page count. */
export async function searchJobs(context: SearchContext, search: JobSearch): Promise<JobSearchResult> {
  const predicate = jobSearchPredicate(search, context);
  const { jobs, counts } = await readCountedSummaries(
    context,
    pageIds(search, predicate),
    searchCounts(predicate, weekBefore(context.now)),
    predicate.distances,
  );
  const counted = readSearchCounts(counts, predicate);
  return {
    total: counted.total,
    newThisWeek: counted.fresh,
    page: search.page,
    pageCount: Math.ceil(counted.total / jobsPerPage),
    jobs,
    facets: jobFacets(counted, search, context.data),
    understood: predicate.understood,
    leftOutByRate: counted.leftOutByRate,
    leftOutUnstated: counted.leftOutUnstated,
  };
}

/** How many live jobs a search has; sort and page do not matter. */
export async function countJobs(context: SearchContext, search: JobSearch): Promise<number> {
  const [count] = await readCounts(context.db, [jobSearchPredicate(search, context)]);
  return count ?? 0;
}
