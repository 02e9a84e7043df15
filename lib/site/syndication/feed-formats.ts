import { xmlText } from '@/lib/site/sitemap/sitemap';

/** URLs are absolute. Instants are in ISO 8601. */
type FeedEntry = {
  url: string;
  title: string;
  summary: string;
  published: string;
  updated: string;
  tags: string[];
};

export type Feed = {
  title: string;
  description: string;
  home: string;
  self: { atom: string; json: string };
  author: string;
  /** Time at which an entry last changed. If there are no entries, the time of the request. */
  updated: string;
  entries: FeedEntry[];
};

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

export function atomFeed(feed: Feed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-AU">',
    tag('id', feed.home),
    tag('title', feed.title),
    tag('subtitle', feed.description),
    tag('updated', feed.updated),
    `<link rel="alternate" type="text/html" href="${xmlText(feed.home)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${xmlText(feed.self.atom)}"/>`,
    `<author>${tag('name', feed.author)}</author>`,
    ...feed.entries.map(entry),
    '</feed>',
    '',
  ].join('\n');
}

function entry({ url, title, summary, published, updated, tags }: FeedEntry): string {
  return [
    '<entry>',
    tag('id', url),
    tag('title', title),
    `<link rel="alternate" type="text/html" href="${xmlText(url)}"/>`,
    tag('published', published),
    tag('updated', updated),
    ...tags.map((name) => `<category term="${xmlText(name)}"/>`),
    tag('summary', summary),
    '</entry>',
  ].join('\n');
}

function tag(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`;
}
