import { slugify } from '@/lib/core/text';
import type { Place, CountryCode, Region } from '@/lib/reference/places/place';
import type { Grade, Specialty } from '@/lib/reference/specialties/specialty';
import type { Advert } from '@/lib/feeds/import/formats/advert';
import { repairMojibake } from '@/lib/feeds/advert-text/clean-text';
import { listPlaceTexts, type PlaceText } from '@/lib/feeds/advert-text/read-place-text';
import { parseCountry, type FeedVocabulary, type TermNames } from '@/lib/feeds/advert-text/feed-vocabulary';

export const listSentences = {
  shifts: { begins: /(?:^|\.) ?(?:rosters?|hours|shifts)(?: are|:)|you will work /i, ends: /\. / },
  benefits: {
    begins: /(?:^|\.) ?(?:on offer|included|benefits(?: include)?|we offer)(?: ?: | )|package comes with /i,
    ends: /\. /,
  },
  requirements: {
    begins: /(?:^|\.) ?(?:you will need|requirements(?: are)?|essential)(?: ?: | )|you should hold /i,
    // A sentence ends only before a letter, so that "AHPRA registration. 3 years" stays one list.
    ends: /\. (?=[a-z])/i,
  },
};
type ListSentences = (typeof listSentences)[keyof typeof listSentences];

function listedIn(description: string, { begins, ends }: ListSentences): string[] {
  return description.split('\n').flatMap((line) =>
    line.split(ends).flatMap((sentence) => {
      const begin = begins.exec(sentence);
      return begin ? [sentence.slice(begin.index + begin[0].length).trim()] : [];
    }),
  );
}

/**
 * Returns the terms that an advert names, in the order of the vocabulary. Reads the advert's own list if it has one,
 * otherwise the sentences of the description that list such terms.
 */
export function matchTerms(
  told: string[] | string | null,
  description: string,
  sentences: ListSentences,
  terms: TermNames[],
): string[] {
  if (Array.isArray(told)) {
    const found = new Set(told.map((word) => termNamed(word, terms)?.slug));
    return terms.filter((term) => found.has(term.slug)).map((term) => term.slug);
  }
  const text = told ?? listedIn(description, sentences).join(' ; ');
  return text ? termsIn(text, terms) : [];
}

// Matches the longest names first and removes each match, otherwise "long day" would also match "day".
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
      // Leaves out short synonyms such as "PR", "SS" and "REST", because other words also contain them.
      .filter(([name]) => name.length > 4 || /\d/.test(name)),
  );
  return terms.filter((term) => found.has(term.slug)).map((term) => term.slug);
}

export const isTerm = (word: string, terms: TermNames[]): boolean => termNamed(word, terms) !== undefined;

function termNamed(word: string, terms: TermNames[]): TermNames | undefined {
  const bySlug = terms.find((term) => term.slug === word);
  if (bySlug) return bySlug;
  const name = slugify(word);
  return terms.find((term) => term.name === name) ?? terms.find((term) => term.synonyms.includes(name));
}

// `slugify` shortens its result to a length that suits URLs, so a long text is converted in parts.
function slugifyLong(text: string): string {
  return text
    .split(/(?<=[;,.])/)
    .map((part) => slugify(part))
    .join('-');
}

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
    // A two-letter name ("ED", "GP") matches only in capitals, because in lower case it may be an ordinary word.
    if (name.length > 2 || new RegExp(`\\b${name.toUpperCase()}\\b`).test(title)) best = name;
  }
  return names.get(best) ?? [];
}

type PlaceMatch =
  | { ok: true; place: Place; warnings: string[] }
  | { ok: false; reason: 'place/missing' | 'place/unknown' | 'place/ambiguous' | 'place/contradiction' };

/**
 * Finds the place of an advert. Fails if the parts of the place contradict each other or several places fit. Staff then
 * decide.
 */
export function matchPlace(told: Advert['place'], words: FeedVocabulary): PlaceMatch {
  const warnings: string[] = [];
  const byId = told.id ? words.data.places.get(told.id) : undefined;
  if (byId) return { ok: true, place: byId, warnings };
  if (!told.name) return { ok: false, reason: 'place/missing' };

  const country = told.country ? parseCountry(told.country) : null;
  if (told.country && !country) warnings.push('place/country-unknown');
  const regions = matchRegions(told.region, country, words);
  if (told.region && regions.length === 0) warnings.push('place/region-unknown');

  const { places: named, mended, text } = placesNamed(told.name, words);
  if (mended) warnings.push('place/name-mended');
  if (text?.isVague) warnings.push('place/vicinity');
  const regionsInText = matchRegions(text?.region ?? null, country, words);
  const here = named
    .filter((place) => !country || place.country === country)
    .filter((place) => !text?.country || place.country === text.country)
    .filter((place) => [regions, regionsInText].every((all) => all.length === 0 || isIn(place, all)));
  if (here.length === 0)
    return { ok: false, reason: named.length > 0 && !mended ? 'place/contradiction' : 'place/unknown' };
  const postcode = told.postcode ?? text?.postcode;
  const byPostcode = postcode ? here.filter((place) => place.postcode === postcode) : [];
  const fitting = byPostcode.length > 0 ? byPostcode : here;
  const [place] = fitting;
  if (!place || fitting.length > 1) return { ok: false, reason: 'place/ambiguous' };
  if (told.point && !isWithin(told.point, place.country)) warnings.push('place/point-outside-country');
  return { ok: true, place, warnings };
}

const isIn = (place: Place, regions: readonly Region[]) =>
  regions.some((region) => region.iso === place.regionIso);

export function matchRegions(
  text: string | null,
  country: CountryCode | null,
  words: FeedVocabulary,
): Region[] {
  if (!text) return [];
  const inCountry = (name: string) =>
    (words.regions.get(slugify(name)) ?? []).filter((region) => !country || region.country === country);
  const whole = inCountry(text);
  return whole.length > 0 ? whole : inCountry((text.split(',', 1)[0] ?? '').replace(/ \d{4}$/, ''));
}

function placesNamed(
  name: string,
  words: FeedVocabulary,
): { places: Place[]; mended: boolean; text?: PlaceText } {
  for (const text of listPlaceTexts(name, words)) {
    const known = words.placesByName.get(slugify(text.name));
    if (known) return { places: known, mended: false, text };
  }
  const repaired = repairMojibake(name);
  const again = repaired.repaired ? words.placesByName.get(slugify(repaired.text)) : undefined;
  if (again) return { places: again, mended: true };
  // U+FFFD stands for a lost letter, so only the other letters of the name must match.
  if (!name.includes('\ufffd')) return { places: [], mended: false };
  const pieces = name.split(/[\u00c2-\u00f4]?\ufffd+/).map((piece) => slugify(piece));
  const pattern = new RegExp(`^${pieces.join('[a-z]{1,2}')}$`);
  const places = [...words.placesByName].flatMap(([key, found]) => (pattern.test(key) ? found : []));
  return { places, mended: true };
}

function isWithin(point: { latitude: number; longitude: number }, country: CountryCode): boolean {
  const { latitude, longitude } = point;
  if (country === 'AU') return latitude < -8 && latitude > -56 && longitude > 72 && longitude < 169;
  return latitude < -28 && latitude > -53 && (longitude > 165 || longitude < -175);
}
