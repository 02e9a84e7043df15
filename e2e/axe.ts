import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

// A page parses this minified file in 390 ms, and the unminified `source` that axe-core exports in 550 ms.
const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/**
 * Returns the violations of WCAG 2.2 AA and best practices in the light and dark design, as rules with selectors.
 * `within` limits the check to a part of the page.
 */
export async function axe(page: Page, within?: string): Promise<string[]> {
  const toasts = page.locator('[role="status"], [role="alert"]');
  // A toast that fades out has colours of low contrast, so all toasts must be closed. They close by themselves too, but
  // this takes two seconds.
  const close = toasts.getByRole('button', { name: 'Close' });
  await close.evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()));
  await expect(close).toHaveCount(0);
  return inBoth(page, { within, atRest: true });
}

/** Checks as `axe` does, but without waiting for toasts to close or animations to end. */
export function axeAsItIs(page: Page, within?: string): Promise<string[]> {
  return inBoth(page, { within, atRest: false });
}

type Look = {
  within?: string | undefined;
  atRest: boolean;
};

async function inBoth(page: Page, look: Look): Promise<string[]> {
  const inLight = await violations(page, look);
  const still = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  // The dark design differs only in colours, so only contrast is checked again. With reduced motion, the colours change
  // at once.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const inDark = await violations(page, look, ['color-contrast']);
  await page.emulateMedia({ colorScheme: null, reducedMotion: still ? 'reduce' : null });
  return [...inLight, ...inDark.map((text) => `in dark: ${text}`)];
}

async function violations(page: Page, { within, atRest }: Look, rules?: string[]): Promise<string[]> {
  // Parsing axe takes as long as checking the colours, so each page gets it only once. The site has no frames, so the
  // main document is enough.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found = await page.evaluate(
    async ({ within, atRest, rules }) => {
      const ending = () =>
        document
          .getAnimations()
          // Animations that follow the scroll position are left out, because they never end.
          .filter(
            ({ playState, timeline, effect }) =>
              playState === 'running' &&
              timeline === document.timeline &&
              effect?.getTiming().iterations !== Infinity,
          );
      // A cancelled animation has ended too, although its `finished` rejects.
      const rest = () => Promise.all(ending().map((animation) => animation.finished.catch(() => undefined)));
      const axe: typeof import('axe-core') = Reflect.get(window, 'axe');
      const options = { resultTypes: ['violations' as const], ...(rules ? { runOnly: rules } : {}) };
      if (atRest) await rest();
      let found: AxeResults = await axe.run(within ?? document, options);
      // A message may have appeared or disappeared during the check. Its colours were not final, so the check is
      // repeated.
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
