import { searchWords } from '@/lib/core/text';
import { matchPlaces, placeLabel } from '@/lib/places/match-places';
import type { ReferenceData } from '@/lib/reference-data/reference-data';

/** A suggestion: the text that goes into the field, and what it is. */
export type Suggestion = { label: string; hint: string | null };

const shown = 8;

/** Specialties, fields and grades whose name, or a synonym of it, begins with the text. Names come before synonyms. */
export function suggestWhat(text: string, data: ReferenceData): Suggestion[] {
  const words = searchWords(text);
  if (words.length < 2) return [];
  const entries = [
    ...[...data.specialties.values()].map(({ name, parent, synonyms }) => ({
      label: name,
      hint: parent ? (data.specialties.get(parent)?.name ?? null) : null,
      synonyms,
    })),
    ...[...data.grades.values()].map(({ name, synonyms }) => ({ label: name, hint: 'Grade', synonyms })),
  ];
  const ranked = entries
    .map((entry) => ({ entry, rank: rank(words, entry.label, entry.synonyms) }))
    .filter(({ rank }) => rank < 4);
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, shown)
    .map(({ entry: { label, hint } }) => ({ label, hint }));
}

function rank(words: string, name: string, synonyms: string[]): number {
  const own = searchWords(name);
  const others = synonyms.map(searchWords);
  if (others.includes(words) || own === words) return 0;
  if (own.startsWith(words)) return 1;
  if (own.includes(` ${words}`)) return 2;
  return others.some((other) => other.startsWith(words)) ? 3 : 4;
}

/** Regions and places whose name begins with the text, regions first, places by size. */
export function suggestWhere(text: string, data: ReferenceData): Suggestion[] {
  const words = searchWords(text);
  if (words.length < 2) return [];
  const regions = [...data.regions.values()]
    .filter(
      ({ name, code, country }) =>
        searchWords(name).startsWith(words) || (country === 'AU' && code.toLowerCase() === words),
    )
    .map(({ name, country }) => ({ label: name, hint: country === 'AU' ? 'All of the state' : 'Region' }));
  const places = matchPlaces(text, data).map((place) => ({ label: placeLabel(place, data), hint: null }));
  return [...regions, ...places].slice(0, shown);
}
