import { searchWords } from '@/lib/core/text';

/** One speciality to choose: its group is named beside it while somebody searches. */
export type SpecialityOption = { slug: string; label: string; group: string };

/** Words of the field for each slug, such as "ED" for emergency medicine. */
export type SpecialitySynonyms = Readonly<Record<string, readonly string[]>>;

const noMatch = 5;

/**
 * The options that answer what was typed, closest first: the exact name or synonym, the beginning of the name, the
 * beginning of a word of it, the beginning of a synonym, the beginning of the group's name. All, as they are, for an empty text.
 */
export function searchSpecialities(
  typed: string,
  options: readonly SpecialityOption[],
  synonyms: SpecialitySynonyms,
): SpecialityOption[] {
  const words = searchWords(typed);
  if (words === '') return [...options];
  return options
    .map((option) => ({ option, rank: rankOf(words, option, synonyms[option.slug] ?? []) }))
    .filter(({ rank }) => rank < noMatch)
    .sort((a, b) => a.rank - b.rank)
    .map(({ option }) => option);
}

function rankOf(words: string, { label, group }: SpecialityOption, synonyms: readonly string[]): number {
  const name = searchWords(label);
  const others = synonyms.map(searchWords);
  if (name === words || others.includes(words)) return 0;
  if (name.startsWith(words)) return 1;
  if (name.includes(` ${words}`)) return 2;
  if (others.some((other) => other.startsWith(words))) return 3;
  return searchWords(group).includes(` ${words}`) ? 4 : noMatch;
}
