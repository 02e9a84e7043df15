import { searchWords, editDistance } from '@/lib/core/text';
import { exactDistricts, exactRegions, matchPlaces, placeLabel } from '@/lib/reference/places/match-places';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { splitWhere } from './read-where';

/**
 * Returns the known word that a misspelt word was most likely meant to be, or null. Allows one error in words of four
 * to six letters, and two errors in longer words. The first letter must match. If the word is the beginning of a known
 * word, it counts as unfinished, not as misspelt.
 *
 * In `known`, true marks words from a classification, which are preferred, and false marks words from place names.
 */
export function closestWord(word: string, known: ReadonlyMap<string, boolean>): string | null {
  const allowed = word.length >= 7 ? 2 : 1;
  let best: { word: string; distance: number } | null = null;
  let tied = false;
  for (const [candidate, preferred] of known) {
    if (candidate[0] !== word[0] || Math.abs(candidate.length - word.length) > allowed) {
      if (candidate.startsWith(word)) return null;
      continue;
    }
    if (candidate.startsWith(word)) return null;
    if (candidate.length < 4) continue;
    const errors = editDistance(word, candidate, allowed);
    if (errors > allowed) continue;
    // Place names are numerous and similar. For them, allows only one error, and only in long words. Prefers words from
    // classifications.
    if (!preferred && (errors > 1 || word.length < 6)) continue;
    const distance = errors + (preferred ? 0 : 0.5);
    if (!best || distance < best.distance) {
      best = { word: candidate, distance };
      tied = false;
    } else if (distance === best.distance && !sameStem(candidate, best.word)) tied = true;
  }
  return best && !tied ? best.word : null;
}

// "Anaesthetic" and "anaesthetics" have the same stem, so they do not count as two different candidates.
const sameStem = (a: string, b: string) => a.slice(0, 6) === b.slice(0, 6);

export type Suggestion = { label: string; hint: string | null };

const shown = 8;

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

/**
 * Suggests regions, districts and places whose name begins with the text. Regions come first. Places are sorted by
 * size. If the text begins with regions and a separator ("QLD, nor"), suggests only regions and districts, because
 * places cannot be part of a list.
 */
export function suggestWhere(text: string, data: ReferenceData): Suggestion[] {
  const [head, tail] = splitListEnd(text);
  const before = splitWhere(head);
  const named = before.map(
    (part) => exactRegions(part, data)[0]?.name ?? exactDistricts(part, data)[0]?.name,
  );
  const isList = before.length > 0 && named.every((name) => name !== undefined);
  if (isList && tail)
    return suggestAreas(tail, data)
      .filter(({ label }) => !named.includes(label))
      .slice(0, shown)
      .map(({ label, hint }) => ({ label: [...named, label].join(', '), hint }));
  const words = searchWords(text);
  if (words.length < 2) return [];
  const places = matchPlaces(text, data).map((place) => ({ label: placeLabel(place, data), hint: null }));
  const areas = suggestAreas(text, data);
  const byName = areas.filter(({ label }) => searchWords(label).startsWith(words));
  return [...new Set([...byName, ...places.slice(0, shown / 2), ...areas, ...places])].slice(0, shown);
}

function splitListEnd(text: string): [head: string, tail: string] {
  const last = [...text.matchAll(/[,;/&+|]|\b(?:and|or)\b/gi)].at(-1);
  return last ? [text.slice(0, last.index), text.slice(last.index + last[0].length).trim()] : ['', ''];
}

function suggestAreas(text: string, data: ReferenceData): Suggestion[] {
  const words = searchWords(text);
  const regions = [...data.regions.values()]
    .filter(
      ({ name, code, country }) =>
        searchWords(name).startsWith(words) || (country === 'AU' && code.toLowerCase() === words),
    )
    .map(({ name, country }) => ({ label: name, hint: country === 'AU' ? 'All of the state' : 'Region' }));
  const groups = data.regionGroups.flatMap(({ names, regionIsos }) =>
    names[0] && names.some((name) => searchWords(name).startsWith(words))
      ? [{ label: names[0], hint: `${regionIsos.length} regions` }]
      : [],
  );
  const districts = [...data.districts.values()]
    .filter(({ name, aliases }) => [name, ...aliases].some((word) => searchWords(word).startsWith(words)))
    .map(({ name, regionIso }) => {
      const state = data.regions.get(regionIso);
      return { label: name, hint: state?.country === 'AU' ? `Part of ${state.code}` : 'Part of New Zealand' };
    });
  return [...regions, ...groups, ...districts];
}
