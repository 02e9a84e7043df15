import type { Page } from '@playwright/test';
import { holdScripts, hydrated } from './hold-scripts';
import { expect, test } from './test';
import { leaveToast, stopTime } from './toasts';

test.describe('a toast on a slow connection', () => {
  const toast = (page: Page) => page.getByRole('status').filter({ hasText: 'Sent' });

  test('a toast shown before the page’s script loads stays during loading, and closes after its normal duration @nightly', async ({
    page,
    context,
  }) => {
    const letTimePass = await stopTime(page);
    const release = await holdScripts(page);
    await leaveToast(context, { state: 'success', message: 'Sent' });
    await page.goto('/data-sources', { waitUntil: 'commit' });
    await toast(page).evaluate((element) => void Object.assign(element, { markedByTest: true }));
    release();
    await hydrated(page);
    expect(await toast(page).evaluate((element) => 'markedByTest' in element)).toBe(true);
    await letTimePass();
    await expect(toast(page)).toHaveCount(0);
  });

  for (const duration of [undefined, 500])
    test(`a toast that closed before the page’s script loads does not appear again (duration: ${duration}) @nightly`, async ({
      page,
      context,
    }) => {
      const release = await holdScripts(page);
      await leaveToast(context, { state: 'success', message: 'Sent', duration });
      await page.goto('/data-sources', { waitUntil: 'commit' });
      await expect(page.getByText('Sent', { exact: true })).toBeHidden();
      release();
      await hydrated(page);
      await expect(page.getByText('Sent', { exact: true })).toHaveCount(0);
    });
});
