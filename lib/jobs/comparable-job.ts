import type { ReferenceData } from '@/lib/reference-data/reference-data';
import { workTypeGroups, type Job, type WorkTypeGroup } from './job';
import type { JobIndex } from './job-index';
import type { Likeness } from './job-likeness';
import { emptyJobSearch, type JobSearch } from './job-search';

/** What of a job others are compared with, as the search table files it. Slugs. */
export type ComparableJob = {
  id: string;
  /** Never a field of practice: that is filed under the specialty above it. */
  specialty: string;
  field: string | null;
  grades: string[];
  workType: WorkTypeGroup;
  placeId: string;
};

/** Of a job that was read. */
export function comparableJob(job: Job, { specialties }: ReferenceData): ComparableJob {
  const above = specialties.get(job.specialty.slug)?.parent ?? null;
  return {
    id: job.id,
    specialty: above ?? job.specialty.slug,
    field: job.field?.slug ?? (above === null ? null : job.specialty.slug),
    grades: job.grades.map(({ slug }) => slug),
    workType: workTypeGroups.locum.some((type) => type === job.workType) ? 'locum' : 'permanent',
    placeId: job.place.id,
  };
}

/** Of a job in an index. */
export function comparableAt(
  { jobs, traits }: JobIndex,
  position: number,
  { specialties, grades }: ReferenceData,
): ComparableJob {
  const { id, placeId } = jobs[position]!;
  const code = traits.codes[position]!;
  const slugOf = (ordinal: number) =>
    [...specialties.values()].find((specialty) => specialty.ordinal === ordinal)?.slug ?? null;
  return {
    id,
    placeId,
    specialty: slugOf(traits.specialty[code]!) ?? '',
    field: slugOf(traits.field[code]!),
    grades: [...grades.values()]
      .filter(({ ordinal }) => (traits.grades[code]! & (1 << ordinal)) !== 0)
      .map(({ slug }) => slug),
    workType: traits.workType[code] === 0 ? 'locum' : 'permanent',
  };
}

/** Jobs of the same specialty; then jobs of the same grades, region and engagement. */
export function searchesLike(
  { specialty, grades, workType, placeId }: ComparableJob,
  { places, regions }: ReferenceData,
): JobSearch[] {
  const region = regions.get(places.get(placeId)?.regionIso ?? '');
  return [
    { ...emptyJobSearch, specialties: [specialty] },
    { ...emptyJobSearch, grades, regions: region ? [region.slug] : [], workTypes: [workType] },
  ];
}

/** By what the likest are found. */
export function likenessOf(
  { specialty: _specialty, ...job }: ComparableJob,
  { specialties, grades, places }: ReferenceData,
): Likeness {
  const place = places.get(job.placeId);
  // The foreign key promises it; reference data only grows.
  if (!place) throw new Error(`Place ${job.placeId} is not in the reference data`);
  return {
    latitude: place.latitude,
    longitude: place.longitude,
    workType: job.workType === 'locum' ? 0 : 1,
    field: job.field === null ? null : (specialties.get(job.field)?.ordinal ?? null),
    grades: job.grades.reduce((mask, slug) => mask | (1 << (grades.get(slug)?.ordinal ?? 0)), 0),
    country: place.country,
  };
}
