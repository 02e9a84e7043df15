import { comparableAt } from './comparable-job';
import { findJob } from './find-job.server';
import type { Job } from './job';
import { readJobWith } from './job-store.server';
import { askIndex } from './keep-job-index.server';
import { listSimilarJobs, similarIds, withReasons, type SimilarJob } from './list-similar-jobs.server';
import type { SearchContext } from './search-jobs.server';

/** What `findJob` and `listSimilarJobs` find for the number of a job; for an open job by one statement. */
export async function findJobWithSimilar(
  context: SearchContext,
  number: string,
  limit: number,
): Promise<{ job: Job; similar: SimilarJob[] } | null> {
  const { data } = context;
  const found = await askIndex(
    context,
    (index) => {
      const at = index.positionOf(number.toUpperCase());
      if (at === undefined) return null;
      const compared = comparableAt(index, at, data);
      return { ids: { job: compared.id, others: similarIds(context, index, compared, limit) } };
    },
    ({ ids }, isStillSeen) => readJobWith(context, ids, isStillSeen),
  );
  if (found?.job) return { job: found.job, similar: withReasons(found.job, found.others, data) };
  const job = await findJob(context, number);
  return job && { job, similar: await listSimilarJobs(context, job, limit) };
}
