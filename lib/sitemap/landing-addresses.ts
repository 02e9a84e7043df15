import type { ReferenceData } from '@/lib/reference-data/reference-data';
import { paths } from '@/lib/web/paths';
import type { SitemapEntry } from './sitemap';

/** Jobs that share speciality, field, region and kind, and when the newest of them was published. */
type Cell = { specialty: number; field: number; region: number; kind: number; newest: string };

/**
 * Every results page named by path facets that has a job: what is not in a cell has none. A job stands on the pages of
 * its speciality and of its field, each with and without its kind and its region.
 */
export function landingAddresses(cells: readonly Cell[], data: ReferenceData): SitemapEntry[] {
  const specialties = new Map([...data.specialties.values()].map(({ ordinal, slug }) => [ordinal, slug]));
  const regions = new Map([...data.regions.values()].map(({ ordinal, slug }) => [ordinal, slug]));
  const newest = new Map<string, string>();
  for (const cell of cells)
    for (const kind of [null, cell.kind === 0 ? 'locum' : 'permanent'])
      for (const specialty of new Set([
        null,
        specialties.get(cell.specialty) ?? null,
        specialties.get(cell.field) ?? null,
      ]))
        for (const region of [null, regions.get(cell.region) ?? null]) {
          const path = paths.jobList(...[kind, specialty, region].filter((word) => word !== null));
          const known = newest.get(path);
          if (!known || known < cell.newest) newest.set(path, cell.newest);
        }
  return [...newest].map(([path, changed]) => ({ path, changed })).sort((a, b) => (a.path < b.path ? -1 : 1));
}
