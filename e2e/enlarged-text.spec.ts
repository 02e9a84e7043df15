import config from '@/playwright.config';
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

/** Returns by how many pixels the page scrolls sideways, and which share of the window's height fixed bars cover. */
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

// Doubles the text size in the browser's settings. A style in the page would not be enough, because media queries in em
// follow only the browser's setting.
const { launchOptions } = config.use ?? {};
test.use({
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), '--blink-settings=defaultFontSize=32'],
  },
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
])
  test(`with text enlarged to 200 %, no page scrolls sideways at ${viewport.width} px, and fixed bars cover at most a fifth of the page’s height @nightly`, async ({
    page,
    baseURL,
    context,
  }) => {
    test.setTimeout(120_000);
    await context.addCookies([{ name: 'consent', value: 'DECLINED', url: baseURL ?? '' }]);
    await page.setViewportSize(viewport);
    await page.goto('/jobs/list');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    const job = await page.getByRole('article').getByRole('link').first().getAttribute('href');
    for (const path of [...pages, job ?? '']) {
      await page.goto(path);
      await page.evaluate(() => scrollTo(0, 400));
      await expect
        .poll(() => page.evaluate(measure).then(({ sideways }) => sideways), { message: path })
        .toBeLessThanOrEqual(0);
      expect((await page.evaluate(measure)).bars, path).toBeLessThanOrEqual(0.2);
    }
  });
