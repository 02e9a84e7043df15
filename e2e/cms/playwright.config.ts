import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import site from '@/playwright.config';

// Browser tests of the CMS. While a site runs, `npx playwright test -c e2e/cms` starts a CMS for that site.
export default defineConfig({
  ...site,
  testDir: '.',
  testIgnore: [],
  outputDir: path.resolve('test-results/cms'),
  // All tests share one CMS: a text that one test publishes is visible on the site of the others.
  fullyParallel: false,
  workers: 1,
  timeout: 240_000,
  expect: { timeout: 20_000 },
  use: { ...site.use, actionTimeout: 20_000 },
  projects: [{ name: 'cms', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } } }],
});
