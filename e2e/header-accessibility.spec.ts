import { axe } from './axe';
import { nav } from './header-steps';
import { expect, test } from './test';

// On a busy machine, three axe checks take longer than the default timeout.
test.describe.configure({ timeout: 150_000 });

for (const width of [360, 768])
  test(`at ${width} px, the signed-out header and both levels of the full-screen menu meet WCAG 2.2 AA${width === 360 ? '' : ' @nightly'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/data-sources');
    expect(await axe(page, 'header'), 'closed').toEqual([]);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(nav(page)).toBeVisible();
    expect(await axe(page, '#site-menu'), 'first level').toEqual([]);
    await nav(page).getByRole('button', { name: 'Doctors' }).click();
    await expect(nav(page).getByRole('link', { name: 'Doctors Page' })).toBeVisible();
    expect(await axe(page, '#site-menu'), 'second level').toEqual([]);
  });

for (const width of [900, 1280, 1600])
  test(`at ${width} px, the signed-out header and its dropdowns meet WCAG 2.2 AA${width === 1280 ? '' : ' @nightly'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/data-sources');
    for (const label of ['Doctors', 'About us']) {
      await nav(page).getByRole('button', { name: label }).hover();
      await expect(nav(page).getByRole('link', { name: `${label} Page` })).toBeVisible();
      expect(await axe(page, 'header'), label).toEqual([]);
    }
  });
