import { slugify } from '@/lib/core/text';
import { rateUnits, workTypes } from '@/lib/jobs/listing/job';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { Advert } from './formats/advert';
import { parseCountry, type FeedVocabulary } from '@/lib/feeds/advert-text/feed-vocabulary';
import { matchGrades, matchPlace, matchSpecialty, matchRegions } from './match-words';
import { listPlaceTexts } from '@/lib/feeds/advert-text/read-place-text';
import { readWorkType } from '@/lib/feeds/advert-text/read-work-type';
import { rateUnitNamed } from '@/lib/feeds/advert-text/read-pay-text';

/** Fields with a fixed list of values. Staff can map a source's own word to one of these values. */
export const wordFields = ['specialty', 'grade', 'workType', 'region', 'place', 'rateUnit'] as const;
export type WordField = (typeof wordFields)[number];

export type FeedWord = { field: WordField; word: string };

/**
 * A suggested meaning for a word of a source. It comes from earlier records of the source with the same word, or with
 * the most similar word.
 */
export type WordHint = {
  word: string;
  meaning: string;
  /**
   * `agreeing` of the `total` imported records with this word have this meaning. Null if staff set the meaning.
   */
  records: { agreeing: number; total: number } | null;
};

export type UnknownWord = FeedWord & { waiting: number; hint: WordHint | null };

/**
 * Maps `wordKey` to the value that staff chose as the meaning of a source's word. The value is an id in the field's
 * list.
 */
export type FeedMeanings = ReadonlyMap<string, string>;

export const maxWordLength = 300;

export const plainWord = (word: string): string => slugify(word);

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

export function listAdvertWords({ specialty, grade, workType, place, pay }: Advert): FeedWord[] {
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

export function unknownWords(advert: Advert, words: FeedVocabulary): FeedWord[] {
  const place = matchPlace(advert.place, words);
  return listAdvertWords(advert).filter(({ field, word }) =>
    field === 'place'
      ? !place.ok && (place.reason === 'place/unknown' || place.reason === 'place/ambiguous')
      : !known[field](word, words),
  );
}

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
  const country = told.country ? parseCountry(told.country) : null;
  const regions = matchRegions(told.region, country, words);
  const agrees =
    (!country || country === place.country) &&
    (regions.length === 0 || regions.some(({ iso }) => iso === place.regionIso));
  // A record that names another state means another place with the same name. It gets only the name, without the id, so
  // that staff decide about its place.
  return agrees ? { ...told, id: place.id } : { ...told, name: place.name };
}
