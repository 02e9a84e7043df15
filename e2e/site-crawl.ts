import type { APIRequestContext } from '@playwright/test';

export type CrawledPage = {
  path: string;
  /** Number of clicks from the home page on the shortest way. Null if only the sitemap leads to the page. */
  clicks: number | null;
  status: number;
  location: string | null;
  title: string;
  description: string;
  canonical: string;
  headings: number;
  links: string[];
  from: string;
};

// Set CRAWL_PAGES lower for a development site, which compiles each page on request.
const maxPages = Number(process.env.CRAWL_PAGES ?? 400);
const atOnce = 6;

// Maximum number of pages of each kind, because pages of a kind share a template. For other pages, only `maxPages`
// applies.
const templates: [template: RegExp, most: number][] = [
  [/^\/jobs\/listing\//, 16],
  [/^\/jobs\/list\/.*page\/\d+$/, 16],
  [/^\/jobs\/list\?/, 12],
  [/^\/jobs\/list\/.*\?/, 12],
  [/^\/jobs\/list\/[^/]+\/[^/]+\/[^/]+$/, 12],
  [/^\/jobs\/list\/[^/]+\/[^/]+$/, 16],
  [/^\/jobs\/list\/[^/]+$/, 24],
  [/^\/enquire\?/, 3],
  [/^\/job-alerts\/create/, 3],
  [/^\/(signin|register|api\/auth)\b/, 3],
  [/^\/user\//, 12],
];

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };
const decoded = (text: string) =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);
const first = (text: string, pattern: RegExp) => decoded(pattern.exec(text)?.[1] ?? '').trim();

export async function sitemapPaths(request: APIRequestContext, path: string): Promise<string[]> {
  const text = await (await request.get(path)).text();
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => {
    const { pathname, search } = new URL(decoded(address ?? ''));
    return pathname + search;
  });
}

/**
 * Crawls the site with plain HTTP requests: follows links from the home page, level by level, and then adds the paths
 * in `also`.
 */
export async function crawl(
  request: APIRequestContext,
  base: string,
  also: string[],
): Promise<CrawledPage[]> {
  const found = new Map<string, CrawledPage>();
  const taken = new Map<RegExp, number>();
  const isWanted = (path: string) => {
    if (found.has(path) || found.size >= maxPages) return false;
    const [template, limit] = templates.find(([pattern]) => pattern.test(path)) ?? [];
    if (!template || limit === undefined) return true;
    const count = taken.get(template) ?? 0;
    taken.set(template, count + 1);
    return count < limit;
  };
  async function visit(level: { path: string; from: string }[], clicks: number | null): Promise<void> {
    const queue = level.filter(({ path }) => {
      if (!isWanted(path)) return false;
      found.set(path, { ...nothing, path });
      return true;
    });
    const next: { path: string; from: string }[] = [];
    const work = async () => {
      for (let one = queue.shift(); one; one = queue.shift()) {
        const page = { ...(await look(request, base, one.path)), clicks, from: one.from };
        found.set(one.path, page);
        for (const link of page.links) next.push({ path: link, from: one.path });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    if (clicks !== null && next.length > 0) await visit(next, clicks + 1);
  }
  await visit([{ path: '/', from: 'the start' }], 0);
  await visit(
    also.map((path) => ({ path, from: 'the sitemap' })),
    null,
  );
  return [...found.values()];
}

const nothing = {
  clicks: null,
  status: 0,
  location: null,
  title: '',
  description: '',
  canonical: '',
  headings: 0,
  links: [],
  from: '',
};

async function look(request: APIRequestContext, base: string, path: string): Promise<CrawledPage> {
  // A page that does not respond within 30 s gets status 0, which the test reports.
  const response = await request.get(path, { maxRedirects: 0, timeout: 30_000 }).catch(() => null);
  if (!response) return { ...nothing, path };
  const page = {
    ...nothing,
    path,
    status: response.status(),
    location: response.headers().location ?? null,
  };
  if (!response.headers()['content-type']?.startsWith('text/html')) return page;
  const html = await response.text();
  const [head = ''] = html.split('</head>');
  return {
    ...page,
    title: first(head, /<title[^>]*>([^<]*)<\/title>/),
    description: first(head, /<meta name="description" content="([^"]*)"/),
    canonical: first(head, /<link rel="canonical" href="([^"]*)"/),
    headings: html.match(/<h1[\s>]/g)?.length ?? 0,
    links: listInternalLinks(html, base, path),
  };
}

function listInternalLinks(html: string, base: string, path: string): string[] {
  const links = new Set<string>();
  for (const [, href] of html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)) {
    const address = decoded(href ?? '');
    if (!URL.canParse(address, base + path)) continue;
    const { origin, pathname, search } = new URL(address, base + path);
    if (origin === base) links.add(pathname + search);
  }
  return [...links];
}
