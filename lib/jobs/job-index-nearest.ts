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
  const farness = farnessFrom(like, pointsOf(places, data));
  const field = like.field ?? -1;
  const nearest: Near[] = [];
  const isOut = (unlike: number) => (nearest[limit - 1]?.unlike ?? Infinity) < unlike;
  for (const { place, at } of byPlace(places, positions)) {
    const km = farness(place);
    // Most places are out by this alone.
    if (isOut(km)) continue;
    for (const position of at) {
      const code = traits.codes[position]!;
      const unlike =
        km +
        (traits.workType[code] === like.workType ? 0 : unlikenessKm.workType) +
        (traits.field[code] === field ? 0 : unlikenessKm.field) +
        ((traits.grades[code]! & like.grades) !== 0 ? 0 : unlikenessKm.grades);
      const { id, publishedSeq } = jobs[position]!;
      if (isOut(unlike) || without.includes(id)) continue;
      nearest.push({ id, unlike, publishedSeq });
      nearest.sort(nearestFirst).splice(limit);
    }
  }
  return nearest.map(({ id }) => id);
}

type Near = { id: string; unlike: number; publishedSeq: number };
const nearestFirst = (a: Near, b: Near) => a.unlike - b.unlike || b.publishedSeq - a.publishedSeq;

/** Positions by the code of their place. */
type AtPlaces = readonly { place: number; at: readonly number[] }[];

const grouped = new WeakMap<readonly number[], AtPlaces>();

// The positions of a specialty are the same list for every search that finds all of them.
function byPlace({ codes }: CodedColumn<string>, positions: readonly number[]): AtPlaces {
  const kept = grouped.get(positions);
  if (kept) return kept;
  const found = new Map<number, number[]>();
  for (const position of positions) {
    const at = found.get(codes[position]!);
    if (at) at.push(position);
    else found.set(codes[position]!, [position]);
  }
  const groups = Array.from(found, ([place, at]) => ({ place, at }));
  grouped.set(positions, groups);
  return groups;
}

/** Where the places of an index are, by their codes. */
type Points = { latitude: Float64Array; longitude: Float64Array; isAustralian: Uint8Array };

const known = new WeakMap<CodedColumn<string>, Points>();

function pointsOf(places: CodedColumn<string>, data: ReferenceData): Points {
  const kept = known.get(places);
  if (kept) return kept;
  const all = places.values.map((id) => {
    const place = data.places.get(id);
    // The foreign key promises it; reference data only grows.
    if (!place) throw new Error(`Place ${id} is not in the reference data`);
    return place;
  });
  const points = {
    latitude: Float64Array.from(all, ({ latitude }) => latitude),
    longitude: Float64Array.from(all, ({ longitude }) => longitude),
    isAustralian: Uint8Array.from(all, ({ country }) => (country === 'AU' ? 1 : 0)),
  };
  known.set(places, points);
  return points;
}

// Flat-earth distance: it only orders.
function farnessFrom(
  { latitude, longitude, country }: Likeness,
  points: Points,
): (placeCode: number) => number {
  const narrowing = Math.cos((latitude * Math.PI) / 180);
  const own = country === 'AU' ? 1 : 0;
  return (code) => {
    const north = points.latitude[code]! - latitude;
    const east = (points.longitude[code]! - longitude) * narrowing;
    const abroad = points.isAustralian[code] === own ? 0 : unlikenessKm.country;
    return 111 * Math.sqrt(north * north + east * east) + abroad;
  };
}
