import { axe } from './axe';
import { layoutShift } from './layout-shift';
import { expect, test } from './test';

const rates = '/articles/how-locum-rates-are-quoted';

test('an article shows its author, a drawing, and the date on which its sources were last checked', async ({
  page,
}) => {
  await page.goto(rates);
  const head = page.getByRole('article').first();
  await expect(head.getByText(/^By .+ editorial team$/)).toBeVisible();
  await expect(head.getByText(/^Sources checked on \d+\s\w+\s\d{4}$/)).toBeVisible();
  const picture = page.locator('article header svg[aria-hidden=true] use').last();
  const file = await page.request.get((await picture.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toContain('image/svg+xml');
  expect(file.headers()['cache-control']).toBe('public, max-age=3600');
});

test('beside an article there are three open jobs on its subject, and a link that states how many such jobs there are in total', async ({
  page,
}) => {
  await page.goto('/articles/what-remoteness-means');
  const side = page.getByRole('complementary', { name: 'Locum jobs in MM 5 to 7' });
  const jobs = side.getByRole('listitem');
  await expect(jobs).toHaveCount(3);
  for (const job of await jobs.all()) await expect(job.getByRole('term')).toHaveText(['Dates', 'Rate']);
  const title = await jobs.first().getByRole('link').innerText();
  const all = side.getByRole('link', { name: /^See all [\d,]+ (locum )?jobs$/ });
  const told = /[\d,]+/.exec(await all.innerText())?.[0] ?? 'none';
  await jobs.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goBack();
  await all.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${told} `));
});

test('an article about a country shows this country’s jobs beside it @nightly', async ({ page }) => {
  await page.goto('/articles/working-in-new-zealand-as-an-australian-doctor');
  const side = page.getByRole('complementary', { name: 'Newest jobs in New Zealand' });
  await expect(side.getByRole('listitem')).toHaveCount(3);
  await side.getByRole('link', { name: /^See all/ }).click();
  await expect(page).toHaveURL(/region=/);
  const regions = new URL(page.url()).searchParams.getAll('region');
  expect(regions).toEqual(expect.arrayContaining(['auckland', 'otago', 'west-coast']));
  expect(regions).not.toContain('queensland');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('an article page ends with links to three other articles @nightly', async ({ page }) => {
  await page.goto(rates);
  const more = page.getByRole('complementary', { name: 'More articles' });
  await expect(more.getByRole('heading', { level: 3 })).toHaveCount(3);
  await more.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^How locum rates are quoted/);
});

test.describe('an article’s sharing buttons', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
});

test('while the reader scrolls, a progress line grows and the contents list highlights the current section @nightly', async ({
  page,
}) => {
  await page.goto(rates);
  const line = () =>
    page
      .getByRole('article')
      .first()
      .evaluate((article) => new DOMMatrix(getComputedStyle(article, '::after').transform).a);
  expect(await line()).toBeLessThan(0.05);
  const link = page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'The basis' });
  const weight = () => link.evaluate((element) => getComputedStyle(element).fontWeight);
  const before = await weight();
  await link.click();
  await expect.poll(line).toBeGreaterThan(0.2);
  await expect.poll(weight).not.toBe(before);
});

test('a printed article contains only the article’s text and the URLs of its sources @nightly', async ({
  page,
}) => {
  await page.goto(rates);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sources' })).toBeVisible();
  for (const gone of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('navigation', { name: 'On this page' }),
    page.getByRole('navigation', { name: 'Breadcrumbs' }),
    page.getByRole('navigation', { name: 'Article tags' }),
    page.getByRole('region', { name: 'Share this article' }),
    page.getByRole('complementary'),
    page.locator('article header svg[aria-hidden=true]'),
  ])
    await expect(gone.filter({ visible: true })).toHaveCount(0);
  const source = page.getByRole('region', { name: 'Sources' }).getByRole('link').first();
  const printed = await source.evaluate((link) => getComputedStyle(link, '::after').content);
  expect(printed).toContain((await source.getAttribute('href')) ?? 'no address');
});

for (const script of [true, false])
  test.describe(
    script ? 'the list of articles with JavaScript' : 'the list of articles without JavaScript',
    () => {
      test.use({ javaScriptEnabled: script });

      test('the list of articles shows ten articles per page, and its first two pages have no article in common', async ({
        page,
      }) => {
        await page.goto('/articles');
        const entries = page.getByRole('main').getByRole('article');
        await expect(entries).toHaveCount(10);
        await expect(entries.first().getByRole('heading')).toHaveText(
          'What to check before you sign a locum contract',
        );
        const seen = await entries.getByRole('heading').allInnerTexts();
        await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click();
        await expect(page).toHaveURL('/articles/page/2');
        await expect(page).toHaveTitle(/^Articles for doctors, page 2 \| /);
        await expect(entries.first()).toBeVisible();
        for (const heading of await entries.getByRole('heading').allInnerTexts())
          expect(seen).not.toContain(heading);
        await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Previous' }).click();
        await expect(page).toHaveURL('/articles');
        await expect(entries).toHaveCount(10);
      });
    },
  );

test.describe('a page of articles beyond the last page', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('a page number beyond the end of the article list gets a 404 page that says so and links to page 1 @nightly', async ({
    page,
  }) => {
    const response = await page.goto('/articles/category/moving/page/7');
    expect(response?.status()).toBe(404);
    await expect(page.getByText('Page 7 of this list does not exist.')).toBeVisible();
    await page.getByRole('link', { name: 'Go to page 1' }).click();
    await expect(page).toHaveURL('/articles/category/moving');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });
});

test('the Atom and JSON feeds of new articles can be read without an account', async ({ page, request }) => {
  await page.goto('/articles');
  const feeds = page.getByRole('region', { name: 'Follow new articles' });
  const rss = feeds.getByRole('link', { name: 'RSS feed' });
  for (const [link, type] of [
    [rss, 'application/atom+xml'],
    [page.locator('head link[type="application/feed+json"]'), 'application/feed+json'],
  ] as const) {
    const href = await link.getAttribute('href');
    const response = await request.get(href ?? '');
    expect([response.status(), response.headers()['content-type']]).toEqual([
      200,
      expect.stringContaining(type),
    ]);
  }
});

test('articles and their list meet WCAG 2.2 AA, never shift their layout, and fit a width of 320 px @nightly', async ({
  page,
}) => {
  for (const path of ['/articles/page/2', rates, '/articles/nights-and-tired-driving']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await layoutShift(page), path).toBe(0);
    expect(await axe(page), path).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/articles', rates]) {
    await page.goto(path);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      path,
    ).toBeLessThanOrEqual(0);
  }
});
