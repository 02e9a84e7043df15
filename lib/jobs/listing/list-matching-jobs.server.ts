import type { JobSearch } from '@/lib/jobs/search/job-search';
import type { JobSummary } from './job';
import { amongJobs, jobSearchPredicate } from './job-search-predicate.server';
import { selectAnyMatch } from './job-search-store.server';
import { pageIds } from './job-order-store.server';
import { readJobSummaries } from './job-store.server';
import { countJobs, type SearchContext } from './search-jobs.server';

type MatchingJobs = { total: number; jobs: JobSummary[] };

export async function listMatchingJobs(
  context: SearchContext,
  search: JobSearch,
  limit: number,
): Promise<MatchingJobs> {
  const ids = pageIds(search, jobSearchPredicate(search, context), limit);
  const [total, jobs] = await Promise.all([countJobs(context, search), readJobSummaries(context, ids)]);
  return { total, jobs };
}

export async function listAnyMatchingJobs(
  context: SearchContext,
  searches: readonly { search: JobSearch; only?: readonly string[] }[],
  limit: number,
): Promise<MatchingJobs> {
  if (searches.length === 0) return { total: 0, jobs: [] };
  const predicates = searches.map(({ search, only }) => {
    const predicate = jobSearchPredicate(search, context);
    return only ? amongJobs(predicate, only) : predicate;
  });
  const { total, ids } = await selectAnyMatch(context.db, predicates, limit);
  return { total, jobs: await readJobSummaries(context, ids) };
}
