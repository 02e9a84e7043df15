import type { Page } from '@playwright/test';
import { nav, openWithScript } from './header-steps';
import { expect, test } from './test';

const openMenu = (page: Page) => page.getByRole('button', { name: 'Open menu' });

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the full-screen menu below 900 px, JavaScript ${javaScriptEnabled ? 'on' : 'off'} @narrow`, () => {
    test.use({ javaScriptEnabled });

    test('the menu covers the whole page, and closes with its button, with Escape, or when the visitor follows a link', async ({
      page,
    }) => {
      await page.goto('/data-sources');
      await openMenu(page).click();
      await expect(nav(page)).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
      expect(await page.locator('#site-menu').boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
      // “Sign in” and “Join us” are at the bottom.
      expect((await page.getByRole('link', { name: 'Join us' }).boundingBox())?.y).toBeGreaterThan(600);
      await page.getByRole('button', { name: 'Close menu' }).click();
      await expect(openMenu(page)).toBeFocused();
      await openMenu(page).click();
      await page.keyboard.press('Escape');
      await expect(openMenu(page)).toBeFocused();
      await openMenu(page).click();
      await nav(page).getByRole('link', { name: 'Job search' }).click();
      await expect(page).toHaveURL(/\/jobs$/, { timeout: 30_000 });
      await expect(openMenu(page)).toBeVisible();
    });

    test('pressing “Doctors” in the menu shows “Go Back”, “Doctors Page” and the pages for doctors', async ({
      page,
    }) => {
      await (javaScriptEnabled ? openWithScript(page) : page.goto('/data-sources'));
      await openMenu(page).click();
      const doctors = nav(page).getByRole('button', { name: 'Doctors' });
      await doctors.click();
      await expect(nav(page).getByRole('link', { name: 'Doctors Page' })).toHaveAttribute('href', '/doctors');
      await expect(nav(page).getByRole('link', { name: 'Resources' })).toBeVisible();
      await expect(nav(page).getByRole('link', { name: 'Job search' })).toBeHidden();
      await expect(page.getByRole('link', { name: 'Join us' })).toBeVisible();

      await page.getByRole('button', { name: 'Go Back' }).click();
      // Without script, browsers do not return the focus to the button of a nested menu.
      if (javaScriptEnabled) await expect(doctors).toBeFocused();
      await expect(nav(page).getByRole('link', { name: 'Doctors Page' })).toBeHidden();
      await expect(nav(page).getByRole('link', { name: 'Job search' })).toBeVisible();

      await doctors.click();
      await page.keyboard.press('Escape');
      if (javaScriptEnabled) await expect(doctors).toBeFocused();
      await expect(nav(page).getByRole('link', { name: 'Doctors Page' })).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(openMenu(page)).toBeVisible();
    });
  });
}

test.describe('the full-screen menu below 900 px @narrow', () => {
  test('while the menu is open, the page behind it cannot scroll and keeps its scroll position', async ({
    page,
  }) => {
    // The header of a results page scrolls out of view, with the button that opens the menu.
    await openWithScript(page, '/doctors');
    await page.evaluate(() => window.scrollTo(0, 300));
    await openMenu(page).click();
    await expect(page.locator('body')).toHaveCSS('overflow-y', 'hidden');
    await page.mouse.move(180, 550);
    await page.mouse.wheel(0, 400);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await page.evaluate(() => window.scrollY)).toBe(300);
    await page.keyboard.press('Escape');
    await expect(page.locator('body')).not.toHaveCSS('overflow-y', 'hidden');
    expect(await page.evaluate(() => window.scrollY)).toBe(300);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  });

  test('in a window lower than the menu, the items scroll, and the buttons at top and bottom stay visible @nightly', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 640, height: 360 });
    await openWithScript(page);
    await openMenu(page).click();
    const last = nav(page).getByRole('link', { name: 'Contact us' });
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: 'Join us' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeInViewport({ ratio: 1 });
  });

  test('when a submenu opens, the keyboard focus moves into it and cannot leave it', async ({ page }) => {
    await openWithScript(page);
    await openMenu(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused();
    const stops: string[] = [];
    const walk = async (times: number) => {
      for (let step = 0; step < times; step += 1) {
        await page.keyboard.press('Tab');
        stops.push(
          await page.evaluate(() => {
            const now = document.activeElement;
            // The browser's own controls get the focus after the last and before the first element.
            if (!now || now === document.body) return 'browser';
            return now.closest('#site-menu') ? (now.textContent ?? '') : `outside: ${now.outerHTML}`;
          }),
        );
      }
    };
    await walk(24);
    expect(stops.filter((stop) => stop.startsWith('outside'))).toEqual([]);
    expect(stops).toEqual(expect.arrayContaining(['Job search', 'Contact us', 'Sign in', 'Join us']));

    await nav(page).getByRole('button', { name: 'About us' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Go Back' })).toBeFocused();
    stops.length = 0;
    await walk(16);
    expect(stops.filter((stop) => stop.startsWith('outside'))).toEqual([]);
    expect(stops).toContain('About us Page');
    expect(stops).not.toContain('Job search');
  });

  test('the browser’s Back button closes the menu', async ({ page }) => {
    await openWithScript(page);
    await openMenu(page).click();
    await nav(page).getByRole('link', { name: 'Job search' }).click();
    await expect(page).toHaveURL(/\/jobs$/, { timeout: 30_000 });
    await openMenu(page).click();
    await nav(page).getByRole('button', { name: 'Doctors' }).click();
    await page.goBack();
    await expect(page).toHaveURL(/\/data-sources$/, { timeout: 30_000 });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(nav(page)).toHaveCount(0);
  });
});
