import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';

// `npm test` starts the site and sets its addresses. To run against a running site:
//   npm start, then  npx playwright test
process.env.IDENTITY_URL ??= 'http://localhost:4400';
process.env.INBOX_URL ??= 'http://localhost:1080';

const chromium =
  process.env.CHROMIUM_PATH ??
  ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
    .map((name) => `/usr/bin/${name}`)
    .find((file) => existsSync(file));
const results = process.env.PLAYWRIGHT_RESULTS;
// Playwright numbers its workers from 0. The runner itself has no number and starts no browser.
const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0);

// These files also run at phone width, because their pages have another layout or another control there. A test tagged
// `@narrow` runs at phone width only.
const alsoOnPhone = [
  'accessibility',
  'availability',
  'availability-calendar',
  'compare-jobs',
  'enquiry',
  'footer',
  'frame',
  'header',
  'home',
  'job',
  'job-map',
  'low-window',
  'mobile-menu',
  'results-phone',
  'saved-jobs',
  'search',
  'speciality-field',
  'tooltips',
  'when',
];
// Playwright matches this pattern against the file name and the test name together.
const onPhone = new RegExp(`@narrow|(?<![\\w-])(${alsoOnPhone.join('|')})\\.spec\\.ts`);

// Forms whose tests without script run each time. The other forms have the same handler (lib/http/form.server.ts).
const formsWithoutScript = ['contact', 'enquiry', 'onboarding', 'saved-jobs-list', 'sign-in'];
// These run in `npm run test:nightly`: see docs/testing.md.
const onlyNightly = new RegExp(
  `@nightly|^(?!.*(?<![\\w-])(${formsWithoutScript.join('|')})\\.spec\\.ts).*without script`,
);
const nightly = Boolean(process.env.NIGHTLY);

// These tests need a CMS beside the site: see e2e/cms/playwright.config.ts.
const withCms = '**/cms/*.spec.ts';

export default defineConfig({
  testDir: './e2e',
  testIgnore: withCms,
  // Playwright empties this folder in every run. The site's own log is stored beside it.
  outputDir: './test-results/browser',
  fullyParallel: true,
  // A third worker makes the run no faster: see docs/testing.md.
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // A retry separates a slow machine from a defect. The report names and counts tests that passed only on the retry.
  retries: results ? 1 : 0,
  reporter: results ? [['list'], ['json', { outputFile: results }]] : 'list',
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    screenshot: 'only-on-failure',
    // Recording every test makes the run a third longer. Set TRACE to look into a failure.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(chromium && {
        executablePath: path.resolve('e2e/chromium-on-one-core.sh'),
        env: {
          ...process.env,
          BROWSER_PATH: chromium,
          BROWSER_CORE: String(worker % availableParallelism()),
        },
      }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    },
  },
  projects: [
    {
      name: 'desktop',
      ...(nightly ? { grep: onlyNightly } : {}),
      grepInvert: nightly ? /@narrow/ : [/@narrow/, onlyNightly],
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } },
    },
    {
      name: 'phone',
      grep: onPhone,
      // Tests without script skip the phone, because the same styles set the layout.
      grepInvert: nightly ? /./ : [/@wide|without script/, onlyNightly],
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 360, height: 740 },
        isMobile: true,
        hasTouch: true,
      },
    },
  ],
});
