import { axe } from './axe';
import { expect, test } from './test';

test(
  'an icon-only button has a tooltip with its name, on hover and on focus @nightly',
  { tag: '@phone-nightly' },
  async ({ page }) => {
    await page.goto('/jobs/list');
    const tooltip = page.getByRole('tooltip');
    const save = page.getByRole('article').first().getByRole('button', { name: 'Save job' });
    await expect(save).toBeEnabled();
    const before = await save.boundingBox();
    // Tooltips open only after hydration, so the action is repeated.
    await expect(async () => {
      await page.mouse.move(0, 0);
      await save.hover();
      await expect(tooltip).toHaveText('Save job', { timeout: 2_000 });
    }).toPass();
    expect(await save.boundingBox()).toEqual(before);

    // WCAG 1.4.13: the tooltip must stay open while the pointer is on it, and close with Escape.
    await tooltip.hover();
    await expect(tooltip).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tooltip).toHaveCount(0);

    await page.getByRole('banner').getByRole('link', { name: 'Onward home' }).focus();
    const saved = page.getByRole('banner').getByRole('link', { name: 'Saved jobs' });
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(saved).toBeFocused({ timeout: 100 });
    }).toPass({ intervals: [100] });
    await expect(tooltip).toHaveText('Saved jobs');
    expect(await axe(page)).toEqual([]);
    // The next element may open its own tooltip, so only this tooltip is checked.
    await page.keyboard.press('Tab');
    await expect(tooltip.filter({ hasText: 'Saved jobs' })).toHaveCount(0);
  },
);
