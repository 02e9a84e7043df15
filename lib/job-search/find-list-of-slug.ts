import type { ReferenceData } from '@/lib/reference-data/reference-data';
import type { MenuItem } from '@/lib/services/cms/content-source';
import { paths } from '@/lib/routes';
import { parseJobSearch } from './job-search-url';

/**
 * The list of jobs that `/jobs/<slug>` stands for: the one the slug names, else, where an editor has put the slug into
 * the menu, the list of all jobs. Null: there is no such page.
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
