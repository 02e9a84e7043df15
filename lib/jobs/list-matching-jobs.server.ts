import type { JobSummary } from './job';
import type { JobSearch } from './job-search';
import { jobSearchPredicate } from './job-search-predicate.server';
import { pageIds } from './job-search-store.server';
import { readJobSummaries } from './job-store.server';
import { countJobs, type SearchContext } from './search-jobs.server';

/** The first results of a search and how many there are, without the counts of its filters. */
export async function listMatchingJobs(
  context: SearchContext,
  search: JobSearch,
  limit: number,
): Promise<{ total: number; jobs: JobSummary[] }> {
  const ids = pageIds(search, jobSearchPredicate(search, context), limit);
  const [total, jobs] = await Promise.all([countJobs(context, search), readJobSummaries(context, ids, null)]);
  return { total, jobs };
}
