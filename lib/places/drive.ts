import { kilometresBetween } from './match-places';
import { mapX, mapY, type MapPoint } from './projection';

/** An airport with scheduled flights. */
export type Airport = {
  /** "DBO". */
  iata: string;
  name: string;
  latitude: number;
  longitude: number;
};

/** What lies between places: airports, sea, islands without a road to anywhere else. */
export type Ground = {
  airports: readonly Airport[];
  /** Airports whose scheduled flights are in doubt: where one of them is nearest, none is named. */
  doubtful: readonly Airport[];
  /** The island of a place, by its id, and of an airport, by its code; none for the others. */
  islands: ReadonlyMap<string, string>;
  /** Coasts, as closed lines of the map. */
  coasts: readonly (readonly MapPoint[])[];
};

/** A place or an airport: `id` says on which island it is. */
type Position = { id: string; latitude: number; longitude: number };

/** How long a drive is, as a class: there is no road in our data. */
export const drives = [
  'under-30-minutes',
  '30-to-60-minutes',
  '1-to-2-hours',
  '2-to-4-hours',
  'over-4-hours',
] as const;
export type Drive = (typeof drives)[number];

/** A class in words: "under 30 minutes’ drive". */
export const driveWords: Record<Drive, string> = {
  'under-30-minutes': 'under 30 minutes’ drive',
  '30-to-60-minutes': '30 to 60 minutes’ drive',
  '1-to-2-hours': '1 to 2 hours’ drive',
  '2-to-4-hours': '2 to 4 hours’ drive',
  'over-4-hours': 'over 4 hours’ drive',
};

/** What /data-sources says of the method. */
export const driveMethod = {
  /** Kilometres of road for each kilometre in a straight line. */
  roadPerKm: 1.3,
  /** The first kilometres of road lead out of a town. */
  slowKm: 20,
  slowKmPerHour: 45,
  fastKmPerHour: 85,
  /** So wide a water on the straight line has no bridge that we could be sure of. */
  widestWaterKm: 8,
};

const upTo: [minutes: number, drive: Drive][] = [
  [30, 'under-30-minutes'],
  [60, '30-to-60-minutes'],
  [120, '1-to-2-hours'],
  [240, '2-to-4-hours'],
];

/**
 * How long the drive between two positions is, by the straight line alone; null where it leads across the sea or a wide
 * bay, or to an island without a bridge: what is in doubt is not said.
 */
export function driveBetween(a: Position, b: Position, ground: Ground): Drive | null {
  if (hasWaterBetween(a, b, ground)) return null;
  const km = kilometresBetween(a, b);
  const { roadPerKm, slowKm, slowKmPerHour, fastKmPerHour } = driveMethod;
  const road = km * roadPerKm;
  const hours = Math.min(road, slowKm) / slowKmPerHour + Math.max(0, road - slowKm) / fastKmPerHour;
  return upTo.find(([minutes]) => hours * 60 < minutes)?.[1] ?? 'over-4-hours';
}

/** Whether the way between two positions may lead over water: a wide one lies on the straight line, or one is on an island. */
export function hasWaterBetween(a: Position, b: Position, ground: Ground): boolean {
  if (ground.islands.get(a.id) !== ground.islands.get(b.id)) return true;
  return widestWater(a, b, ground) * kilometresBetween(a, b) > driveMethod.widestWaterKm;
}

/** The longest stretch of the straight line that is not on land, as a part of its length. */
function widestWater(from: Position, to: Position, { coasts }: Ground): number {
  const a = { x: mapX(from.longitude), y: mapY(from.latitude) };
  const [dx, dy] = [mapX(to.longitude) - a.x, mapY(to.latitude) - a.y];
  if (dx === 0 && dy === 0) return 0;
  // Above or below the line; and where a coast crosses it, as a part of the way from `a`.
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
  // Far away on either side is the sea; each crossing leads from it to land or back.
  let widest = 0;
  for (let at = 0; at <= crossings.length; at += 2) {
    const start = Math.max(0, crossings[at - 1] ?? -Infinity);
    const end = Math.min(1, crossings[at] ?? Infinity);
    widest = Math.max(widest, end - start);
  }
  return widest;
}
