import type { JobSummary } from '@/lib/jobs/job';
import { emptyJobSearch } from '@/lib/job-search/job-search';
import { jobSearchPredicate } from '@/lib/jobs/job-search-predicate.server';
import { listJobs } from '@/lib/jobs/find-job.server';
import type { SearchContext } from '@/lib/jobs/search-jobs.server';
import { readLiveIds } from './syndication-store.server';

const batchSize = 1000;

/** All live jobs in the order of their publication, in batches: no more than one is held at a time. */
export async function* listOpenJobs(context: SearchContext): AsyncGenerator<JobSummary[]> {
  const live = jobSearchPredicate(emptyJobSearch, context);
  let after = 0;
  for (;;) {
    const rows = await readLiveIds(context.db, live, { after, limit: batchSize });
    if (rows.length > 0)
      yield listJobs(
        context,
        rows.map(({ id }) => id),
      );
    if (rows.length < batchSize) return;
    after = rows.at(-1)?.seq ?? after;
  }
}
