import { categoryName } from '@/lib/content/article-category';
import type { ContentSummary } from '@/lib/content/content-page';
import { paths } from '@/lib/routes';
import type { Feed } from './feed-formats';

/** The articles as a feed, newest first; `now` dates a feed without any. */
export function articleFeed(
  articles: readonly ContentSummary[],
  { brandName, siteUrl, now }: { brandName: string; siteUrl: string; now: Date },
): Feed {
  // An article has a date and no hour: the day begins where most readers are.
  const instant = (date: string) => `${date}T00:00:00+10:00`;
  const entries = articles.flatMap(({ path, title, lead, published, updated, category }) =>
    published
      ? [
          {
            url: siteUrl + path,
            title,
            summary: lead,
            published: instant(published),
            updated: instant(updated < published ? published : updated),
            tags: category ? [categoryName(category)] : [],
          },
        ]
      : [],
  );
  return {
    title: `${brandName}: articles for doctors`,
    description: 'Locum life, pay and contracts, moving, registration and paperwork.',
    home: siteUrl + paths.articles(),
    self: { atom: siteUrl + paths.articlesFeed('xml'), json: siteUrl + paths.articlesFeed('json') },
    author: brandName,
    updated: latest(entries.map(({ updated }) => updated)) ?? now.toISOString(),
    entries,
  };
}

/** The latest of instants written alike. */
export function latest(instants: readonly string[]): string | undefined {
  return instants.toSorted().at(-1);
}
