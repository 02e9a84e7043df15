import type { Page } from '@playwright/test';
import { progressBar } from '@/components/shell/progress-bar';
import { axe } from './axe';
import { expect, test } from './test';

const base = () => test.info().project.use.baseURL ?? '';
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name }).first();

const pages: { path: string; canonical: string }[] = [
  { path: '/?utm_source=x', canonical: '/' },
  { path: '/jobs?q=gp', canonical: '/jobs' },
  { path: '/jobs/list', canonical: '/jobs/list' },
  { path: '/jobs/list/locum/page/2', canonical: '/jobs/list/locum/page/2' },
  { path: '/jobs/list/locum?page=2', canonical: '/jobs/list/locum/page/2' },
  { path: '/articles?page=2', canonical: '/articles/page/2' },
  { path: '/jobs/list?q=ed+reg&benefit=accommodation', canonical: '/jobs/list' },
  { path: '/enquire?job_number=', canonical: '/enquire' },
  { path: '/data-sources?a=1&b=2#c', canonical: '/data-sources' },
  { path: '/login-error?error=blocked', canonical: '/login-error' },
  { path: '/about-us?x=1', canonical: '/about-us' },
  { path: '/articles?x=1', canonical: '/articles' },
  { path: '/contact-us?x=1', canonical: '/contact-us' },
];

test('outside the live environment, each page has one title, noindex, and a canonical link without campaign or search parameters', async ({
  request,
}) => {
  for (const { path, canonical } of pages) {
    const html = await (await request.get(path)).text();
    expect(html.match(/<link rel="canonical"[^>]*>/g), path).toEqual([
      expect.stringContaining(`href="${new URL(canonical, base()).href}"`),
    ]);
    expect(html.match(/<meta name="robots"[^>]*>/g), path).toEqual([
      expect.stringContaining('content="noindex, nofollow"'),
    ]);
    // SVG drawings in the body may have titles too, so only the head counts.
    expect(html.split('</head>')[0]?.match(/<title[^>]*>/g), path).toHaveLength(1);
  }
});

test('the home page’s title is “Onward: Locum and Permanent Doctor Jobs”, and the “Data sources” page has its own title', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Onward: Locum and Permanent Doctor Jobs');
  await page.goto('/data-sources');
  await expect(page).toHaveTitle(/^Data sources/);
});

test.describe('an error page', () => {
  test.use({ expectedErrors: /status of 404/ });
  test('an error page has noindex and no canonical link', async ({ page }) => {
    await page.goto('/no-such-page?x=1');
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');
  });
});

/** Delays the data of the next page until `release` is called. `asked` resolves when the page requests the data. */
async function holdBack(page: Page): Promise<{ asked: Promise<void>; release: () => void }> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let ask = () => {};
  const asked = new Promise<void>((resolve) => (ask = resolve));
  await page.route('**/_next/data/**', async (route) => {
    ask();
    await held;
    await route.continue();
  });
  return { asked, release };
}

/**
 * Records in each frame which share of the window's width the progress bar fills. The returned function returns the
 * first share, and for how many ms the bar was full.
 */
async function watchBar(page: Page) {
  await page.evaluate(() => {
    const seen: { at: number; part: number }[] = [];
    Object.assign(globalThis, { barSeen: seen });
    const look = () => {
      const bar = document.querySelector('[role="progressbar"]');
      if (bar) seen.push({ at: performance.now(), part: bar.getBoundingClientRect().right / innerWidth });
      else if (seen.length > 0) return void seen.push({ at: performance.now(), part: 0 });
      requestAnimationFrame(look);
    };
    look();
  });
  return () =>
    page.evaluate(() => {
      const { barSeen = [] } = globalThis as { barSeen?: { at: number; part: number }[] };
      const full = barSeen.findIndex(({ part }) => part > 0.999);
      // On a busy machine, frames are far apart, and the bar may be full right after a frame. So the time counts from
      // the last frame in which it was not full.
      const since = full < 0 ? Infinity : (barSeen[Math.max(0, full - 1)]?.at ?? Infinity);
      return { first: barSeen[0]?.part, fullMs: (barSeen.at(-1)?.at ?? 0) - since };
    });
}

