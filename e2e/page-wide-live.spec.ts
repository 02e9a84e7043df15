import type { APIRequestContext } from '@playwright/test';
import { freePorts } from '@/scripts/run/ports';
import { startProvider } from '@/tests/identity/start-site';
import { axe } from './axe';
import { startLiveSite, withoutTables, type LiveSite } from './live-site';
import { expectToFit } from './own-account';
import { expect, test } from './test';

// The tests start sites and an identity provider on other ports of this machine.
test.use({ otherHosts: /^localhost:\d+$/ });
test.describe.configure({ mode: 'default', timeout: 180_000 });

const quiet = { SPLIT_SERVER_KEY: 'localhost', SPLIT_BROWSER_KEY: 'localhost' };

async function robots(request: APIRequestContext, address: string): Promise<string | null> {
  const response = await request.get(address);
  expect(response.ok(), address).toBe(true);
  return /<meta name="robots" content="([^"]*)"/.exec(await response.text())?.[1] ?? null;
}

test.describe('search engines and the live site', () => {
  let live: LiveSite;
  let provider: Awaited<ReturnType<typeof startProvider>>;
  test.beforeAll(async () => {
    const [port = 0] = await freePorts(1);
    live = await startLiveSite({
      ...quiet,
      AUTH0_DOMAIN: `http://localhost:${port}`,
      AUTH0_CLIENT_ID: 'site',
      AUTH0_CLIENT_SECRET: 'local-secret',
    });
    provider = await startProvider(live.url, 'smtp://127.0.0.1:1', port);
  });
  test.afterAll(async () => {
    await live?.stop();
    await provider?.stop();
  });

  test('search engines can index public pages, but no form, filtered results or error page', async ({
    request,
  }) => {
    for (const path of [
      '/',
      '/jobs',
      '/jobs/list',
      '/jobs/list/locum',
      '/jobs/list/page/2',
      '/articles/page/2',
      '/about-us',
    ])
      expect(await robots(request, live.url + path), path).toBeNull();
    for (const path of ['/enquire', '/jobs/list?q=gp', '/jobs/list/page/2?grade=registrar', '/login-error'])
      expect(await robots(request, live.url + path), path).toBe('noindex, nofollow');
  });

  test('account pages redirect signed-out visitors to sign-in, and have noindex for signed-in doctors', async ({
    page,
  }) => {
    for (const path of ['/user/job-enquiries', '/user/saved-jobs']) {
      const answer = await page.request.get(live.url + path, { maxRedirects: 0 });
      expect([path, answer.status(), answer.headers().location]).toEqual([
        path,
        303,
        `/signin?redirect_url=${encodeURIComponent(path)}`,
      ]);
    }
    await page.goto(`${live.url}/signin?redirect_url=%2Fuser%2Fjob-enquiries`);
    await page.getByLabel('Email').fill('doctor@example.com');
    await page.getByLabel('Password').fill('correct horse battery');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(`${live.url}/user/job-enquiries`);
    for (const path of ['/user/job-enquiries', '/user/saved-jobs'])
      expect(await robots(page.request, live.url + path), path).toBe('noindex, nofollow');
  });

  test('canonical links use the live site’s domain', async ({ request }) => {
    const html = await (await request.get(`${live.url}/jobs?utm_source=x_email`)).text();
    expect(html).toContain(`<link rel="canonical" href="${live.url}/jobs"`);
  });
});

test.describe('a page that the server fails to render', () => {
  test.use({ expectedErrors: /status of 500/ });
  let live: LiveSite;
  test.beforeAll(async () => {
    live = await startLiveSite({ ...quiet, DATABASE_URL: withoutTables() });
  });
  test.afterAll(() => live?.stop());

  test('a page that fails on the server shows an error number, and meets WCAG 2.2 AA at four widths', async ({
    page,
  }) => {
    const response = await page.goto(`${live.url}/jobs/list`);
    expect(response?.status()).toBe(500);
    expect(response?.headers()['cache-control']).toBe('private, no-store');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'Oops! Something went wrong.' })).toBeVisible();
    await expect(main).toContainText(
      'Uh oh, the page is not working at the moment. Please try again later or contact us',
    );
    await expect(main.getByRole('link', { name: 'contact us' })).toHaveAttribute('href', '/contact-us');
    await expect(main).toContainText(/quote this number: [0-9a-f]{8}/);
    for (const width of [360, 768, 1280, 1600]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await axe(page), `${width} px`).toEqual([]);
      await expectToFit(page);
    }
  });
});
