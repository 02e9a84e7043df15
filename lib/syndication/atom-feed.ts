import { xmlText } from '@/lib/sitemap/sitemap';
import type { Feed, FeedEntry } from './feed';

/** A feed as Atom (RFC 4287). */
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
