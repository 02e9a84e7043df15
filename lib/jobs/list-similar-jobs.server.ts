import type { Job, JobSummary } from './job';
import { nearestOf } from './job-index-nearest';
import { resultsInIndex } from './job-index-search';
import type { Likeness } from './job-likeness';
import { emptyJobSearch, type JobSearch } from './job-search';
import { jobSearchConditions } from './job-search-conditions';
import { jobSearchPredicate } from './job-search-predicate.server';
import { nearestIds } from './job-search-store.server';
import { readJobSummaries, type FoundJob } from './job-store.server';
import { readFromIndex } from './keep-job-index.server';
import type { SearchContext } from './search-jobs.server';
import { similarJobReason } from './similar-job-reason';
import { workTypeGroups, type WorkTypeGroup } from './job';

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
  const workType: WorkTypeGroup = workTypeGroups.locum.some((type) => type === job.workType)
    ? 'locum'
    : 'permanent';
  const grades = job.grades.map(({ slug }) => slug);
  const searches = [
    { ...emptyJobSearch, specialties: [job.specialty.slug] },
    { ...emptyJobSearch, grades, regions: [job.place.region.slug], workTypes: [workType] },
  ];
  const like = likeness(job, workType, grades, context);
  const found: FoundJob[] = [];
  for (const search of searches) {
    if (found.length >= limit) break;
    const without = [job.id, ...found.map(({ id }) => id)];
    const options = { limit: limit - found.length, without, place: job.place.id };
    const nearest =
      (await findInIndex(context, search, like, options)) ??
      (await findInTable(context, search, like, options));
    found.push(...nearest);
  }
  return found.map(({ id: _id, ...other }) => ({
    job: other,
    reason: similarJobReason(job, other, context.data),
  }));
}

type Options = { limit: number; without: readonly string[] };

async function findInIndex(
  context: SearchContext,
  search: JobSearch,
  like: Likeness,
  options: Options,
): Promise<FoundJob[] | null> {
  const conditions = jobSearchConditions(search, context);
  const found = await readFromIndex(context, (index) => ({
    ids: nearestOf(index, resultsInIndex(index, conditions), like, { ...options, data: context.data }),
  }));
  return found && found.jobs;
}

function findInTable(
  context: SearchContext,
  search: JobSearch,
  like: Likeness,
  options: Options & { place: string },
): Promise<FoundJob[]> {
  const nearby = { ...search, place: options.place, radiusKm: nearbyKm };
  const nearest = nearestIds(
    jobSearchPredicate(search, context),
    { predicate: jobSearchPredicate(nearby, context), km: surelyNearbyKm },
    like,
    options,
  );
  return readJobSummaries(context, nearest, null);
}

function likeness(job: Job, workType: WorkTypeGroup, grades: string[], { data }: SearchContext): Likeness {
  return {
    latitude: job.latitude,
    longitude: job.longitude,
    workType: workType === 'locum' ? 0 : 1,
    field: job.field === null ? null : (data.specialties.get(job.field.slug)?.ordinal ?? null),
    grades: grades.reduce((mask, slug) => mask | (1 << (data.grades.get(slug)?.ordinal ?? 0)), 0),
    country: job.place.country,
  };
}
