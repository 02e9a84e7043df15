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
// Playwright numbers its worker processes from 0. Its main process has no number and starts no browser.
const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0);

// Tests with the tag `@phone` also run at the width of a phone, where their page has another layout or other controls.
// With `@phone-nightly`, only `npm run test:nightly` runs them at that width. Tests with the tag `@narrow` run only at
// that width.
const onPhone = /@phone(?!-)|@narrow/;

// Test files whose tests without script run in `npm test`. Other files run them only nightly, because all forms share
// one handler (lib/http/form.server.ts).
const formsWithoutScript = ['contact', 'enquiry', 'onboarding', 'saved-jobs-list', 'sign-in'];
// Names of tests that only `npm run test:nightly` runs: see docs/testing.md.
const deep = `@nightly|^(?!.*(?<![\\w-])(${formsWithoutScript.join('|')})\\.spec\\.ts).*without script`;
const onlyNightly = new RegExp(deep);
const onPhoneNightly = new RegExp(`^(?=.*(?:${deep}))(?=.*(?:${onPhone.source}))|@phone-nightly`);
const nightly = Boolean(process.env.NIGHTLY);

// These tests need a CMS beside the site: see e2e/cms/playwright.config.ts.
const withCms = '**/cms/*.spec.ts';

export default defineConfig({
  testDir: './e2e',
  testIgnore: withCms,
  // A separate folder, because Playwright empties it on every run. Its parent contains the site's log.
  outputDir: './test-results/browser',
  fullyParallel: true,
  // More than two workers do not make the run faster: see docs/testing.md.
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only when it is repeated points to a slow machine, not to a defect. The report names such tests.
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
