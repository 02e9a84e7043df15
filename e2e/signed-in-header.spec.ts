import type { Page } from '@playwright/test';
import { axe } from './axe';
import { nav, openWithScript } from './header-steps';
import { layoutShift } from './layout-shift';
import { expect, test } from './test';

const patient = { timeout: 30_000 };
const entries = [
  'Profile dashboard',
  'Job alerts',
  'Saved jobs',
  'Job Enquiries',
  'Account settings',
  'Logout',
];

async function signIn(page: Page) {
  await page.goto('/signin?redirect_url=%2Fdata-sources');
  await page.getByLabel('Email').fill('doctor@example.com');
  await page.getByLabel('Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/data-sources$/, patient);
}

// On a busy machine, signing in and checking with axe take longer than the default timeout.
test.describe.configure({ timeout: 150_000 });

for (const width of [900, 1280, 1600])
  test(`at ${width} px, hovering over “Hi <given name>” opens the account menu with its links${width === 1280 ? '' : ' @nightly'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page);
    await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Join us' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Logout' })).toBeHidden();
    await page.getByRole('button', { name: 'Hi Asha' }).hover();
    await expect(page.getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/api/logout');
    await expect(page.locator('#account-menu').getByRole('link')).toHaveText(entries);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await axe(page, 'header')).toEqual([]);
  });

test('the server’s HTML for a signed-in doctor already contains the greeting and the initials, and no “Sign in”', async ({
  page,
}) => {
  await signIn(page);
  const html = await (await page.request.get('/data-sources')).text();
  expect(html).toMatch(/aria-hidden="true">AR<\/span>/);
  expect(html).toContain('Hi Asha');
  expect(html).not.toMatch(/>Sign in</);
});

for (const width of [360, 768, 1280, 1600])
  test(`at ${width} px, opening a page causes no layout shift for a signed-in doctor @nightly`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page);
    for (const path of ['/', '/jobs', '/jobs/list', '/user/saved-jobs', '/user/job-enquiries']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await layoutShift(page), path).toBe(0);
    }
  });

test('the account menu opens on focus, closes with Escape and reopens with Enter, and “Logout” signs the doctor out', async ({
  page,
}) => {
  await signIn(page);
  const button = page.getByRole('button', { name: 'Hi Asha' });
  const logout = page.getByRole('link', { name: 'Logout' });
  await openWithScript(page);
  await button.focus();
  await expect(logout).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(logout).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await logout.click();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible(patient);
  await expect(button).toHaveCount(0);
});

for (const width of [360, 768])
  test(`at ${width} px a signed-in doctor’s full-screen menu has “My Profile” as its second item and “Sign out” at the bottom${width === 360 ? '' : ' @nightly'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await signIn(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(nav(page).locator('> ul > li').nth(1).getByRole('button')).toHaveAccessibleName(
      'My Profile',
    );
    await expect(page.getByRole('link', { name: 'Sign out' })).toHaveAttribute('href', '/api/logout');
    await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Join us' })).toHaveCount(0);
    expect(await axe(page, '#site-menu'), 'first level').toEqual([]);

    await nav(page).getByRole('button', { name: 'My Profile' }).click();
    await expect(page.getByRole('button', { name: 'Go Back' })).toBeFocused();
    const pages = ['Placements', 'Messages', 'Availability', 'Referees', 'Documents', 'Communications'];
    await expect(nav(page).getByRole('link')).toHaveText([
      'My Profile Page',
      ...entries.toSpliced(-1, 0, ...pages),
    ]);
    expect(await axe(page, '#site-menu'), 'My Profile').toEqual([]);

    await page.getByRole('link', { name: 'Sign out' }).click();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible(patient);
    expect((await page.request.get('/api/auth/me')).status()).toBe(204);
  });

test.describe('a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript, the account menu opens on hover, and “Logout” signs the doctor out', async ({
    page,
  }) => {
    await signIn(page);
    await page.getByRole('button', { name: 'Hi Asha' }).hover();
    await expect(page.getByRole('link', { name: 'Job alerts' })).toBeVisible();
    await page.getByRole('link', { name: 'Logout' }).click();
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible(patient);
  });
});
