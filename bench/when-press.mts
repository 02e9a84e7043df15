// Measures the time from pressing a day in the date dialog to the next frame, on a phone slowed four times. Compares it
// with a button that does nothing. Needs a running site:
//   BASE_URL=http://localhost:3000 node --import tsx bench/when-press.mts
import { existsSync } from 'node:fs';
import { chromium, devices, type Locator, type Page } from '@playwright/test';

const base = process.env.BASE_URL ?? 'http://localhost:3000';
const presses = 8;
const slowdown = 4;
/** Waits longer than the pause after which results load, ms, so that loading does not overlap with the next press. */
const settledMs = 2_500;
const executablePath = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((file) =>
  existsSync(file),
);
type Timed = Window & { durations?: number[] };

/** Returns the time from a press to the next frame, ms. Below 16 ms the browser reports nothing, so returns 0. */
async function press(page: Page, target: Locator): Promise<number> {
  await page.evaluate(() => void (window as Timed).durations?.splice(0));
  await target.click();
  await page.waitForTimeout(settledMs);
  return page.evaluate(() => Math.max(0, ...((window as Timed).durations ?? [])));
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
for (const path of ['/', '/jobs/list']) {
  const context = await browser.newContext({ ...devices['Pixel 7'] });
  await context.addCookies([{ name: 'consent', value: 'DECLINED', url: base }]);
  const page = await context.newPage();
  await page.addInitScript(() => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'click') durations.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.goto(base + path);
  const more = page.locator('summary').filter({ hasText: 'Change search' });
  if (await more.isVisible()) await more.click();
  await page.getByRole('button', { name: /^When / }).click();
  const dialog = page.getByRole('dialog', { name: 'When are you free?' });
  await dialog.getByRole('gridcell').first().waitFor();
  await dialog.evaluate((element) => {
    const button = Object.assign(document.createElement('button'), {
      type: 'button',
      textContent: 'Nothing',
    });
    element.prepend(button);
  });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const days = dialog.locator('[role=gridcell]:not([disabled]):not([aria-disabled=true])[aria-label]');
  const [nothing, day]: [number[], number[]] = [[], []];
  for (let number = 0; number < presses; number += 1) {
    nothing.push(await press(page, dialog.getByRole('button', { name: 'Nothing' })));
    day.push(await press(page, days.nth(3 + number * 3)));
  }
  console.log(
    `${path}: a day ${median(day)} ms (worst ${Math.max(...day)}), nothing ${median(nothing)} ms (worst ${Math.max(...nothing)})`,
  );
  await context.close();
}
await browser.close();
