import type { ReferenceData } from '@/lib/reference-data/reference-data';
import type { Job } from './job';
import { remotenessLabel } from './job-facets';
import { formatNumber } from '@/lib/core/format-number';
import { formatKm, formatTown, lowerFirst } from './job-format';

/** Where a job is, in words and as the two ends of a line in a picture of 320 × 200. */
export type Surroundings = {
  town: string;
  /** "230 km north-west of Adelaide". */
  from: string | null;
  population: string | null;
  remoteness: string | null;
  picture: { town: Point; city: Point; cityName: string; km: string } | null;
};
export type Point = { x: number; y: number };

const winds = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];
const centre: Point = { x: 160, y: 100 };
/** Half of the line's length that fits with its labels. */
const reach = { x: 78, y: 48 };

/** The place of a job and its nearest city, from the town's coordinates. */
export function jobSurroundings(job: Job, data: ReferenceData): Surroundings {
  const place = data.places.get(job.place.id);
  const city = place?.nearestCity ? data.places.get(place.nearestCity.id) : undefined;
  const km = job.place.nearestCity ? formatKm(job.place.nearestCity.km) : null;
  const towards = city && direction(city, job);
  return {
    town: formatTown(job.place),
    from: towards && km ? `${km} ${winds[Math.round(towards.degrees / 45) % 8]} of ${city.name}` : null,
    population: place?.population ? roundPeople(place.population) : null,
    remoteness: job.place.mmm === null ? null : inSentence(remotenessLabel(job.place.mmm)),
    picture: towards && km ? { ...ends(towards), cityName: city.name, km } : null,
  };
}

type Direction = { degrees: number; east: number; north: number };

/** From the city to the job, on a flat map of the latitude between them. Degrees clockwise from north. */
function direction(from: { latitude: number; longitude: number }, to: typeof from): Direction {
  const middle = (((from.latitude + to.latitude) / 2) * Math.PI) / 180;
  const east = (to.longitude - from.longitude) * Math.cos(middle);
  const north = to.latitude - from.latitude;
  const length = Math.hypot(east, north) || 1;
  const degrees = ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
  return { degrees, east: east / length, north: north / length };
}

function ends({ east, north }: Direction): { town: Point; city: Point } {
  // The line keeps its direction and fills the picture one way or the other.
  const half = Math.min(reach.x / Math.max(Math.abs(east), 0.01), reach.y / Math.max(Math.abs(north), 0.01));
  const at = (sign: 1 | -1): Point => ({
    x: Math.round(centre.x + sign * east * half),
    y: Math.round(centre.y - sign * north * half),
  });
  return { town: at(1), city: at(-1) };
}

function roundPeople(population: number): string {
  const step = population >= 10_000 ? 1000 : population >= 1000 ? 100 : 10;
  return `About ${formatNumber(Math.max(step, Math.round(population / step) * step))} people`;
}

/** `MM 4 – Medium rural town` as it stands within a sentence. */
function inSentence(label: string): string {
  return label.replace(/– (.*)/, (_, words: string) => `– ${lowerFirst(words)}`);
}
