import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

// The `source` that axe-core exports is not minified: a page parses it in 550 ms, but the minified file in 390 ms.
const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/**
 * Returns violations of WCAG 2.2 AA and of best practice on the page, or in the part that the selector `within` names,
 * in light and dark. Each text has the id of the rule and the selectors of the elements.
 */
export async function axe(page: Page, within?: string): Promise<string[]> {
  const close = page.getByRole('button', { name: 'Close' });
  // Waits until all toasts have closed, because a fading toast has intermediate colours.
  await expect(page.locator('[role="status"], [role="alert"]').filter({ has: close })).toHaveCount(0);
  return inBoth(page, { within, atRest: true });
}

/** Checks as `axe` does, but without waiting for toasts to close or animations to end. */
export function axeAsItIs(page: Page, within?: string): Promise<string[]> {
  return inBoth(page, { within, atRest: false });
}

type Look = {
  within?: string | undefined;
  /** Waits until all animations have ended, because a fading message has intermediate colours. */
  atRest: boolean;
};

async function inBoth(page: Page, look: Look): Promise<string[]> {
  const inLight = await violations(page, look);
  const still = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  // The second run checks contrast only, because dark changes nothing but colours. Reduced motion makes the colours
  // change without a transition.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const inDark = await violations(page, look, ['color-contrast']);
  await page.emulateMedia({ colorScheme: null, reducedMotion: still ? 'reduce' : null });
  return [...inLight, ...inDark.map((text) => `in dark: ${text}`)];
}

async function violations(page: Page, { within, atRest }: Look, rules?: string[]): Promise<string[]> {
  // Injects axe once per page, because parsing it takes as long as a check of colours. Injects it into the main
  // document only, because the site's pages have no frames.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found = await page.evaluate(
    async ({ within, atRest, rules }) => {
      const ending = () =>
        document
          .getAnimations()
          // An animation that follows the scroll position never ends.
          .filter(
            ({ playState, timeline, effect }) =>
              playState === 'running' &&
              timeline === document.timeline &&
              effect?.getTiming().iterations !== Infinity,
          );
      // `finished` rejects if the animation is cancelled. A cancelled animation counts as ended.
      const rest = () => Promise.all(ending().map((animation) => animation.finished.catch(() => undefined)));
      const axe: typeof import('axe-core') = Reflect.get(window, 'axe');
      const options = { resultTypes: ['violations' as const], ...(rules ? { runOnly: rules } : {}) };
      if (atRest) await rest();
      let found: AxeResults = await axe.run(within ?? document, options);
      // A message that appeared or disappeared during the check had intermediate colours, so check again.
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
