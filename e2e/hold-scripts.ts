import type { Page } from '@playwright/test';

/** Keeps the scripts of the page from coming until what is given back is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/_next/static/chunks/**', async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

/** Waits until the page's script answers. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('alive').length > 0);
