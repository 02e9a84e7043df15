import { searchWords } from '@/lib/core/text-words';
import { exactPlaces } from '@/lib/places/match-places';
import type { ReferenceData } from '@/lib/reference-data/reference-data';
import { closestWord } from './closest-word';
import type { UnderstoodTerm } from './job-search';
import { completion, searchVocabulary, type Meaning, type SearchVocabulary } from './search-vocabulary';

/** What typed words mean: terms of the vocabulary, and the words that are looked up as they are. */
export type UnderstoodQuery = {
  understood: UnderstoodTerm[];
  /** Normalised; a job must have a word that begins with each. */
  words: string[];
};

const maxWords = 24;

// Words that say nothing about which job.
const noise = new Set(
  'a about an and any anywhere are at available by come dr doctor doctors for from get i in is job jobs just looking me medical medicine my near need of on or please position positions role roles shift shifts the to vacancies vacancy want wanted with work'.split(
    ' ',
  ),
);

/** Reads the search field against the vocabulary of the field. With `literal` nothing is read into the words. */
export function understandQuery(
  search: { q: string | null; literal: boolean },
  data: ReferenceData,
): UnderstoodQuery {
  const typed = typedWords(search.q ?? '');
  if (search.literal) return { understood: [], words: distinct(typed.map((word) => word.word)) };
  const vocabulary = searchVocabulary(data);
  const words = typed.map((word) => corrected(word, vocabulary, data));

  const found: { text: string; meanings: readonly Meaning[]; corrected: boolean; phrase: string }[] = [];
  const rest: string[] = [];
  for (let at = 0; at < words.length;) {
    const match = longestPhrase(words, at, vocabulary);
    if (match) {
      const part = words.slice(at, at + match.length);
      found.push({
        text: textOf(search.q ?? '', part),
        phrase: match.phrase,
        meanings: match.meanings,
        corrected: part.some((word) => word.corrected),
      });
      at += match.length;
    } else {
      const word = words[at];
      if (word && !noise.has(word.word)) rest.push(word.word);
      at += 1;
    }
  }
  return { understood: resolve(found), words: distinct(rest) };
}

type Word = { word: string; start: number; end: number; corrected: boolean };

// Words with where they stand in the text. "O&G" and "O & G" are "o and g".
function typedWords(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(/[^\s,;:.()/\-–—+"“”]+/gu)) {
    for (const word of searchWords(match[0]).split(' ')) {
      if (word)
        words.push({ word, start: match.index, end: match.index + match[0].length, corrected: false });
    }
  }
  return words.slice(0, maxWords);
}

function corrected(typed: Word, vocabulary: SearchVocabulary, data: ReferenceData): Word {
  const { word } = typed;
  if (vocabulary.words.has(word) || noise.has(word) || word.length < 4 || /\d/.test(word)) return typed;
  if (exactPlaces(word, data).length > 0) return typed;
  const singular = word.replace(/s$/, '');
  if (vocabulary.words.has(singular)) return { ...typed, word: singular };
  const whole = completion(word, vocabulary);
  if (whole !== null) return { ...typed, word: whole };
  const closest = closestWord(word, vocabulary.words);
  return closest === null ? typed : { ...typed, word: closest, corrected: true };
}

function longestPhrase(words: Word[], at: number, vocabulary: SearchVocabulary) {
  for (let length = Math.min(vocabulary.longest, words.length - at); length > 0; length -= 1) {
    const phrase = words
      .slice(at, at + length)
      .map((word) => word.word)
      .join(' ');
    if (length === 1 && noise.has(phrase)) return null;
    const meanings = vocabulary.meanings.get(phrase);
    if (meanings) return { length, meanings, phrase };
  }
  // Part of a phrase only, or not finished yet.
  const phrase = completion(words[at]?.word ?? '', vocabulary);
  const meanings = phrase === null ? undefined : vocabulary.meanings.get(phrase);
  return phrase !== null && meanings ? { length: 1, meanings, phrase } : null;
}

// "FACEM" and "RG" are both a specialty and a grade. They are read as the specialty, unless another word has named one.
const order: UnderstoodTerm['kind'][] = [
  'specialty',
  'grade',
  'shift',
  'benefit',
  'work-type',
  'region',
  'remoteness',
  'place',
];

function resolve(
  found: { text: string; meanings: readonly Meaning[]; corrected: boolean; phrase: string }[],
): UnderstoodTerm[] {
  const certain = new Set(
    found.filter((term) => term.meanings.length === 1).map((term) => term.meanings[0]?.kind),
  );
  const terms: UnderstoodTerm[] = [];
  const push = (term: { text: string; corrected: boolean }, meaning: Meaning) => {
    const same = terms.find((other) => other.kind === meaning.kind && other.value === meaning.values[0]);
    if (!same)
      terms.push({
        text: term.text,
        kind: meaning.kind,
        value: meaning.values[0] ?? '',
        values: meaning.values,
        label: meaning.label,
        corrected: term.corrected,
      });
  };
  for (const term of found) {
    const byKind = [...term.meanings].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
    const meaning = byKind.find((candidate) => !certain.has(candidate.kind)) ?? byKind[0];
    if (!meaning) continue;
    push(term, meaning);
    certain.add(meaning.kind);
    // "med reg" is listed as a word for physicians, and says the grade as well.
    if (meaning.kind === 'specialty' && / (reg|registrar)$/.test(term.phrase))
      push(term, { kind: 'grade', values: ['registrar'], label: 'Registrar' });
  }
  return terms;
}

function textOf(query: string, part: Word[]): string {
  const [first] = part;
  const last = part.at(-1);
  return first && last ? query.slice(first.start, last.end) : '';
}

function distinct(words: string[]): string[] {
  return [...new Set(words)];
}
