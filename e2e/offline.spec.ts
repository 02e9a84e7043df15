import { expect, test } from './test';
import { hydrated } from './hold-scripts';

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/ });
test.use({ consent: 'DECLINED' });

test('if the visitor follows a link while the network is down, the “You are offline” message appears and the current page stays', async ({
  page,
  context,
}) => {
  await page.goto('/jobs/list');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const notice = page.getByRole('alert').filter({ hasText: 'You are offline.' });
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(notice.first()).toBeVisible();
  await expect(page).toHaveURL('/jobs/list');
  await page.getByRole('contentinfo').getByRole('link').first().click();
  await expect(page).toHaveURL('/jobs/list');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a visitor can save a job on the device while the network is down @nightly', async ({
  page,
  context,
}) => {
  await page.goto('/jobs/list');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save job' }).first().click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved on this device' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Saved job' })).toHaveCount(1);
});

test('if the map’s code cannot be loaded, a message appears, and “Try again” loads the map @nightly', async ({
  page,
}) => {
  await page.goto('/jobs/list');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await page.route('**/_next/static/**', (route) => route.abort());
  await page.getByRole('radio', { name: 'Map' }).check({ force: true });
  const failed = page.getByText('The map could not be loaded. The list has the same jobs.');
  await expect(failed).toBeVisible();
  await page.unroute('**/_next/static/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Map' })).toBeVisible();
  await expect(failed).toHaveCount(0);
});
