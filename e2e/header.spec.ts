import type { Page } from '@playwright/test';
import { nav, openWithScript } from './header-steps';
import { expect, test } from './test';

const widePage = { width: 1280, height: 900 };

async function logoForm(page: Page): Promise<string> {
  const logo = page.getByRole('banner').getByRole('link', { name: 'Onward home' });
  const { width } = (await logo.boundingBox()) ?? { width: 0 };
  return width > 200 ? 'long' : width > 100 ? 'short' : 'none';
}

test('at each width, the header has its height and logo, and never scrolls sideways', async ({ page }) => {
  await page.goto('/data-sources');
  for (const { width, height, form } of [
    { width: 360, height: 60, form: 'short' },
    { width: 768, height: 60, form: 'short' },
    { width: 899, height: 60, form: 'short' },
    { width: 900, height: 72, form: 'short' },
    { width: 1469, height: 72, form: 'short' },
    { width: 1470, height: 72, form: 'long' },
    { width: 1600, height: 72, form: 'long' },
  ]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => logoForm(page), `${width} px`).toBe(form);
    // The box includes the border of 1 px below the header.
    expect((await page.getByRole('banner').boundingBox())?.height, `${width} px`).toBe(height + 1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('the employers’ header, which has the longest sign-in link, fits on one line at 900 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 800 });
  await page.goto('/employers');
  const signIn = page.getByRole('banner').getByRole('link', { name: 'Employer sign in' });
  const [menu, link] = [await nav(page).boundingBox(), await signIn.boundingBox()];
  expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(link?.x ?? 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(900);
});

test('the main navigation is in the header from 900 px on, and in the full-screen menu at smaller widths', async ({
  page,
}) => {
  await page.goto('/data-sources');
  await expect(nav(page)).toHaveCount(1);
  await expect(nav(page).locator('> ul > li')).toHaveText([
    'Job search',
    /^Doctors/,
    'Employers',
    /^About us/,
    'Articles',
    'Contact us',
  ]);
  await page.setViewportSize({ width: 899, height: 800 });
  await expect(nav(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(nav(page)).toHaveCount(1);
  await page.setViewportSize({ width: 900, height: 800 });
  await expect(nav(page)).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('dropdowns in the header from 900 px on', () => {
  test.use({ viewport: widePage });

  test('a dropdown opens on hover, stays open while the pointer is over it, and closes when the pointer leaves', async ({
    page,
  }) => {
    await openWithScript(page);
    const button = nav(page).getByRole('button', { name: 'Doctors' });
    const root = nav(page).getByRole('link', { name: 'Doctors Page' });
    await expect(root).toBeHidden();
    await button.hover();
    await expect(root).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await root.hover();
    await expect(root).toBeVisible();
    await page.mouse.move(640, 700);
    await expect(root).toBeHidden();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('hovering over another menu in the header opens its dropdown and closes the first dropdown @nightly', async ({
    page,
  }) => {
    await openWithScript(page);
    await nav(page).getByRole('button', { name: 'Doctors' }).hover();
    await nav(page).getByRole('button', { name: 'About us' }).hover();
    await expect(nav(page).getByRole('link', { name: 'About us Page' })).toBeVisible();
    await expect(nav(page).getByRole('link', { name: 'Doctors Page' })).toBeHidden();
  });

  test('Escape closes a dropdown opened by hovering @nightly', async ({ page }) => {
    await openWithScript(page);
    await nav(page).getByRole('button', { name: 'Doctors' }).hover();
    await expect(nav(page).getByRole('link', { name: 'Doctors Page' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(nav(page).getByRole('link', { name: 'Doctors Page' })).toBeHidden();
  });

  test('a dropdown opens when its button gets the keyboard focus, and closes when the focus leaves', async ({
    page,
  }) => {
    await openWithScript(page);
    const button = nav(page).getByRole('button', { name: 'Doctors' });
    await nav(page).getByRole('link', { name: 'Job search' }).focus();
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    await expect(nav(page).getByRole('link', { name: 'Doctors Page' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(nav(page).getByRole('link', { name: 'Doctors Page' })).toBeFocused();
    await nav(page).getByRole('link', { name: 'Employers' }).focus();
    await expect(nav(page).getByRole('link', { name: 'Doctors Page' })).toBeHidden();
  });

  test('Escape closes a dropdown and moves the focus to its button, and Tab continues from there', async ({
    page,
  }) => {
    await openWithScript(page);
    const button = nav(page).getByRole('button', { name: 'Doctors' });
    await button.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Tab');
    await expect(nav(page).getByRole('link', { name: 'Employers' })).toBeFocused();
  });

  for (const key of ['Enter', 'Space'])
    test(`${key} closes a dropdown opened by focus, and pressing ${key} again reopens it${key === 'Enter' ? '' : ' @nightly'}`, async ({
      page,
    }) => {
      await openWithScript(page);
      const button = nav(page).getByRole('button', { name: 'About us' });
      const root = nav(page).getByRole('link', { name: 'About us Page' });
      await button.focus();
      await expect(root).toBeVisible();
      await page.keyboard.press(key);
      await expect(root).toBeHidden();
      await page.keyboard.press(key);
      await expect(root).toBeVisible();
      await expect(button).toBeFocused();
    });

  test('a dropdown links to its group’s main page and the pages below it, and closes after the visitor follows a link', async ({
    page,
  }) => {
    await openWithScript(page);
    await expect(nav(page).locator('a', { hasText: 'Doctors Page' })).toHaveAttribute('href', '/doctors');
    await expect(nav(page).locator('a[href^="/doctors/"]').first()).toBeAttached();
    const button = nav(page).getByRole('button', { name: 'Doctors' });
    await button.focus();
    await expect(nav(page).getByRole('link', { name: 'Doctors Page' })).toBeVisible();
    // Client-side navigation keeps the header, so an open dropdown could stay open.
    await page.getByRole('link', { name: 'Onward home' }).evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(/\/$/, { timeout: 30_000 });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('the main menu marks “Job search” as the current page on /jobs, and as the current section below /jobs', async ({
    page,
  }) => {
    await page.goto('/jobs/list/locum');
    await expect(nav(page).getByRole('link', { name: 'Job search' })).toHaveAttribute('aria-current', 'true');
    await page.goto('/jobs');
    await expect(nav(page).getByRole('link', { name: 'Job search' })).toHaveAttribute('aria-current', 'page');
  });

  test.describe('dropdowns on a touch screen', () => {
    test.use({ hasTouch: true });

    test('a tap opens a dropdown; a second tap, or a tap outside, closes it', async ({ page }) => {
      await openWithScript(page);
      const button = nav(page).getByRole('button', { name: 'Doctors' });
      const root = nav(page).getByRole('link', { name: 'Doctors Page' });
      await button.tap();
      await expect(root).toBeVisible();
      await button.tap();
      await expect(root).toBeHidden();
      await button.tap();
      await expect(root).toBeVisible();
      await page.getByRole('heading', { level: 1 }).tap({ position: { x: 2, y: 2 } });
      await expect(root).toBeHidden();
    });
  });

  test.describe('a browser without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('without JavaScript, dropdowns open on hover and on keyboard focus', async ({ page }) => {
      await page.goto('/data-sources');
      await nav(page).getByRole('button', { name: 'Doctors' }).hover();
      await expect(nav(page).getByRole('link', { name: 'Doctors Page' })).toBeVisible();
      await page.mouse.move(640, 700);
      await expect(nav(page).getByRole('link', { name: 'Doctors Page' })).toBeHidden();
      await nav(page).getByRole('button', { name: 'About us' }).focus();
      await page.keyboard.press('Tab');
      await expect(nav(page).getByRole('link', { name: 'About us Page' })).toBeFocused();
    });
  });
});
