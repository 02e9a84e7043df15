import { searchWords } from '@/lib/core/text';

export type SpecialityOption = { slug: string; label: string; group: string };

export type SpecialitySynonyms = Readonly<Record<string, readonly string[]>>;

const noMatch = 5;

/**
 * Finds specialities for a typed text. Best matches come first: the exact name or synonym, the start of the name, the
 * start of a word in the name, the start of a synonym, the start of the group's name. An empty text finds all.
 */
export function searchSpecialities<Option extends SpecialityOption>(
  typed: string,
  options: readonly Option[],
  synonyms: SpecialitySynonyms,
): Option[] {
  const words = searchWords(typed);
  if (words === '') return [...options];
  return options
    .map((option) => ({ option, rank: rankOption(words, option, synonyms[option.slug] ?? []) }))
    .filter(({ rank }) => rank < noMatch)
    .sort((a, b) => a.rank - b.rank)
    .map(({ option }) => option);
}

function rankOption(words: string, { label, group }: SpecialityOption, synonyms: readonly string[]): number {
  const name = searchWords(label);
  const others = synonyms.map(searchWords);
  if (name === words || others.includes(words)) return 0;
  if (name.startsWith(words)) return 1;
  if (name.includes(` ${words}`)) return 2;
  if (others.some((other) => other.startsWith(words))) return 3;
  return searchWords(group).includes(` ${words}`) ? 4 : noMatch;
}
