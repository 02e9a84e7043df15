import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

// Minified file. A page parses it in 390 ms, but takes 550 ms for the `source` that axe-core exports, which is not
// minified.
const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/**
 * Returns the violations of WCAG 2.2 AA and of best practices, in light and dark. Checks the page, or only the part
 * with the selector `within`. Each violation names the rule and the selectors of the elements.
 */
export async function axe(page: Page, within?: string): Promise<string[]> {
  const close = page.getByRole('button', { name: 'Close' });
  // Waits until all toasts have closed, because a toast that fades out has colours of low contrast.
  await expect(page.locator('[role="status"], [role="alert"]').filter({ has: close })).toHaveCount(0);
  return inBoth(page, { within, atRest: true });
}

/** Checks like `axe`, but does not wait until toasts have closed or animations have ended. */
export function axeAsItIs(page: Page, within?: string): Promise<string[]> {
  return inBoth(page, { within, atRest: false });
}

type Look = {
  within?: string | undefined;
  /** True to wait until all animations have ended, because a fading message has colours of low contrast. */
  atRest: boolean;
};

async function inBoth(page: Page, look: Look): Promise<string[]> {
  const inLight = await violations(page, look);
  const still = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  // Checks only contrast in the second run, because only colours differ in dark. With reduced motion the colours change
  // at once.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const inDark = await violations(page, look, ['color-contrast']);
  await page.emulateMedia({ colorScheme: null, reducedMotion: still ? 'reduce' : null });
  return [...inLight, ...inDark.map((text) => `in dark: ${text}`)];
}

async function violations(page: Page, { within, atRest }: Look, rules?: string[]): Promise<string[]> {
  // Injects axe only once per page, because parsing it takes as long as checking the colours. The site has no frames,
  // so the main document is enough.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found = await page.evaluate(
    async ({ within, atRest, rules }) => {
      const ending = () =>
        document
          .getAnimations()
          // Leaves out animations that follow the scroll position, because they never end.
          .filter(
            ({ playState, timeline, effect }) =>
              playState === 'running' &&
              timeline === document.timeline &&
              effect?.getTiming().iterations !== Infinity,
          );
      // Counts a cancelled animation as ended, although its `finished` rejects.
      const rest = () => Promise.all(ending().map((animation) => animation.finished.catch(() => undefined)));
      const axe: typeof import('axe-core') = Reflect.get(window, 'axe');
      const options = { resultTypes: ['violations' as const], ...(rules ? { runOnly: rules } : {}) };
      if (atRest) await rest();
      let found: AxeResults = await axe.run(within ?? document, options);
      // Checks again if a message was appearing or disappearing during the check, because its colours were not final.
      while (atRest && found.violations.length > 0 && ending().length > 0) {
        await rest();
        found = await axe.run(within ?? document, options);
      }
      return found.violations.map(({ id, nodes }) => ({
        id,
        targets: nodes.map(({ target }) => target.join(' ')),
      }));
    },
    { within, atRest, rules },
  );
  return found.map(({ id, targets }) => `${id}: ${targets.join(', ')}`);
}
