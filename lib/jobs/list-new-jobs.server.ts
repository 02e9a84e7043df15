import type { JobSummary } from './job';
import type { JobSearch } from './job-search';
import { jobSearchPredicate } from './job-search-predicate.server';
import { pageIds } from './job-search-store.server';
import { readJobSummaries } from './job-store.server';
import { selectNewJobs, stillMatchingIds, type PublishedJob } from './new-jobs-store.server';
import { countJobs, type SearchContext } from './search-jobs.server';

/** Searches run in one statement: enough to spare round trips, few enough to be planned quickly. */
const atOnce = 20;

/** Live results of each search published after its mark (`published_seq`) and up to `until`: id and mark of each job, newest first, in the order of the searches. */
export async function listNewJobs(
  context: SearchContext,
  searches: readonly { search: JobSearch; after: number }[],
  until: number,
): Promise<PublishedJob[][]> {
  const found: PublishedJob[][] = [];
  for (let from = 0; from < searches.length; from += atOnce) {
    const part = searches.slice(from, from + atOnce);
    const predicates = part.map(({ search, after }) => ({
      predicate: jobSearchPredicate(search, context),
      after,
    }));
    found.push(...(await selectNewJobs(context.db, predicates, until)));
  }
  return found;
}

/** Those of some jobs that are results of a search now, newest first: closed ones and those that changed are left out. */
export async function listStillMatching(
  context: SearchContext,
  search: JobSearch,
  ids: readonly string[],
): Promise<JobSummary[]> {
  if (ids.length === 0) return [];
  return readJobSummaries(context, stillMatchingIds(jobSearchPredicate(search, context), ids), null);
}

/** What a search has got in the last week: how many jobs still live, and the newest of them. */
export async function previewLastWeek(
  context: SearchContext,
  search: JobSearch,
  limit: number,
): Promise<{ total: number; jobs: JobSummary[] }> {
  const week = { ...search, postedWithin: 7, sort: 'newest', page: 1 } as const;
  const predicate = jobSearchPredicate(week, context);
  const [total, jobs] = await Promise.all([
    countJobs(context, week),
    readJobSummaries(context, pageIds(week, predicate, limit), null),
  ]);
  return { total, jobs };
}
