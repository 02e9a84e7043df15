import type { Page } from '@playwright/test';

/**
 * Delays the page's scripts until the returned function is called. Open the page with `waitUntil: 'commit'`, because
 * the events `load` and `domcontentloaded` wait for scripts.
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

/** Waits for the footer and the style sheets. Before that, elements that the styles hide are visible. */
export async function styled(page: Page): Promise<void> {
  await page.getByRole('contentinfo').waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every((link) => link.sheet),
  );
}

/** Next records the measure `Next.js-hydration` when React has hydrated the page. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('Next.js-hydration').length > 0);
