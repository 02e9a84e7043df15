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
  for (const { place, at } of byPlace(places, positions, data)) {
    // Flat-earth distance: it only orders. Most places are out by their latitude alone.
    const north = 111 * (place.latitude - like.latitude);
    if (north > farthest || -north > farthest) continue;
    const east = 111 * (place.longitude - like.longitude) * narrowing;
    const km =
      Math.sqrt(north * north + east * east) + (place.country === like.country ? 0 : unlikenessKm.country);
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

type Near = { id: string; unlike: number; publishedSeq: number };
const nearestFirst = (a: Near, b: Near) => a.unlike - b.unlike || b.publishedSeq - a.publishedSeq;

type AtPlaces = readonly { place: Place; at: readonly number[] }[];

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
  });
  grouped.set(positions, groups);
  return groups;
}
