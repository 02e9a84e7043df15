import { emptyJobSearch } from '@/lib/job-search/job-search';
import { jobSearchPredicate } from '@/lib/jobs/job-search-predicate.server';
import type { SearchContext } from '@/lib/jobs/search-jobs.server';
import { landingAddresses } from './landing-addresses';
import { addressesPerPart, type SitemapEntry } from './sitemap';
import { readLandingCells } from './sitemap-store.server';

/** The addresses of all results pages named by path facets that have a job, in parts of at most one file. */
export async function listLandingAddresses(context: SearchContext): Promise<SitemapEntry[][]> {
  const cells = await readLandingCells(context.db, jobSearchPredicate(emptyJobSearch, context), context.now);
  const all = landingAddresses(cells, context.data);
  const parts: SitemapEntry[][] = [];
  for (let from = 0; from < all.length; from += addressesPerPart)
    parts.push(all.slice(from, from + addressesPerPart));
  return parts;
}

/** The latest change of a list of addresses; null when none says. */
export function lastChange(entries: readonly SitemapEntry[]): string | null {
  return entries.reduce<string | null>(
    (latest, { changed }) => (changed && (!latest || changed > latest) ? changed : latest),
    null,
  );
}
