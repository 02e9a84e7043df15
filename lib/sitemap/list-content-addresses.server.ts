import { listCategories, listTags } from '@/lib/content/article-search';
import { contentGroups } from '@/lib/content/content-page';
import type { ContentPages } from '@/lib/services/cms/content-pages';
import { paths } from '@/lib/routes';
import type { SitemapEntry } from './sitemap';

/** The addresses of everything that is neither a job nor a list of jobs. What lists jobs besides its text changes with `newestJob`. */
export async function listContentAddresses(
  pages: ContentPages,
  newestJob: string | null,
): Promise<SitemapEntry[]> {
  const groups = await Promise.all(
    contentGroups.map(async (group) => {
      const [own, others] = await Promise.all([pages.page(`/${group}`), pages.list(group)]);
      return own ? [own, ...others] : others;
    }),
  );
  const articles = await pages.list('articles');
  const latest =
    articles
      .map(({ updated }) => updated)
      .toSorted()
      .at(-1) ?? null;
  const categories = listCategories(articles).map(({ slug }) => paths.articleCategory(slug));
  const tags = listTags(articles).map(({ slug }) => paths.articleTag(slug));
  const entries: SitemapEntry[] = [
    { path: paths.home(), changed: newestJob },
    { path: paths.jobs(), changed: newestJob },
    { path: paths.specialitiesInDemand(), changed: newestJob },
    { path: paths.dataSources(), changed: null },
    ...(articles.length > 0 ? [paths.articleCategories(), paths.articleTags()] : [])
      .concat(categories, tags)
      .map((path) => ({ path, changed: latest })),
    ...groups.flat().map(({ path, updated }) => ({ path, changed: updated })),
  ];
  // A text may stand beside a page made of numbers: one address, once.
  return [...new Map(entries.map((entry) => [entry.path, entry])).values()];
}
