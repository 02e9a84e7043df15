import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';

// `npm test` starts a site and sets these addresses. To test a site that is already running:
//   npm start, then
//   npx playwright test
process.env.IDENTITY_URL ??= 'http://localhost:4400';
process.env.INBOX_URL ??= 'http://localhost:1080';

const chromium =
  process.env.CHROMIUM_PATH ??
  ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
    .map((name) => `/usr/bin/${name}`)
    .find((file) => existsSync(file));
const results = process.env.PLAYWRIGHT_RESULTS;
// Number of this worker process, from 0. The main process has no number and starts no browser.
const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0);

// Tests with `@phone` also run at the width of a phone, where their page has other controls. With `@phone-nightly`,
// only `npm run test:nightly` does this. Tests with `@narrow` run only at that width.
const onPhone = /@phone(?!-)|@narrow/;

// Only in these files, `npm test` also runs the tests without JavaScript. All forms share one handler
// (lib/http/form.server.ts), so other files run them nightly.
const formsWithoutScript = ['contact', 'enquiry', 'saved-jobs-list', 'sign-in'];
// Matches tests that only `npm run test:nightly` runs (docs/testing.md).
const deep = `@nightly|^(?!.*(?<![\\w-])(${formsWithoutScript.join('|')})\\.spec\\.ts).*without JavaScript`;
const onlyNightly = new RegExp(deep);
const onPhoneNightly = new RegExp(`^(?=.*(?:${deep}))(?=.*(?:${onPhone.source}))|@phone-nightly`);
const nightly = Boolean(process.env.NIGHTLY);

// These tests need a CMS too: see e2e/cms/playwright.config.ts.
const withCms = '**/cms/*.spec.ts';

export default defineConfig({
  testDir: './e2e',
  testIgnore: withCms,
  // A subfolder, because Playwright empties it on every run and the folder above contains the site's log.
  outputDir: './test-results/browser',
  fullyParallel: true,
  // More workers do not make the run faster (docs/testing.md).
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only when repeated points to a slow machine, not to a defect. The report names such tests.
  retries: results ? 1 : 0,
  reporter: results ? [['list'], ['json', { outputFile: results }]] : 'list',
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    screenshot: 'only-on-failure',
    // Traces make the run a third longer. Set TRACE to investigate a failure.
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
      ...(nightly ? { grep: onPhoneNightly } : { grep: onPhone, grepInvert: onlyNightly }),
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 360, height: 740 },
        isMobile: true,
        hasTouch: true,
      },
    },
  ],
});
