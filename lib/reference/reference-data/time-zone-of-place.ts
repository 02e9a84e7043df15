import type { ReferenceData } from './reference-data';

export function timeZoneOfPlace(placeId: string, data: ReferenceData): string {
  const place = data.places.get(placeId);
  return (place && data.regions.get(place.regionIso)?.timeZone) ?? 'Australia/Sydney';
}
