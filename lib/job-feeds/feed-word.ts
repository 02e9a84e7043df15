import { slugify } from '@/lib/core/text';
import { rateUnits, workTypes } from '@/lib/jobs/job';
import type { ReferenceData } from '@/lib/reference-data/reference-data';
import type { Advert } from './formats/advert';
import { countryOf, type FeedVocabulary } from './feed-vocabulary';
import { matchGrades, matchPlace, matchSpecialty, regionsOf } from './match-advert';
import { listPlaceTexts } from './read-place-text';
import { readWorkType } from './read-work-type';
import { rateUnitNamed } from './read-pay-text';

/** Fields of an advert whose words are those of a closed list: what a source's own word for one means can be said once. */
export const wordFields = ['specialty', 'grade', 'workType', 'region', 'place', 'rateUnit'] as const;
export type WordField = (typeof wordFields)[number];

/** A word of a source in one of these fields, as the source writes it. */
export type FeedWord = { field: WordField; word: string };

/** What a source's history says of a word: its own meaning before, or that of the word most like it. */
export type WordHint = {
  /** The word that the history has: the same one, or the nearest. */
  word: string;
  meaning: string;
  /** Of so many used records with that word, so many say this; null where staff gave the word this meaning. */
  records: { with: number; of: number } | null;
};

/** A word of a record that nobody knows, how many records wait with it, and what the source's history says of it. */
export type UnknownWord = FeedWord & { waiting: number; hint: WordHint | null };

/** What words of a source mean, as staff said: by `wordKey` the id of an entry of the field's list. */
export type FeedMeanings = ReadonlyMap<string, string>;

/** The longest word that can be given a meaning; more is a sentence. */
export const maxWordLength = 300;

/** The word without regard to case, signs and accents; empty where nothing is left of it. */
export const plainWord = (word: string): string => slugify(word);

/** One name for a word wherever it stands. */
export const wordKey = ({ field, word }: FeedWord): string => `${field} ${plainWord(word)}`;

const known: Record<WordField, (word: string, words: FeedVocabulary) => boolean> = {
  specialty: (word, words) => matchSpecialty([word], '', words) !== null,
  grade: (word, words) => matchGrades([word], '', words).length > 0,
  workType: (word) => readWorkType([word], '', '') !== null,
  region: (word, words) => words.regions.has(slugify(word)),
  place: (word, words) =>
    listPlaceTexts(word, words).some(({ name }) => words.placesByName.has(slugify(name))),
  rateUnit: (word) => rateUnitNamed(word) !== undefined,
};

/** Is it the id of an entry of the field's list? */
export function isMeaning(field: WordField, id: string, data: ReferenceData): boolean {
  switch (field) {
    case 'specialty':
      return data.specialties.has(id);
    case 'grade':
      return data.grades.has(id);
    case 'workType':
      return workTypes.some((type) => type === id);
    case 'region':
      return data.regions.has(id);
    case 'place':
      return data.places.has(id);
    case 'rateUnit':
      return rateUnits.some((unit) => unit === id);
  }
}

/** The words of an advert in these fields, known or not. */
export function wordsOf({ specialty, grade, workType, place, pay }: Advert): FeedWord[] {
  const told: Record<WordField, (string | null | undefined)[]> = {
    specialty,
    grade,
    workType,
    region: [place.region],
    place: [place.name],
    rateUnit: [pay !== null && typeof pay === 'object' ? pay.unit : null],
  };
  return wordFields.flatMap((field) =>
    told[field].flatMap((text): FeedWord[] => {
      const word = text?.trim();
      return word && word.length <= maxWordLength && plainWord(word) ? [{ field, word }] : [];
    }),
  );
}

/** Words of an advert that mean nothing to the importer; a place also where several have its name. */
export function unknownWords(advert: Advert, words: FeedVocabulary): FeedWord[] {
  const place = matchPlace(advert.place, words);
  return wordsOf(advert).filter(({ field, word }) =>
    field === 'place'
      ? !place.ok && (place.reason === 'place/unknown' || place.reason === 'place/ambiguous')
      : !known[field](word, words),
  );
}

/** The advert with what staff said in place of the words that nobody else knows; `advert` itself stays. */
export function layMeanings(
  advert: Advert,
  { words, meanings }: { words: FeedVocabulary; meanings: FeedMeanings },
): Advert {
  if (meanings.size === 0) return advert;
  const meant = (field: WordField) => (word: string) =>
    known[field](word, words) ? word : (meanings.get(wordKey({ field, word })) ?? word);
  const { pay, place } = advert;
  const region = place.region && meant('region')(place.region);
  return {
    ...advert,
    specialty: advert.specialty.map(meant('specialty')),
    grade: advert.grade.map(meant('grade')),
    workType: advert.workType.map(meant('workType')),
    pay: pay !== null && typeof pay === 'object' ? { ...pay, unit: meant('rateUnit')(pay.unit) } : pay,
    place: placeMeant({ ...place, region }, { words, meanings }),
  };
}

function placeMeant(
  told: Advert['place'],
  { words, meanings }: { words: FeedVocabulary; meanings: FeedMeanings },
): Advert['place'] {
  const id = told.name && meanings.get(wordKey({ field: 'place', word: told.name }));
  const place = id ? words.data.places.get(id) : undefined;
  if (!place) return told;
  const plain = matchPlace(told, words);
  if (plain.ok || plain.reason === 'place/contradiction') return told;
  const country = told.country ? countryOf(told.country) : null;
  const regions = regionsOf(told.region, country, words);
  const agrees =
    (!country || country === place.country) &&
    (regions.length === 0 || regions.some(({ iso }) => iso === place.regionIso));
  // The same word beside another state is another place: the record says so by itself, and waits for a person.
  return agrees ? { ...told, id: place.id } : { ...told, name: place.name };
}
