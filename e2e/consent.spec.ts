import type { Page } from '@playwright/test';
import { axe } from './axe';
import { layoutShift } from './layout-shift';
import { expect, test } from './test';

const banner = (page: Page) => page.getByRole('region', { name: 'Privacy choices' });
const accept = (page: Page) => banner(page).getByRole('button', { name: 'Accept analytics' });
const decline = (page: Page) => banner(page).getByRole('button', { name: 'Decline' });
const reopen = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' });

async function consentCookie(page: Page) {
  return (await page.context().cookies()).find(({ name }) => name === 'consent');
}

async function firstJob(page: Page): Promise<string> {
  await page.goto('/jobs/list');
  const href = await page.getByRole('article').getByRole('link').first().getAttribute('href');
  return href ?? 'no job';
}

/** Returns whether the centre of the focused element is in the window and not covered. */
function focusIsInSight(): boolean {
  const element = document.activeElement;
  if (!element || element === document.body) return true;
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const over = document.elementFromPoint((left + right) / 2, Math.max(top, 0) / 2 + bottom / 2);
  return over !== null && (element.contains(over) || over.contains(element));
}

test('a first-time visitor sees the privacy banner with a link to the privacy page, but the focus stays outside the banner', async ({
  page,
}) => {
  await page.goto('/');
  await expect(banner(page)).toBeVisible();
  await expect(banner(page).getByRole('link')).toHaveAttribute('href', '/privacy');
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  expect(await consentCookie(page)).toBeUndefined();
});

test('“Accept analytics” and “Decline” have the same colours, height and font @nightly', async ({ page }) => {
  await page.goto('/');
  const look = (name: 'backgroundColor' | 'color' | 'fontSize' | 'fontWeight' | 'height') =>
    Promise.all(
      [accept(page), decline(page)].map((button) =>
        button.evaluate((element, key) => getComputedStyle(element)[key], name),
      ),
    );
  for (const property of ['backgroundColor', 'color', 'fontSize', 'fontWeight', 'height'] as const) {
    const [first, second] = await look(property);
    expect(first, property).toBe(second);
  }
});

for (const [choice, button, told] of [
  ['GRANTED', accept, 'Your current choice: analytics accepted.'],
  ['DECLINED', decline, 'Your current choice: analytics declined.'],
] as const) {
  test(`the analytics choice ${choice} is kept for 180 days, and “Privacy choices” in the footer shows it`, async ({
    page,
  }) => {
    await page.goto('/');
    await button(page).click();
    await expect(banner(page)).toHaveCount(0);
    const cookie = await consentCookie(page);
    expect(cookie).toMatchObject({ value: choice, path: '/', sameSite: 'Lax', httpOnly: false });
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(180);

    await page.goto('/jobs');
    await reopen(page).click();
    await expect(banner(page)).toBeFocused();
    await expect(banner(page)).toContainText(told);
  });
}

test('later pages do not ask for consent after a visitor has declined analytics @nightly', async ({
  page,
}) => {
  await page.goto('/');
  await decline(page).click();
  for (const path of ['/jobs', '/']) {
    // The script of the banner loads late, so the banner could still appear before the network is idle.
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(banner(page)).toHaveCount(0);
  }
});

test('a visitor can change the analytics choice with the keyboard alone', async ({ page }) => {
  await page.goto('/');
  await accept(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await reopen(page).focus();
  await page.keyboard.press('Enter');
  await expect(banner(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(decline(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(reopen(page)).toBeFocused();
  expect((await consentCookie(page))?.value).toBe('DECLINED');
});

test('pressing Escape in the reopened privacy banner does not store a choice, and returns the focus to “Privacy choices” @nightly', async ({
  page,
}) => {
  await page.goto('/');
  await expect(banner(page)).toBeVisible();
  await reopen(page).click();
  await expect(banner(page)).toContainText('You have not chosen yet');
  await page.keyboard.press('Escape');
  await expect(banner(page)).toHaveCount(0);
  await expect(reopen(page)).toBeFocused();
  expect(await consentCookie(page)).toBeUndefined();
  await page.reload();
  await expect(banner(page)).toBeVisible();
});

test('when the visitor makes a choice in one tab, the privacy banner in other tabs closes without a reload @nightly', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto('/articles');
  await page.goto('/');
  await expect(banner(page)).toBeVisible();
  await expect(banner(other)).toBeVisible();
  await decline(page).click();
  await expect(banner(other)).toHaveCount(0);
  await reopen(other).click();
  await expect(banner(other)).toContainText('Your current choice: analytics declined.');
});

test.describe('a browser with Global Privacy Control', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
    ),
  );

  test('the site treats a Global Privacy Control signal as a refusal of analytics, but the visitor can still accept analytics', async ({
    page,
  }) => {
    await page.goto('/');
    await reopen(page).click();
    await expect(banner(page)).toContainText('because your browser asks for it');
    await accept(page).click();
    await page.goto('/jobs');
    await reopen(page).click();
    await expect(banner(page)).toContainText('Your current choice: analytics accepted.');
  });
});

test.describe('a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript there is no privacy banner and no “Privacy choices” button', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    await expect(reopen(page)).toBeHidden();
  });
});

