import { slugify } from '@/lib/core/text';
import { emptyJobSearch } from '@/lib/jobs/search/job-search';
import { jobSearchPredicate } from '@/lib/jobs/listing/job-search-predicate.server';
import type { SearchContext } from '@/lib/jobs/listing/search-jobs.server';
import { givenPaths, paths } from '@/lib/routes';
import { listCategories, listTags } from '@/lib/content/article-list/article-search';
import { contentGroups } from '@/lib/content/pages/content-page';
import type { ContentSource } from '@/lib/content/sources/content-source';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { addressesPerPart, type SitemapEntry } from './sitemap';
import { readJobAddresses, readJobParts, readLandingCells, type LandingCell } from './sitemap-store.server';

/**
 * Returns the URLs of all results pages that list these jobs. A job is on the pages of its specialty and its field. It
 * is also on the narrower pages that add the job's work type, its region, or both.
 */
function landingAddresses(cells: readonly LandingCell[], data: ReferenceData): SitemapEntry[] {
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

export async function listLandingAddresses(context: SearchContext): Promise<SitemapEntry[][]> {
  const cells = await readLandingCells(context.db, jobSearchPredicate(emptyJobSearch, context), context.now);
  const all = landingAddresses(cells, context.data);
  const parts: SitemapEntry[][] = [];
  for (let from = 0; from < all.length; from += addressesPerPart)
    parts.push(all.slice(from, from + addressesPerPart));
  return parts;
}

export function lastChange(entries: readonly SitemapEntry[]): string | null {
  return entries.reduce<string | null>(
    (latest, { changed }) => (changed && (!latest || changed > latest) ? changed : latest),
    null,
  );
}

/**
 * Returns the URLs of all pages that are neither a job nor a list of jobs. If a page also shows jobs, its last change
 * is `newestJob`.
 */
export async function listContentAddresses(
  content: Pick<ContentSource, 'page' | 'pages' | 'articles'>,
  newestJob: string | null,
): Promise<SitemapEntry[]> {
  const groups = await Promise.all(
    contentGroups.map(async (group) => {
      const [own, others] = await Promise.all([content.page(`/${group}`), content.pages(group)]);
      return own ? [own, ...others] : others;
    }),
  );
  const library = await content.articles();
  const { articles } = library;
  const latest =
    articles
      .map(({ updated }) => updated)
      .toSorted()
      .at(-1) ?? null;
  const categories = listCategories(library).map(({ slug }) => paths.articleCategory(slug));
  const tags = listTags(library).map(({ slug }) => paths.articleTag(slug));
  const entries: SitemapEntry[] = [
    { path: paths.home(), changed: newestJob },
    { path: paths.jobs(), changed: newestJob },
    { path: paths.specialitiesInDemand(), changed: newestJob },
    { path: paths.payGuide(), changed: newestJob },
    { path: paths.dataSources(), changed: null },
    ...(articles.length > 0 ? [givenPaths.articleCategories(), givenPaths.articleTags()] : [])
      .concat(categories, tags)
      .map((path) => ({ path, changed: latest })),
    ...groups.flat().map(({ path, updated }) => ({ path, changed: updated })),
  ];
  // A content page may have the same URL as a page above, so each URL is listed only once.
  return [...new Map(entries.map((entry) => [entry.path, entry])).values()];
}

// Number of rows that one query reads. These rows take a few hundred kilobytes.
const batchSize = 5000;

export function listJobParts(context: SearchContext): Promise<{ part: number; changed: string }[]> {
  return readJobParts(context.db, jobSearchPredicate(emptyJobSearch, context));
}

/**
 * Returns the URLs of all live jobs in one part of the sitemap, in batches. A part is a fixed range of publication
 * numbers. So a part never becomes too large for one file, and a URL never moves to a different part.
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
