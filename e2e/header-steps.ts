import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** The main navigation, in the bar or in the full-screen menu. */
export const nav = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' });

/** Opens a page and waits for its script. Until then the style sheet opens the dropdowns, and the page ignores keys. */
export async function openWithScript(page: Page, path = '/data-sources'): Promise<void> {
  await page.goto(path);
  await expect(page.locator('header [aria-expanded]').first()).toBeAttached({ timeout: 30_000 });
}
