import type { Place } from './place';

/** Edges of an area in hundredths of a degree. East of the 180th meridian, longitudes are greater than 180°. */
export type MapArea = { west: number; south: number; east: number; north: number };

export const widestArea: MapArea = { west: 9000, south: -6000, east: 19_500, north: 500 };

const hundredths = (degrees: number) => Math.round(degrees * 100);

/** Formats the edges west, south, east and north in degrees: `146.50,-19.60,147.20,-19.00`. */
export const formatArea = ({ west, south, east, north }: MapArea): string =>
  [west, south, east, north].map((edge) => (edge / 100).toFixed(2)).join(',');

export function parseArea(text: string): MapArea | null {
  if (!/^-?\d{1,3}(\.\d{1,2})?(,-?\d{1,3}(\.\d{1,2})?){3}$/.test(text)) return null;
  const [west = NaN, south = NaN, east = NaN, north = NaN] = text.split(',').map(Number).map(hundredths);
  const inside =
    west >= widestArea.west &&
    south >= widestArea.south &&
    east <= widestArea.east &&
    north <= widestArea.north;
  return inside && west < east && south < north ? { west, south, east, north } : null;
}

export function isInArea(
  { latitude, longitude }: Pick<Place, 'latitude' | 'longitude'>,
  { west, south, east, north }: MapArea,
): boolean {
  const eastward = (longitude < 0 ? longitude + 360 : longitude) * 100;
  return eastward >= west && eastward <= east && latitude * 100 >= south && latitude * 100 <= north;
}
