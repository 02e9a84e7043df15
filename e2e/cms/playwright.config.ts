import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import site from '@/playwright.config';

// Browser tests of the CMS, which need a running site. `npx playwright test -c e2e/cms` starts a CMS and connects the
// site to it.
export default defineConfig({
  ...site,
  testDir: '.',
  testIgnore: [],
  outputDir: path.resolve('test-results/cms'),
  // The tests share a CMS and would see each other's publications, so they run one after the other.
  fullyParallel: false,
  workers: 1,
  // In ms. The test that takes an article from draft to removal took 220 seconds on a busy machine.
  timeout: 480_000,
  expect: { timeout: 30_000 },
  use: { ...site.use, actionTimeout: 20_000 },
  projects: [{ name: 'cms', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } } }],
});
