import { layoutShift } from './layout-shift';
import { expect, test } from './test';

test('addresses without content answer 404 with the not-found page', async ({ request }) => {
  for (const path of [
    '/doctors/no-such-page',
    '/employers/no-such-page',
    '/about-us/no-such-page',
    '/articles/no-such-article',
    '/articles/category/no-such-category',
    '/articles/tag/no-such-tag',
    '/articles/index',
    '/articles/..%2Fprivacy',
  ]) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect((await response.text()).match(/<h1/g), path).toHaveLength(1);
  }
});

test('an article links to its own sections, its sources, another article and the list of articles', async ({
  page,
}) => {
  await page.goto('/articles');
  await page.getByRole('link', { name: /^How locum rates are quoted/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^How locum rates are quoted/);
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'The basis' })
    .click();
  await expect(page).toHaveURL(/#the-basis$/);
  await expect(page.getByRole('heading', { level: 2, name: 'The basis' })).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Sources' }).getByRole('link').first()).toHaveAttribute(
    'href',
    /^https:\/\//,
  );
  await page
    .getByRole('complementary')
    .getByRole('link', { name: /locum contract/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/locum contract$/);
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Articles' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Articles for doctors');
});

test('three pages with texts from the CMS do not shift their layout after the first paint, and contain under 16 kB of page data @nightly', async ({
  page,
}) => {
  for (const path of ['/doctors', '/articles', '/articles/how-locum-rates-are-quoted']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await layoutShift(page), path).toBe(0);
    const data = (await page.locator('#__NEXT_DATA__').textContent()) ?? '';
    expect(data.length, path).toBeLessThan(16_000);
  }
});

for (const script of [true, false])
  test.describe(script ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: script });

    test('a reader finds articles by search words, by category and by tag', async ({ page }) => {
      await page.goto('/articles');
      await page.getByRole('searchbox', { name: 'Search articles' }).fill('new zealand registration');
      await page.getByRole('search', { name: 'Articles' }).getByRole('button', { name: 'Search' }).click();
      await expect(page).toHaveURL(/\/articles\?q=new\+zealand\+registration$/);
      await expect(page.getByRole('status')).toContainText('with new zealand registration');
      await expect(
        page.getByRole('link', { name: 'Registration with the Medical Council of New Zealand' }),
      ).toBeVisible();
      await expect(page.getByRole('link', { name: /^Nights as a locum/ })).toHaveCount(0);

      await page.getByRole('searchbox', { name: 'Search articles' }).fill('zebra');
      await page.getByRole('search', { name: 'Articles' }).getByRole('button', { name: 'Search' }).click();
      await expect(page.getByText('No article matches zebra.')).toBeVisible();

      await page.getByRole('navigation', { name: 'Article categories' }).getByText('Locum life').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Locum life');
      await page.getByRole('link', { name: /^Nights as a locum/ }).click();
      await page.getByRole('navigation', { name: 'Article tags' }).getByText('Wellbeing').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wellbeing');
    });
  });
