import { count, upperFirst } from '@/lib/core/text';
import { describeCriteria, describeSearch } from '@/lib/jobs/search/job-search-words';
import { understandQuery } from '@/lib/jobs/search/understand-query';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { type JobSearch, emptyJobSearch } from '@/lib/jobs/search/job-search';
import { jobSearchHref } from '@/lib/jobs/search/job-search-href';
import type { MapArea } from '@/lib/reference/places/map-area';
import { townsIn } from '@/lib/reference/places/places-near';
import { workTypeGroups, type JobSummary } from '@/lib/jobs/listing/job';
import { maxAlertNameLength, toJobSearch, type AlertCriteria, canonicalCriteria } from './job-alert';

type LikedJob = Pick<JobSummary, 'workType' | 'specialty' | 'grades' | 'place'>;

export function criteriaLikeJobs(jobs: readonly [LikedJob, ...LikedJob[]]): AlertCriteria {
  const distinct = <Value>(values: Value[]) => [...new Set(values)];
  const getWorkTypeGroup = ({ workType }: LikedJob) =>
    workTypeGroups.locum.some((type) => type === workType) ? ('locum' as const) : ('permanent' as const);
  return canonicalCriteria({
    ...emptyJobSearch,
    workTypes: distinct(jobs.map(getWorkTypeGroup)),
    specialties: distinct(jobs.map(({ specialty }) => specialty.slug)),
    grades: distinct(jobs.flatMap(({ grades }) => grades.map(({ slug }) => slug))),
    regions: distinct(jobs.map(({ place }) => place.region.slug)),
  });
}

export function alertResultsHref(criteria: AlertCriteria): string {
  return jobSearchHref({ ...toJobSearch(criteria), sort: 'newest' });
}

export function alertQuery(search: JobSearch): string {
  const { workTypes, specialties, regions } = search;
  const href = jobSearchHref({
    ...search,
    workTypes: [],
    specialties: [],
    regions: [],
    postedWithin: null,
    sort: 'best-match',
    page: 1,
  });
  const query = new URLSearchParams(href.split('?')[1] ?? '');
  for (const value of workTypes) query.append('work_type', value);
  for (const value of specialties) query.append('specialty', value);
  for (const value of regions) query.append('region', value);
  return query.toString();
}

export function alertWords(criteria: AlertCriteria, data: ReferenceData): string[] {
  const search = toJobSearch(criteria);
  const { understood } = understandQuery(search, data, null);
  return [
    ...describeCriteria({ ...search, area: null }, understood, data).map(({ label }) => label),
    ...(criteria.area ? [areaWords(criteria.area, data)] : []),
    ...(criteria.availability ? ['Fits my availability'] : []),
  ];
}

export function areaWords(area: MapArea, data: ReferenceData): string {
  const [first, second, ...others] = townsIn(area, data).map(({ name }) => name);
  if (!first) return 'Within the area on your map, which contains no towns';
  const towns = second ? `${first}${others.length > 0 ? ', ' : ' and '}${second}` : first;
  const more = others.length > 0 ? ` and ${count(others.length, 'other place')}` : '';
  return `Within the area on your map: ${towns}${more}`;
}

/**
 * Describes an alert for an email to an unconfirmed address. Leaves out all text that the visitor typed, because the
 * address may belong to another person.
 */
export function alertInOurWords(
  { q, literal: _, ...criteria }: AlertCriteria,
  data: ReferenceData,
): { name: string; words: string[] } {
  const words = alertWords(criteria, data);
  return {
    name: suggestAlertName(criteria, data),
    words: q ? [...words, 'your search words'] : words,
  };
}

/** Returns a phrase such as "emergency medicine jobs in Queensland". Null if the criteria do not fit a short phrase. */
export function describeAlertJobs(criteria: AlertCriteria, data: ReferenceData): string | null {
  const search = toJobSearch(criteria);
  const text = describeSearch(search, understandQuery(search, data, null).understood, data, 2);
  if (text === 'jobs') return null;
  return criteria.area ? `${text} within the area on your map` : text;
}

export function suggestAlertName(criteria: AlertCriteria, data: ReferenceData): string {
  const described = describeAlertJobs(criteria, data);
  const plain = alertWords(criteria, data).slice(0, 3).join(', ') || 'All new jobs';
  const name = described ? upperFirst(described) : plain;
  return name.slice(0, maxAlertNameLength).trim();
}
