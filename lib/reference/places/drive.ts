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
  /** Airports that may not have scheduled flights. If one of them is the nearest, no airport is named. */
  doubtful: readonly Airport[];
  /** Island of a place (by id) or of an airport (by code), if no road leads to it. Missing for the mainland. */
  islands: ReadonlyMap<string, string>;
  /** Closed lines, in map units. */
  coasts: readonly (readonly MapPoint[])[];
};

type Position = { id: string; latitude: number; longitude: number };

/** The data have no roads, so only ranges of driving times can be estimated. */
export type Drive =
  'under-30-minutes' | '30-to-60-minutes' | '1-to-2-hours' | '2-to-4-hours' | 'over-4-hours';

export const driveWords: Record<Drive, string> = {
  'under-30-minutes': 'under 30 minutes’ drive',
  '30-to-60-minutes': '30 to 60 minutes’ drive',
  '1-to-2-hours': '1 to 2 hours’ drive',
  '2-to-4-hours': '2 to 4 hours’ drive',
  'over-4-hours': 'over 4 hours’ drive',
};

/** Parameters of the estimate. The page /data-sources explains them to readers. */
export const driveMethod = {
  /** A road is this many times as long as the straight line. */
  roadPerKm: 1.3,
  /** Kilometres of slow road on the way out of a town. */
  slowKm: 20,
  slowKmPerHour: 45,
  fastKmPerHour: 85,
  /** In km. Across wider water on the straight line, a bridge is uncertain. */
  widestWaterKm: 8,
};

const upTo: [minutes: number, drive: Drive][] = [
  [30, 'under-30-minutes'],
  [60, '30-to-60-minutes'],
  [120, '1-to-2-hours'],
  [240, '2-to-4-hours'],
];

/**
 * Estimates the driving time between two positions from their straight-line distance. Null across the sea, across a
 * wide bay, or to an island without a bridge, because the result would be unreliable.
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
  // The sign of `side` tells on which side of the line a point lies. A crossing of the coast is stored as a fraction of
  // the way from `a`.
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
  // The line begins in the sea and alternates between sea and land, so every second stretch is water.
  let widest = 0;
  for (let at = 0; at <= crossings.length; at += 2) {
    const start = Math.max(0, crossings[at - 1] ?? -Infinity);
    const end = Math.min(1, crossings[at] ?? Infinity);
    widest = Math.max(widest, end - start);
  }
  return widest;
}
