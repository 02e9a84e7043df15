import { searchWords } from '@/lib/core/text';

export type SpecialityOption = { slug: string; label: string; group: string };

export type SpecialitySynonyms = Readonly<Record<string, readonly string[]>>;

export const noMatch = 5;

/**
 * Finds specialities for a typed text. Best matches come first: the exact name or synonym, the start of the name, the
 * start of a word in the name, the start of a synonym, the start of the group's name. An empty text finds all.
 */
export function searchSpecialities(
  typed: string,
  options: readonly SpecialityOption[],
  synonyms: SpecialitySynonyms,
): SpecialityOption[] {
  const words = searchWords(typed);
  if (words === '') return [...options];
  return options
    .map((option) => ({ option, rank: rankOption(words, option, synonyms[option.slug] ?? []) }))
    .filter(({ rank }) => rank < noMatch)
    .sort((a, b) => a.rank - b.rank)
    .map(({ option }) => option);
}

function rankOption(words: string, { label, group }: SpecialityOption, synonyms: readonly string[]): number {
  const rank = rankName(words, label, synonyms);
  return rank === noMatch && searchWords(group).includes(` ${words}`) ? noMatch - 1 : rank;
}

/** Ranks a name for the words of a typed text, the best match first. Words match at their start only. */
export function rankName(words: string, name: string, synonyms: readonly string[]): number {
  const own = searchWords(name);
  const others = synonyms.map(searchWords);
  if (own === words || others.includes(words)) return 0;
  if (own.startsWith(words)) return 1;
  if (own.includes(` ${words}`)) return 2;
  return others.some((other) => other.startsWith(words)) ? 3 : noMatch;
}
