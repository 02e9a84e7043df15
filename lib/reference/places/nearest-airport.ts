import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { driveBetween, hasWaterBetween, type Airport, type Drive } from './drive';
import { kilometresBetween } from './match-places';
import type { Place } from './place';

type NearestAirport = { iata: string; name: string; km: number; drive: Drive | null };

const found = new WeakMap<ReferenceData, Map<string, NearestAirport | null>>();

/**
 * Finds the airport with scheduled flights that is nearest to a town. Returns null if it is unclear which airport is
 * nearest. Uses the town of a job, because an anonymous advert must not reveal an exact position.
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

/**
 * If water lies between a place and its nearest airport, a different airport may be nearer by road. The nearest airport
 * then counts only if the second nearest is more than this many times as far away.
 */
const minDistanceRatio = 2;

function lookAround(place: Place, { ground }: ReferenceData): NearestAirport | null {
  const island = ground.islands.get(place.id);
  const all = [...ground.airports, ...ground.doubtful];
  const isOnIsland = ({ iata }: Airport) => ground.islands.get(iata) === island;
  // If the place's island has airports, only these count. From other islands, people must take a ferry anyway, so all
  // airports count.
  const reached = all.some(isOnIsland) ? all.filter(isOnIsland) : all;
  const [first, second] = reached
    .map((airport) => ({ ...airport, id: airport.iata, km: kilometresBetween(place, airport) }))
    .sort((a, b) => a.km - b.km);
  if (!first || ground.doubtful.some(({ iata }) => iata === first.iata)) return null;
  const isSure = !second || second.km > first.km * minDistanceRatio || !hasWaterBetween(place, first, ground);
  const { iata, name, km } = first;
  return isSure ? { iata, name, km, drive: driveBetween(place, first, ground) } : null;
}
