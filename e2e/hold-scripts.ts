import type { Page } from '@playwright/test';

/**
 * Holds back the page's scripts until the returned function is called. Open the page with `waitUntil: 'commit'`,
 * because the events `load` and `domcontentloaded` wait for scripts.
 */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/_next/static/chunks/**', async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

/** Waits until the page has its footer and style sheets. Before that, elements that the styles hide are visible. */
export async function styled(page: Page): Promise<void> {
  await page.getByRole('contentinfo').waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every((link) => link.sheet),
  );
}

/** Waits until React has hydrated the page. Next records the performance measure `Next.js-hydration` at that moment. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('Next.js-hydration').length > 0);
