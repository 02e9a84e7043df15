import { slugify } from '@/lib/core/text';
import type { Grade } from '@/lib/specialties/grade';
import type { Specialty } from '@/lib/specialties/specialty';
import type { FeedVocabulary } from './feed-vocabulary';

/** Specialty and field of practice from the feed's category, else from the words of the title; null if neither tells. */
export function matchSpecialty(
  named: string[],
  title: string,
  words: FeedVocabulary,
): { specialty: string; field: string | null } | null {
  const told = named.flatMap((text) => lookUp(text, words.specialties));
  const found = told.length > 0 ? told : longestInTitle(title, words.specialties);
  const field = found.find(
    (one) =>
      one.parent &&
      (found.some((other) => other.slug === one.parent) || !found.some((other) => !other.parent)),
  );
  const whole = found.find((one) => !one.parent);
  const specialty = field?.parent ?? whole?.slug;
  return specialty ? { specialty, field: field?.slug ?? null } : null;
}

/** Grades, at most four, from the feed's words on experience, else from the title. */
export function matchGrades(named: string[], title: string, words: FeedVocabulary): string[] {
  const told = named.flatMap((text) => lookUp(text, words.grades, /[,;/]|\bor\b|\band\b/i));
  const found = told.length > 0 ? told : longestInTitle(title, words.grades);
  return [...new Map(found.map((grade): [string, Grade] => [grade.slug, grade])).values()]
    .sort((a, b) => a.seniority - b.seniority)
    .slice(0, 4)
    .map((grade) => grade.slug);
}

function lookUp<T extends Specialty | Grade>(
  text: string,
  names: ReadonlyMap<string, T[]>,
  separator = /[,;/]/,
): T[] {
  const whole = names.get(slugify(text));
  if (whole) return whole;
  return text.split(separator).flatMap((part) => names.get(slugify(part)) ?? []);
}

function longestInTitle<T>(title: string, names: ReadonlyMap<string, T[]>): T[] {
  const text = `-${slugify(title)}-`;
  let best = '';
  for (const name of names.keys()) {
    if (name.length <= best.length || !text.includes(`-${name}-`)) continue;
    // Two letters mean too many things to be believed unless they are capitals ("ED", "GP").
    if (name.length > 2 || new RegExp(`\\b${name.toUpperCase()}\\b`).test(title)) best = name;
  }
  return names.get(best) ?? [];
}
