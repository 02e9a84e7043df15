import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

// The package's own `source` is not minified. A page parses it in 550 ms, and this file in 390 ms.
const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/**
 * Returns violations of WCAG 2.2 AA and best practice on the page or in a part of it, in light and dark, as rule and
 * elements.
 */
export async function axe(page: Page, within?: string): Promise<string[]> {
  const close = page.getByRole('button', { name: 'Close' });
  // A toast that is fading has intermediate colours.
  await expect(page.locator('[role="status"], [role="alert"]').filter({ has: close })).toHaveCount(0);
  return inBoth(page, { within, atRest: true });
}

/** Runs the same checks while a toast is shown. */
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
  // Only colours change with the scheme, and without delay under reduced motion.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const inDark = await violations(page, look, ['color-contrast']);
  await page.emulateMedia({ colorScheme: null, reducedMotion: still ? 'reduce' : null });
  return [...inLight, ...inDark.map((text) => `in dark: ${text}`)];
}

async function violations(page: Page, { within, atRest }: Look, rules?: string[]): Promise<string[]> {
  // Our pages have no frames, so axe runs in the main document only. Injected once per page, because parsing takes as
  // long as a check of colours.
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
      // A cancelled animation has ended too.
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
