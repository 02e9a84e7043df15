import type { ReferenceData } from '@/lib/reference-data/reference-data';
import type { Database } from '@/lib/services/database/database';
import { jobFacets, type SearchCounts } from './job-facets';
import { countMatch, matchIndex, pageOfMatch } from './job-index-search';
import { jobsPerPage, weekBefore, type JobSearch, type JobSearchResult } from './job-search';
import { jobSearchConditions, type JobSearchConditions } from './job-search-conditions';
import { jobSearchPredicate, predicateOf } from './job-search-predicate.server';
import { pageIds, readCounts, readSearchCounts, searchCounts } from './job-search-store.server';
import { readSummariesWith, type FoundJob } from './job-store.server';
import { readFromIndex, type KeptJobIndex } from './keep-job-index.server';

/**
 * What every search reads: the database, the classifications, and the instant that decides which jobs are live. With
 * an index in memory, what it can answer is not asked of the database.
 */
export type SearchContext = { db: Database; data: ReferenceData; now: Date; jobIndex?: KeptJobIndex };

type Found = { jobs: FoundJob[]; counts: SearchCounts };

/** One page of results with the total and the counts of every filter. A page out of range has no jobs, but the right total and page count. */
export async function searchJobs(context: SearchContext, search: JobSearch): Promise<JobSearchResult> {
  const conditions = jobSearchConditions(search, context);
  const { jobs, counts } =
    (await findInIndex(context, search, conditions)) ?? (await findInTable(context, search, conditions));
  return {
    total: counts.total,
    newThisWeek: counts.fresh,
    page: search.page,
    pageCount: Math.ceil(counts.total / jobsPerPage),
    jobs: jobs.map(({ id: _id, ...job }) => job),
    facets: jobFacets(counts, search, context.data),
    understood: conditions.understood,
    leftOutByRate: counts.leftOutByRate,
    leftOutUnstated: counts.leftOutUnstated,
  };
}

async function findInIndex(
  context: SearchContext,
  search: JobSearch,
  conditions: JobSearchConditions,
): Promise<Found | null> {
  if (conditions.text !== null) return null;
  const { distances } = conditions;
  const since = weekBefore(context.now);
  return readFromIndex(
    context,
    (index) => {
      const match = matchIndex(index, conditions);
      return {
        ids: pageOfMatch(index, match, search, distances),
        counts: countMatch(index, match, since),
      };
    },
    distances,
  );
}

async function findInTable(
  context: SearchContext,
  search: JobSearch,
  conditions: JobSearchConditions,
): Promise<Found> {
  const predicate = predicateOf(conditions);
  const { jobs, answer } = await readSummariesWith(
    context,
    pageIds(search, predicate),
    searchCounts(predicate, weekBefore(context.now)),
    predicate.distances,
  );
  return { jobs, counts: readSearchCounts(answer, predicate) };
}

/** How many live jobs a search has; sort and page do not matter. */
export async function countJobs(context: SearchContext, search: JobSearch): Promise<number> {
  const [count] = await readCounts(context.db, [jobSearchPredicate(search, context)]);
  return count ?? 0;
}
