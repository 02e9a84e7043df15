import { holdScripts } from './hold-scripts';
import { expect, test } from './test';

test('the scripts are fetched once the page is painted', async ({ page }) => {
  await page.goto('/jobs');
  const start = page.locator('script[data-scripts]');
  const addresses = (await start.getAttribute('data-scripts'))?.split(' ') ?? [];
  expect(addresses.length).toBeGreaterThan(4);
  const times = () =>
    page.evaluate((all) => {
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
      const fetched = performance
        .getEntriesByType('resource')
        .filter(({ name }) => all.some((address) => name.endsWith(address)))
        .map(({ startTime }) => startTime);
      return { painted, fetched };
    }, addresses);
  await expect.poll(async () => (await times()).fetched.length).toBe(addresses.length);
  const { painted = Infinity, fetched } = await times();
  expect(Math.min(...fetched)).toBeGreaterThanOrEqual(painted);
});

test('the list of all pages is fetched once the page is alive', async ({ page }) => {
  await page.goto('/jobs');
  const times = () =>
    page.evaluate(() => ({
      alive: performance.getEntriesByName('alive')[0]?.startTime,
      lists: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('Manifest.js'))
        .map(({ startTime }) => startTime),
    }));
  await expect.poll(async () => (await times()).lists.length).toBe(2);
  const { alive = Infinity, lists } = await times();
  expect(Math.min(...lists)).toBeGreaterThanOrEqual(alive);
});

test('what a quick hand chooses before the page is alive stays, and is searched', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/jobs/list/locum', { waitUntil: 'domcontentloaded' });
  const opener = page.getByRole('link', { name: /^Filters/ });
  if (await opener.isVisible()) await opener.click();
  const box = page.getByRole('group', { name: 'Grade' }).getByRole('checkbox', { name: /^Registrar/ });
  await box.check();
  release();
  await expect(page).toHaveURL(/grade=registrar/);
  await expect(page.getByRole('link', { name: 'Remove Registrar' })).toBeAttached();
  await expect(box).toBeChecked();
});

test('a button pressed before the page is alive does its work then', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/jobs', { waitUntil: 'domcontentloaded' });
  await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' }).click();
  release();
  // The banner that comes by itself has no such button.
  await expect(page.getByRole('button', { name: 'Leave as it is' })).toBeVisible();
});

test('what is typed before the page is alive counts', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/doctors/resources', { waitUntil: 'domcontentloaded' });
  const rate = page.getByRole('region', { name: 'Rate calculator' });
  await rate.getByLabel('Amount').pressSequentially('200');
  release();
  await expect(page.getByRole('row', { name: 'Per day $2,000' })).toBeVisible();
});

test('what is typed before the page is alive stays', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/jobs', { waitUntil: 'domcontentloaded' });
  const form = page.getByRole('search', { name: 'Job search' });
  await form.getByLabel('What').fill('ED');
  await form.getByText('Locum', { exact: true }).click();
  release();
  // The privacy banner comes when the page is hydrated; on a phone it stays hidden while it would cover the search.
  const banner = page.getByRole('region', { name: 'Privacy choices', includeHidden: true });
  await expect(banner).toBeAttached();
  await expect(form.getByLabel('What')).toHaveValue('ED');
  await expect(form.getByRole('radio', { name: 'Locum' })).toBeChecked();
});
