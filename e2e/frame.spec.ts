import { expect, test } from './test';

test.describe('the home page', () => {
  test(
    'the home page shows the six newest jobs, on phones four, and each region with its number of jobs',
    { tag: '@phone-nightly' },
    async ({ page }) => {
      const shown = (page.viewportSize()?.width ?? 0) < 600 ? 4 : 6;
      await page.goto('/');
      const main = page.getByRole('main');
      await expect(main.getByText(/^[\d,]+ open jobs$/)).toBeVisible();
      await expect(
        main.getByRole('region', { name: 'New jobs with rates' }).getByRole('article'),
      ).toHaveCount(shown);
      const region = main.getByRole('link', { name: /^QLD \d+ jobs, Queensland$/ });
      const count = /\d+/.exec((await region.getAttribute('aria-label')) ?? '')?.[0] ?? 'no count';
      await region.click();
      await expect(page).toHaveURL(/\/jobs\/list\/queensland$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${count} `));
    },
  );

  test('the home page lists all regions beside a map of them @nightly', async ({ page }) => {
    await page.goto('/');
    const list = page.getByRole('region', { name: 'By region' });
    await expect(list.getByRole('link', { name: 'Victoria' }).last()).toBeVisible();
    await list.getByText('New Zealand').click();
    await expect(list.getByRole('link', { name: 'Chatham Islands' })).toBeVisible();
  });
});

test.describe('a missing page', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('a missing page answers 404 with header, footer and a working search', async ({ page }) => {
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    expect(response?.headers()['cache-control']).toBe('private, no-store');
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('Version');
    await page.getByRole('search', { name: 'Job search' }).getByLabel('What').fill('ED reg');
    await page.getByRole('button', { name: 'Search jobs' }).click();
    await expect(page).toHaveURL(/\/jobs\/list\?q=ED\+reg$/);
  });
});

test('the skip link moves the focus past the header to the main content', async ({ page }) => {
  await page.goto('/data-sources');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
