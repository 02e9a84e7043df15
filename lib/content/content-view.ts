import type { ContentPage, ContentSummary } from './content-page';
import type { Offer } from './way-on';

/** A link with its words. */
export type Crumb = { label: string; href: string };

/** What a page that is a text is made of. */
export type ContentView = {
  page: Omit<ContentPage, 'path' | 'label' | 'featured' | 'jobs'>;
  /** The way from the home page, the page itself last; empty on the first level. */
  crumbs: Crumb[];
  /** Other pages of the group. */
  more: Crumb[];
  offer: Offer | null;
};

/** An article in a list. */
export type ArticleLine = Pick<
  ContentSummary,
  'path' | 'title' | 'lead' | 'published' | 'minutes' | 'category' | 'picture'
>;

/** What a list shows of an article. */
export function toArticleLine({
  path,
  title,
  lead,
  published,
  minutes,
  category,
  picture,
}: ContentSummary): ArticleLine {
  return { path, title, lead, published, minutes, category, picture };
}

/** Other pages of a page's group, in their order. */
export function pickMore(page: ContentPage, others: readonly ContentSummary[], most = 6): Crumb[] {
  return others
    .filter(({ path }) => path !== page.path)
    .slice(0, most)
    .map(({ label, path }) => ({ label, href: path }));
}

/** The articles to read after one: those that share most with it first, its category before its tags. */
export function pickNext(page: ContentPage, others: readonly ContentSummary[], most = 3): ArticleLine[] {
  const shared = ({ category, tags }: ContentSummary) =>
    (category === page.category ? 10 : 0) + tags.filter((tag) => page.tags.includes(tag)).length;
  return (
    others
      .filter(({ path }) => path !== page.path)
      // The sort keeps the order of equals.
      .toSorted((a, b) => shared(b) - shared(a))
      .slice(0, most)
      .map(toArticleLine)
  );
}
