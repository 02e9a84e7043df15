import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { formatNumber, lowerFirst } from '@/lib/core/text';
import { formatTown } from '@/lib/reference/places/place';
import type { JobSearch, UnderstoodTerm } from './job-search';
import { withoutUnderstood } from './job-search-href';
import { plainWords, understandQuery, understoodDays } from './understand-query';
import { describeDays } from './describe-days';

type Criterion = { label: string; without: JobSearch };

type ListName =
  'workTypes' | 'specialties' | 'grades' | 'regions' | 'districts' | 'shifts' | 'benefits' | 'mmm';

const workTypeNames = { locum: 'Locum', permanent: 'Permanent' } as const;

function searchTown(search: JobSearch, data: ReferenceData): string | null {
  const place = search.place === null ? undefined : data.places.get(search.place);
  const region = place && data.regions.get(place.regionIso);
  return place && region ? formatTown({ name: place.name, country: place.country, region }) : null;
}

/**
 * Returns all criteria of a search as text, in the order of the filters. Understood words and other words of `q` come
 * first.
 */
export function describeCriteria(
  search: JobSearch,
  understood: UnderstoodTerm[],
  data: ReferenceData,
): Criterion[] {
  const change = (part: Partial<JobSearch>): JobSearch => ({ ...search, ...part, page: 1 });
  const each = <K extends ListName>(
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
    ...describeWords(search, understood, data, change),
    ...each('workTypes', (value) => workTypeNames[value]),
    ...each('specialties', (value) => data.specialties.get(value)?.name),
    ...each('grades', (value) => data.grades.get(value)?.name),
    ...each('regions', (value) => data.regionsBySlug.get(value)?.name),
    ...each('districts', (value) => data.districts.get(value)?.name),
    ...optional(
      placeWords(search, data),
      change({ place: null, radiusKm: null, sort: withoutDistance(search) }),
    ),
    ...optional(search.area && 'Map area', change({ area: null })),
    ...optional(
      describeDays({ from: search.availableFrom, to: search.availableTo }),
      change({ availableFrom: null, availableTo: null }),
    ),
    ...optional(asksForFit(search, understood) ? 'Only jobs that fit' : null, change({ fit: 'overlaps' })),
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
  data: ReferenceData,
  change: (part: Partial<JobSearch>) => JobSearch,
): Criterion[] {
  if (!search.q) return [];
  const q = search.q;
  if (search.literal) return [{ label: `“${q}”`, without: change({ q: null, literal: false }) }];
  const terms = understood.map((term) => ({ label: term.label, without: withoutTerm(search, term) }));
  return [
    ...terms,
    ...otherWords(search, understood, data).map((word) => ({
      label: `“${word}”`,
      without: withoutUnderstood(search, word),
    })),
  ];
}

const withoutTerm = (search: JobSearch, { text, also }: UnderstoodTerm): JobSearch =>
  [text, ...(also ?? [])].reduce(withoutUnderstood, search);

function otherWords(search: JobSearch, understood: UnderstoodTerm[], data: ReferenceData): string[] {
  const { negated, unreadable } = understandQuery(search, data, null);
  const rest = understood.reduce(withoutTerm, negated.reduce(withoutUnderstood, search));
  return [...new Set([...plainWords(rest.q ?? ''), ...unreadable])];
}

function withoutDistance(search: JobSearch): JobSearch['sort'] {
  return search.sort === 'distance' ? 'best-match' : search.sort;
}

function placeWords(search: JobSearch, data: ReferenceData): string | null {
  const town = searchTown(search, data);
  if (!town) return null;
  return search.radiusKm === null ? `Near ${town}` : `Within ${formatNumber(search.radiusKm)} km of ${town}`;
}

function asksForFit({ fit, availableFrom, availableTo }: JobSearch, understood: UnderstoodTerm[]): boolean {
  const typed = understoodDays(understood) !== null;
  return fit === 'fits' && (availableFrom !== null || availableTo !== null || typed);
}

function rateWords({ rateMin, rateUnit }: JobSearch): string | null {
  return rateMin === null ? null : `At least $${formatNumber(rateMin / 100)} per ${rateUnit}`;
}

function postedWords({ postedWithin: days }: JobSearch): string | null {
  if (days === null) return null;
  return days === 1 ? 'Posted in the last day' : `Posted in the last ${days} days`;
}

/** Returns a summary of the search for headings after the number: "locum emergency medicine jobs in Queensland". */
export function describeSearch(
  search: JobSearch,
  understood: UnderstoodTerm[],
  data: ReferenceData,
  total: number,
): string {
  const read = (kind: UnderstoodTerm['kind']) =>
    understood.filter((term) => term.kind === kind).map(({ label }) => label);
  // Names a single chosen filter only, because the list beside the heading shows several better. Always names typed
  // filters.
  const names = (chosen: (string | undefined)[], kind: UnderstoodTerm['kind']): string | null => {
    const labels = new Set(chosen.filter((label) => label !== undefined));
    const own = labels.size === 1 ? [...labels] : [];
    const typed = [...new Set(read(kind))].filter((label) => !labels.has(label));
    return [...own.map(lowerFirst), typed.map(lowerFirst).join(' or ')].filter(Boolean).join(' and ') || null;
  };
  const workType = names(
    search.workTypes.map((value) => workTypeNames[value]),
    'work-type',
  );
  const specialty = names(
    search.specialties.map((slug) => data.specialties.get(slug)?.name),
    'specialty',
  );
  const grade = names(
    search.grades.map((slug) => data.grades.get(slug)?.name),
    'grade',
  );
  const region = describeRegions(search, read('region'), data);
  const near = [placeWords(search, data), ...read('place').map((label) => `near ${label}`)].filter(
    (words) => words !== null,
  );
  const words = [workType, specialty, grade].filter((word) => word !== null);
  words.push(total === 1 ? 'job' : 'jobs');
  words.push(...near.map(lowerFirst));
  if (region) words.push(near.length > 0 ? `and in ${region}` : `in ${region}`);
  const shifts = read('shift').map((label) => `${lowerFirst(label)} shifts`);
  const more = [...read('benefit'), ...read('remoteness')].map(lowerFirst);
  const days = understoodDays(understood) ? read('dates') : [];
  const text = [words.join(' '), ...shifts, ...more, ...days].join(', ');
  const quoted = search.literal && search.q ? [search.q] : otherWords(search, understood, data);
  return quoted.length > 0 ? `${text} for “${quoted.join(' ')}”` : text;
}

/** Above this number the heading shows only a count, because the chips and filters show the names. */
const maxNamedRegions = 8;

function describeRegions(search: JobSearch, typed: readonly string[], data: ReferenceData): string | null {
  const chosen = [
    ...(oneNameFor(search.regions, data) ?? search.regions.map((slug) => data.regionsBySlug.get(slug)?.name)),
    ...search.districts.map((slug) => data.districts.get(slug)?.name),
  ].filter((name) => name !== undefined);
  const own =
    chosen.length > maxNamedRegions ? `${chosen.length} regions` : list(chosen.map(inSentence), 'or');
  const read = list([...new Set(typed)].filter((name) => !chosen.includes(name)).map(inSentence), 'or');
  return [own, read].filter(Boolean).join(' and in ') || null;
}

/** Returns a common name if the regions are all regions of a country or a group ("South Island"), otherwise null. */
function oneNameFor(slugs: readonly string[], data: ReferenceData): string[] | null {
  const country = data.regionsBySlug.get(slugs[0] ?? '')?.country;
  const isos = slugs.map((slug) => data.regionsBySlug.get(slug)?.iso);
  const group = data.regionGroups.find(
    ({ regionIsos }) => regionIsos.length === isos.length && regionIsos.every((iso) => isos.includes(iso)),
  );
  if (group?.names[0]) return [`the ${group.names[0]}`];
  const all = [...data.regions.values()].filter((region) => region.country === country);
  if (!country || slugs.length !== all.length || !all.every(({ slug }) => slugs.includes(slug))) return null;
  return [country === 'AU' ? 'Australia' : 'New Zealand'];
}

function list(words: readonly string[], conjunction: 'or'): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}

// Two region names need an article in running text.
function inSentence(region: string): string {
  return /^(Northern Territory|Australian Capital Territory)$/.test(region) ? `the ${region}` : region;
}
