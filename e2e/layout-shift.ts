import type { Page } from '@playwright/test';

/** How much a page has moved by itself since it was opened: the sum of all layout shifts to two decimals, as the measure is told. A font that comes after the first paint may stretch a word by a hair. */
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
