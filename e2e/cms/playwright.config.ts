import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import site from '@/playwright.config';

// The CMS in a browser: beside a site that runs, `npx playwright test -c e2e/cms` starts a CMS of its own for it.
export default defineConfig({
  ...site,
  testDir: '.',
  testIgnore: [],
  outputDir: path.resolve('test-results/cms'),
  // One CMS for all: what a test publishes, the site of the others shows.
  fullyParallel: false,
  workers: 1,
  timeout: 240_000,
  expect: { timeout: 20_000 },
  use: { ...site.use, actionTimeout: 20_000 },
  projects: [{ name: 'cms', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } } }],
});
