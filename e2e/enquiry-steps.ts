import type { Page } from '@playwright/test';

/** Answers "When are you available?": for a block of dates all of it, else the same in words. */
export async function sayWhenAvailable(page: Page): Promise<void> {
  const all = page.getByRole('group', { name: 'When are you available?' }).getByRole('radio', {
    name: 'All of these dates',
  });
  // The page is there: it has the one or the other.
  if ((await all.count()) > 0) await all.check();
  else await page.getByLabel('When are you available?').fill('All of it');
}
