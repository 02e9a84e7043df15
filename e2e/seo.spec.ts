import { sitemapPaths } from './site-crawl';
import { expect, test } from './test';

test.describe('pages and files for search engines and other programs', () => {
  test('outside the live environment, robots.txt allows all crawling, and every response has noindex', async ({
    request,
  }) => {
    const response = await request.get('/robots.txt');
    expect(response.headers()['content-type']).toContain('text/plain');
    expect(await response.text()).toBe('User-agent: *\nAllow: /\n');
    const html = await (await request.get('/')).text();
    const script = /<script[^>]* src="([^"]+)"/.exec(html)?.[1] ?? '';
    for (const path of [
      '/',
      '/jobs/list/page/2',
      '/no-such-page',
      '/sitemap.xml',
      '/articles/feed.xml',
      '/api/health',
      '/favicon.svg',
      script,
    ])
      expect([path, (await request.get(path)).headers()['x-robots-tag']]).toEqual([
        path,
        'noindex, nofollow',
      ]);
  });

  test('former URLs with ?page= redirect permanently to URLs such as /jobs/list/page/2', async ({
    request,
  }) => {
    for (const [old, now] of [
      ['/jobs/list?page=2', '/jobs/list/page/2'],
      ['/jobs/list/locum?page=2&sort=newest', '/jobs/list/locum/page/2?sort=newest'],
      ['/jobs/list/page/1', '/jobs/list'],
      ['/articles?page=2', '/articles/page/2'],
      ['/articles/category/locum-life?page=2', '/articles/category/locum-life/page/2'],
      ['/articles/tag/rural?page=2', '/articles/tag/rural/page/2'],
    ] as const) {
      const response = await request.get(old, { maxRedirects: 0 });
      expect([old, response.status(), response.headers().location]).toEqual([old, 308, now]);
    }
  });

  test('a list’s second page has title, description and canonical link for page 2, and pages 1 and 2 link to each other', async ({
    request,
    baseURL,
  }) => {
    for (const list of ['/jobs/list', '/jobs/list/locum', '/articles']) {
      const html = await (await request.get(`${list}/page/2`)).text();
      const head = html.split('</head>')[0] ?? '';
      const link = (rel: string) => new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(head)?.[1];
      expect(link('canonical')).toBe(new URL(`${list}/page/2`, baseURL).href);
      expect(link('prev')).toBe(list);
      expect(head).toMatch(/<title[^>]*>[^<]*, page 2 \| /);
      expect(head).toMatch(/<meta name="description" content="Page 2 of /);
      expect(html).not.toContain('?page=');
    }
    const first = await (await request.get('/jobs/list')).text();
    expect(first).toContain('<link rel="next" href="/jobs/list/page/2"');
  });

  test('the sitemap lists only URLs that exist, and the site compresses its files for clients that accept compression', async ({
    request,
  }) => {
    const index = await request.get('/sitemap.xml', { headers: { 'accept-encoding': 'gzip' } });
    expect(index.headers()).toMatchObject({ 'content-type': 'application/xml; charset=utf-8' });
    const parts = await sitemapPaths(request, '/sitemap.xml');
    expect(parts).toEqual(
      expect.arrayContaining(['/sitemap/content.xml', '/sitemap/landing-1.xml', '/sitemap/jobs-1.xml']),
    );
    const [jobs, landing] = [
      await sitemapPaths(request, '/sitemap/jobs-1.xml'),
      await sitemapPaths(request, '/sitemap/landing-1.xml'),
    ];
    expect(landing).toContain('/jobs/list/locum');
    for (const path of [jobs[0], jobs.at(-1), landing.at(-1)])
      expect([path, (await request.get(path ?? '', { maxRedirects: 0 })).status()]).toEqual([path, 200]);
    const packed = await request.get('/sitemap/jobs-1.xml', { headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers()['content-encoding']).toBe('gzip');
    expect((await request.get('/sitemap/jobs-99999.xml')).status()).toBe(404);
    expect((await request.post('/sitemap.xml')).status()).toBe(405);
  });

  test('a list of jobs for one work type, speciality and region has a title, hreflang links, breadcrumbs and related lists', async ({
    page,
    baseURL,
  }) => {
    await page.goto('/jobs/list/locum/emergency-medicine/queensland');
    const address = new URL('/jobs/list/locum/emergency-medicine/queensland', baseURL).href;
    await expect(page).toHaveTitle(/^[\d,]+ locum emergency medicine jobs? in Queensland \| /);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^[\d,]+ locum emergency medicine jobs?/,
    );
    for (const language of ['en-AU', 'x-default'])
      await expect(page.locator(`link[hreflang="${language}"]`)).toHaveAttribute('href', address);
    await expect(page.locator('link[hreflang="en-NZ"]')).toHaveCount(0);
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
    await expect(crumbs.getByText('Queensland')).toHaveAttribute('aria-current', 'page');
    const more = page.getByRole('region', { name: 'More job lists' });
    await more.locator('summary').click();
    const wider = more.getByRole('link', { name: /^All regions/ });
    const told = /[\d,]+/.exec(await wider.innerText())?.[0] ?? 'none';
    await wider.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      new RegExp(`^${told} locum emergency medicine jobs$`),
    );
  });

  test('search results and articles have feeds, and an XML file lists all jobs for job boards', async ({
    page,
    request,
  }) => {
    await page.goto('/jobs/list/locum?grade=registrar');
    const feed = await page.locator('link[type="application/atom+xml"]').getAttribute('href');
    expect(feed).toBe('/jobs/list/locum/feed.xml?grade=registrar');
    const atom = await request.get(feed ?? '');
    expect(atom.headers()['content-type']).toContain('application/atom+xml');
    const shown = await page.getByRole('article').first().getByRole('heading', { level: 2 }).innerText();
    expect(await atom.text()).toContain(`<title>${shown.replace(/&/g, '&amp;')}</title>`);
    const json: { items: unknown[] } = await (await request.get('/articles/feed.json')).json();
    expect(json.items.length).toBeGreaterThan(3);
    expect((await request.get('/jobs/list/nowhere/feed.xml')).status()).toBe(404);
    const board = await request.get('/feeds/jobs.xml');
    expect(await board.text()).toMatch(/^<\?xml[^]*<source>[^]*<job>[^]*<\/source>\n$/);
  });

  test('a job’s page has Open Graph tags with the job’s title and picture', async ({ request }) => {
    const [job = ''] = await sitemapPaths(request, '/sitemap/jobs-1.xml');
    const html = await (await request.get(job)).text();
    const tag = (name: string) => new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1];
    expect(html).toContain(`<title data-next-head="">${tag('og:title')}</title>`);
    expect(tag('og:url')).toMatch(new RegExp(`${job}$`));
    const picture = await request.get(new URL(tag('og:image') ?? '').pathname);
    expect(picture.headers()['content-type']).toBe('image/png');
    expect((await picture.body()).readUInt32BE(16)).toBe(1200);
    expect((await request.get('/share/job/J999999.png')).status()).toBe(404);
  });

  test('every icon in the web app manifest exists', async ({ request }) => {
    const response = await request.get('/manifest.webmanifest');
    expect(response.headers()['content-type']).toContain('application/manifest+json');
    const manifest: { icons: { src: string }[] } = await response.json();
    expect(manifest.icons.length).toBeGreaterThan(2);
    for (const { src } of manifest.icons)
      expect([src, (await request.get(src)).status()]).toEqual([src, 200]);
  });
});
