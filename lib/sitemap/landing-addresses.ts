import type { ReferenceData } from '@/lib/reference-data/reference-data';
import { paths } from '@/lib/routes';
import type { SitemapEntry } from './sitemap';

/** Jobs that share speciality, field, region and kind: whether one is live, and when one last opened, changed or closed. */
type Cell = {
  specialty: number;
  field: number;
  region: number;
  kind: number;
  live: boolean;
  changed: string;
};

/**
 * Every results page named by path facets that has a job: what is not in a live cell has none. A job stands on the pages of
 * its speciality and of its field, each with and without its kind and its region.
 */
export function landingAddresses(cells: readonly Cell[], data: ReferenceData): SitemapEntry[] {
  const specialties = new Map([...data.specialties.values()].map(({ ordinal, slug }) => [ordinal, slug]));
  const regions = new Map([...data.regions.values()].map(({ ordinal, slug }) => [ordinal, slug]));
  const listed = new Set<string>();
  const changes = new Map<string, string>();
  for (const cell of cells)
    for (const kind of [null, cell.kind === 0 ? 'locum' : 'permanent'])
      for (const specialty of new Set([
        null,
        specialties.get(cell.specialty) ?? null,
        specialties.get(cell.field) ?? null,
      ]))
        for (const region of [null, regions.get(cell.region) ?? null]) {
          const path = paths.jobList(...[kind, specialty, region].filter((word) => word !== null));
          if (cell.live) listed.add(path);
          const known = changes.get(path);
          if (!known || known < cell.changed) changes.set(path, cell.changed);
        }
  return [...listed].sort().map((path) => ({ path, changed: changes.get(path) ?? null }));
}
