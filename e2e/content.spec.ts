import { axe } from './axe';
import { layoutShift } from './layout-shift';
import { expect, test } from './test';

const pages = [
  { path: '/doctors', h1: 'Work as a doctor, on the dates you choose' },
  { path: '/doctors/locum-or-permanent', h1: 'Locum or permanent, and how to choose' },
  { path: '/doctors/resources', h1: 'Resources for doctors' },
  { path: '/doctors/specialities-in-demand', h1: 'Specialities in demand' },
  { path: '/doctors/pay-guide', h1: 'Pay guide' },
  { path: '/employers', h1: 'Doctors for your roster' },
  { path: '/about-us', h1: /^About / },
  { path: '/about-us/b-corp', h1: /^B Corp certification/ },
  { path: '/contact-us', h1: 'Contact us' },
  { path: '/privacy', h1: 'Privacy' },
  { path: '/terms-and-conditions', h1: 'Terms and conditions' },
  { path: '/articles', h1: 'Articles for doctors' },
  { path: '/articles/category', h1: 'Articles by category' },
  { path: '/articles/category/locum-life', h1: 'Locum life' },
  { path: '/articles/tag', h1: 'Articles by tag' },
  { path: '/articles/tag/new-zealand', h1: 'New Zealand' },
  { path: '/articles/nights-and-tired-driving', h1: /^Nights as a locum/ },
  {
    path: '/articles/what-to-check-before-a-locum-contract',
    h1: 'What to check before you sign a locum contract',
  },
  { path: '/articles/how-locum-rates-are-quoted', h1: /^How locum rates are quoted/ },
  { path: '/articles/registration-with-ahpra-step-by-step', h1: 'Registration with AHPRA, step by step' },
  { path: '/articles/working-in-new-zealand-as-an-australian-doctor', h1: /^Working in New Zealand/ },
  { path: '/articles/your-first-locum-week', h1: /^Your first locum week/ },
];

// Pages that only the nightly run checks, because they share a template with another page, or another test file checks
// them.
const nightly = [
  '/doctors/specialities-in-demand',
  '/doctors/pay-guide',
  '/articles/category/locum-life',
  '/articles/tag',
  '/doctors/locum-or-permanent',
  '/about-us/b-corp',
  '/terms-and-conditions',
  '/articles/tag/new-zealand',
  '/articles/what-to-check-before-a-locum-contract',
  '/articles/how-locum-rates-are-quoted',
  '/articles/registration-with-ahpra-step-by-step',
  '/articles/working-in-new-zealand-as-an-australian-doctor',
  '/articles/your-first-locum-week',
];
const withForm = ['/employers', '/contact-us'];

for (const { path, h1 } of pages) {
  test(`${path} answers 200, meets WCAG 2.2 AA, and has the expected h1, a description and a canonical link to the page itself${nightly.includes(path) ? ' @nightly' : ''}`, async ({
    page,
  }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    // Proxies may cache a page that is the same for every visitor. A page with a form contains a key for one visitor,
    // so they must not cache it.
    expect(response?.headers()['cache-control']).toContain(withForm.includes(path) ? 'no-store' : 'public');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1);
    await expect(page).toHaveTitle(/ \| /);
    const description = await page.locator('meta[name="description"]').getAttribute('content');
    expect(description?.length).toBeGreaterThan(49);
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(new URL(canonical ?? '').pathname).toBe(path);
    expect(await axe(page)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
  });
}

test('no two content pages have the same title or the same description', async ({ request }) => {
  const seen = await Promise.all(
    pages.map(async ({ path }) => {
      const html = await (await request.get(path)).text();
      return [
        /<title[^>]*>(.*?)<\/title>/.exec(html)?.[1],
        /name="description" content="([^"]*)"/.exec(html)?.[1],
      ];
    }),
  );
  for (const which of [0, 1]) expect(new Set(seen.map((pair) => pair[which])).size).toBe(pages.length);
});

for (const path of [
  '/doctors/no-such-page',
  '/employers/no-such-page',
  '/about-us/no-such-page',
  '/articles/no-such-article',
  '/articles/category/no-such-category',
  '/articles/tag/no-such-tag',
  '/articles/index',
  '/articles/..%2Fprivacy',
])
  test(`${path} answers 404 with the not-found page`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(404);
    expect((await response.text()).match(/<h1/g)).toHaveLength(1);
  });

test('every link in the main menu leads to an existing page @nightly', async ({ page, request }) => {
  await page.goto('/');
  // On a phone, the links are in a closed menu and cannot be clicked, so only their addresses are checked.
  const links = page.locator('header a[href]');
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const own = hrefs.filter((href) => /^\/(doctors|employers|about-us|articles|contact-us)(\/|$)/.test(href));
  expect(own.length).toBeGreaterThanOrEqual(5);
  for (const href of new Set(own)) expect((await request.get(href)).status(), href).toBe(200);
});

test('every internal link in a page’s text leads to an existing page @nightly', async ({ request }) => {
  const found = new Set<string>();
  for (const { path } of pages) {
    const html = await (await request.get(path)).text();
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
    for (const [, href] of main.matchAll(/href="(\/[^"#]*)/g))
      if (href) found.add(href.replaceAll('&amp;', '&'));
  }
  expect(found.size).toBeGreaterThan(15);
  for (const href of found) expect((await request.get(href)).status(), href).toBe(200);
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

test('an article page contains structured data about the article and its breadcrumbs @nightly', async ({
  page,
}) => {
  await page.goto('/articles/registration-with-ahpra-step-by-step');
  const blocks = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((all) => all.map((one) => JSON.parse(one.textContent ?? '')));
  expect(blocks.map((block) => block['@type']).toSorted()).toEqual(['Article', 'BreadcrumbList']);
  const article = blocks.find((block) => block['@type'] === 'Article');
  expect(article.headline).toBe('Registration with AHPRA, step by step');
  expect(article.datePublished).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(article.author['@type']).toBe('Organization');
});

test('the contact page shows emergency phone numbers, but no staff member’s email address @nightly', async ({
  page,
}) => {
  await page.goto('/contact-us');
  const main = page.getByRole('main');
  await expect(main.getByText(/000 in Australia/)).toBeVisible();
  await expect(main.getByText(/111 in New Zealand/)).toBeVisible();
  const mail = await main.locator('a[href^="mailto:"]').first().getAttribute('href');
  expect(mail).toMatch(/^mailto:[^@\s]+@[^@\s]+$/);
  expect(await page.content()).not.toContain('staff@');
});

test.describe('a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript, links on content pages open a section of the same page or another page', async ({
    page,
  }) => {
    await page.goto('/doctors/locum-or-permanent');
    await page.getByRole('link', { name: 'Seven questions' }).first().click();
    await expect(page.getByRole('heading', { level: 2, name: 'Seven questions' })).toBeInViewport();
    await page.goto('/doctors');
    await page.getByRole('main').getByRole('link', { name: 'How locum rates are quoted' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^How locum rates are quoted/);
  });
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