test('when Tab moves the focus, the privacy banner never covers the focused element @nightly', async ({
  page,
}) => {
  await page.goto(await firstJob(page));
  await expect(banner(page)).toBeVisible();
  let steps = 0;
  for (let inBanner = false; !inBanner && steps < 150; steps += 1) {
    await page.keyboard.press('Tab');
    const where = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120));
    // The page may still be scrolling to the focused element.
    await expect.poll(() => page.evaluate(focusIsInSight), { message: where }).toBe(true);
    inBanner = await banner(page).evaluate((element) => element.contains(document.activeElement));
  }
  expect(steps).toBeGreaterThan(10);
  expect(steps).toBeLessThan(150);
});

test('the privacy banner does not cover the last lines of a page scrolled to its end @nightly', async ({
  page,
}) => {
  await page.goto('/');
  await expect(banner(page)).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const footEnd = () =>
    page.getByRole('contentinfo').evaluate((element) => element.getBoundingClientRect().bottom);
  const bannerTop = () => banner(page).evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(async () => (await footEnd()) <= (await bannerTop()) + 1).toBe(true);
});

test('on a phone, the privacy banner is directly above the bar with the “Enquire” link, and never covers that bar @narrow', async ({
  page,
}) => {
  await page.goto(await firstJob(page));
  const top = (element: Element) => element.getBoundingClientRect().top;
  const bar = page.locator('[data-fixed-bar]');
  await expect(bar).toBeVisible();
  // The banner may still be sliding up.
  await expect
    .poll(async () => {
      const end = await banner(page).evaluate((element) => element.getBoundingClientRect().bottom);
      return end - (await bar.evaluate(top));
    })
    .toBeLessThanOrEqual(1);
  await page.locator('[data-fixed-bar]').getByRole('link', { name: 'Enquire' }).click();
  await expect(page).toHaveURL(/\/enquire\?/);
});

test('on a phone, the privacy banner moves up when the bar with the number of chosen jobs appears @narrow @nightly', async ({
  page,
}) => {
  await page.goto('/jobs/list');
  const links = await page.getByRole('article').getByRole('heading').getByRole('link').all();
  const hrefs = await Promise.all(links.slice(0, 4).map((link) => link.getAttribute('href')));
  const numbers = hrefs.map((href) => /J\d{6}/.exec(href ?? '')?.[0] ?? '');
  await page.evaluate(
    (jobs) => localStorage.setItem('saved-jobs', JSON.stringify(jobs)),
    numbers.map((number) => [number, 1_790_000_000_000]),
  );
  await page.goto('/saved-jobs');
  await expect(banner(page)).toBeVisible();
  await page
    .getByRole('checkbox', { name: /^Compare / })
    .first()
    .check();
  const bar = page.locator('[data-fixed-bar]');
  await expect(bar).toBeVisible();
  await expect
    .poll(async () => {
      const end = await banner(page).evaluate((element) => element.getBoundingClientRect().bottom);
      return end - (await bar.evaluate((element) => element.getBoundingClientRect().top));
    })
    .toBeLessThanOrEqual(1);
  await bar.getByRole('button', { name: 'Enquire about 1 job' }).click();
  await expect(page).toHaveURL(/\/enquire\?/);
});

test('the privacy banner causes no layout shift @nightly', async ({ page }) => {
  for (const path of ['/', '/jobs/list', await firstJob(page)]) {
    await page.goto(path);
    await expect(banner(page)).toBeVisible();
    expect(await layoutShift(page), path).toBe(0);
  }
});

// In px. 320 by 256 is a window of 1280 by 1024 at 400 % zoom.
for (const [width, height] of [
  [320, 256],
  [320, 640],
  [360, 740],
  [768, 1024],
  [1280, 900],
  [1600, 1000],
] as const) {
  test(`at ${width} by ${height} px the privacy banner fits and meets WCAG 2.2 AA, on the first visit and when reopened @nightly`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    // The banner never covers the search form, so the page must be scrolled past it.
    await page.getByRole('heading', { name: 'New jobs with rates' }).scrollIntoViewIfNeeded();
    await expect(banner(page)).toBeVisible();
    const check = async () => {
      const box = await banner(page).boundingBox();
      expect(box?.height).toBeLessThanOrEqual(height / 2 + 1);
      expect(await banner(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      expect(await axe(page, '[aria-labelledby="privacy-choices"]')).toEqual([]);
    };
    await check();
    await reopen(page).click();
    await expect(banner(page)).toBeFocused();
    await check();
    await decline(page).click();
    await expect(banner(page)).toHaveCount(0);
  });
}

test('on a phone, the privacy banner is at most 96 px high and never covers the search form @nightly', async ({
  page,
}) => {
  for (const viewport of [
    { width: 320, height: 640 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto('/');
    const banner = page.locator('[aria-labelledby="privacy-choices"]');
    await expect(banner).toBeAttached();
    expect(await banner.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThanOrEqual(
      96,
    );
    const search = page.getByRole('search', { name: 'Job search' });
    for (const y of [0, 100, 200, 300, 500, 900]) {
      await page.evaluate((top) => scrollTo(0, top), y);
      await expect
        .poll(async () => {
          if (!(await banner.isVisible())) return false;
          const [over, under] = [await banner.boundingBox(), await search.boundingBox()];
          return Boolean(over && under && under.y < over.y + over.height && under.y + under.height > over.y);
        })
        .toBe(false);
    }
    await expect(banner).toBeVisible();
  }
});
