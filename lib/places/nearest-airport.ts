import type { ReferenceData } from '@/lib/reference-data/reference-data';
import { driveBetween, hasWaterBetween, type Airport, type Drive } from './drive';
import { kilometresBetween } from './match-places';
import type { Place } from './place';

/** The airport nearest to a place: kilometres in a straight line, and how long the drive is where that can be said. */
export type NearestAirport = { iata: string; name: string; km: number; drive: Drive | null };

/** The airports found so far for each load of the reference data, by place. */
const found = new WeakMap<ReferenceData, Map<string, NearestAirport | null>>();

/**
 * The airport with scheduled flights that is nearest to a place; null where it is in doubt which one is. A job is at its
 * place, which is all that an advert without the name of its facility says.
 */
export function nearestAirport(placeId: string, data: ReferenceData): NearestAirport | null {
  const known = found.get(data) ?? new Map<string, NearestAirport | null>();
  found.set(data, known);
  const cached = known.get(placeId);
  if (cached !== undefined) return cached;
  const place = data.places.get(placeId);
  const airport = place ? lookAround(place, data) : null;
  known.set(placeId, airport);
  return airport;
}

/** Round water the next airport may be nearer by road, up to so many times as far in a straight line. */
const roundWater = 2;

function lookAround(place: Place, { ground }: ReferenceData): NearestAirport | null {
  const island = ground.islands.get(place.id);
  const all = [...ground.airports, ...ground.doubtful];
  const isOnIsland = ({ iata }: Airport) => ground.islands.get(iata) === island;
  // From an island without an airport a ferry goes to the nearest one.
  const reached = all.some(isOnIsland) ? all.filter(isOnIsland) : all;
  const [first, second] = reached
    .map((airport) => ({ ...airport, id: airport.iata, km: kilometresBetween(place, airport) }))
    .sort((a, b) => a.km - b.km);
  if (!first || ground.doubtful.some(({ iata }) => iata === first.iata)) return null;
  const isSure = !second || second.km > first.km * roundWater || !hasWaterBetween(place, first, ground);
  const { iata, name, km } = first;
  return isSure ? { iata, name, km, drive: driveBetween(place, first, ground) } : null;
}
