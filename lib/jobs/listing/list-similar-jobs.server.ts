import { kilometresBetween } from '@/lib/reference/places/match-places';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { emptyJobSearch, type JobSearch } from '@/lib/jobs/search/job-search';
import { workTypeGroups, type Job, type JobSummary } from './job';
import { formatKm } from './job-format';
import { jobSearchPredicate } from './job-search-predicate.server';
import { mostSimilarJobIds, type ComparedJob } from './job-search-store.server';
import { readJobSummaries, type FoundJob } from './job-store.server';
import type { SearchContext } from './search-jobs.server';

export type SimilarJob = { job: JobSummary; reason: string };

const nearbyKm = 200;
/**
 * Jobs are sorted by distance on a flat map, but filtered by distance on the globe (`nearbyKm`). At these distances,
 * the two differ by at most one per cent. A job within this distance in km on the flat map therefore always passes the
 * filter.
 */
const surelyNearbyKm = nearbyKm * 0.95;

/**
 * Finds live jobs of the same speciality, most similar first. If there are too few, adds jobs of other specialities
 * with the same grade, region and kind of work.
 */
export async function listSimilarJobs(
  context: SearchContext,
  job: Job,
  limit: number,
): Promise<SimilarJob[]> {
  const compared = comparedJob(job, context.data);
  const found: FoundJob[] = [];
  for (const search of similarSearches(job, context.data)) {
    if (found.length >= limit) break;
    const nearby = { ...search, place: job.place.id, radiusKm: nearbyKm };
    const ids = mostSimilarJobIds(
      jobSearchPredicate(search, context),
      { predicate: jobSearchPredicate(nearby, context), km: surelyNearbyKm },
      compared,
      { limit: limit - found.length, without: [job.id, ...found.map(({ id }) => id)] },
    );
    found.push(...(await readJobSummaries(context, ids)));
  }
  return found.map(({ id: _id, ...other }) => ({
    job: other,
    reason: similarJobReason(job, other, context.data),
  }));
}

const getWorkTypeGroup = (job: Job) =>
  workTypeGroups.locum.some((type) => type === job.workType) ? 'locum' : 'permanent';

const findParentSpecialty = (job: Job, { specialties }: ReferenceData) =>
  specialties.get(job.specialty.slug)?.parent ?? null;

function similarSearches(job: Job, data: ReferenceData): JobSearch[] {
  return [
    { ...emptyJobSearch, specialties: [findParentSpecialty(job, data) ?? job.specialty.slug] },
    {
      ...emptyJobSearch,
      grades: job.grades.map(({ slug }) => slug),
      regions: [job.place.region.slug],
      workTypes: [getWorkTypeGroup(job)],
    },
  ];
}

function comparedJob(job: Job, data: ReferenceData): ComparedJob {
  const field = job.field?.slug ?? (findParentSpecialty(job, data) === null ? null : job.specialty.slug);
  return {
    latitude: job.latitude,
    longitude: job.longitude,
    workType: getWorkTypeGroup(job) === 'locum' ? 0 : 1,
    field: (field === null ? null : data.specialties.get(field)?.ordinal) ?? -1,
    grades: job.grades.flatMap(({ slug }) => data.grades.get(slug)?.ordinal ?? []),
    country: job.place.country,
  };
}

const narrowestSpecialty = ({ field, specialty }: JobSummary) => (field ?? specialty).slug;

function similarJobReason(job: JobSummary, other: JobSummary, data: ReferenceData): string {
  const common: string[] = [];
  if (narrowestSpecialty(job) === narrowestSpecialty(other)) common.push('speciality');
  if (other.grades.some(({ slug }) => job.grades.some((grade) => grade.slug === slug))) common.push('grade');
  const inSameRegion = other.place.region.slug === job.place.region.slug;
  if (common.length === 0) common.push(inSameRegion ? 'region' : 'main speciality');
  const same = `Same ${common.join(' and ')}`;
  const [here, there] = [data.places.get(job.place.id), data.places.get(other.place.id)];
  if (here && there) {
    const km = kilometresBetween(here, there);
    if (km < 0.5) return `${same}, same town`;
    if (km <= 300) return `${same}, ${formatKm(km)} away`;
  }
  return inSameRegion && common[0] !== 'region' ? `${same}, also in ${other.place.region.name}` : same;
}
