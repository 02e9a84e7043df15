import { slugify } from '@/lib/core/text';
import type { Place } from '@/lib/places/place';
import type { CountryCode, Region } from '@/lib/places/region';
import type { Advert } from './advert';
import { repairMojibake } from './clean-text';
import { countryOf, type FeedVocabulary } from './feed-vocabulary';

export type PlaceMatch =
  | { ok: true; place: Place; warnings: string[] }
  | { ok: false; reason: 'place/missing' | 'place/unknown' | 'place/ambiguous' | 'place/contradiction' };

/** The one place an advert means. What it names must agree; where it does not, or two places fit, a person decides. */
export function matchPlace(told: Advert['place'], words: FeedVocabulary): PlaceMatch {
  const warnings: string[] = [];
  const byId = told.id ? words.data.places.get(told.id) : undefined;
  if (byId) return { ok: true, place: byId, warnings };
  if (!told.name) return { ok: false, reason: 'place/missing' };

  const country = told.country ? countryOf(told.country) : null;
  if (told.country && !country) warnings.push('place/country-unknown');
  const regions = regionsOf(told.region, country, words);
  if (told.region && regions.length === 0) warnings.push('place/region-unknown');

  const { places: named, mended } = placesNamed(told.name, words);
  if (mended) warnings.push('place/name-mended');
  const inCountry = named.filter((place) => !country || place.country === country);
  const here = inCountry.filter(
    (place) => regions.length === 0 || regions.some((region) => region.iso === place.regionIso),
  );
  if (here.length === 0)
    return { ok: false, reason: named.length > 0 && !mended ? 'place/contradiction' : 'place/unknown' };
  const byPostcode = told.postcode ? here.filter((place) => place.postcode === told.postcode) : [];
  const fitting = byPostcode.length > 0 ? byPostcode : here;
  const [place] = fitting;
  if (!place || fitting.length > 1) return { ok: false, reason: 'place/ambiguous' };
  if (told.point && !isWithin(told.point, place.country)) warnings.push('place/point-outside-country');
  return { ok: true, place, warnings };
}

function regionsOf(text: string | null, country: CountryCode | null, words: FeedVocabulary): Region[] {
  if (!text) return [];
  return (words.regions.get(slugify(text)) ?? []).filter((region) => !country || region.country === country);
}

function placesNamed(name: string, words: FeedVocabulary): { places: Place[]; mended: boolean } {
  const known = words.placesByName.get(slugify(name));
  if (known) return { places: known, mended: false };
  const repaired = repairMojibake(name);
  const again = repaired.repaired ? words.placesByName.get(slugify(repaired.text)) : undefined;
  if (again) return { places: again, mended: true };
  // A character was lost for good (U+FFFD): the rest of the name still has to fit.
  if (!name.includes('\ufffd')) return { places: [], mended: false };
  const pieces = name.split(/[\u00c2-\u00f4]?\ufffd+/).map((piece) => slugify(piece));
  const pattern = new RegExp(`^${pieces.join('[a-z]{1,2}')}$`);
  const places = [...words.placesByName].flatMap(([key, found]) => (pattern.test(key) ? found : []));
  return { places, mended: true };
}

// Boxes around each country with its islands.
function isWithin(point: { latitude: number; longitude: number }, country: CountryCode): boolean {
  const { latitude, longitude } = point;
  if (country === 'AU') return latitude < -8 && latitude > -56 && longitude > 72 && longitude < 169;
  return latitude < -28 && latitude > -53 && (longitude > 165 || longitude < -175);
}
