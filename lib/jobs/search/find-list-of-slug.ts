import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { MenuItem } from '@/lib/content/sources/content-source';
import { paths } from '@/lib/routes';
import { parseJobSearch } from './job-search-url';

/**
 * Returns the job list at `/jobs/<slug>`: the list for the slug's filter, or the list of all jobs if an editor has
 * put the slug into the menu. Null if the page does not exist.
 */
export function findListOfSlug(
  slug: string,
  { menu, data }: { menu: readonly MenuItem[]; data: ReferenceData },
): string | null {
  const parsed = parseJobSearch({ facets: [slug], query: {} }, data);
  if ('redirect' in parsed) return parsed.redirect;
  if ('search' in parsed) return paths.jobList(slug);
  const children = menu.find(({ id }) => id === 'job_search')?.childItems ?? [];
  return children.some((child) => child.slug === slug) ? paths.jobList() : null;
}
