import type { Page } from '@playwright/test';
import { axe } from './axe';
import { expectToFit } from './own-account';
import { expect, test } from './test';

test.use({ expectedErrors: /status of 422/ });

const signIn = (page: Page) => page.goto('/signin?redirect_url=%2Fjobs');
const enlarge = (page: Page) => page.evaluate(() => (document.documentElement.style.fontSize = '200%'));

test('the sign-in pages’ buttons “Show password” and “Hide password” show and hide the typed password @nightly', async ({
  page,
}) => {
  await signIn(page);
  const field = page.getByLabel('Password');
  await field.fill('correct horse battery');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(field).toHaveAttribute('type', 'password');
  await expect(field).toHaveValue('correct horse battery');
});

test('after a wrong password, the sign-in page keeps the email address and moves the focus to the error message', async ({
  page,
}) => {
  await signIn(page);
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password').fill('wrong password');
  await page.getByRole('button', { name: 'Log in' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText('Wrong email or password. Check both and try again.');
  await expect(alert).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com');
  expect(await axe(page)).toEqual([]);
});

test('the sign-in pages link back to the site, to its terms and to its privacy notice @nightly', async ({
  page,
  baseURL,
}) => {
  await signIn(page);
  await expect(page.getByRole('link', { name: 'Back to Onward' })).toHaveAttribute('href', `${baseURL}/`);
  await page.getByRole('link', { name: 'Create an account' }).click();
  for (const name of ['terms and conditions', 'privacy notice']) {
    const href = await page.getByRole('link', { name, exact: false }).first().getAttribute('href');
    expect((await page.request.get(href ?? '')).status()).toBe(200);
  }
});

test('the sign-in pages fit a narrow window with large text, and axe finds no accessibility errors on them', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 320, height: 640 });
  const steps: [step: string, go: () => Promise<unknown>][] = [
    ['Sign in', () => signIn(page)],
    ['Create your account', () => page.getByRole('link', { name: 'Create an account' }).click()],
    ['Create your account', () => page.getByRole('button', { name: 'Sign up' }).click()],
    ['Reset your password', () => page.goto(page.url().replace(/\?.*|$/, '?screen=forgot'))],
    ['Reset your password', () => page.getByRole('button', { name: 'Send the link' }).click()],
  ];
  for (const [heading, go] of steps) {
    await go();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expectToFit(page);
    expect(await axe(page)).toEqual([]);
    await enlarge(page);
    await expectToFit(page);
  }
  // Screen readers read the title first, so it must begin with the error.
  await expect(page).toHaveTitle(/^Error: Reset your password/);
});
