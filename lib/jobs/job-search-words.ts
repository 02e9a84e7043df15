import type { ReferenceData } from '@/lib/reference-data/reference-data';
import type { JobSearch, UnderstoodTerm } from './job-search';
import { withoutUnderstood } from './job-search-href';
import { formatNumber } from '@/lib/core/format-number';
import { formatDate, formatTown, lowerFirst } from './job-format';

/** One thing a search asks for, in words, with the search that no longer asks for it. */
export type Criterion = { label: string; without: JobSearch };

const workTypeNames = { locum: 'Locum', permanent: 'Permanent' } as const;

/** The town of a search with its state or region, as it is typed and read: "Broome WA". Null when no place is set. */
export function searchTown(search: JobSearch, data: ReferenceData): string | null {
  const place = search.place === null ? undefined : data.places.get(search.place);
  const region = place && data.regions.get(place.regionIso);
  return place && region ? formatTown({ name: place.name, country: place.country, region }) : null;
}

/** Everything a search asks for, in words and in the order of the filters; understood words and other words of `q` come first. */
export function describeCriteria(
  search: JobSearch,
  understood: UnderstoodTerm[],
  data: ReferenceData,
): Criterion[] {
  const change = (part: Partial<JobSearch>): JobSearch => ({ ...search, ...part, page: 1 });
  const each = <K extends 'workTypes' | 'specialties' | 'grades' | 'regions' | 'shifts' | 'benefits' | 'mmm'>(
    key: K,
    label: (value: JobSearch[K][number]) => string | undefined,
  ): Criterion[] => {
    const values: readonly JobSearch[K][number][] = search[key];
    return values.map((value) => ({
      label: label(value) ?? String(value),
      without: change({ [key]: values.filter((other) => other !== value) }),
    }));
  };
  return [
    ...describeWords(search, understood, change),
    ...each('workTypes', (value) => workTypeNames[value]),
    ...each('specialties', (value) => data.specialties.get(value)?.name),
    ...each('grades', (value) => data.grades.get(value)?.name),
    ...each('regions', (value) => data.regionsBySlug.get(value)?.name),
    ...optional(
      placeWords(search, data),
      change({ place: null, radiusKm: null, sort: withoutDistance(search) }),
    ),
    ...optional(dateWords(search), change({ availableFrom: null, availableTo: null })),
    ...optional(rateWords(search), change({ rateMin: null })),
    ...each('shifts', (value) => data.shiftTypes.get(value)?.label),
    ...each('benefits', (value) => data.benefits.get(value)?.label),
    ...each('mmm', (value) => `MM ${value}`),
    ...optional(postedWords(search), change({ postedWithin: null })),
  ];
}

function optional(label: string | null, without: JobSearch): Criterion[] {
  return label ? [{ label, without }] : [];
}

function describeWords(
  search: JobSearch,
  understood: UnderstoodTerm[],
  change: (part: Partial<JobSearch>) => JobSearch,
): Criterion[] {
  if (!search.q) return [];
  const q = search.q;
  if (search.literal) return [{ label: `“${q}”`, without: change({ q: null, literal: false }) }];
  const others = understood.reduce((rest, term) => withoutUnderstood(rest, term.text), search).q;
  const terms = understood.map((term) => ({
    label: term.label,
    without: withoutUnderstood(search, term.text),
  }));
  if (!others) return terms;
  const kept = understood.map((term) => term.text).join(' ');
  return [...terms, { label: `“${others}”`, without: change({ q: kept || null }) }];
}

function withoutDistance(search: JobSearch): JobSearch['sort'] {
  return search.sort === 'distance' ? 'best-match' : search.sort;
}

function placeWords(search: JobSearch, data: ReferenceData): string | null {
  const town = searchTown(search, data);
  if (!town) return null;
  return search.radiusKm === null ? `Near ${town}` : `Within ${formatNumber(search.radiusKm)} km of ${town}`;
}

function dateWords({ availableFrom: from, availableTo: to }: JobSearch): string | null {
  const day = (date: string, year = true) => formatDate(date, { weekday: false, year });
  if (from && to) return `${day(from, from.slice(0, 4) !== to.slice(0, 4))} – ${day(to)}`;
  if (from) return `From ${day(from)}`;
  return to ? `Until ${day(to)}` : null;
}

function rateWords({ rateMin, rateUnit }: JobSearch): string | null {
  return rateMin === null ? null : `At least $${formatNumber(rateMin / 100)} per ${rateUnit}`;
}

function postedWords({ postedWithin: days }: JobSearch): string | null {
  if (days === null) return null;
  return days === 1 ? 'Posted in the last day' : `Posted in the last ${days} days`;
}

/** What a search is about, for headings after the number: "locum emergency medicine jobs in Queensland". */
export function describeSearch(
  search: JobSearch,
  understood: UnderstoodTerm[],
  data: ReferenceData,
  total: number,
): string {
  const read = (kind: UnderstoodTerm['kind']) => understood.filter((term) => term.kind === kind);
  const only = (labels: (string | undefined)[]): string | null => {
    const [label, ...others] = new Set(labels.filter((entry) => entry !== undefined));
    return label && others.length === 0 ? label : null;
  };
  const names = (
    values: string[],
    kind: UnderstoodTerm['kind'],
    name: (value: string) => string | undefined,
  ) => only([...values.map(name), ...read(kind).map((term) => term.label)]);
  const workType = only([
    ...search.workTypes.map((value) => workTypeNames[value]),
    ...read('work-type').map((term) => term.label),
  ]);
  const specialty = names(search.specialties, 'specialty', (slug) => data.specialties.get(slug)?.name);
  const grade = names(search.grades, 'grade', (slug) => data.grades.get(slug)?.name);
  const region = names(search.regions, 'region', (slug) => data.regionsBySlug.get(slug)?.name);
  const near = placeWords(search, data) ?? only(read('place').map((term) => `near ${term.label}`));
  const words = [workType, specialty, grade].filter((word) => word !== null).map(lowerFirst);
  words.push(total === 1 ? 'job' : 'jobs');
  if (near) words.push(lowerFirst(near));
  else if (region) words.push(`in ${inSentence(region)}`);
  if (search.q && (search.literal || understood.length === 0)) words.push(`for “${search.q}”`);
  return words.join(' ');
}

// Two regions take an article in running text.
function inSentence(region: string): string {
  return /^(Northern Territory|Australian Capital Territory)$/.test(region) ? `the ${region}` : region;
}
