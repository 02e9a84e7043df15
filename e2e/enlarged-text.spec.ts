import { expect, test } from './test';

const pages = [
  '/',
  '/jobs',
  '/jobs/list',
  '/enquire',
  '/articles',
  '/articles/nights-and-tired-driving',
  '/doctors',
  '/doctors/resources',
  '/doctors/specialities-in-demand',
  '/employers',
  '/contact-us',
  '/terms-and-conditions',
  '/privacy',
  '/login-error',
];

/** How far the page can be scrolled sideways, and what part of the window's height its fixed bars take. */
function measure() {
  const { scrollWidth, clientWidth } = document.documentElement;
  const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
    const { position, visibility } = getComputedStyle(element);
    if (!['fixed', 'sticky'].includes(position) || visibility === 'hidden') return false;
    const { top, bottom, width } = element.getBoundingClientRect();
    return width >= innerWidth * 0.9 && bottom > 0 && top < innerHeight;
  });
  const height = bars.reduce((sum, bar) => {
    const { top, bottom } = bar.getBoundingClientRect();
    return sum + Math.min(bottom, innerHeight) - Math.max(top, 0);
  }, 0);
  return { sideways: scrollWidth - clientWidth, bars: height / innerHeight };
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
])
  test(`with text of 200 % at ${viewport.width} px nothing scrolls sideways and bars leave four fifths of the window`, async ({
    page,
    baseURL,
    context,
  }) => {
    test.setTimeout(120_000);
    await context.addCookies([{ name: 'consent', value: 'DECLINED', url: baseURL ?? '' }]);
    await page.setViewportSize(viewport);
    const job = await (await page.goto('/jobs/list'),
    page.getByRole('article').getByRole('link').first()).getAttribute('href');
    for (const path of [...pages, job ?? '']) {
      await page.goto(path);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
        scrollTo(0, 400);
      });
      await expect
        .poll(() => page.evaluate(measure).then(({ sideways }) => sideways), { message: path })
        .toBeLessThanOrEqual(0);
      expect((await page.evaluate(measure)).bars, path).toBeLessThanOrEqual(0.2);
    }
  });

test('on a phone the question for consent is one short strip, never over the search', async ({ page }) => {
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
