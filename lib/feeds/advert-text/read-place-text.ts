import { slugify } from '@/lib/core/text';
import type { CountryCode, Region } from '@/lib/reference/places/place';
import { parseCountry, type FeedVocabulary } from './feed-vocabulary';

export type PlaceText = {
  name: string;
  region: string | null;
  country: CountryCode | null;
  postcode: string | null;
  isVague: boolean;
};

const citySuffix = / (?:city cent(?:re|er)|cent(?:re|er)|city|cbd|central|township|town)$/i;
const vagueSuffix =
  /(?: (?:and|&) surrounds| surrounds| and surrounding areas?| metro(?:politan)?(?: area)?| region| area| district| shire)$/i;
const vaguePrefix = /^(?:greater|metro(?:politan)?|near|outer|inner) /i;

/**
 * Lists the possible readings of a place, the most literal reading first. For example, "Christchurch/Ōtautahi" gives
 * both names, and "Auckland City" also gives Auckland.
 */
export function listPlaceTexts(text: string, words: FeedVocabulary): PlaceText[] {
  const plain = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  const whole: PlaceText = { name: plain, region: null, country: null, postcode: null, isVague: false };
  const cut = cutTail(plain, words);
  const parts = cut.name
    .split(/[/()|]| [-–—] /)
    .map((part) => part.trim())
    .filter(Boolean);
  const named = [cut, ...(parts.length > 1 ? parts.map((name) => ({ ...cut, name })) : [])];
  return [whole, ...named, ...named.flatMap(withoutSuffix)];
}

function withoutSuffix(text: PlaceText): PlaceText[] {
  const inCity = text.name.replace(citySuffix, '');
  if (inCity !== text.name) return [{ ...text, name: inCity }];
  const around = text.name.replace(vagueSuffix, '').replace(vaguePrefix, '');
  return around === text.name ? [] : [{ ...text, name: around, isVague: true }];
}

function cutTail(text: string, words: FeedVocabulary): PlaceText {
  const found: PlaceText = { name: text, region: null, country: null, postcode: null, isVague: false };
  const parts = text.split(',').map((part) => part.trim());
  for (let round = 0; round < 3; round += 1) {
    const last = parts.at(-1) ?? '';
    const tail = takeTail(last, found, words, parts.length > 1);
    if (tail === null) break;
    if (tail) parts[parts.length - 1] = tail;
    else if (parts.length > 1) parts.pop();
    else break;
  }
  return { ...found, name: parts.at(-1) ?? text };
}

function takeTail(part: string, found: PlaceText, words: FeedVocabulary, mayBeWhole: boolean): string | null {
  const postcode = /^(.*?) ?\b(\d{4})$/.exec(part);
  if (postcode && !found.postcode && (mayBeWhole || postcode[1])) {
    found.postcode = postcode[2] ?? null;
    return postcode[1] ?? '';
  }
  // Looks for region names before country names, because "Broome Western Australia" also ends with "Australia".
  const named = mayBeWhole ? null : takeRegionName(part, words);
  if (named && !found.region) {
    found.region = named.region.name;
    return named.rest;
  }
  const space = part.lastIndexOf(' ');
  const [before, last] = [part.slice(0, Math.max(space, 0)), part.slice(space + 1)];
  for (const [rest, word] of [
    ...(mayBeWhole ? [['', part] as const] : []),
    ...(before ? [[before, last] as const] : []),
  ]) {
    const country = parseCountry(word);
    if (country && !found.country) {
      found.country = country;
      return rest;
    }
    if (!found.region && isRegionWord(word, rest === '', words)) {
      found.region = word;
      return rest;
    }
  }
  return null;
}

// Without a comma before the region, accepts only codes of Australian states: "Broome WA", but not "Upper Hutt
// Wellington".
function isRegionWord(word: string, isWhole: boolean, words: FeedVocabulary): boolean {
  const regions = words.regions.get(slugify(word)) ?? [];
  if (isWhole) return regions.length > 0;
  return regions.some((region) => region.country === 'AU' && region.code === word.toUpperCase());
}

function takeRegionName(part: string, words: FeedVocabulary): { region: Region; rest: string } | null {
  const plain = part.toLowerCase();
  for (const region of words.data.regions.values()) {
    const name = region.name.toLowerCase();
    if (region.country === 'AU' && plain.endsWith(` ${name}`))
      return { region, rest: part.slice(0, -name.length).trim() };
  }
  return null;
}
