import { listCategories } from '@/lib/content/article-search';
import { topicName, type ArticleLibrary } from '@/lib/content/content-page';
import { paths } from '@/lib/routes';
import type { Feed } from './feed-formats';

/** A reader keeps what it has seen: more would only be sent again and again. */
const mostEntries = 100;

/** The newest articles as a feed, newest first; `now` dates a feed without any. */
export function articleFeed(
  library: ArticleLibrary,
  { brandName, siteUrl, now }: { brandName: string; siteUrl: string; now: Date },
): Feed {
  // An article has a date and no hour: the day begins where most readers are.
  const instant = (date: string) => `${date}T00:00:00+10:00`;
  const entries = library.articles
    .slice(0, mostEntries)
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

/** The latest of instants written alike. */
export function latest(instants: readonly string[]): string | undefined {
  return instants.toSorted().at(-1);
}
