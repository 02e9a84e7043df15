import type { JobSummary } from './job';
import { emptyJobSearch } from './job-search';
import { jobSearchPredicate } from './job-search-predicate.server';
import { pageIds } from './job-search-store.server';
import { readJobSummaries } from './job-store.server';
import type { SearchContext } from './search-jobs.server';

/** The live jobs published last, newest first. */
export async function listNewestJobs(context: SearchContext, limit: number): Promise<JobSummary[]> {
  const predicate = jobSearchPredicate(emptyJobSearch, context);
  const search = { ...emptyJobSearch, sort: 'newest' } as const;
  return readJobSummaries(context, pageIds(search, predicate, limit), null);
}
