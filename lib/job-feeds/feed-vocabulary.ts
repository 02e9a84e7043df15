import { slugify } from '@/lib/core/text';
import type { Place, CountryCode, Region } from '@/lib/places/place';
import { listOtherPlaceNames, listRegionNames, spellPlaceName } from '@/lib/places/place-names';
import type { ReferenceData, Term } from '@/lib/reference-data/reference-data';
import type { Grade, Specialty } from '@/lib/specialties/specialty';

/** The classifications, looked up by any of their names; built once per run. Keys are slugs of the names. */
export type FeedVocabulary = {
  data: ReferenceData;
  specialties: ReadonlyMap<string, Specialty[]>;
  /** One grade a name: of those that share a by-name (SHO) the one that comes first in the list. */
  grades: ReadonlyMap<string, Grade[]>;
  regions: ReadonlyMap<string, Region[]>;
  placesByName: ReadonlyMap<string, Place[]>;
  shiftTypes: TermNames[];
  benefits: TermNames[];
  requirements: TermNames[];
};

/** A term with its names as slugs. */
export type TermNames = { slug: string; name: string; synonyms: string[] };

// Words of adverts that the classifications do not list as synonyms.
const requirementWords: Record<string, string[]> = {
  'police-check': ['national police check', 'police vetting', 'police check'],
  'visa-sponsor-ok': ['work rights (sponsorship possible)'],
};

/** Indexes the classifications for the importer. */
export function feedVocabulary(data: ReferenceData): FeedVocabulary {
  return {
    data,
    specialties: index([...data.specialties.values()], (one) => [one.slug, one.name, ...one.synonyms]),
    grades: new Map(
      [...index([...data.grades.values()], (one) => [one.slug, one.name, ...one.synonyms])].map(
        ([name, found]) => [name, found.slice(0, 1)],
      ),
    ),
    regions: index([...data.regions.values()], (one) => [
      one.iso,
      one.code,
      one.slug,
      ...listRegionNames(one),
    ]),
    placesByName: indexPlaces([...data.places.values()]),
    shiftTypes: [...data.shiftTypes.values()].map(termNames),
    benefits: [...data.benefits.values()].map(termNames),
    requirements: [...data.requirements.values()].map(termNames),
  };
}

function termNames(term: Term): TermNames {
  const synonyms = [...(requirementWords[term.slug] ?? []), ...term.synonyms];
  return { slug: term.slug, name: slugify(term.label), synonyms: synonyms.map((word) => slugify(word)) };
}

/** The country a feed names, by code or name; null if it is none of ours. */
export function countryOf(text: string): CountryCode | null {
  const name = slugify(text);
  if (['au', 'aus', 'australia'].includes(name)) return 'AU';
  if (['nz', 'nzl', 'new-zealand', 'aotearoa', 'aotearoa-new-zealand'].includes(name)) return 'NZ';
  return null;
}

// A town's own name, in any spelling, goes before the former or dual name of another.
function indexPlaces(places: Place[]): Map<string, Place[]> {
  const own = index(places, (place) => spellPlaceName(place.name));
  const others = index(places, listOtherPlaceNames);
  return new Map([...others, ...own]);
}

function index<T>(items: T[], words: (item: T) => string[]): Map<string, T[]> {
  const found = new Map<string, T[]>();
  // Names before synonyms: "registrar" is the registrar before it is anyone's by-name.
  const named = items.map((item) => ({ item, names: words(item) }));
  const depth = Math.max(...named.map(({ names }) => names.length));
  for (let rank = 0; rank < depth; rank += 1) {
    for (const { item, names } of named) {
      const word = names[rank];
      if (!word) continue;
      const key = slugify(word);
      const known = found.get(key) ?? [];
      if (!known.includes(item)) found.set(key, [...known, item]);
    }
  }
  return found;
}
