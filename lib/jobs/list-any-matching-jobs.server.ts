import { selectAnyMatch } from './any-match-store.server';
import type { JobSummary } from './job';
import type { JobSearch } from './job-search';
import { jobSearchPredicate } from './job-search-predicate.server';
import { readJobSummaries } from './job-store.server';
import type { SearchContext } from './search-jobs.server';

/** Live jobs that at least one of some searches finds, each once: how many there are, and those published last. */
export async function listAnyMatchingJobs(
  context: SearchContext,
  searches: readonly JobSearch[],
  limit: number,
): Promise<{ total: number; jobs: JobSummary[] }> {
  if (searches.length === 0) return { total: 0, jobs: [] };
  const predicates = searches.map((search) => jobSearchPredicate(search, context));
  const { total, ids } = await selectAnyMatch(context.db, predicates, limit);
  return { total, jobs: await readJobSummaries(context, ids, null) };
}
