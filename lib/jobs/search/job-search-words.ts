import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { formatNumber, lowerFirst } from '@/lib/core/text';
import { formatTown } from '@/lib/reference/places/place';
import type { JobSearch, UnderstoodTerm } from './job-search';
import { withoutUnderstood } from './job-search-href';
import { plainWords, understandQuery, understoodDays } from './understand-query';
import { describeDays } from './describe-days';
import {
  facets,
  findFacetChoice,
  furtherFacetNames,
  getFacetValues,
  mainFacetNames,
  toFacetFields,
  type FacetName,
} from './search-facets';

type Criterion = { label: string; without: JobSearch };

function searchTown(search: JobSearch, data: ReferenceData): string | null {
  const place = search.place === null ? undefined : data.places.get(search.place);
  const region = place && data.regions.get(place.regionIso);
  return place && region ? formatTown({ name: place.name, country: place.country, region }) : null;
}

export function describeCriteria(
  search: JobSearch,
  understood: UnderstoodTerm[],
  data: ReferenceData,
): Criterion[] {
  const change = (part: Partial<JobSearch>): JobSearch => ({ ...search, ...part, page: 1 });
  const each = (facet: FacetName): Criterion[] => {
    const values = getFacetValues(search, facet);
    return values.map((value) => {
      const choice = findFacetChoice(facet, value, data);
      const others = values.filter((other) => other !== value);
      return {
        label: choice?.chip ?? choice?.label ?? value,
        without: change(toFacetFields(facet, others)),
      };
    });
  };
  return [
    ...describeWords(search, understood, data, change),
    ...mainFacetNames.flatMap(each),
    ...search.districts.map((slug) => ({
      label: data.districts.get(slug)?.name ?? slug,
      without: change({ districts: search.districts.filter((other) => other !== slug) }),
    })),
    ...optional(
      placeWords(search, data),
      change({ place: null, radiusKm: null, sort: withoutDistance(search) }),
    ),
    ...optional(search.area && 'Map area', change({ area: null })),
    ...optional(
      describeDays({ from: search.availableFrom, to: search.availableTo }),
      change({ availableFrom: null, availableTo: null }),
    ),
    ...optional(
      asksForFit(search, understood) ? 'Only jobs that fit your dates' : null,
      change({ fit: 'overlaps' }),
    ),
    ...optional(rateWords(search), change({ rateMin: null })),
    ...furtherFacetNames.flatMap(each),
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

export function describeSearch(
  search: JobSearch,
  understood: UnderstoodTerm[],
  data: ReferenceData,
  total: number,
): string {
  const read = (kind: UnderstoodTerm['kind']) =>
    understood.filter((term) => term.kind === kind).map(({ label }) => label);
  // Names a filter's choice only if it is the filter's only choice, because several choices are easier to read in the
  // list of filters. Always names the choices that the typed words imply.
  const names = (facet: FacetName): string | null => {
    const labels = new Set(
      getFacetValues(search, facet).flatMap((value) => findFacetChoice(facet, value, data)?.label ?? []),
    );
    const own = labels.size === 1 ? [...labels] : [];
    const typed = [...new Set(read(facets[facet].meaning))].filter((label) => !labels.has(label));
    return [...own.map(lowerFirst), typed.map(lowerFirst).join(' or ')].filter(Boolean).join(' and ') || null;
  };
  const region = describeRegions(search, read('region'), data);
  const near = [placeWords(search, data), ...read('place').map((label) => `near ${label}`)].filter(
    (words) => words !== null,
  );
  const words = (['work_type', 'specialty', 'grade'] as const).map(names).filter((word) => word !== null);
  words.push(total === 1 ? 'job' : 'jobs');
  words.push(...near.map(lowerFirst));
  if (region) words.push(near.length > 0 ? `and in ${region}` : `in ${region}`);
  const shifts = read('shift').map((label) => `${lowerFirst(label)} shifts`);
  const more = furtherFacetNames
    .filter((facet) => facet !== 'shift')
    .flatMap((facet) => read(facets[facet].meaning).map(lowerFirst));
  const days = understoodDays(understood) ? read('dates') : [];
  const text = [words.join(' '), ...shifts, ...more, ...days].join(', ');
  const quoted = search.literal && search.q ? [search.q] : otherWords(search, understood, data);
  return quoted.length > 0 ? `${text} for “${quoted.join(' ')}”` : text;
}

const maxNamedRegions = 8;

function describeRegions(search: JobSearch, typed: readonly string[], data: ReferenceData): string | null {
  const chosen = [
    ...(oneNameFor(search.regions, data) ?? search.regions.map((slug) => data.regionsBySlug.get(slug)?.name)),
    ...search.districts.map((slug) => data.districts.get(slug)?.name),
  ].filter((name) => name !== undefined);
  const own =
    chosen.length > maxNamedRegions ? `${chosen.length} regions` : listChoices(chosen.map(inSentence));
  const read = listChoices([...new Set(typed)].filter((name) => !chosen.includes(name)).map(inSentence));
  return [own, read].filter(Boolean).join(' and in ') || null;
}

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

function listChoices(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`;
}

function inSentence(region: string): string {
  return /^(Northern Territory|Australian Capital Territory)$/.test(region) ? `the ${region}` : region;
}
