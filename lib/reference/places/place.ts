export type CountryCode = 'AU' | 'NZ';

/**
 * A state or territory of Australia, or a region of New Zealand. Identified by `iso`, because `code` is not unique: TAS
 * exists in both countries.
 */
export type Region = {
  iso: string;
  code: string;
  slug: string;
  name: string;
  country: CountryCode;
  timeZone: string;
  ordinal: number;
};

export type Place = {
  id: string;
  name: string;
  regionIso: string;
  country: CountryCode;
  kind: 'city' | 'town' | 'suburb' | 'locality';
  postcode: string | null;
  latitude: number;
  longitude: number;
  population: number | null;
  /** Modified Monash category, from 1 (city) to 7 (very remote). Null in New Zealand. */
  mmm: number | null;
  /**
   * Nearest city in the same country with at least 60,000 people, and the straight-line distance to it. Null if the
   * place is such a city.
   */
  nearestCity: { id: string; km: number } | null;
};

/**
 * Formats a town: "Whyalla SA" in Australia, "Rotorua, Bay of Plenty" in New Zealand, where region codes are not in
 * use.
 */
export function formatTown(place: {
  name: string;
  region: { name: string; code: string };
  country: CountryCode;
}): string {
  if (place.country === 'AU') return `${place.name}\u00a0${place.region.code}`;
  return place.name === place.region.name ? place.name : `${place.name}, ${place.region.name}`;
}
