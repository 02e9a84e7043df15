import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';

// `npm test` starts the site and says where it is. To run against a site that already runs:
//   npm start, then  npx playwright test
process.env.IDENTITY_URL ??= 'http://localhost:4400';
process.env.INBOX_URL ??= 'http://localhost:1080';

const chromium =
  process.env.CHROMIUM_PATH ??
  ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
    .map((name) => `/usr/bin/${name}`)
    .find((file) => existsSync(file));
const results = process.env.PLAYWRIGHT_RESULTS;
// Playwright numbers its workers. The runner has no number, and starts no browser.
const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0);

// What they are about does not depend on the width, they set the widths themselves, or `keyboard*.spec.ts` walks the
// same at 360 px.
const sameAtAnyWidth = [
  'account',
  'account-communications',
  'account-widths',
  'analytics',
  'appearance',
  'articles',
  'authorisation',
  'book-appointment',
  'contact',
  'content',
  'content-pages',
  'crawl',
  'dashboard',
  'disabled-account',
  'enlarged-text',
  'employer-*',
  'employers',
  'enquiry-ahpra',
  'feedback',
  'headers',
  'job-alerts',
  'job-alerts-mail',
  'job-enquiries',
  'monitoring',
  'monitoring-server',
  'navigation',
  'onboarding',
  'page-wide',
  'pre-actions',
  'profile',
  'refer-a-friend',
  'referees',
  'register',
  'resources',
  'saved-jobs-list',
  'seo',
  'sign-in',
  'speciality-demand',
  'staff-*',
  'terms',
].map((name) => `**/${name}.spec.ts`);
// They want a CMS beside the site: see e2e/cms/playwright.config.ts.
const withCms = '**/cms/*.spec.ts';

export default defineConfig({
  testDir: './e2e',
  testIgnore: withCms,
  // Emptied by every run: what the site itself says is kept beside it.
  outputDir: './test-results/browser',
  fullyParallel: true,
  // A third brings nothing: see docs/testing.md.
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // In a whole run a machine's hiccup is told apart from a defect; what passed only then is named and counted.
  retries: results ? 1 : 0,
  reporter: results ? [['list'], ['json', { outputFile: results }]] : 'list',
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    screenshot: 'only-on-failure',
    // Recording every test costs a third of the run: set it to look into a failure.
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
      grepInvert: /@narrow/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } },
    },
    {
      name: 'phone',
      // What looks different on a phone, the filter column and the share menu, has tests of its own. Without script a page
      // is laid out by the same styles.
      grepInvert: /@wide|without script/,
      testIgnore: [withCms, ...sameAtAnyWidth],
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 360, height: 740 },
        isMobile: true,
        hasTouch: true,
      },
    },
  ],
});
