import type { Page } from '@playwright/test';
import { socialNetworks } from '@/lib/core/social-networks';
import { expect, test } from './test';

const foot = (page: Page) => page.getByRole('contentinfo');
const onPhones = ['Job search', 'Specialities in demand', 'Contact us'];
const fromTablets = ['Employers', 'Doctors', 'Articles', 'About us'];
const networks = Object.values(socialNetworks).map(({ label }) => label);
const always = [...networks, 'Privacy', 'Terms and conditions', 'Data sources'];

for (const width of [320, 360, 599])
  test(`at a width of ${width} px the footer shows only the links meant for phones or for every width${width === 360 ? '' : ' @nightly'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/data-sources');
    const names = await foot(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label') ?? link.textContent));
    expect(names.sort()).toEqual([...onPhones, ...always].sort());
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });

for (const width of [600, 700, 1280])
  test(`at a width of ${width} px the footer also shows the links meant only for tablets and desktops${width === 1280 ? '' : ' @nightly'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/data-sources');
    for (const name of [...onPhones, ...fromTablets, ...always])
      await expect(foot(page).getByRole('link', { name, exact: true }), name).toBeVisible();
    await expect(foot(page).locator('a[href^="/doctors/"]').first()).toBeVisible();
    await expect(foot(page).locator('a[href^="/about-us/"]').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });

const sydneyYear = new Intl.DateTimeFormat('en-AU', {
  year: 'numeric',
  timeZone: 'Australia/Sydney',
}).format();

test('the footer shows the year, the site’s version, and the “Privacy choices” button', async ({ page }) => {
  await page.goto('/data-sources');
  await expect(foot(page)).toContainText(`© ${sydneyYear} Onward`);
  await expect(foot(page)).toContainText(/Version \d+\.\d+\.\d+/);
  await expect(foot(page).getByRole('button', { name: 'Privacy choices' })).toBeVisible();
});
