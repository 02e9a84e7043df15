// Measures how smoothly the map of results moves with 10,000 jobs on it: frames per second while it is dragged, with
// the processor slowed four times. Fills a database and starts its own site. Run by hand on an idle machine:
//   node --import tsx bench/job-map.mts [jobs] [first of two ports] [chromium]
import { loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { benchServer, databaseWithJobs } from './databases.mjs';
import { serveSite } from './sites.mjs';

const [jobs = '10000', port = '4600', executablePath = '/usr/bin/chromium-headless-shell'] =
  process.argv.slice(2);
const slowed = 4;
const seconds = 4;
const runs = 3;

const server = await benchServer(Number(port) + 1);
const site = await serveSite(Number(port), await databaseWithJobs(server.url, Number(jobs), new Date()));

const browser = await chromium.launch({ executablePath });
const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
// tsx wraps functions in a helper `__name`, which the page does not have.
await page.addInitScript('globalThis.__name = (named) => named');
await page.goto(`${site.url}/jobs/list`);
await page.getByRole('button', { name: 'Decline' }).click();
await page.getByRole('radio', { name: 'Map' }).check();
const map = page.getByRole('group', { name: /^Jobs by place/ });
await map.locator('a').first().waitFor();
const box = await map.boundingBox();
if (!box) throw new Error('The map has no place');
const heading = await page.getByRole('heading', { level: 1 }).textContent();
const numbers = await map.locator('a').count();

const session = await page.context().newCDPSession(page);
// Measures processor time of the main thread, which other programs on the machine do not lengthen.
await session.send('Performance.enable', { timeDomain: 'threadTicks' });
async function busyMs(): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
}

// Moves the pointer from inside the page, once per frame, because messages from Playwright would be slowed too. The
// same time with a still map gives the best value that this machine can reach at the moment.
const framesWhile = (moving: boolean) =>
  page.evaluate(
    async ({ left, top, duration, moves }) => {
      const frame = document.querySelector('[role=group][aria-label^="Jobs by place"]');
      if (!frame) throw new Error('There is no map');
      frame.setPointerCapture = () => {};
      const send = (type: string, x: number, y: number) =>
        moves &&
        frame.dispatchEvent(
          new PointerEvent(type, {
            bubbles: true,
            button: 0,
            pointerId: 1,
            clientX: left + x,
            clientY: top + y,
          }),
        );
      const times: number[] = [];
      send('pointerdown', 300, 200);
      await new Promise<void>((done) => {
        const started = performance.now();
        const step = (now: number) => {
          times.push(now);
          const angle = (now - started) / 250;
          send('pointermove', 300 + 220 * Math.sin(angle), 200 + 120 * Math.cos(angle));
          if (now - started < duration) requestAnimationFrame(step);
          else done();
        };
        requestAnimationFrame(step);
      });
      send('pointerup', 300, 200);
      return times;
    },
    { left: box.x, top: box.y, duration: seconds * 1000, moves: moving },
  );

function figures(times: number[]): string {
  const gaps = times
    .slice(1)
    .map((time, index) => time - (times[index] ?? time))
    .sort((a, b) => a - b);
  const total = gaps.reduce((sum, gap) => sum + gap, 0);
  const rate = ((gaps.length / total) * 1000).toFixed(1);
  return `${rate} frames a second, p95 ${gaps[Math.floor(gaps.length * 0.95)]?.toFixed(1)} ms, longest ${gaps.at(-1)?.toFixed(1)} ms`;
}

console.log(`${heading ?? ''}, ${numbers} numbers drawn, processor slowed ${slowed}×`);
const before = await busyMs();
const frames = (await framesWhile(true)).length;
console.log(
  `moved, not slowed: the main thread works ${(((await busyMs()) - before) / frames).toFixed(2)} ms for a frame`,
);
await session.send('Emulation.setCPUThrottlingRate', { rate: slowed });
for (let run = 0; run < runs; run += 1) {
  console.log(`load of the machine ${loadavg()[0]?.toFixed(1)}`);
  console.log(`still: ${figures(await framesWhile(false))}`);
  console.log(`moved: ${figures(await framesWhile(true))}`);
}
await browser.close();
await site.stop();
await server.stop();
