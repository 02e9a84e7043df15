import { crawl, sitemapPaths, type CrawledPage } from './site-crawl';
import { expect, test } from './test';

// One crawl for all.
test.describe.configure({ mode: 'default' });

/** Addresses that lead elsewhere on purpose. */
const doors = /^\/(signin|register|user\/|api\/)/;
/** Files that a link offers to programs. */
const files = /\.(xml|json|ics|csv|pdf)$/;

const every = (list: string[], step: number, most: number) =>
  list.filter((_, index) => index % step === 0).slice(0, most);
const said = (pages: CrawledPage[]) =>
  pages.map(({ path, from, status }) => `${path} (${status}, from ${from})`);

test.describe('the whole site, link by link @wide', () => {
  let pages: CrawledPage[] = [];
  let content: string[] = [];
  let base = '';
  const whole = () =>
    pages.filter(({ path, status }) => status === 200 && !doors.test(path) && !files.test(path));
  const plain = () => whole().filter(({ path }) => !path.includes('?'));

  test.beforeAll(async ({ playwright, baseURL }) => {
    // Some hundred pages: seconds on a built site, minutes on one that compiles each template first.
    test.setTimeout(300_000);
    base = new URL(baseURL ?? '').origin;
    const request = await playwright.request.newContext({ baseURL: base });
    const parts = await sitemapPaths(request, '/sitemap.xml');
    expect(parts).toContain('/sitemap/content.xml');
    content = await sitemapPaths(request, '/sitemap/content.xml');
    const landing = await sitemapPaths(request, '/sitemap/landing-1.xml');
    const jobs = await sitemapPaths(request, '/sitemap/jobs-1.xml');
    const sample = [
      ...every(landing, Math.ceil(landing.length / 30), 30),
      ...every(jobs, Math.ceil(jobs.length / 15), 15),
    ];
    pages = await crawl(request, base, [...content, ...sample]);
    await request.dispose();
  });

  test('has no broken link: every page answers, and only doors lead elsewhere', () => {
    expect(pages.length).toBeGreaterThan(40);
    expect(said(pages.filter(({ status }) => status >= 400 || status === 0))).toEqual([]);
    expect(
      said(pages.filter(({ path, status }) => status >= 300 && status < 400 && !doors.test(path))),
    ).toEqual([]);
  });

  test('every page has one first heading, a title and a description', () => {
    const bare = whole().filter(
      ({ headings, title, description }) => headings !== 1 || title.length < 5 || description.length < 20,
    );
    expect(
      bare.map(({ path, headings, title, description }) => ({ path, headings, title, description })),
    ).toEqual([]);
  });

  test('every page names its own address without the query as the canonical one', () => {
    const wrong = whole().filter(({ path, canonical }) => canonical !== base + (path.split('?')[0] ?? ''));
    expect(wrong.map(({ path, canonical }) => [path, canonical])).toEqual([]);
  });

  for (const part of ['title', 'description'] as const)
    test(`no two pages share a ${part}`, () => {
      const byText = new Map<string, string[]>();
      for (const page of plain()) byText.set(page[part], [...(byText.get(page[part]) ?? []), page.path]);
      expect([...byText].filter(([, paths]) => paths.length > 1)).toEqual([]);
    });

  test('every text that the sitemap names is three clicks from the home page at most', () => {
    const clicks = new Map(pages.map((page) => [page.path, page.clicks]));
    const far = content.filter((path) => (clicks.get(path) ?? Infinity) > 3);
    expect(far).toEqual([]);
  });
});
