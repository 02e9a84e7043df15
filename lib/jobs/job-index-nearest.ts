import type { Place } from '@/lib/places/place';
import type { ReferenceData } from '@/lib/reference-data/reference-data';
import type { CodedColumn, JobIndex } from './job-index';
import { unlikenessKm, type Likeness } from './job-likeness';

/**
 * Ids of the jobs most like one among those at these positions, the likest first, these ids left out: what `nearestIds`
 * asks the database for.
 */
export function nearestOf(
  { jobs, places, traits }: JobIndex,
  positions: readonly number[],
  like: Likeness,
  { limit, without, data }: { limit: number; without: readonly string[]; data: ReferenceData },
): string[] {
  const field = like.field ?? -1;
  const narrowing = Math.cos((like.latitude * Math.PI) / 180);
  const nearest: Near[] = [];
  let farthest = Infinity;
  const all = byPlace(places, positions, data);
  // From the nearest latitude outwards, until what is left lies too far away by its latitude alone.
  let north = firstFrom(all, like.latitude);
  let south = north - 1;
  for (;;) {
    const toSouth = south < 0 ? Infinity : like.latitude - all[south]!.place.latitude;
    const toNorth = north === all.length ? Infinity : all[north]!.place.latitude - like.latitude;
    const away = kmPerDegree * Math.min(toSouth, toNorth);
    if (away === Infinity || away > farthest) break;
    const { place, at } = all[toSouth < toNorth ? south-- : north++]!;
    // Flat-earth distance: it only orders.
    const east = kmPerDegree * (place.longitude - like.longitude) * narrowing;
    const km =
      Math.sqrt(away * away + east * east) + (place.country === like.country ? 0 : unlikenessKm.country);
    if (km > farthest) continue;
    for (const position of at) {
      const code = traits.codes[position]!;
      const unlike =
        km +
        (traits.workType[code] === like.workType ? 0 : unlikenessKm.workType) +
        (traits.field[code] === field ? 0 : unlikenessKm.field) +
        ((traits.grades[code]! & like.grades) !== 0 ? 0 : unlikenessKm.grades);
      if (unlike > farthest) continue;
      const { id, publishedSeq } = jobs[position]!;
      if (without.includes(id)) continue;
      nearest.push({ id, unlike, publishedSeq });
      nearest.sort(nearestFirst).splice(limit);
      farthest = nearest[limit - 1]?.unlike ?? Infinity;
    }
  }
  return nearest.map(({ id }) => id);
}

const kmPerDegree = 111;

type Near = { id: string; unlike: number; publishedSeq: number };
const nearestFirst = (a: Near, b: Near) => a.unlike - b.unlike || b.publishedSeq - a.publishedSeq;

/** From south to north. */
type AtPlaces = readonly { place: Place; at: readonly number[] }[];

/** The first that does not lie south of a latitude. */
function firstFrom(all: AtPlaces, latitude: number): number {
  let [first, end] = [0, all.length];
  while (first < end) {
    const middle = (first + end) >> 1;
    if (all[middle]!.place.latitude < latitude) first = middle + 1;
    else end = middle;
  }
  return first;
}

const grouped = new WeakMap<readonly number[], AtPlaces>();

// The positions of a specialty are the same list for every search that finds all of them.
function byPlace(
  { codes, values }: CodedColumn<string>,
  positions: readonly number[],
  { places }: ReferenceData,
): AtPlaces {
  const kept = grouped.get(positions);
  if (kept) return kept;
  const found = new Map<number, number[]>();
  for (const position of positions) {
    const at = found.get(codes[position]!);
    if (at) at.push(position);
    else found.set(codes[position]!, [position]);
  }
  const groups = Array.from(found, ([code, at]) => {
    const place = places.get(values[code]!);
    // The foreign key promises it; reference data only grows.
    if (!place) throw new Error(`Place ${values[code]} is not in the reference data`);
    return { place, at };
  }).sort((a, b) => a.place.latitude - b.place.latitude);
  grouped.set(positions, groups);
  return groups;
}
