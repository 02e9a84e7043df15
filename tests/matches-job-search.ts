import type { IsoDate } from '@/lib/core/dates';
import { searchWords } from '@/lib/core/text';
import { kilometresBetween } from '@/lib/places/match-places';
import type { ReferenceData } from '@/lib/reference-data/reference-data';
import { jobDay, type Days } from '@/lib/job-search/date-words';
import { workTypeGroups, type JobStatus, type Rate, type WorkType } from '@/lib/jobs/job';
import {
  defaultRadiusKm,
  unitsPerYear,
  type JobSearch,
  type UnderstoodTerm,
} from '@/lib/job-search/job-search';
import { understandQuery, understoodDays } from '@/lib/job-search/understand-query';

/** The facts of a job that a search looks at. */
export type SearchableJob = {
  number: string;
  title: string;
  workType: WorkType;
  specialty: string;
  field: string | null;
  grades: string[];
  placeId: string;
  start: IsoDate | null;
  end: IsoDate | null;
  shifts: string[];
  rate: Pick<Rate, 'max' | 'unit'> | null;
  benefits: string[];
  status: JobStatus;
  publishedAt: Date | null;
  closesAt: Date | null;
};

/**
 * Whether a job is a result of a search, said plainly, one job at a time, by slugs and in words: the yardstick that
 * tests hold the SQL of lib/jobs/job-search-predicate.server.ts against.
 */
export function matchesJobSearch(
  job: SearchableJob,
  search: JobSearch,
  { data, now }: { data: ReferenceData; now: Date },
): boolean {
  const place = data.places.get(job.placeId);
  const region = place && data.regions.get(place.regionIso);
  if (job.status !== 'open' || (job.closesAt && job.closesAt <= now) || !place || !region) return false;

  const oneOf = <T>(chosen: readonly T[], has: (value: T) => boolean) =>
    chosen.length === 0 || chosen.some(has);
  const isWorkType = (group: string) =>
    Object.entries(workTypeGroups).some(
      ([name, types]) => name === group && types.some((type) => type === job.workType),
    );
  const isSpecialty = (slug: string) =>
    [job.specialty, job.field].some(
      (own) => own !== null && (own === slug || data.specialties.get(own)?.parent === slug),
    );
  const isWithin = (id: string, radiusKm: number) => {
    const center = data.places.get(id);
    return center !== undefined && kilometresBetween(center, place) <= radiusKm;
  };
  const is: Record<Exclude<UnderstoodTerm['kind'], 'dates'>, (value: string) => boolean> = {
    'work-type': isWorkType,
    specialty: isSpecialty,
    grade: (slug) => job.grades.includes(slug),
    region: (slug) => region.slug === slug,
    shift: (slug) => job.shifts.includes(slug),
    benefit: (slug) => job.benefits.includes(slug),
    remoteness: (category) => place.mmm === Number(category),
    place: (id) => isWithin(id, defaultRadiusKm),
  };

  const { understood, words } = understandQuery(search, data, jobDay(now));
  const days = understoodDays(understood);
  if (days && !fitsDates(job, days)) return false;
  for (const kind of Object.keys(is)) {
    const terms = understood.filter((term) => term.kind === kind);
    if (!oneOf(terms, ({ kind: own, values }) => own === 'dates' || values.some(is[own]))) return false;
  }
  const names = [job.specialty, data.specialties.get(job.specialty)?.parent, job.field].map(
    (slug) => (slug && data.specialties.get(slug)?.name) || '',
  );
  const text = [job.number, job.title, ...names, place.name, region.name, region.code].map(searchWords);
  const own = text.join(' ').split(' ');
  if (!words.every((word) => own.some((ownWord) => ownWord.startsWith(word)))) return false;

  return (
    oneOf(search.workTypes, isWorkType) &&
    oneOf(search.specialties, isSpecialty) &&
    oneOf(search.grades, is.grade) &&
    oneOf(search.regions, is.region) &&
    oneOf(search.shifts, is.shift) &&
    oneOf(search.benefits, is.benefit) &&
    oneOf(search.mmm, (category) => place.mmm === category) &&
    (search.place === null || isWithin(search.place, search.radiusKm ?? defaultRadiusKm)) &&
    fitsDates(job, { from: search.availableFrom, to: search.availableTo }) &&
    reachesRate(job, search) &&
    (search.postedWithin === null ||
      (job.publishedAt !== null &&
        now.getTime() - job.publishedAt.getTime() < search.postedWithin * 86_400_000))
  );
}

function fitsDates(job: SearchableJob, { from, to }: Days): boolean {
  // Without an end a job can be joined after its start; without a start it begins when the doctor does.
  const beginsInTime = from === null || job.end === null || job.start === null || job.start >= from;
  const last = job.end ?? job.start;
  return beginsInTime && (to === null || last === null || last <= to);
}

function reachesRate(job: SearchableJob, search: JobSearch): boolean {
  if (search.rateMin === null) return true;
  if (!job.rate || job.rate.unit === 'percent-of-billings') return false;
  return job.rate.max * unitsPerYear[job.rate.unit] >= search.rateMin * unitsPerYear[search.rateUnit];
}
