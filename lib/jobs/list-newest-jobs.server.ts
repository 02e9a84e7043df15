import type { JobSummary } from './job';
import { resultsInIndex } from './job-index-search';
import { emptyJobSearch } from './job-search';
import { jobSearchConditions } from './job-search-conditions';
import { predicateOf } from './job-search-predicate.server';
import { pageIds } from './job-search-store.server';
import { readJobSummaries } from './job-store.server';
import { readFromIndex } from './keep-job-index.server';
import type { SearchContext } from './search-jobs.server';

/** The live jobs published last, newest first. */
export async function listNewestJobs(context: SearchContext, limit: number): Promise<JobSummary[]> {
  const conditions = jobSearchConditions(emptyJobSearch, context);
  const found = await readFromIndex(context, (index) => ({
    ids: resultsInIndex(index, conditions)
      .slice(0, limit)
      .map((at) => index.jobs[at]!.id),
  }));
  if (found) return found.jobs;
  const search = { ...emptyJobSearch, sort: 'newest' } as const;
  return readJobSummaries(context, pageIds(search, predicateOf(conditions), limit), null);
}
