import { listCategories } from '@/lib/content/article-list/article-search';
import { topicName, type ArticleLibrary } from '@/lib/content/pages/content-page';
import { paths } from '@/lib/routes';
import type { Feed } from './feed-formats';

/** Maximum number of entries. Feed readers store older entries themselves, so the feed needs only the newest. */
const maxEntries = 100;

/** Returns a feed of the newest articles, newest first. If there are no articles, the date of the feed is `now`. */
export function articleFeed(
  library: ArticleLibrary,
  { brandName, siteUrl, now }: { brandName: string; siteUrl: string; now: Date },
): Feed {
  // Converts the date of an article, which has no time, to the start of that day in eastern Australia.
  const instant = (date: string) => `${date}T00:00:00+10:00`;
  const entries = library.articles
    .slice(0, maxEntries)
    .flatMap(({ path, title, lead, published, updated, category }) =>
      published
        ? [
            {
              url: siteUrl + path,
              title,
              summary: lead,
              published: instant(published),
              updated: instant(updated < published ? published : updated),
              tags: [topicName(library.categories, category) ?? []].flat(),
            },
          ]
        : [],
    );
  const names = listCategories(library).map(({ name }) => name);
  return {
    title: `${brandName}: articles for doctors`,
    description: names.length > 0 ? `${names.join(', ')}.` : 'For doctors in Australia and New Zealand.',
    home: siteUrl + paths.articles(),
    self: { atom: siteUrl + paths.articlesFeed('xml'), json: siteUrl + paths.articlesFeed('json') },
    author: brandName,
    updated: latest(entries.map(({ updated }) => updated)) ?? now.toISOString(),
    entries,
  };
}

/** Returns the latest of these instants, which must all have the same format. */
export function latest(instants: readonly string[]): string | undefined {
  return instants.toSorted().at(-1);
}
