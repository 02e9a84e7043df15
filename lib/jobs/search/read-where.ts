import {
  exactDistricts,
  exactPlaces,
  exactRegions,
  matchPlaces,
  placeLabel,
} from '@/lib/reference/places/match-places';
import type { Place } from '@/lib/reference/places/place';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { defaultRadiusKm, type JobSearch, type PlaceChoices, type WhereChange } from './job-search';
import { jobSearchHref } from './job-search-href';
import type { SearchQuery } from './job-search-url';

export type Where =
  | { kind: 'found'; search: JobSearch }
  | { kind: 'ambiguous'; choices: PlaceChoices }
  | { kind: 'unknown'; text: string };

type Named = { regions: string[]; districts: string[]; places: readonly Place[] };

const maxLength = 200;
const maxChoices = 12;

/**
 * Reads the parameter `where`: a place, a region, a district, or a list of regions and districts ("QLD and NSW"). If
 * there is a single match, applies it to the search. If there are several, returns the choices. Null if the parameter
 * is empty.
 */
export function readWhere(query: SearchQuery, search: JobSearch, data: ReferenceData): Where | null {
  const raw = query.where;
  const text = ((Array.isArray(raw) ? raw[0] : raw) ?? '').replaceAll('\0', '').trim().slice(0, maxLength);
  if (!text) return null;

  // If the field still shows the place of the search, the visitor has not changed the field.
  const shown = search.place ? data.places.get(search.place) : undefined;
  const whole = nameRead(text, data);
  if (shown && (placeLabel(shown, data) === text || whole.places.includes(shown)))
    return { kind: 'found', search };

  if (!isNamed(whole)) {
    const list = readList(text, data);
    if (list)
      return list.every(isNamed)
        ? meantByList(text, list, search, data)
        : askAbout(text, merge(list), search, data);
  }
  const areas = whole.regions.length > 0 || whole.districts.length > 0;
  const [only, ...others] = whole.places;
  if (whole.districts.length < 2 && areas && !only) return { kind: 'found', search: inAreas(search, whole) };
  if (only && others.length === 0 && !areas) return { kind: 'found', search: near(search, only.id) };
  return askAbout(text, isNamed(whole) ? whole : { ...whole, places: matchPlaces(text, data) }, search, data);
}

const isNamed = ({ regions, districts, places }: Named) =>
  regions.length + districts.length + places.length > 0;

function nameRead(text: string, data: ReferenceData): Named {
  const bare = text.replace(/^(?:all of|anywhere in|in|near|around)\s+/i, '');
  return {
    regions: exactRegions(bare, data).map(({ slug }) => slug),
    districts: exactDistricts(bare, data).map(({ slug }) => slug),
    places: exactPlaces(bare, data),
  };
}

/**
 * Splits "QLD and NSW", "NSW/VIC", "Northern Rivers, QLD" or "QLD NSW" and reads the parts. Returns null if the text is
 * not a list.
 */
function readList(text: string, data: ReferenceData): Named[] | null {
  const parts = splitWhere(text);
  if (parts.length > 1) return parts.map((part) => nameRead(part, data));
  const words = text.split(/\s+/).map((word) => nameRead(word, data));
  return words.length > 1 && words.every(({ regions }) => regions.length > 0) ? words : null;
}

export function splitWhere(text: string): string[] {
  return text
    .split(/[,;/&+|]|\b(?:and|or)\b/i)
    .map((part) => part.trim())
    .filter(Boolean);
}

function meantByList(text: string, list: readonly Named[], search: JobSearch, data: ReferenceData): Where {
  // In a list of regions, a name that is also a town means the region: "Wellington and Auckland".
  const isArea = ({ regions, districts }: Named) => regions.length > 0 || districts.length === 1;
  if (list.every(isArea)) return { kind: 'found', search: inAreas(search, merge(list)) };
  const places = new Set(list.flatMap((named) => named.places));
  const [only] = places;
  // A town with two names, such as "Christchurch/Ōtautahi", is a single place.
  if (only && places.size === 1 && list.every((named) => named.places.length === 1))
    return { kind: 'found', search: near(search, only.id) };
  return askAbout(text, merge(list), search, data);
}

const merge = (list: readonly Named[]): Named => ({
  regions: [...new Set(list.flatMap(({ regions }) => regions))],
  districts: [...new Set(list.flatMap(({ districts }) => districts))],
  places: [...new Set(list.flatMap(({ places }) => places))],
});

function askAbout(
  text: string,
  { regions, districts, places }: Named,
  search: JobSearch,
  data: ReferenceData,
): Where {
  const choice = (label: string, change: WhereChange, changed: JobSearch) => ({
    label,
    change,
    href: jobSearchHref(changed),
  });
  const area = (slug: string, kind: 'regions' | 'districts') => {
    const change = { place: null, regions: [], districts: [], [kind]: [slug] };
    const name = (kind === 'regions' ? data.regionsBySlug : data.districts).get(slug)?.name ?? slug;
    return choice(`${name} (whole region)`, change, inAreas(search, change));
  };
  const bySize = [...places].sort((a, b) => (b.population ?? 0) - (a.population ?? 0));
  const [place] = bySize;
  const both =
    splitWhere(text).length > 1 && place && bySize.length === 1 && regions.length + districts.length > 0
      ? { place: place.id, regions, districts }
      : null;
  const names = [
    ...regions.map((slug) => data.regionsBySlug.get(slug)?.name ?? slug),
    ...districts.map((slug) => data.districts.get(slug)?.name ?? slug),
  ];
  const choices = [
    ...(regions.length <= maxChoices ? regions.map((slug) => area(slug, 'regions')) : []),
    ...districts.map((slug) => area(slug, 'districts')),
    ...bySize
      .slice(0, maxChoices)
      .map(({ id }) =>
        choice(
          placeLabel(data.places.get(id)!, data),
          { place: id, regions: [], districts: [] },
          near(search, id),
        ),
      ),
    ...(both && place
      ? [
          choice(
            `Within ${defaultRadiusKm} km of ${placeLabel(place, data)}, only in ${names.join(' or ')}`,
            both,
            { ...near(search, place.id), ...both },
          ),
        ]
      : []),
  ];
  return choices.length > 0 ? { kind: 'ambiguous', choices: { text, choices } } : { kind: 'unknown', text };
}

// The new place replaces the place, regions, districts and area of the search.
const near = (search: JobSearch, place: string): JobSearch => ({
  ...search,
  place,
  regions: [],
  districts: [],
  area: null,
  page: 1,
});

function inAreas(
  search: JobSearch,
  { regions, districts }: Pick<JobSearch, 'regions' | 'districts'>,
): JobSearch {
  const included = (slugs: readonly string[], chosen: readonly string[]) =>
    slugs.every((slug) => chosen.includes(slug));
  if (included(regions, search.regions) && included(districts, search.districts)) return search;
  return {
    ...search,
    regions: regions.toSorted(),
    districts: districts.toSorted(),
    place: null,
    radiusKm: null,
    area: null,
    sort: search.sort === 'distance' ? 'best-match' : search.sort,
    page: 1,
  };
}
