import { slugify } from '@/lib/core/text';
import { emptyJobSearch } from '@/lib/job-search/job-search';
import { jobSearchPredicate } from '@/lib/jobs/job-search-predicate.server';
import type { SearchContext } from '@/lib/jobs/search-jobs.server';
import { paths } from '@/lib/routes';
import { addressesPerPart, type SitemapEntry } from './sitemap';
import { readJobAddresses, readJobParts } from './sitemap-store.server';

// A batch is what one statement brings and one piece of the answer holds: a few hundred kilobytes.
const batchSize = 5000;

/** Numbers of the parts of the jobs' sitemap that are not empty, from 1, and when a job of each last changed. */
export function listJobParts(context: SearchContext): Promise<{ part: number; changed: string }[]> {
  return readJobParts(context.db, jobSearchPredicate(emptyJobSearch, context));
}

/**
 * The addresses of all live jobs of a part, in batches. A part is a range of the order of publication, which no two jobs
 * share: it never exceeds what a file may hold, and an address never moves to another file.
 */
export async function* listJobAddresses(
  context: SearchContext,
  part: number,
): AsyncGenerator<SitemapEntry[]> {
  const live = jobSearchPredicate(emptyJobSearch, context);
  const last = part * addressesPerPart;
  let after = last - addressesPerPart;
  for (;;) {
    const rows = await readJobAddresses(context.db, live, { after, last, limit: batchSize });
    if (rows.length > 0)
      yield rows.map(({ number, slug, title, changed }) => ({
        path: paths.job([number, slug || slugify(title)].filter(Boolean).join('-')),
        changed,
      }));
    if (rows.length < batchSize) return;
    after = rows.at(-1)?.seq ?? last;
  }
}
