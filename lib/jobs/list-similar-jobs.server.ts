import type { ReferenceData } from '@/lib/reference-data/reference-data';
import type { Job, JobSummary } from './job';
import type { JobIndex } from './job-index';
import { nearestOf } from './job-index-nearest';
import { resultsInIndex } from './job-index-search';
import { comparableJob, likenessOf, searchesLike, type ComparableJob } from './comparable-job';
import { jobSearchConditions } from './job-search-conditions';
import { jobSearchPredicate } from './job-search-predicate.server';
import { nearestIds } from './job-search-store.server';
import { readJobSummaries, type FoundJob } from './job-store.server';
import { readFromIndex } from './keep-job-index.server';
import type { SearchContext } from './search-jobs.server';
import { similarJobReason } from './similar-job-reason';

/** A job like another one, and why it is shown. */
export type SimilarJob = { job: JobSummary; reason: string };

const nearbyKm = 200;
/** Places are near by the great circle, jobs are ordered on a flat earth: at this distance they agree to a hundredth. */
const surelyNearbyKm = nearbyKm * 0.95;

/** Live jobs of the same speciality, those nearest in place, grade and engagement first; then jobs of the same grade and region. */
export async function listSimilarJobs(
  context: SearchContext,
  job: Job,
  limit: number,
): Promise<SimilarJob[]> {
  const compared = comparableJob(job, context.data);
  const found = await readFromIndex(context, (index) => ({
    ids: similarIds(context, index, compared, limit),
  }));
  return withReasons(job, found?.jobs ?? (await findInTable(context, compared, limit)), context.data);
}

/** The ids of the same jobs, of an index. */
export function similarIds(
  context: SearchContext,
  index: JobIndex,
  compared: ComparableJob,
  limit: number,
): string[] {
  const like = likenessOf(compared, context.data);
  const ids: string[] = [];
  for (const search of searchesLike(compared, context.data)) {
    if (ids.length >= limit) break;
    const results = resultsInIndex(index, jobSearchConditions(search, context));
    const options = { limit: limit - ids.length, without: [compared.id, ...ids], data: context.data };
    ids.push(...nearestOf(index, results, like, options));
  }
  return ids;
}

async function findInTable(
  context: SearchContext,
  compared: ComparableJob,
  limit: number,
): Promise<FoundJob[]> {
  const like = likenessOf(compared, context.data);
  const found: FoundJob[] = [];
  for (const search of searchesLike(compared, context.data)) {
    if (found.length >= limit) break;
    const nearby = { ...search, place: compared.placeId, radiusKm: nearbyKm };
    const nearest = nearestIds(
      jobSearchPredicate(search, context),
      { predicate: jobSearchPredicate(nearby, context), km: surelyNearbyKm },
      like,
      { limit: limit - found.length, without: [compared.id, ...found.map(({ id }) => id)] },
    );
    found.push(...(await readJobSummaries(context, nearest, null)));
  }
  return found;
}

/** Each with the reason why it is shown beside `job`. */
export function withReasons(job: JobSummary, found: readonly FoundJob[], data: ReferenceData): SimilarJob[] {
  return found.map(({ id: _id, ...other }) => ({ job: other, reason: similarJobReason(job, other, data) }));
}
