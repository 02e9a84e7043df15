import type { JobSearch } from '@/lib/jobs/search/job-search';
import { jobSearchPredicate } from './job-search-predicate.server';
import { readCounts } from './job-search-store.server';
import type { SearchContext } from './search-jobs.server';

/** Returns the number of results of each search, in the order of the searches. */
export function countSearches(context: SearchContext, searches: readonly JobSearch[]): Promise<number[]> {
  return readCounts(
    context.db,
    searches.map((search) => jobSearchPredicate(search, context)),
  );
}
