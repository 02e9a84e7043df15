import type { Grade, Specialty } from '@/lib/reference/specialties/specialty';
import type { Ground } from '@/lib/reference/places/drive';
import type { District, RegionGroup } from '@/lib/reference/places/district';
import type { Place, Region } from '@/lib/reference/places/place';

export type Term = { slug: string; label: string; ordinal: number; scope: string | null; synonyms: string[] };

/** Data that change only with a deployment, so each process reads them only once. */
export type ReferenceData = {
  specialties: ReadonlyMap<string, Specialty>;
  grades: ReadonlyMap<string, Grade>;
  regions: ReadonlyMap<string, Region>;
  regionsBySlug: ReadonlyMap<string, Region>;
  places: ReadonlyMap<string, Place>;
  ground: Ground;
  /** Districts by slug. No region has the slug of a district. */
  districts: ReadonlyMap<string, District>;
  regionGroups: readonly RegionGroup[];
  shiftTypes: ReadonlyMap<string, Term>;
  benefits: ReadonlyMap<string, Term>;
  requirements: ReadonlyMap<string, Term>;
  facilityTypes: ReadonlyMap<string, Term>;
};

export function getPlaceTimeZone(placeId: string, data: ReferenceData): string {
  const place = data.places.get(placeId);
  return (place && data.regions.get(place.regionIso)?.timeZone) ?? 'Australia/Sydney';
}

/**
 * Finds a town by name, in any region if `regionIso` is null. If several towns have this name, returns the one with the
 * most people.
 */
export function findTown(name: string, regionIso: string | null, { places }: ReferenceData): Place | null {
  const typed = name.trim().toLowerCase();
  const all = [...places.values()].filter(
    (place) => (!regionIso || place.regionIso === regionIso) && place.name.toLowerCase() === typed,
  );
  return all.toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0))[0] ?? null;
}
