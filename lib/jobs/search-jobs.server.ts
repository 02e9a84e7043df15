import type { ReferenceData } from '@/lib/reference-data/reference-data';
import type { Database } from '@/lib/services/database/database';
import { jobFacets, type SearchCounts } from './job-facets';
import { countMatch, matchIndex, pageOfMatch } from './job-index-search';
import {
  jobsPerPage,
  weekBefore,
  type JobSearch,
  type JobSearchResult,
  type UnderstoodTerm,
} from './job-search';
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

const workTypeGroupNames = ['locum', 'permanent'] as const;

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
    facets: jobFacets(counts, withReadChoices(search, conditions.understood), context.data),
    understood: conditions.understood,
    leftOutByRate: counts.leftOutByRate,
    leftOutUnstated: counts.leftOutUnstated,
  };
}

// A filter that words stand for is chosen like one that was ticked. Its count is of the results.
function withReadChoices(search: JobSearch, understood: readonly UnderstoodTerm[]): JobSearch {
  const read = (kind: UnderstoodTerm['kind']) =>
    understood.filter((term) => term.kind === kind).flatMap(({ values }) => values);
  const workTypes = read('work-type');
  return {
    ...search,
    workTypes: workTypeGroupNames.filter(
      (group) => search.workTypes.includes(group) || workTypes.includes(group),
    ),
    specialties: [...search.specialties, ...read('specialty')],
    grades: [...search.grades, ...read('grade')],
    regions: [...search.regions, ...read('region')],
    shifts: [...search.shifts, ...read('shift')],
    benefits: [...search.benefits, ...read('benefit')],
    mmm: [...search.mmm, ...read('remoteness').map(Number)],
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
