import { exactPlaces, exactRegions, matchPlaces, placeLabel } from '@/lib/places/match-places';
import type { ReferenceData } from '@/lib/reference-data/reference-data';
import type { JobSearch, PlaceChoices } from './job-search';
import { jobSearchHref } from './job-search-href';
import type { SearchQuery } from './job-search-url';

/** What the text of the field "Where" means. */
export type Where =
  | { kind: 'found'; search: JobSearch }
  | { kind: 'ambiguous'; choices: PlaceChoices }
  | { kind: 'unknown'; text: string };

/** Reads the parameter `where`: one match is taken, several are asked about, nothing is guessed. Null when it is empty. */
export function readWhere(query: SearchQuery, search: JobSearch, data: ReferenceData): Where | null {
  const raw = query.where;
  const text = ((Array.isArray(raw) ? raw[0] : raw) ?? '').replaceAll('\0', '').trim().slice(0, 100);
  if (!text) return null;

  const regions = exactRegions(text, data);
  const places = exactPlaces(text, data);
  // The field still shows what was chosen before: nothing new is asked.
  const shown = search.place ? data.places.get(search.place) : undefined;
  if (shown && (placeLabel(shown, data) === text || places.includes(shown))) return { kind: 'found', search };
  const slugs = regions.map((region) => region.slug);
  if (slugs.length > 0 && places.length === 0) {
    const included = slugs.every((slug) => search.regions.includes(slug));
    return { kind: 'found', search: included ? search : inRegions(search, slugs) };
  }
  const [only] = places;
  if (only && places.length === 1 && regions.length === 0)
    return { kind: 'found', search: near(search, only.id) };

  const candidates = places.length > 0 ? places : matchPlaces(text, data);
  const choices = [
    ...regions.map((region) => ({
      kind: 'region' as const,
      value: region.slug,
      label: `${region.name} (whole region)`,
      href: jobSearchHref(inRegions(search, [region.slug])),
    })),
    ...[...candidates]
      .sort((a, b) => (b.population ?? 0) - (a.population ?? 0))
      .slice(0, 12)
      .map((place) => ({
        kind: 'place' as const,
        value: place.id,
        label: placeLabel(place, data),
        href: jobSearchHref(near(search, place.id)),
      })),
  ];
  return choices.length > 0 ? { kind: 'ambiguous', choices: { text, choices } } : { kind: 'unknown', text };
}

// Another place replaces the one before; a region replaces both.
const near = (search: JobSearch, place: string): JobSearch => ({ ...search, place, regions: [], page: 1 });
const inRegions = (search: JobSearch, regions: string[]): JobSearch => ({
  ...search,
  regions: [...regions].sort(),
  place: null,
  radiusKm: null,
  sort: search.sort === 'distance' ? 'best-match' : search.sort,
  page: 1,
});
