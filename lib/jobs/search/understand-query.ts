import type { IsoDate } from '@/lib/core/dates';
import { searchWords } from '@/lib/core/text';
import { exactPlaces } from '@/lib/reference/places/match-places';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { closestWord } from './suggest-words';
import { readDays } from './date-words';
import { comingDays } from './coming-days';
import { describeDays, type Days } from './describe-days';
import type { JobSearch, UnderstoodTerm } from './job-search';
import { completion, searchVocabulary, type Meaning, type SearchVocabulary } from './search-vocabulary';

export type UnderstoodQuery = {
  understood: UnderstoodTerm[];
  /**
   * Normalised words that are searched for literally. For each of them, a matching job must contain a word that begins
   * with it.
   */
  words: string[];
  typed: string[];
  /** Words after a "not" or a minus sign, as typed. They are neither required nor excluded. */
  negated: string[];
  unreadable: string[];
};

const maxWords = 24;

const noise = new Set(
  'a about an and any anywhere are at available by come dr doctor doctors for from get i in is job jobs just looking me medical medicine my near need of on or please position positions role roles shift shifts the to vacancies vacancy want wanted with work'.split(
    ' ',
  ),
);

/**
 * Interprets the text of the search field with the vocabulary. With `literal`, interprets nothing. Months, dates and
 * "next week" are relative to `today`. If `today` is null, dates are not interpreted.
 */
export function understandQuery(
  search: { q: string | null; literal: boolean },
  data: ReferenceData,
  today: IsoDate | null,
): UnderstoodQuery {
  const q = search.q ?? '';
  const typed = typedWords(q, { keepSigns: true });
  const buildRemainder = (rest: Word[], negated: string[] = []) => {
    const words = distinct(rest.map(({ word }) => word));
    const unreadable = distinct(rest.filter(isUnreadable).map((word) => sliceTypedText(q, [word])));
    return { words, typed: distinct(rest.map((word) => sliceTypedText(q, [word]))), negated, unreadable };
  };
  if (search.literal) return { understood: [], ...buildRemainder(typed) };
  const vocabulary = searchVocabulary(data);
  const words = typed.map((word) => corrected(word, vocabulary, data));

  const found: Found[] = [];
  const days: UnderstoodTerm[] = [];
  const rest: Word[] = [];
  const negated: string[] = [];
  for (let at = 0; at < words.length;) {
    const negation = readNegation(q, words, at, vocabulary);
    if (negation > 0) {
      negated.push(negatedText(q, words.slice(at, at + negation)));
      at += negation;
      continue;
    }
    const dates = today && readDaysAt(typed, at, { q, today, vocabulary });
    if (dates) {
      days.push(dates.term);
      at += dates.length;
      continue;
    }
    const match = longestPhrase(words, at, vocabulary);
    if (match) {
      const part = words.slice(at, at + match.length);
      found.push({
        text: sliceTypedText(q, part),
        phrase: match.phrase,
        meanings: match.meanings,
        corrected: part.some((word) => word.corrected),
      });
      at += match.length;
    } else {
      const word = words[at];
      if (word && !noise.has(word.word)) rest.push(word);
      at += 1;
    }
  }
  return { understood: [...resolve(found), ...days], ...buildRemainder(rest, negated) };
}

/**
 * Returns the number of words in a negation: "not" and the phrase after it, or the word after a minus sign. Returns 0
 * if there is no negation.
 */
