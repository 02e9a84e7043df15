import { kilometresBetween } from './match-places';
import { mapX, mapY, type MapPoint } from './projection';

export type Airport = {
  iata: string;
  name: string;
  latitude: number;
  longitude: number;
};

export type Ground = {
  airports: readonly Airport[];
  /**
   * Airports that may not have scheduled flights. If such an airport is the nearest to a place, pages show no airport
   * for the place.
   */
  doubtful: readonly Airport[];
  /**
   * The island on which a place (keyed by id) or airport (keyed by code) lies, if no road leads to the island. Places
   * and airports on the mainland are missing.
   */
  islands: ReadonlyMap<string, string>;
  /** Outlines of the mainland and islands, as closed lines in map units. */
  coasts: readonly (readonly MapPoint[])[];
};

type Position = { id: string; latitude: number; longitude: number };

/** Range of the driving time. The site has no data about roads, so it cannot estimate more exactly. */
export type Drive =
  | 'under-30-minutes'
  | '30-to-60-minutes'
  | '1-to-2-hours'
  | '2-to-4-hours'
  | 'over-4-hours';

export const driveWords: Record<Drive, string> = {
  'under-30-minutes': 'under 30 minutes’ drive',
  '30-to-60-minutes': '30 to 60 minutes’ drive',
  '1-to-2-hours': '1 to 2 hours’ drive',
  '2-to-4-hours': '2 to 4 hours’ drive',
  'over-4-hours': 'over 4 hours’ drive',
};

/** Parameters of the estimate. The page /data-sources explains them to readers. */
export const driveMethod = {
  /** Ratio of the length of a road to the straight line between its ends. */
  roadPerKm: 1.3,
  /** Length in km of the first part of each drive, which is on slow roads out of a town. */
  slowKm: 20,
  slowKmPerHour: 45,
  fastKmPerHour: 85,
  /**
   * Maximum width in km of water on the straight line. Across wider water there is probably no bridge, so there is no
   * estimate.
   */
  widestWaterKm: 8,
};

const upTo: [minutes: number, drive: Drive][] = [
  [30, 'under-30-minutes'],
  [60, '30-to-60-minutes'],
  [120, '1-to-2-hours'],
  [240, '2-to-4-hours'],
];

/**
 * Estimates the driving time between two positions from their straight-line distance. Returns null if wide water lies
 * between them, or if one is on an island without a bridge, because the estimate would be unreliable.
 */
export function driveBetween(a: Position, b: Position, ground: Ground): Drive | null {
  if (hasWaterBetween(a, b, ground)) return null;
  const km = kilometresBetween(a, b);
  const { roadPerKm, slowKm, slowKmPerHour, fastKmPerHour } = driveMethod;
  const road = km * roadPerKm;
  const hours = Math.min(road, slowKm) / slowKmPerHour + Math.max(0, road - slowKm) / fastKmPerHour;
  return upTo.find(([minutes]) => hours * 60 < minutes)?.[1] ?? 'over-4-hours';
}

export function hasWaterBetween(a: Position, b: Position, ground: Ground): boolean {
  if (ground.islands.get(a.id) !== ground.islands.get(b.id)) return true;
  return widestWater(a, b, ground) * kilometresBetween(a, b) > driveMethod.widestWaterKm;
}

function widestWater(from: Position, to: Position, { coasts }: Ground): number {
  const a = { x: mapX(from.longitude), y: mapY(from.latitude) };
  const [dx, dy] = [mapX(to.longitude) - a.x, mapY(to.latitude) - a.y];
  if (dx === 0 && dy === 0) return 0;
  // Finds where the straight line from `a` crosses the coasts. `side` is positive on one side of the line and negative
  // on the other. `crossings` contains fractions of the way from `a`.
  const side = (x: number, y: number) => dx * (y - a.y) - dy * (x - a.x);
  const crossings: number[] = [];
  for (const coast of coasts) {
    let before = coast.at(-1);
    if (!before) continue;
    let sideBefore = side(before.x, before.y);
    for (const point of coast) {
      const own = side(point.x, point.y);
      if (own > 0 !== sideBefore > 0) {
        const part = sideBefore / (sideBefore - own);
        const x = before.x + part * (point.x - before.x) - a.x;
        const y = before.y + part * (point.y - before.y) - a.y;
        crossings.push((x * dx + y * dy) / (dx * dx + dy * dy));
      }
      before = point;
      sideBefore = own;
    }
  }
  crossings.sort((one, other) => one - other);
  // The line begins at sea, and each crossing changes between sea and land. Every second stretch is therefore water.
  let widest = 0;
  for (let at = 0; at <= crossings.length; at += 2) {
    const start = Math.max(0, crossings[at - 1] ?? -Infinity);
    const end = Math.min(1, crossings[at] ?? Infinity);
    widest = Math.max(widest, end - start);
  }
  return widest;
}
