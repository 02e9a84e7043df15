import { editDistance, searchWords } from '@/lib/core/text';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { District } from './district';
import type { Place, Region } from './place';
import { listOtherPlaceNames, listRegionNames, spellPlaceName } from './place-names';

type Names = {
  places: { place: Place; name: string; full: string }[];
  byName: Map<string, Place[]>;
  regions: Map<string, Region[]>;
  districts: Map<string, District[]>;
};
const prepared = new WeakMap<ReferenceData, Names>();

function names(data: ReferenceData): Names {
  const known = prepared.get(data);
  if (known) return known;
  const made: Names = { places: [], byName: new Map(), regions: new Map(), districts: new Map() };
  for (const place of data.places.values()) {
    const region = data.regions.get(place.regionIso);
    const name = searchWords(place.name);
    const code = (region?.code ?? '').toLowerCase();
    made.places.push({ place, name, full: `${name} ${code}` });
    // Visitors can write a place as "Richmond", "Richmond NSW", "Richmond New South Wales", "Richmond 2753", "Richmond
    // NSW 2753" or "2753".
    const after = ['', code, searchWords(region?.name ?? '')];
    for (const words of after) {
      put(made.byName, `${name} ${words}`.trim(), place);
      if (place.postcode) put(made.byName, `${name} ${words} ${place.postcode}`.replace(/ +/g, ' '), place);
    }
    if (place.postcode) put(made.byName, place.postcode, place);
  }
  addOtherNames(made, data);
  for (const region of data.regions.values()) {
    for (const regionName of listRegionNames(region)) put(made.regions, searchWords(regionName), region);
    // Only Australian codes are accepted as names of regions, because New Zealand's codes are not in common use. Both
    // countries have a region with the code TAS.
    if (region.country === 'AU') put(made.regions, region.code.toLowerCase(), region);
  }
  for (const [country, words] of [
    ['AU', ['australia', 'au']],
    ['NZ', ['new zealand', 'nz', 'aotearoa']],
  ] as const) {
    const all = [...data.regions.values()].filter((region) => region.country === country);
    for (const word of words) made.regions.set(word, all);
  }
  for (const { names: all, regionIsos } of data.regionGroups)
    for (const name of all)
      made.regions.set(
        searchWords(name),
        regionIsos.flatMap((iso) => data.regions.get(iso) ?? []),
      );
  for (const district of data.districts.values()) {
    const state = data.regions.get(district.regionIso);
    for (const name of [district.name, ...district.aliases]) {
      put(made.districts, searchWords(name), district);
      if (state) put(made.districts, searchWords(`${name} ${state.name}`), district);
      if (state?.country === 'AU') put(made.districts, searchWords(`${name} ${state.code}`), district);
    }
  }
  prepared.set(data, made);
  return made;
}

function put<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (!list) map.set(key, [value]);
  else if (!list.includes(value)) list.push(value);
}

// Adds other spellings ("Saint Leonards" for "St Leonards") and other names of places. A former or dual name is not
// added if a different town has this name today: "Boulder" finds only the town called Boulder.
function addOtherNames({ byName }: Names, data: ReferenceData): void {
  const add = (place: Place, names: string[], isFree: (key: string) => boolean) => {
    const region = data.regions.get(place.regionIso);
    const after = ['', ` ${region?.code.toLowerCase()}`, ` ${searchWords(region?.name ?? '')}`];
    for (const name of names.map(searchWords))
      for (const words of after) if (isFree(`${name}${words}`)) put(byName, `${name}${words}`, place);
  };
  for (const place of data.places.values()) add(place, spellPlaceName(place.name), () => true);
  const own = new Set(byName.keys());
  for (const place of data.places.values()) add(place, listOtherPlaceNames(place), (key) => !own.has(key));
}

export const byPopulation = (a: Place, b: Place) => (b.population ?? 0) - (a.population ?? 0);

/**
 * Finds places with this name, with or without state and postcode. If there are none, finds names that begin with the
 * text. If there are still none, allows one or two typing errors. Returns at most 20 places, largest population first.
 */
export function matchPlaces(text: string, data: ReferenceData): Place[] {
  const words = searchWords(text);
  const { places } = names(data);
  const best = (found: readonly Place[]) => found.toSorted(byPopulation).slice(0, 20);
  const exact = exactPlaces(text, data);
  if (exact.length > 0 || words.length < 2) return best(exact);
  const begun = places.filter((entry) => entry.full.startsWith(words));
  if (begun.length > 0 || words.length < 5) return best(begun.map((entry) => entry.place));
  const allowed = words.length >= 7 ? 2 : 1;
  const near = places.filter(
    (entry) => entry.name[0] === words[0] && editDistance(words, entry.name, allowed) <= allowed,
  );
  return best(near.map((entry) => entry.place));
}

export function exactPlaces(text: string, data: ReferenceData): readonly Place[] {
  return names(data).byName.get(searchWords(text)) ?? [];
}

/**
 * Finds the region with this name or code ("QLD", "Queensland"), or all regions of a country ("NZ"). Empty if nothing
 * is found.
 */
export function exactRegions(text: string, data: ReferenceData): readonly Region[] {
  return names(data).regions.get(searchWords(text)) ?? [];
}

export function exactDistricts(text: string, data: ReferenceData): readonly District[] {
  return names(data).districts.get(searchWords(text).replace(/^the /, '')) ?? [];
}

export function placeLabel(place: Place, data: ReferenceData): string {
  const region = data.regions.get(place.regionIso);
  const state = place.country === 'AU' ? region?.code : region?.name;
  const sameName = exactPlaces(`${place.name} ${region?.code ?? ''}`, data);
  const label = state && state !== place.name ? `${place.name}, ${state}` : place.name;
  return sameName.length > 1 && place.postcode ? `${label} ${place.postcode}` : label;
}

export function kilometresBetween(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number {
  const radians = Math.PI / 180;
  const half = (degrees: number) => Math.sin((degrees * radians) / 2) ** 2;
  const chord =
    half(b.latitude - a.latitude) +
    Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * half(b.longitude - a.longitude);
  return 2 * 6371 * Math.asin(Math.sqrt(Math.min(1, chord)));
}
