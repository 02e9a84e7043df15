import { crawl, sitemapPaths, type CrawledPage } from './site-crawl';
import { expect, test } from './test';

/** Paths that the crawl does not check as pages, because they redirect on purpose or return no page. */
const notPages = /^\/(signin|register|user\/|employers\/account|api\/)/;
/** Files for programs, such as feeds and calendars, which have no metadata of pages. */
const programFiles = /\.(xml|json|txt|ics|csv|pdf)$/;

const spread = (list: string[], most: number) =>
  list.filter((_, index) => index % Math.max(1, Math.ceil(list.length / most)) === 0);
const said = (pages: CrawledPage[]) =>
  pages.map(({ path, from, status }) => `${path} (${status}, from ${from})`);

function shared(pages: CrawledPage[], part: 'title' | 'description'): [string, string[]][] {
  const byText = new Map<string, string[]>();
  for (const page of pages) byText.set(page[part], [...(byText.get(page[part]) ?? []), page.path]);
  return [...byText].filter(([, paths]) => paths.length > 1);
}

function clicksTo(path: string, pages: CrawledPage[]): number {
  if (path === '/') return 0;
  const before = pages.flatMap(({ clicks, links }) =>
    clicks !== null && links.includes(path) ? [clicks] : [],
  );
  return Math.min(...before, Infinity) + 1;
}

// A single test makes all checks, so that the site is crawled only once. `expect.soft` continues after a failed check.
test('a crawl that starts from the sitemap finds no broken links, and no wrong metadata such as titles or descriptions', async ({
  request,
  baseURL,
}) => {
  // The development server compiles each page first, which takes minutes. The crawl of a built site takes seconds.
  test.setTimeout(300_000);
  const base = new URL(baseURL ?? '').origin;
  const content = await sitemapPaths(request, '/sitemap/content.xml');
  const landing = spread(await sitemapPaths(request, '/sitemap/landing-1.xml'), 30);
  const jobs = spread(await sitemapPaths(request, '/sitemap/jobs-1.xml'), 15);
  const pages = await crawl(request, base, [...content, ...landing, ...jobs]);
  const shown = pages.filter(
    ({ path, status }) => status === 200 && !notPages.test(path) && !programFiles.test(path),
  );
  const plain = shown.filter(({ path }) => !path.includes('?'));

  expect(plain.length, 'pages that were found').toBeGreaterThan(40);
  expect.soft(said(pages.filter(({ status }) => status >= 400 || status === 0)), 'broken links').toEqual([]);
  expect
    .soft(
      said(pages.filter(({ path, status }) => status >= 300 && status < 400 && !notPages.test(path))),
      'links to an address that leads elsewhere',
    )
    .toEqual([]);
  expect
    .soft(
      shown
        .filter(
          ({ headings, title, description }) => headings !== 1 || title.length < 5 || description.length < 20,
        )
        .map(({ path, headings, title, description }) => ({ path, headings, title, description })),
      'pages without one first heading, a title and a description',
    )
    .toEqual([]);
  expect
    .soft(
      shown
        .filter(({ path, canonical }) => canonical !== base + (path.split('?')[0] ?? ''))
        .map(({ path, canonical }) => [path, canonical]),
      'pages whose canonical address is not their own without the query',
    )
    .toEqual([]);
  // Two jobs may share a title, but not a description, which contains the dates.
  const titled = plain.filter(({ path }) => !path.startsWith('/jobs/listing/'));
  expect.soft(shared(titled, 'title'), 'pages of one title').toEqual([]);
  expect.soft(shared(plain, 'description'), 'pages of one description').toEqual([]);
  expect
    .soft(
      content.filter((path) => clicksTo(path, pages) > 3),
      'texts of the sitemap that are more than three clicks from the home page',
    )
    .toEqual([]);
});
