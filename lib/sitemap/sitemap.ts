/** One address of a sitemap, from its first slash, and when what it shows last changed (ISO date or instant); null when that is not known. */
export type SitemapEntry = { path: string; changed: string | null };

/** The most addresses that the protocol allows in one file. */
export const addressesPerPart = 50_000;

const opening = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Text as it stands between the tags or in an attribute of XML; signs that XML 1.0 does not allow are left out. */
export function xmlText(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}

/** A sitemap, piece by piece: each batch of entries is one piece of text, so that no more than one is ever held. */
export async function* urlSet(
  siteUrl: string,
  batches: AsyncIterable<SitemapEntry[]> | Iterable<SitemapEntry[]>,
): AsyncGenerator<string> {
  yield `${opening}<urlset ${namespace}>\n`;
  for await (const batch of batches) yield batch.map((entry) => element('url', entry, siteUrl)).join('');
  yield '</urlset>\n';
}

/** The index of all sitemaps. */
export function sitemapIndex(siteUrl: string, parts: readonly SitemapEntry[]): string {
  const list = parts.map((part) => element('sitemap', part, siteUrl)).join('');
  return `${opening}<sitemapindex ${namespace}>\n${list}</sitemapindex>\n`;
}

function element(name: 'url' | 'sitemap', { path, changed }: SitemapEntry, siteUrl: string): string {
  const when = changed ? `<lastmod>${changed}</lastmod>` : '';
  return `<${name}><loc>${xmlText(siteUrl + path)}</loc>${when}</${name}>\n`;
}
