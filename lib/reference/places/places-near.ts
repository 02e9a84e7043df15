import { LRUCache } from 'lru-cache';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { formatArea, isInArea, type MapArea } from './map-area';
import { byPopulation, kilometresBetween } from './match-places';
import type { Place } from './place';

const circles = new WeakMap<ReferenceData, LRUCache<string, ReadonlyMap<string, number>>>();

/**
 * Returns the places within `radiusKm` of `center`, including `center`. The result contains their ids and distances in
 * km, and is cached.
 */
export function placesWithin(
  center: Place,
  radiusKm: number,
  data: ReferenceData,
): ReadonlyMap<string, number> {
  const cached = circles.get(data) ?? new LRUCache({ max: 200 });
  circles.set(data, cached);
  const key = `${center.id} ${radiusKm}`;
  const known = cached.get(key);
  if (known) return known;
  const near = new Map<string, number>();
  for (const place of data.places.values()) {
    // Skips places that are too far north or south, which is faster than computing the distance. A degree of latitude
    // is 111 km; 110 leaves a margin.
    if (Math.abs(place.latitude - center.latitude) * 110 > radiusKm) continue;
    const km = kilometresBetween(center, place);
    if (km <= radiusKm) near.set(place.id, km);
  }
  cached.set(key, near);
  return near;
}

export function townsIn(area: MapArea, data: ReferenceData): Place[] {
  return [...placesInArea(area, data)].flatMap((id) => data.places.get(id) ?? []).sort(byPopulation);
}

const areas = new WeakMap<ReferenceData, LRUCache<string, ReadonlySet<string>>>();

export function placesInArea(area: MapArea, data: ReferenceData): ReadonlySet<string> {
  const cached = areas.get(data) ?? new LRUCache({ max: 200 });
  areas.set(data, cached);
  const key = formatArea(area);
  const known = cached.get(key);
  if (known) return known;
  const inside = new Set(
    [...data.places.values()].filter((place) => isInArea(place, area)).map(({ id }) => id),
  );
  cached.set(key, inside);
  return inside;
}
