import type { Page } from '@playwright/test';
import { expect, test } from './test';

const choices = (page: Page) => page.getByRole('contentinfo').getByRole('group', { name: 'Appearance' });
const choice = (page: Page, name: string) => choices(page).getByRole('radio', { name });
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

const light = 'rgb(255, 255, 255)';
const dark = 'rgb(11, 23, 36)';
const pages = ['/', '/jobs/list', '/articles', '/contact-us', '/login-error', '/no-such-page'];

test.use({ expectedErrors: /status of 404/ });

test.describe('a device that prefers dark colours', () => {
  test.use({ colorScheme: 'dark' });

  test('every page has dark colours on a device that prefers dark, until the visitor chooses “Light” @nightly', async ({
    page,
    context,
    baseURL,
  }) => {
    for (const path of pages) {
      await page.goto(path);
      expect(await ground(page), path).toBe(dark);
    }
    await context.addCookies([{ name: 'appearance', value: 'light', url: baseURL ?? '' }]);
    for (const path of pages) {
      expect(await (await page.request.get(path)).text(), path).toMatch(/<html[^>]* data-scheme="light"/);
      await page.goto(path);
      expect(await ground(page), path).toBe(light);
      await expect(choice(page, 'Light')).toBeChecked();
    }
  });
});

test('choosing dark or light colours immediately changes the open page, and all pages opened later', async ({
  page,
}) => {
  await page.goto('/jobs');
  await expect(choice(page, 'System')).toBeChecked();
  const stored = page.waitForResponse('**/api/appearance');
  await choice(page, 'Dark').check();
  await expect.poll(() => ground(page)).toBe(dark);
  expect((await stored).status()).toBe(200);
  expect((await page.context().cookies()).find(({ name }) => name === 'appearance')?.value).toBe('dark');
  await page.goto('/articles');
  await expect.poll(() => ground(page)).toBe(dark);
  await expect(choice(page, 'Dark')).toBeChecked();
  for (const meta of await page.locator('meta[name=theme-color]').all())
    await expect(meta).toHaveAttribute('content', '#071019');

  const deleted = page.waitForResponse('**/api/appearance');
  await choice(page, 'System').check();
  await expect.poll(() => ground(page)).toBe(light);
  await deleted;
  expect((await page.context().cookies()).some(({ name }) => name === 'appearance')).toBe(false);
});

test('in the colour setting’s radio buttons, the left arrow key moves from “System” to “Dark” and applies dark colours @nightly', async ({
  page,
}) => {
  await page.goto('/jobs');
  await choice(page, 'System').focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => ground(page)).toBe(dark);
  await expect(choice(page, 'Dark')).toBeFocused();
});

test.describe('a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript, the form for light or dark colours stores the choice and returns the visitor to the previous page', async ({
    page,
  }) => {
    await page.goto('/jobs/list?q=ed');
    await choice(page, 'Dark').check();
    await page.getByRole('contentinfo').getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/\/jobs\/list\?q=ed#appearance$/);
    await expect(choice(page, 'Dark')).toBeChecked();
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  });

  test('without JavaScript, the form for light or dark colours returns the visitor even to a page with a token in its URL', async ({
    page,
  }) => {
    await page.goto('/references/no-such-token');
    await choice(page, 'Dark').check();
    await page.getByRole('contentinfo').getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/\/references\/no-such-token#appearance$/);
    await expect(choice(page, 'Dark')).toBeChecked();
  });
});

test('the site refuses a request to change colours if it comes from another site or names a value other than light, dark or system', async ({
  request,
  baseURL,
}) => {
  const send = (origin: string, appearance: string) =>
    request.post('/api/appearance', {
      headers: { Origin: origin, Accept: 'application/json' },
      form: { appearance },
      maxRedirects: 0,
    });
  const own = new URL(baseURL ?? '').origin;
  expect((await send('https://elsewhere.example', 'dark')).status()).toBe(403);
  expect((await send(own, 'red')).status()).toBe(422);
  expect((await send(own, 'dark')).status()).toBe(200);
  expect((await request.get('/api/appearance')).status()).toBe(405);
});

test('public pages set no cookie for the visitor’s choice of colours', async ({ request }) => {
  for (const path of ['/', '/jobs/list']) {
    const { 'set-cookie': cookie, 'cache-control': cache } = (await request.get(path)).headers();
    expect(cookie, path).toBeUndefined();
    expect(cache, path).toContain('public');
  }
});

test.describe('a device with forced colours', () => {
  test.use({ colorScheme: 'dark' });

  test('with forced colours, the logo, and range and median of the day rates, stay distinguishable @nightly', async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    await page.goto('/doctors/specialities-in-demand');
    const canvas = await ground(page);
    const logo = page.getByRole('banner').getByRole('link', { name: 'Onward home' });
    const role = (name: string) =>
      logo.evaluate((element, key) => getComputedStyle(element).getPropertyValue(key).trim(), name);
    expect(await role('--logo')).toBe('CanvasText');
    expect(await role('--logo-cut')).toBe('Canvas');
    const colour = (shape: string, property: 'stroke' | 'fill') =>
      page
        .getByRole('row')
        .locator(shape)
        .first()
        .evaluate((element, name) => getComputedStyle(element)[name], property);
    const range = await colour('svg line:nth-last-of-type(1)', 'stroke');
    const median = await colour('svg circle', 'fill');
    expect(new Set([canvas, range, median]).size).toBe(3);
  });
});
