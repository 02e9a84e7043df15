import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** The main navigation is in the header of wide windows, and in the full-screen menu of phones. */
export const nav = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' });

/** Opens a page and waits for its script. Before that, the style sheet opens the dropdowns, and keys do nothing. */
export async function openWithScript(page: Page, path = '/data-sources'): Promise<void> {
  await page.goto(path);
  await expect(page.locator('header [aria-expanded]').first()).toBeAttached({ timeout: 30_000 });
}
