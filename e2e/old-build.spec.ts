import { expect, test } from './test';
import { hydrated } from './hold-scripts';

// Status 404, because the server has no data of another build.
test.use({ expectedErrors: /status of 404.*\/_next\/data\// });

test('after a new build is deployed, an open tab loads the next page as a new document, and keeps typed text', async ({
  page,
}) => {
  // After a deployment, an open tab requests data of the old build.
  await page.route('**/_next/data/**', (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/\/_next\/data\/[^/]+/, '/_next/data/earlier'),
    }),
  );
  await page.goto('/employers');
  await hydrated(page);
  await page.getByLabel('Organisation').fill('Far North Health');
  await page.getByLabel('Details').fill('Two bays, FACEM on the phone.');
  const whole = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).first().click();
  expect((await whole).url()).toContain('/privacy');
  await expect(page).toHaveURL(/\/privacy/);
  await page.goto('/employers');
  await expect(page.getByLabel('Organisation')).toHaveValue('Far North Health');
  await expect(page.getByLabel('Details')).toHaveValue('Two bays, FACEM on the phone.');
});
