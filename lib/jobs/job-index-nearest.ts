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
  for (const at of positions) {
    const code = traits.codes[at]!;
    const last = nearest[limit - 1];
    const traitsKm =
      (traits.workType[code] === like.workType ? 0 : unlikenessKm.workType) +
      (traits.field[code] === field ? 0 : unlikenessKm.field) +
      ((traits.grades[code]! & like.grades) !== 0 ? 0 : unlikenessKm.grades);
    // Most are out by this alone.
    if (last && last.unlike < traitsKm) continue;
    const unlike = traitsKm + farness(places.codes[at]!);
    if (last && last.unlike < unlike) continue;
    const { id, publishedSeq } = jobs[at]!;
    if (without.includes(id)) continue;
    nearest.push({ id, unlike, publishedSeq });
    nearest.sort(nearestFirst).splice(limit);
  }
  return nearest.map(({ id }) => id);
}

type Near = { id: string; unlike: number; publishedSeq: number };
const nearestFirst = (a: Near, b: Near) => a.unlike - b.unlike || b.publishedSeq - a.publishedSeq;

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
