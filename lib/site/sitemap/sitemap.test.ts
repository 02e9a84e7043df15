import { sitemapIndex, urlSet, xmlText } from './sitemap';

async function whole(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

test('a sitemap contains absolute URLs, each with its last change if known', async () => {
  const batches = [
    [{ path: '/jobs', changed: '2026-11-20T01:00:00Z' }],
    [{ path: '/data-sources', changed: null }],
  ];
  expect(await whole(urlSet('https://x.test', batches))).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      '<url><loc>https://x.test/jobs</loc><lastmod>2026-11-20T01:00:00Z</lastmod></url>\n' +
      '<url><loc>https://x.test/data-sources</loc></url>\n' +
      '</urlset>\n',
  );
});

test('the sitemap index lists all of the sitemap’s files', () => {
  expect(sitemapIndex('https://x.test', [{ path: '/sitemap/jobs-1.xml', changed: '2026-11-20' }])).toContain(
    '<sitemap><loc>https://x.test/sitemap/jobs-1.xml</loc><lastmod>2026-11-20</lastmod></sitemap>',
  );
});

test.each([
  ['a & b < c > "d"', 'a &amp; b &lt; c &gt; &quot;d&quot;'],
  ['bell\u0007 and null\0 go', 'bell and null go'],
  ['Whangārei 🙂', 'Whangārei 🙂'],
  ['half a pair \uD83D', 'half a pair '],
])('escapes text for XML: %j', (text, expected) => {
  expect(xmlText(text)).toBe(expected);
});
