import type { ReferenceData } from '@/lib/reference-data/reference-data';
import type { JobIndex } from './job-index';
import type { IndexMatch } from './job-index-search';
import { unlikenessKm, type Likeness } from './job-likeness';

/** Ids of the results most like a job, the likest first, these ids left out: what `nearestIds` asks the database for. */
export function nearestOfMatch(
  { jobs, places, traits }: JobIndex,
  match: IndexMatch,
  like: Likeness,
  { limit, without, data }: { limit: number; without: readonly string[]; data: ReferenceData },
): string[] {
  const field = like.field ?? -1;
  // Kilometres by code of the place, -1 while not worked out.
  const far = new Float64Array(places.values.length).fill(-1);
  const nearest: Near[] = [];
  for (let at = 0; at < jobs.length; at += 1) {
    if (match.failed[at] !== 0) continue;
    const code = traits.codes[at]!;
    const last = nearest[limit - 1];
    const traitsKm =
      (traits.workType[code] === like.workType ? 0 : unlikenessKm.workType) +
      (traits.field[code] === field ? 0 : unlikenessKm.field) +
      ((traits.grades[code]! & like.grades) !== 0 ? 0 : unlikenessKm.grades);
    if (last && last.unlike < traitsKm) continue;
    const place = places.codes[at]!;
    if (far[place]! < 0) far[place] = farness(places.values[place]!, like, data);
    const unlike = traitsKm + far[place]!;
    if (last && last.unlike < unlike) continue;
    const { id, publishedSeq: seq } = jobs[at]!;
    if ((last && nearerFirst({ id, unlike, seq }, last) > 0) || without.includes(id)) continue;
    nearest.push({ id, unlike, seq });
    nearest.sort(nearerFirst).splice(limit);
  }
  return nearest.map(({ id }) => id);
}

type Near = { id: string; unlike: number; seq: number };
const nearerFirst = (a: Near, b: Near) => a.unlike - b.unlike || b.seq - a.seq;

// Flat-earth distance: it only orders.
function farness(placeId: string, like: Likeness, data: ReferenceData): number {
  const place = data.places.get(placeId);
  // The foreign key promises it; reference data only grows.
  if (!place) throw new Error(`Place ${placeId} is not in the reference data`);
  const aside = (place.longitude - like.longitude) * Math.cos((like.latitude * Math.PI) / 180);
  const km = 111 * Math.sqrt((place.latitude - like.latitude) ** 2 + aside ** 2);
  return km + (place.country === like.country ? 0 : unlikenessKm.country);
}
