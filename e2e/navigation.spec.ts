import { menuFiles } from '@/lib/content/sources/content-source-files.server';
import { cmsDocuments, wireNotFound } from '@/tests/cms-documents';
import { cmsSecret, startCmsLog, type CmsLog } from '@/tests/cms-log';
import { startFaultProxy, type FaultProxy } from '@/tests/fault-proxy';
import { startLiveSite, type LiveSite } from './live-site';
import { expect, test } from './test';

const missing = '/no/such/page';
const missingJob = '/jobs/listing/J999999-nothing';
const firstParagraph = (body: string) =>
  body
    .split(/\n\s*\n/)[0]
    ?.replaceAll(/\s+/g, ' ')
    .trim() ?? '';

test('the two endpoints return the menu and the not-found text from the content files', async ({
  request,
}) => {
  const menu = await request.get('/api/cms/navigation-menu');
  expect(menu.headers()['cache-control']).toMatch(/^public,/);
  const { nav_items, ...lists } = await menu.json();
  expect(nav_items.map((item: { authoritative_name: string }) => item.authoritative_name)).toEqual([
    'Job search',
    'Doctors',
    'Employers',
    'About us',
    'Articles',
    'Contact us',
  ]);
  expect(Object.keys(lists).sort()).toEqual([
    'about_us_pages',
    'articles_pages',
    'contact_us_pages',
    'doctors_pages',
    'employers_pages',
    'job_search_pages',
  ]);
  const text = await request.get('/api/cms/404-page');
  expect(await text.json()).toEqual(await menuFiles().notFoundPage());
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`a missing page, JavaScript ${javaScriptEnabled ? 'on' : 'off @nightly'}`, () => {
    test.use({ javaScriptEnabled, expectedErrors: /status of 404/ });

    test('a missing page answers 404 with the not-found title and text from the content files', async ({
      page,
    }) => {
      const { title, body } = await menuFiles().notFoundPage();
      expect((await page.goto(missing))?.status()).toBe(404);
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByRole('main').getByText(firstParagraph(body))).toBeVisible();
    });
  });
}

test.describe('a missing page, opened by a link within the site', () => {
  test.use({ expectedErrors: /status of (404|502)/ });

  const follow = (href: string) =>
    // Navigates on the client side, as a link on the page does.
    `window.next.router.push(${JSON.stringify(href)})`;

  test('the missing page shows the not-found title and text from the content files, and the whole footer', async ({
    page,
  }) => {
    const { title, body } = await menuFiles().notFoundPage();
    await page.goto('/data-sources');
    const asked = page.waitForRequest('**/api/cms/404-page');
    await page.evaluate(follow(missingJob));
    await asked;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('main').getByText(firstParagraph(body))).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Job search' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText(/© \d{4} /);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'LinkedIn' })).toBeVisible();
  });

  test('the missing page shows a built-in text if the text from the content files cannot be loaded @nightly', async ({
    page,
  }) => {
    await page.route('**/api/cms/404-page', (route) =>
      route.fulfill({ status: 502, json: { errorMessage: 'Failed to load 404 content from CMS' } }),
    );
    await page.goto('/data-sources');
    await page.evaluate(follow(missingJob));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(page.getByText(/^This page has moved or does not exist/)).toBeVisible();
  });
});

test.describe('a site with a CMS', () => {
  // Each test starts a site, so they run one after the other.
  test.describe.configure({ mode: 'default' });
  // No servers run for analytics, flags and error reports, so requests to them fail.
  test.use({ expectedErrors: /status of 404|net::ERR_/, otherHosts: /^localhost:\d+$/ });

  let cms: CmsLog;
  let proxy: FaultProxy;
  let site: LiveSite | null = null;

  test.beforeEach(async () => {
    cms = await startCmsLog();
    for (const [key, doc] of Object.entries(cmsDocuments)) cms.put(key, doc);
    proxy = await startFaultProxy(cms.url);
  });
  test.afterEach(async () => {
    await site?.stop();
    site = null;
    await proxy.stop();
    await cms.stop();
  });
  async function start(testInfo: { outputPath(name: string): string }): Promise<LiveSite> {
    site = await startLiveSite({
      CMS_URL: proxy.url,
      CMS_SECRET: cmsSecret,
      DATA_DIR: testInfo.outputPath('data'),
    });
    return site;
  }

  test('pages show the menu and the not-found text from the CMS, and keep both while the CMS fails @nightly', async ({
    page,
    request,
  }, testInfo) => {
    test.setTimeout(180_000);
    proxy.fault = null;
    const { url } = await start(testInfo);
    const text = async () => (await request.get(url + missing)).text();
    const seen = async () => {
      expect((await page.goto(url + missing))?.status()).toBe(404);
      await expect(page.getByRole('navigation', { name: 'Main' })).toContainText('For doctors');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(wireNotFound.title);
      await expect(page.getByText('Search for a job.', { exact: true })).toBeVisible();
    };
    // On a busy machine, the first response of the CMS may take longer than a page waits for it.
    await expect(async () => {
      const html = await text();
      expect(html).toContain('For doctors');
      expect(html).toContain(wireNotFound.title);
    }).toPass({ timeout: 60_000 });
    await seen();
    proxy.fault = 'server error';
    const before = proxy.asked.length;
    await expect(async () => {
      await text();
      expect(proxy.asked.length).toBeGreaterThan(before);
    }).toPass({ timeout: 60_000 });
    await seen();
  });

  test('if the CMS does not respond, pages show the built-in menu, and only the first page waits for the CMS @nightly', async ({
    page,
    request,
  }, testInfo) => {
    test.setTimeout(180_000);
    proxy.fault = 'hang';
    const { url } = await start(testInfo);
    await page.goto(`${url}/data-sources`);
    const main = page.getByRole('navigation', { name: 'Main' });
    for (const name of ['Job search', 'Doctors', 'Employers', 'About us', 'Articles', 'Contact us'])
      await expect(main.getByText(name, { exact: true }).first()).toBeVisible();
    await expect(async () => {
      const before = proxy.asked.length;
      expect((await request.get(`${url}/data-sources`)).status()).toBe(200);
      // The page must not wait for the CMS: either it sent no request, or its request is still pending.
      expect(proxy.asked.length === before || proxy.waiting() > 0).toBe(true);
    }).toPass({ timeout: 60_000 });
    expect((await page.goto(url + missing))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    const menu = await request.get(`${url}/api/cms/navigation-menu`);
    expect([menu.status(), (await menu.json()).nav_items]).toEqual([200, []]);
    const text = await request.get(`${url}/api/cms/404-page`);
    expect([text.status(), await text.json()]).toEqual([
      502,
      { errorMessage: 'Failed to load 404 content from CMS' },
    ]);
  });
});
