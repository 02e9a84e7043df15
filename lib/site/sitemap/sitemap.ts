/**
 * The URL of a page in a sitemap. `changed` is the date or instant (ISO 8601) of the page's last change, or null if
 * unknown.
 */
export type SitemapEntry = { path: string; changed: string | null };

/** Maximum number of URLs in one file, set by the sitemap protocol. */
export const addressesPerPart = 50_000;

const opening = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Escapes text for XML elements and attributes. Removes characters that XML 1.0 forbids. */
export function xmlText(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}

/** Returns a sitemap in chunks, one for each batch of entries, so that only one batch is in memory at a time. */
export async function* urlSet(
  siteUrl: string,
  batches: AsyncIterable<SitemapEntry[]> | Iterable<SitemapEntry[]>,
): AsyncGenerator<string> {
  yield `${opening}<urlset ${namespace}>\n`;
  for await (const batch of batches) yield batch.map((entry) => element('url', entry, siteUrl)).join('');
  yield '</urlset>\n';
}

export function sitemapIndex(siteUrl: string, parts: readonly SitemapEntry[]): string {
  const list = parts.map((part) => element('sitemap', part, siteUrl)).join('');
  return `${opening}<sitemapindex ${namespace}>\n${list}</sitemapindex>\n`;
}

function element(name: 'url' | 'sitemap', { path, changed }: SitemapEntry, siteUrl: string): string {
  const when = changed ? `<lastmod>${changed}</lastmod>` : '';
  return `<${name}><loc>${xmlText(siteUrl + path)}</loc>${when}</${name}>\n`;
}
