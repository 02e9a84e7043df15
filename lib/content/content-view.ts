import type { ContentPage, ContentSummary } from './content-page';

/** A link with its words. */
export type Crumb = { label: string; href: string };

/** What a page that is a text is made of. */
export type ContentView = {
  page: Omit<ContentPage, 'path' | 'label'>;
  /** The way from the home page, the page itself last; empty on the first level. */
  crumbs: Crumb[];
  /** Other pages of the group. */
  more: Crumb[];
};

/** An article in a list. */
export type ArticleLine = Pick<
  ContentSummary,
  'path' | 'title' | 'lead' | 'published' | 'minutes' | 'category'
>;

/** What a list shows of an article. */
export function toArticleLine({
  path,
  title,
  lead,
  published,
  minutes,
  category,
}: ContentSummary): ArticleLine {
  return { path, title, lead, published, minutes, category };
}

/** Pages of a group that a page leads to: the group's own pages, of articles the next to read. */
export function pickMore(page: ContentPage, others: readonly ContentSummary[], most = 6): Crumb[] {
  const rest = others.filter(({ path }) => path !== page.path);
  // The same subject first; the sort keeps the order otherwise.
  const near = rest.toSorted(
    (a, b) => Number(b.category === page.category) - Number(a.category === page.category),
  );
  return near.slice(0, most).map(({ label, title, path, group }) => ({
    label: group === 'articles' ? title : label,
    href: path,
  }));
}