test.describe('the transition after following a link', () => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const)
    test(`a progress bar 3 px high starts at 30 % of the page’s width and stays full for 200 ms (reduced motion: ${reducedMotion}) @nightly`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion });
      await page.goto('/jobs/list');
      await page.waitForLoadState('networkidle');
      const { asked, release } = await holdBack(page);
      const bar = page.getByRole('progressbar', { name: 'Loading page' });
      await expect(bar).toHaveCount(0);
      const places = await watchBar(page);
      await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
      await asked;
      await expect(bar).toBeVisible();
      await expect(bar).toHaveCSS('height', `${progressBar.height}px`);
      expect(await bar.evaluate((element) => element.getBoundingClientRect().top)).toBe(0);
      expect(await axe(page)).toEqual([]);
      release();
      await expect(page).toHaveURL(/\/jobs\/listing\//);
      await expect(bar).toHaveCount(0);
      const { first, fullMs } = await places();
      expect(first).toBeCloseTo(progressBar.startPosition, 2);
      expect(fullMs).toBeGreaterThanOrEqual(progressBar.stopDelayMs - 20);
    });

  test('the canonical link and the title change to those of the new page', async ({ page }) => {
    await page.goto('/jobs/list');
    await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/jobs\/listing\//);
    const path = new URL(page.url()).pathname;
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`));
    await expect(page).not.toHaveTitle(/^\d/);
  });

  test('the old page’s toasts disappear when the visitor follows a link, and the new page’s toasts appear after loading @nightly', async ({
    page,
    context,
  }) => {
    const leave = (toast: object) =>
      context.addCookies([{ name: 'toast', value: encodeURIComponent(JSON.stringify(toast)), url: base() }]);
    await leave({ state: 'error', message: 'Said before', duration: 60_000 });
    await page.goto('/jobs/list');
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('alert').filter({ hasText: 'Said before' })).toBeVisible();
    await leave({ state: 'info', message: 'Said with the next', duration: 60_000 });
    const { asked, release } = await holdBack(page);
    await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
    await asked;
    await expect(page.getByText('Said before')).toHaveCount(0);
    await expect(page.getByText('Said with the next')).toHaveCount(0);
    await expect(page).toHaveURL(/\/jobs\/list$/);
    release();
    await expect(page.getByRole('status').filter({ hasText: 'Said with the next' })).toBeVisible();
    await expect(page).toHaveURL(/\/jobs\/listing\//);
  });
});

test.describe('a page that fails while rendering', () => {
  // React logs an error that an error boundary catches.
  test.use({ expectedErrors: /TypeError|Cannot read|undefined|Minified React|error boundary/i });

  test('a rendering error is reported once, and a fallback page is shown until the visitor goes back', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const heard: unknown[] = [];
      Object.assign(window, { heard });
      window.addEventListener('onward:error', (event) => heard.push(event));
    });
    await page.goto('/jobs/list');
    await page.waitForLoadState('networkidle');
    // Makes the next page fail by removing all data that it needs, except those of header and footer.
    await page.route('**/_next/data/**', async (route) => {
      const response = await route.fetch();
      const json: { pageProps: { frame: unknown } } = await response.json();
      await route.fulfill({ response, json: { ...json, pageProps: { frame: json.pageProps.frame } } });
    });
    await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'Oops! Something went wrong.' })).toBeVisible();
    await expect(main).toContainText(
      'Uh oh, the page is not working at the moment. Please try again later or contact us',
    );
    await expect(link(page, 'contact us')).toHaveAttribute('href', '/contact-us');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page).toHaveTitle('Oops! Something went wrong.');
    expect(
      await page.evaluate(() =>
        'heard' in window && Array.isArray(window.heard) ? window.heard.length : -1,
      ),
    ).toBe(1);
    expect(await axe(page)).toEqual([]);

    await page.unroute('**/_next/data/**');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^[\d,]+ /);
  });

  test('if the header fails to render, a fallback page without a header is shown until the visitor goes back @nightly', async ({
    page,
  }) => {
    await page.goto('/jobs/list');
    await page.waitForLoadState('networkidle');
    await page.route('**/_next/data/**', async (route) => {
      const response = await route.fetch();
      const json: { pageProps: { frame: object } } = await response.json();
      const frame = { ...json.pageProps.frame, navigation: [null] };
      await route.fulfill({ response, json: { ...json, pageProps: { ...json.pageProps, frame } } });
    });
    await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
    await expect(
      page.getByRole('main').getByRole('heading', { level: 1, name: 'Oops! Something went wrong.' }),
    ).toBeVisible();
    await expect(link(page, 'contact us')).toHaveAttribute('href', '/contact-us');
    await expect(page.getByRole('banner')).toHaveCount(0);
    expect(await axe(page)).toEqual([]);

    await page.unroute('**/_next/data/**');
    await page.goBack();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^[\d,]+ /);
  });
});
