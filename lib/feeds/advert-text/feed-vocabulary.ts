import { slugify } from '@/lib/core/text';
import type { Place, CountryCode, Region } from '@/lib/reference/places/place';
import { listOtherPlaceNames, listRegionNames, spellPlaceName } from '@/lib/reference/places/place-names';
import type { ReferenceData, Term } from '@/lib/reference/reference-data/reference-data';
import type { Grade, Specialty } from '@/lib/reference/specialties/specialty';

/**
 * Lookup tables for specialties, grades and other terms, built once per run. Each key is a name or synonym as a slug.
 */
export type FeedVocabulary = {
  data: ReferenceData;
  specialties: ReadonlyMap<string, Specialty[]>;
  /**
   * Each name leads to at most one grade. If several grades share a synonym such as SHO, the first grade in the list
   * gets it.
   */
  grades: ReadonlyMap<string, Grade[]>;
  regions: ReadonlyMap<string, Region[]>;
  placesByName: ReadonlyMap<string, Place[]>;
  shiftTypes: TermNames[];
  benefits: TermNames[];
  requirements: TermNames[];
};

export type TermNames = { slug: string; name: string; synonyms: string[] };

const requirementWords: Record<string, string[]> = {
  'police-check': ['national police check', 'police vetting', 'police check'],
  'visa-sponsor-ok': ['work rights (sponsorship possible)'],
};

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

export function parseCountry(text: string): CountryCode | null {
  const name = slugify(text);
  if (['au', 'aus', 'australia'].includes(name)) return 'AU';
  if (['nz', 'nzl', 'new-zealand', 'aotearoa', 'aotearoa-new-zealand'].includes(name)) return 'NZ';
  return null;
}

// The main name of a town takes precedence over an alternative name of another town.
function indexPlaces(places: Place[]): Map<string, Place[]> {
  const own = index(places, (place) => spellPlaceName(place.name));
  const others = index(places, listOtherPlaceNames);
  return new Map([...others, ...own]);
}

function index<T>(items: T[], words: (item: T) => string[]): Map<string, T[]> {
  const found = new Map<string, T[]>();
  // Main names are indexed first, so that "registrar" finds the grade of that name, not a grade with that synonym.
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