function readNegation(q: string, words: Word[], at: number, vocabulary: SearchVocabulary): number {
  const [word, next] = [words[at], words[at + 1]];
  if (!word) return 0;
  if (word.word === 'not' && next) return 1 + (longestPhrase(words, at + 1, vocabulary)?.length ?? 1);
  // A dash with a space after it, or within a word, is not a minus sign: "Perth - locum", "non-VR".
  const isMinus = /(?:^|\s)[-–−]["“]?$/.test(q.slice(Math.max(word.start - 3, 0), word.start));
  return isMinus ? words.filter(({ start }) => start === word.start).length : 0;
}

function negatedText(q: string, part: Word[]): string {
  const [first] = part;
  if (!first || first.word === 'not') return sliceTypedText(q, part);
  return q.slice(q.slice(0, first.start).search(/[-–−]["“]?$/), part.at(-1)?.end);
}

/** Value of a term that names only past days. Such a term does not limit the results. */
const anyDays = '/';

export function understoodDays(understood: readonly UnderstoodTerm[]): Days | null {
  const spans = understood
    .filter(({ kind, value }) => kind === 'dates' && value !== anyDays)
    .map(({ value }) => value.split('/'));
  const ends = (at: 0 | 1) => spans.flatMap((span) => span[at] || []).toSorted();
  return spans.length === 0 ? null : { from: ends(0)[0] ?? null, to: ends(1).at(-1) ?? null };
}

/**
 * Returns the days that are in both the date fields and the typed words. If there are none, returns an end before the
 * start, so that the search finds no job. Null if there are no dates.
 */
export function searchDays(
  { availableFrom, availableTo }: Pick<JobSearch, 'availableFrom' | 'availableTo'>,
  understood: readonly UnderstoodTerm[],
): Days | null {
  const typed = understoodDays(understood);
  const known = (days: (IsoDate | null | undefined)[]) => days.filter((day) => !!day).toSorted();
  const from = known([availableFrom, typed?.from]).at(-1) ?? null;
  const to = known([availableTo, typed?.to])[0] ?? null;
  return from || to ? { from, to } : null;
}

function readDaysAt(
  typed: Word[],
  at: number,
  { q, today, vocabulary }: { q: string; today: IsoDate; vocabulary: SearchVocabulary },
): { term: UnderstoodTerm; length: number } | null {
  // A known phrase is not read as days: "24/7" is a roster, not 24 July.
  if ((longestPhrase(typed, at, vocabulary)?.length ?? 0) > 1) return null;
  const tokens = typed.slice(at, at + maxDateWords).map(({ word, start }, index) => ({
    word,
    gap: q.slice(typed[at + index - 1]?.end ?? start, start).trim(),
  }));
  const days = readDays(tokens, today, (word) => vocabulary.words.has(word));
  if (!days) return null;
  const coming = comingDays(days, today);
  const value = coming ? `${coming.from ?? ''}/${coming.to ?? ''}` : anyDays;
  const label = coming
    ? (describeDays(coming) ?? '')
    : `any dates: ${describeDays(days) ?? ''} is in the past`;
  const text = sliceTypedText(q, typed.slice(at, at + days.length));
  return {
    term: { text, kind: 'dates', value, values: [value], label, corrected: false },
    length: days.length,
  };
}

// Number of words in the longest date phrase that is read: "from 7th of December 2026 to 20th of January 2027".
const maxDateWords = 10;

type Found = { text: string; meanings: readonly Meaning[]; corrected: boolean; phrase: string };
type Word = { word: string; start: number; end: number; corrected: boolean };

// Splits a text into words with their positions. "O&G" and "O & G" both become "o and g".
function typedWords(text: string, { keepSigns } = { keepSigns: false }): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(/[^\s,;:.()/\-–—−+"“”]+/gu)) {
    const plain = searchWords(match[0]);
    // Keeps a word in a non-Latin script as typed. Otherwise, the word would be lost without a notice.
    for (const word of plain || !/[\p{L}\p{N}]/u.test(match[0]) ? plain.split(' ') : [match[0]]) {
      if (word)
        words.push({ word, start: match.index, end: match.index + match[0].length, corrected: false });
    }
  }
  // If the text consists only of symbols, searches for it literally, which finds nothing. Without any word, the search
  // would find all jobs.
  const all = text.trim();
  if (keepSigns && all && !/[\p{L}\p{N}]/u.test(all))
    return [{ word: all, start: text.indexOf(all), end: text.indexOf(all) + all.length, corrected: false }];
  return words.slice(0, maxWords);
}

const isUnreadable = ({ word }: Word) => !/^[a-z0-9]+$/.test(word);

function corrected(typed: Word, vocabulary: SearchVocabulary, data: ReferenceData): Word {
  const { word } = typed;
  if (
    isUnreadable(typed) ||
    vocabulary.words.has(word) ||
    noise.has(word) ||
    word.length < 4 ||
    /\d/.test(word)
  )
    return typed;
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
  const phrase = completion(words[at]?.word ?? '', vocabulary);
  const meanings = phrase === null ? undefined : vocabulary.meanings.get(phrase);
  return phrase !== null && meanings ? { length: 1, meanings, phrase } : null;
}

// "FACEM" and "RG" can mean a specialty or a grade. They mean the specialty, unless another word names a specialty.
const order: UnderstoodTerm['kind'][] = [
  'specialty',
  'grade',
  'shift',
  'benefit',
  'work-type',
  'region',
  'remoteness',
  'place',
  'dates',
];

function resolve(found: Found[]): UnderstoodTerm[] {
  const certain = new Set(
    found.filter((term) => term.meanings.length === 1).map((term) => term.meanings[0]?.kind),
  );
  const terms: UnderstoodTerm[] = [];
  const push = (term: { text: string; corrected: boolean }, meaning: Meaning) => {
    const same = terms.find((other) => other.kind === meaning.kind && other.value === meaning.values[0]);
    if (same) same.also = [...(same.also ?? []), term.text];
    else
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
    // "med reg" is a synonym of a specialty, but also implies the grade registrar.
    if (meaning.kind === 'specialty' && / (reg|registrar)$/.test(term.phrase))
      push(term, { kind: 'grade', values: ['registrar'], label: 'Registrar' });
  }
  return terms;
}

export function plainWords(text: string): string[] {
  const words = typedWords(text).filter(({ word }) => !noise.has(word));
  return distinct(words.map((word) => sliceTypedText(text, [word])));
}

function sliceTypedText(query: string, part: Word[]): string {
  const [first] = part;
  const last = part.at(-1);
  return first && last ? query.slice(first.start, last.end) : '';
}

function distinct(words: string[]): string[] {
  return [...new Set(words)];
}
