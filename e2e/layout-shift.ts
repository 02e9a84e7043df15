import type { Page } from '@playwright/test';

/**
 * Returns the sum of all layout shifts since the page was opened. A font that loads after the first paint may move a
 * word slightly, so the sum is rounded to two decimals.
 */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += 'value' in entry && typeof entry.value === 'number' ? entry.value : 0;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(Math.round(sum * 100) / 100)));
      }),
  );
}
