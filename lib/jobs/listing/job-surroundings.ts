import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { remotenessLabel } from '@/lib/jobs/search/search-facets';
import { formatNumber, lowerFirst } from '@/lib/core/text';
import { driveBetween, driveWords } from '@/lib/reference/places/drive';
import { nearestAirport } from '@/lib/reference/places/nearest-airport';
import { formatTown } from '@/lib/reference/places/place';
import type { Job } from './job';
import { formatKm } from './job-format';

export type Surroundings = {
  town: string;
  from: string | null;
  /** Driving time from the city `from` to the job, such as "2 to 4 hours’ drive". */
  drive: string | null;
  airport: AirportText | null;
  population: string | null;
  remoteness: string | null;
};

export type AirportText = { name: string; detail: string };

export function airportText(placeId: string, data: ReferenceData): AirportText | null {
  const airport = nearestAirport(placeId, data);
  if (!airport) return null;
  const { name, iata, km, drive } = airport;
  return {
    name: `${name} (${iata})`,
    detail: [formatKm(km), drive && driveWords[drive]].filter(Boolean).join(', '),
  };
}

const winds = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];

export function jobSurroundings(job: Job, data: ReferenceData): Surroundings {
  const place = data.places.get(job.place.id);
  const city = place?.nearestCity ? data.places.get(place.nearestCity.id) : undefined;
  const km = job.place.nearestCity ? formatKm(job.place.nearestCity.km) : null;
  const towards = city && bearing(city, job);
  const drive = place && city && driveBetween(place, city, data.ground);
  return {
    town: formatTown(job.place),
    from:
      city && towards !== undefined && km
        ? `${km} ${winds[Math.round(towards / 45) % 8]} of ${city.name}`
        : null,
    drive: drive ? driveWords[drive] : null,
    airport: airportText(job.place.id, data),
    population: place?.population ? roundPeople(place.population) : null,
    remoteness: job.place.mmm === null ? null : inSentence(remotenessLabel(job.place.mmm)),
  };
}

/**
 * Returns the compass bearing from the city to the job, in degrees clockwise from north. Calculates on a flat map at
 * the mean latitude of both.
 */
function bearing(from: { latitude: number; longitude: number }, to: typeof from): number {
  const middle = (((from.latitude + to.latitude) / 2) * Math.PI) / 180;
  const east = (to.longitude - from.longitude) * Math.cos(middle);
  const north = to.latitude - from.latitude;
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
}

function roundPeople(population: number): string {
  const step = population >= 10_000 ? 1000 : population >= 1000 ? 100 : 10;
  return `About ${formatNumber(Math.max(step, Math.round(population / step) * step))} people`;
}

function inSentence(label: string): string {
  return label.replace(/– (.*)/, (_, words: string) => `– ${lowerFirst(words)}`);
}
