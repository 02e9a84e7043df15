import type { Locator, Page } from '@playwright/test';
import { expect } from './test';
import { focusOnPage, type FocusStop } from './keyboard-focus';

/** Widths of a desktop window at 100 % and 400 % zoom, in px. */
export const widths = [
  { width: 1280, tag: [] },
  { width: 360, tag: '@nightly' },
];

/** Returns the focused element. Waits up to 8 s until it is visible, because a toast may cover it. */
async function stopNow(page: Page, passed: readonly string[]): Promise<FocusStop> {
  let stop = await focusOnPage(page);
  if (stop.problem)
    await expect
      .poll(async () => (stop = await focusOnPage(page)).problem, {
        message: `${stop.name} (after ${passed.slice(-3).join(', ')})`,
        timeout: 8_000,
      })
      .toBe('');
  return stop;
}

/**
 * Presses Tab until `target` has the focus. Fails if an element on the way is invisible, covered by a fixed bar or
 * without an outline. The failure lists the elements on the way.
 */
export async function tabTo(
  target: Locator,
  { back = false, limit = 150 }: { back?: boolean; limit?: number } = {},
): Promise<void> {
  const page = target.page();
  const passed: string[] = [];
  const focused = page.locator(':focus').and(target);
  while ((await focused.count()) === 0) {
    if (passed.length > limit)
      throw new Error(`No ${limit} presses of Tab lead to ${String(target)}, but to:\n${passed.join('\n')}`);
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
    passed.push((await stopNow(page, passed)).name);
  }
}

export async function press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

export async function skipToMain(page: Page): Promise<void> {
  await press(page.getByRole('link', { name: 'Skip to main content' }));
  await expect(page.getByRole('main')).toBeFocused();
}

export async function typeInto(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  const { keyboard } = target.page();
  await keyboard.press('ControlOrMeta+A');
  await keyboard.press('Delete');
  await keyboard.type(text);
  await expect(target).toHaveValue(text);
}

export async function choose(target: Locator, option: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.type(option);
  await expect(target.locator('option:checked')).toHaveText(option);
}

export async function search(target: Locator, option: string): Promise<void> {
  await tabTo(target);
  const { keyboard } = target.page();
  await keyboard.type(option);
  await expect(target.page().getByRole('option', { name: option }).first()).toBeVisible();
  await keyboard.press('Enter');
  await expect(target).toHaveValue(option);
}

export async function tick(target: Locator, checked = true): Promise<void> {
  await press(target, 'Space');
  await expect(target).toBeChecked({ checked });
}

/**
 * Moves the focus to a group of radio buttons, which is a single Tab stop, and chooses a button with the arrow keys.
 */
export async function pick(group: Locator, name: string): Promise<void> {
  const { keyboard } = group.page();
  const wanted = group.getByRole('radio', { name, exact: true });
  const radios = group.getByRole('radio');
  await tabTo(radios);
  for (let left = await radios.count(); left > 0 && !(await wanted.isChecked()); left -= 1) {
    // If no button is chosen yet, Space chooses the focused button.
    await keyboard.press((await radios.and(group.locator(':checked')).count()) === 0 ? 'Space' : 'ArrowDown');
  }
  await expect(wanted).toBeChecked();
  await expect(wanted).toBeFocused();
}

/**
 * Types a date of next month into a date field. Day and month are the same number (such as 08/08), because their order
 * depends on the browser's language.
 */
export async function typeSoonDate(target: Locator): Promise<void> {
  const now = new Date();
  const next = new Date(now.getFullYear(), now.getMonth() + 1, 1);
  const number = String(next.getMonth() + 1).padStart(2, '0');
  await tabTo(target);
  await target.page().keyboard.type(`${number}${number}${next.getFullYear()}`);
  await expect(target).toHaveValue(`${next.getFullYear()}-${number}-${number}`);
}

/**
 * Presses Tab until the focus leaves the main part of the page. Returns the names of the stops. Fails after `limit`
 * stops.
 */
export async function walkThrough(page: Page, limit = 150): Promise<string[]> {
  const names: string[] = [];
  await skipToMain(page);
  const inMain = page.getByRole('main').locator(':focus');
  for (;;) {
    await page.keyboard.press('Tab');
    const { name } = await stopNow(page, names);
    if ((await inMain.count()) === 0) return names;
    names.push(name);
    if (names.length > limit) throw new Error(`No end after ${limit} stops:\n${names.join('\n')}`);
  }
}
