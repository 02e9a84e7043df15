import { slugify } from '@/lib/core/text';
import type { TermNames } from './feed-vocabulary';

/** Where in running text an advert lists these things: the sentence's beginning, up to its full stop. */
export const listSentences = {
  shifts:
    /(?:^|[\n.]\s*)(?:roster|rosters|hours|shifts)(?:\s+are|:)\s*([^\n]*?)(?=\.\s|\.?$|\n)|you will work\s+([^\n]*?)(?=\.\s|\.?$|\n)/gim,
  benefits:
    /(?:^|[\n.]\s*)(?:on offer|included|benefits(?: include)?|we offer)\s*:?\s+([^\n]*?)(?=\.\s|\.?$|\n)|package comes with\s+([^\n]*?)(?=\.\s|\.?$|\n)/gim,
  requirements:
    /(?:^|[\n.]\s*)(?:you will need|requirements(?: are)?|essential)\s*:?\s+([^\n]*?)(?=\.\s[A-Z]|\.?$|\n)|you should hold\s+([^\n]*?)(?=\.\s[A-Z]|\.?$|\n)/gim,
};

/** The terms an advert means, in the order of the vocabulary: from its own list where it has one, else from the sentences of its description that list them. */
export function matchTerms(
  told: string[] | string | null,
  description: string,
  sentences: RegExp,
  terms: TermNames[],
): string[] {
  if (Array.isArray(told)) {
    const found = new Set(told.map((word) => termNamed(word, terms)?.slug));
    return terms.filter((term) => found.has(term.slug)).map((term) => term.slug);
  }
  const text = told ?? [...description.matchAll(sentences)].map((match) => match[1] ?? match[2]).join(' ; ');
  return text ? termsIn(text, terms) : [];
}

// Longest names first, each taken out of the text when found: "long day" is not also "day".
function termsIn(text: string, terms: TermNames[]): string[] {
  let rest = `-${slugifyLong(text)}-`;
  const found = new Set<string>();
  const take = (names: [string, string][]) => {
    for (const [name, slug] of names.sort((a, b) => b[0].length - a[0].length)) {
      if (!name || !rest.includes(`-${name}-`)) continue;
      found.add(slug);
      rest = rest.replaceAll(`-${name}-`, '--');
    }
  };
  take(terms.map((term) => [term.name, term.slug]));
  take(
    terms
      .filter((term) => !found.has(term.slug))
      .flatMap((term) => term.synonyms.map((synonym): [string, string] => [synonym, term.slug]))
      // Short by-names ("PR", "SS", "REST") turn up in words that mean something else.
      .filter(([name]) => name.length > 4 || /\d/.test(name)),
  );
  return terms.filter((term) => found.has(term.slug)).map((term) => term.slug);
}

function termNamed(word: string, terms: TermNames[]): TermNames | undefined {
  const bySlug = terms.find((term) => term.slug === word);
  if (bySlug) return bySlug;
  const name = slugify(word);
  return terms.find((term) => term.name === name) ?? terms.find((term) => term.synonyms.includes(name));
}

// `slugify` cuts at a length that suits addresses; here the whole text counts.
function slugifyLong(text: string): string {
  return text
    .split(/(?<=[;,.])/)
    .map((part) => slugify(part))
    .join('-');
}
