import type { Feed } from './feed';

/** A feed as JSON Feed 1.1. */
export function jsonFeed(feed: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.home,
    feed_url: feed.self.json,
    language: 'en-AU',
    authors: [{ name: feed.author }],
    items: feed.entries.map(({ url, title, summary, published, updated, tags }) => ({
      id: url,
      url,
      title,
      content_text: summary,
      date_published: published,
      date_modified: updated,
      tags,
    })),
  });
}
