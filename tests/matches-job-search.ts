import { jobDay, addDays, type IsoDate } from '@/lib/core/dates';
import { searchWords } from '@/lib/core/text';
import { isInArea } from '@/lib/reference/places/map-area';
import { kilometresBetween } from '@/lib/reference/places/match-places';
import { isPublicHoliday } from '@/lib/reference/working-hours/public-holidays.server';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { Days } from '@/lib/jobs/search/describe-days';
import type { DateFit } from '@/lib/jobs/listing/job-fit';
import { workTypeGroups, type JobStatus, type Rate, type WorkType } from '@/lib/jobs/listing/job';
import {
  defaultRadiusKm,
  unitsPerYear,
  type JobSearch,
  type UnderstoodTerm,
} from '@/lib/jobs/search/job-search';
import { understandQuery, understoodDays } from '@/lib/jobs/search/understand-query';

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
 * Returns whether a job matches a search. Tests compare this simple second implementation with the SQL of
 * lib/jobs/listing/job-search-predicate.server.ts.
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
    region: (slug) => region.slug === slug || !!data.districts.get(slug)?.placeIds.has(job.placeId),
    shift: (slug) => job.shifts.includes(slug),
    benefit: (slug) => job.benefits.includes(slug),
    remoteness: (category) => place.mmm === Number(category),
    place: (id) => isWithin(id, defaultRadiusKm),
  };

  const { understood, words } = understandQuery(search, data, jobDay(now));
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
    oneOf([...search.regions, ...search.districts], is.region) &&
    oneOf(search.shifts, is.shift) &&
    oneOf(search.benefits, is.benefit) &&
    oneOf(search.mmm, (category) => place.mmm === category) &&
    (search.place === null || isWithin(search.place, search.radiusKm ?? defaultRadiusKm)) &&
    (search.area === null || isInArea(place, search.area)) &&
    reachesRate(job, search) &&
    (search.postedWithin === null ||
      (job.publishedAt !== null &&
        now.getTime() - job.publishedAt.getTime() < search.postedWithin * 86_400_000)) &&
    isAmong(search.fit, intersectSearchDays(search, understood), (days) =>
      fitFromToday({ ...job, regionIso: region.iso }, days, jobDay(now)),
    )
  );
}

/**
 * Returns how a job fits dates. Dates that ended before today match no job. Dates that began before today count from
 * today.
 */
export function fitFromToday(job: Parameters<typeof plainDateFit>[0], { from, to }: Days, today: IsoDate) {
  if (to && to < today) return null;
  return plainDateFit(job, { from: from && from < today ? today : from, to });
}

function isAmong(wanted: JobSearch['fit'], days: Days, fitTo: (days: Days) => DateFit): boolean {
  if (!days.from && !days.to) return true;
  const fit = fitTo(days);
  return wanted === 'overlaps' ? fit !== null : fit === 'fits';
}

/** Returns the days that satisfy both the date fields and the dates in the typed words of a search. */
function intersectSearchDays(search: JobSearch, understood: UnderstoodTerm[]): Days {
  const typed = understoodDays(understood);
  const latest = [search.availableFrom ?? '', typed?.from ?? ''].toSorted()[1];
  const first = [search.availableTo ?? '9999', typed?.to ?? '9999'].toSorted()[0];
  return { from: latest || null, to: first === '9999' ? null : (first ?? null) };
}

/**
 * Returns how a job fits a doctor's dates, day by day. A job without an end fits if its first day fits. A job without a
 * start is `start-to-be-agreed`, unless it ends before the doctor's dates begin.
 */
export function plainDateFit(
  job: Pick<SearchableJob, 'start' | 'end' | 'shifts'> & { regionIso: string },
  { from, to }: Days,
): DateFit {
  const isFree = (day: IsoDate) => (!from || day >= from) && (!to || day <= to);
  const known = [job.start, job.end, from, to].filter((day) => day !== null).toSorted();
  if (known.length === 0) return 'start-to-be-agreed';
  // Two more weeks at both ends, so that a job or dates without a start or end extend beyond the known days.
  const first = addDays(known[0] ?? '', -14);
  const last = addDays(known.at(-1) ?? '', 14);
  const calendar: IsoDate[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) calendar.push(day);
  const between = calendar.filter((day) => (!job.start || day >= job.start) && (!job.end || day <= job.end));
  const isWeekend = (day: IsoDate) => /^(Sat|Sun)/.test(new Date(`${day}T12:00:00Z`).toUTCString());
  const weekendDays = between.filter(isWeekend);
  const workingDays = between.filter((day) => !isWeekend(day) && !isPublicHoliday(day, job.regionIso));
  const only = job.shifts.length === 1 ? job.shifts[0] : '';
  const rostered = only === 'weekend' ? weekendDays : only === 'business-hours' ? workingDays : between;
  const worked = rostered.length > 0 ? rostered : between;
  if (!worked.some(isFree)) return null;
  if (!job.start) return 'start-to-be-agreed';
  if (job.end) return worked.every(isFree) ? 'fits' : 'overlaps';
  return isFree(worked[0] ?? '') ? 'fits' : 'overlaps';
}

function reachesRate(job: SearchableJob, search: JobSearch): boolean {
  if (search.rateMin === null) return true;
  if (!job.rate || job.rate.unit === 'percent-of-billings') return false;
  return job.rate.max * unitsPerYear[job.rate.unit] >= search.rateMin * unitsPerYear[search.rateUnit];
}
