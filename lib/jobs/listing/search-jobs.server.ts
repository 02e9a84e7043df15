import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { Database } from '@/lib/services/database/database';
import { jobFacets } from '@/lib/jobs/search/job-facets';
import { addFacetValues } from '@/lib/jobs/search/search-facets';
import {
  jobsPerPage,
  weekBefore,
  type JobSearch,
  type JobSearchResult,
  type UnderstoodTerm,
} from '@/lib/jobs/search/job-search';
import { jobSearchPredicate } from './job-search-predicate.server';
import { readCounts, readSearchCounts, searchCounts } from './job-search-store.server';
import { pageIds } from './job-order-store.server';
import { readSummariesWith } from './job-store.server';

export type HiddenOwner = { doctorId: string } | { email: string };

/**
 * Input of every search: the database, the classifications, and the instant that decides which jobs are live.
 * `hiddenFrom` excludes the jobs that this person has hidden. Set it only on pages and emails for that person.
 */
export type SearchContext = { db: Database; data: ReferenceData; now: Date; hiddenFrom?: HiddenOwner };

/**
 * Returns one page of results with the total and the counts of every filter. If the page number is beyond the last
 * page, returns no jobs, but the correct total and page count.
 */
export async function searchJobs(context: SearchContext, search: JobSearch): Promise<JobSearchResult> {
  const predicate = jobSearchPredicate(search, context);
  const { jobs, answer } = await readSummariesWith(
    context,
    pageIds(search, predicate),
    searchCounts(predicate, weekBefore(context.now)),
    predicate.distances,
  );
  const counts = readSearchCounts(answer, predicate);
  return {
    total: counts.total,
    newThisWeek: counts.fresh,
    days: predicate.days,
    fits: counts.fits,
    startToBeAgreed: counts.startToBeAgreed,
    page: search.page,
    pageCount: Math.ceil(counts.total / jobsPerPage),
    jobs: jobs.map(({ id: _id, ...job }) => job),
    facets: jobFacets(counts.facets, withInferredFilters(search, predicate.understood), context.data),
    understood: predicate.understood,
    leftOutByRate: counts.leftOutByRate,
    leftOutUnstated: counts.leftOutUnstated,
  };
}

// Adds the filters that the typed words imply, as if they were ticked. The count beside each such filter then equals
// the number of results.
function withInferredFilters(search: JobSearch, understood: readonly UnderstoodTerm[]): JobSearch {
  const inferredValues = (kind: UnderstoodTerm['kind']) =>
    understood.filter((term) => term.kind === kind).flatMap(({ values }) => values);
  return { ...search, ...addFacetValues(search, inferredValues) };
}

export function countSearches(context: SearchContext, searches: readonly JobSearch[]): Promise<number[]> {
  return readCounts(
    context.db,
    searches.map((search) => jobSearchPredicate(search, context)),
  );
}

export async function countJobs(context: SearchContext, search: JobSearch): Promise<number> {
  const [count = 0] = await countSearches(context, [search]);
  return count;
}
