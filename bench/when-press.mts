// Measures how long a phone slowed four times takes from a press of a day to the next frame, against a running site:
//   BASE_URL=http://localhost:3000 node bench/when-press.mts
import { existsSync } from 'node:fs';
import { chromium, devices } from '@playwright/test';

const base = process.env.BASE_URL ?? 'http://localhost:3000';
const presses = 8;
const slowdown = 4;
const executablePath = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((file) =>
  existsSync(file),
);

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
  const edit = page.getByText('Edit search', { exact: true });
  if (await edit.isVisible()) await edit.click();
  await page.getByRole('button', { name: /^When / }).click();
  await page.getByRole('gridcell').first().waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const days = page.locator('[role=gridcell]:not([disabled]):not([aria-disabled=true])[aria-label]');
  const durations: number[] = [];
  for (let press = 0; press < presses; press += 1) {
    await page.evaluate(() => void (window as { durations?: number[] }).durations?.splice(0));
    await days.nth(3 + press * 3).click();
    await page.waitForTimeout(2500);
    durations.push(
      await page.evaluate(() => Math.max(0, ...((window as { durations?: number[] }).durations ?? []))),
    );
  }
  durations.sort((a, b) => a - b);
  console.log(
    `${path}: median ${durations[presses / 2]} ms, worst ${durations.at(-1)} ms (${durations.join(', ')})`,
  );
  await context.close();
}
await browser.close();
