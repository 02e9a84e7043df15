// Audits screens of the back office with Lighthouse (desktop), signed in as a manager. Needs a running site:
//   node --import tsx bench/staff-screens.mts [address of the site] [runs]
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import desktop from 'lighthouse/core/config/desktop-config.js';
import { z } from 'zod';
import { findChromium } from '@/scripts/run-tests/test-site';
import { freePorts } from '@/scripts/run/ports';
import { signIn } from '@/tests/hostile/sign-in';

const [site = 'http://localhost:3000', runs = '3'] = process.argv.slice(2);
const screens = ['/staff', '/staff/enquiries', '/staff/enquiry-figures', '/staff/doctors', '/staff/feeds'];

const score = z.object({ score: z.number().nullable() });
const time = z.object({ numericValue: z.number() });
const report = z.object({
  finalDisplayedUrl: z.string(),
  categories: z.object({ performance: score, accessibility: score }),
  audits: z.object({
    interactive: time,
    'largest-contentful-paint': time,
    'total-blocking-time': time,
    'cumulative-layout-shift': time,
  }),
});

const Cookie = await signIn(site, 'manager@example.com', 'correct horse battery');
const [port = 0] = await freePorts(1);
const browser = await chromium.launch({
  executablePath: await findChromium(console.log),
  args: ['--no-sandbox', '--disable-dev-shm-usage', `--remote-debugging-port=${port}`],
});
try {
  for (const screen of screens) {
    const audits: z.infer<typeof report>[] = [];
    for (let run = 0; run < Number(runs); run += 1) {
      const options = { port, output: 'json' as const, logLevel: 'error' as const, extraHeaders: { Cookie } };
      audits.push(report.parse((await lighthouse(site + screen, options, desktop))?.lhr));
    }
    const median = (pick: (audit: z.infer<typeof report>) => number) =>
      audits.map(pick).toSorted((a, b) => a - b)[Math.floor(audits.length / 2)] ?? NaN;
    const ms = (name: keyof z.infer<typeof report>['audits']) =>
      `${median(({ audits }) => audits[name].numericValue).toFixed(0)} ms`;
    const of100 = (name: 'performance' | 'accessibility') =>
      median(({ categories }) => (categories[name].score ?? 0) * 100).toFixed(0);
    console.log(
      `${screen.padEnd(18)} interactive ${ms('interactive')}, largest paint ${ms('largest-contentful-paint')}, ` +
        `blocking ${ms('total-blocking-time')}, shift ${median(({ audits }) => audits['cumulative-layout-shift'].numericValue).toFixed(3)}, ` +
        `performance ${of100('performance')}, accessibility ${of100('accessibility')} (${audits[0]?.finalDisplayedUrl})`,
    );
  }
} finally {
  await browser.close();
}
