import { formatNumber } from '@/lib/core/text';
import type { MapArea } from '@/lib/reference/places/map-area';
import { toEastLongitude, mapX, mapY } from '@/lib/reference/places/projection';

/**
 * A town with results. `region` is the text that follows the town's name, such as " QLD" or ", Otago". `jobs` is the
 * number of results.
 */
export type JobPlace = { name: string; region: string; longitude: number; latitude: number; jobs: number };

/** Towns that are too close together for separate markers. Their shared marker is at the town with the most jobs. */
export type Cluster = { x: number; y: number; jobs: number; places: JobPlace[] };

const clusterRadius = 46;

/**
 * Groups towns into clusters for a map with `scale` pixels per unit, and sorts the clusters by number of jobs, highest
 * first. Starts with the town that has the most jobs. Each town joins the nearest cluster within `clusterRadius`, or
 * starts a new cluster.
 */
export function clusterPlaces(places: readonly JobPlace[], scale: number): Cluster[] {
  const cell = clusterRadius / scale;
  const cells = new Map<string, Cluster[]>();
  const clusters: Cluster[] = [];
  for (const place of places.toSorted((a, b) => b.jobs - a.jobs)) {
    const [x, y] = [mapX(place.longitude), mapY(place.latitude)];
    const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)];
    let nearest: Cluster | null = null;
    let least = cell;
    for (let dx = -1; dx <= 1; dx += 1)
      for (let dy = -1; dy <= 1; dy += 1)
        for (const near of cells.get(`${column + dx} ${row + dy}`) ?? []) {
          const distance = Math.hypot(near.x - x, near.y - y);
          if (distance >= least) continue;
          [nearest, least] = [near, distance];
        }
    if (nearest) {
      nearest.jobs += place.jobs;
      nearest.places.push(place);
    } else {
      const cluster = { x, y, jobs: place.jobs, places: [place] };
      clusters.push(cluster);
      const key = `${column} ${row}`;
      cells.set(key, [...(cells.get(key) ?? []), cluster]);
    }
  }
  return clusters.sort((a, b) => b.jobs - a.jobs);
}

export function nameOfCluster({ places }: Pick<Cluster, 'places'>): string {
  const [first, second] = places;
  if (!first) return '';
  if (!second) return first.name + first.region;
  if (places.length > 2)
    return `${first.name}${first.region} and ${formatNumber(places.length - 1)} other places`;
  return `${first.name}${first.region === second.region ? '' : first.region} and ${second.name}${second.region}`;
}

export function areaOfPlaces(places: readonly JobPlace[]): MapArea {
  const east = places.map(({ longitude }) => toEastLongitude(longitude) * 100);
  const north = places.map(({ latitude }) => latitude * 100);
  const area = {
    west: Math.floor(Math.min(...east)),
    south: Math.floor(Math.min(...north)),
    east: Math.ceil(Math.max(...east)),
    north: Math.ceil(Math.max(...north)),
  };
  return { ...area, east: Math.max(area.east, area.west + 1), north: Math.max(area.north, area.south + 1) };
}
