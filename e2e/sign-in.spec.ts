import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './test';
import { emailWith } from './inbox';

const password = 'correct horse battery';
const provider = process.env.IDENTITY_URL ?? 'http://localhost:4400';

async function fillLogIn(page: Page, email: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

const mailTo = async (request: APIRequestContext, to: string) =>
  (await emailWith(request, { to, text: /http/, timeout: 15_000 })).text;

async function me(page: Page): Promise<number> {
  return (await page.request.get('/api/auth/me')).status();
}

test('a doctor signs in, gets to the requested page, and signs out', async ({ page, isMobile }) => {
  await page.goto('/signin?redirect_url=%2Fjobs%3Ffrom%3Dhere');
  await expect(page).toHaveURL(new RegExp(`^${provider}/u/login/`));
  await fillLogIn(page, 'doctor@example.com');
  await expect(page).toHaveURL(/\/jobs\?from=here$/);
  if (!isMobile) await expect(page.getByRole('button', { name: 'Hi Asha' })).toBeVisible();
  expect(await me(page)).toBe(200);

  await page.goto('/signin?redirect_url=%2Fjobs%3Fagain%3D1');
  await expect(page).toHaveURL(/\/jobs\?again=1$/);
  // Pending requests would fail after signing out and log an error.
  await page.waitForLoadState('networkidle');

  await page.goto('/api/logout?returnTo=https://evil.example');
  await expect(page).toHaveURL(/^http:\/\/[^/]+\/$/);
  expect(await me(page)).toBe(204);
});

test('a signed-out visitor who opens an account page must sign in, and then sees this page', async ({
  page,
}) => {
  await page.goto('/user/job-enquiries');
  await expect(page.getByLabel('Password')).toBeVisible();
  await fillLogIn(page, 'new.doctor@example.com');
  await expect(page).toHaveURL(/\/user\/job-enquiries$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/job enquiries/i);
});

test('a new doctor signs up, verifies the email address, and is then signed in', async ({
  page,
  context,
}) => {
  const email = `mere.${randomUUID().slice(0, 8)}@example.com`;
  await page.goto('/register?redirect_url=%2Fjobs');
  await page.getByLabel('Given name').fill('Mere');
  await page.getByLabel('Family name').fill('Ngata');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('a long enough one');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox');

  const text = await mailTo(page.request, email);
  const link = /http:\S+\/u\/verify\?token=\S+/.exec(text)?.[0] ?? '';
  const other = await context.newPage();
  await other.goto(link);
  await other.getByRole('button', { name: 'Verify my email address' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Your email address is verified');

  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/jobs$/);
  const user: unknown = await (await page.request.get('/api/auth/me')).json();
  expect(user).toMatchObject({ email, given_name: 'Mere', email_verified: true });
});

test.describe('accounts that cannot sign in', () => {
  test.use({ expectedErrors: /the server responded with a status of (403|429)/ });

  test('a new doctor is not signed in before the email address is verified @nightly', async ({ page }) => {
    const email = `una.${randomUUID().slice(0, 8)}@example.com`;
    await page.goto('/register?redirect_url=%2Fjobs%3Fx%3D1');
    await page.getByLabel('Given name').fill('Una');
    await page.getByLabel('Family name').fill('Verne');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('a long enough one');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verify your email address first');
    await expect(page.getByText('u•••@example.com')).toBeVisible();
    expect(await me(page)).toBe(204);

    const link = /http:\S+\/u\/verify\?token=\S+/.exec(await mailTo(page.request, email))?.[0] ?? '';
    const token = new URL(link).searchParams.get('token') ?? '';
    await page.request.post(`${provider}/u/verify`, { form: { token } });
    await page.getByRole('link', { name: 'I have verified my email address' }).click();
    await expect(page).toHaveURL(/\/jobs\?x=1$/);
    expect(await me(page)).toBe(200);
  });

  test('a new doctor can request the verification email again, at most once a minute @nightly', async ({
    page,
  }) => {
    const email = `ira.${randomUUID().slice(0, 8)}@example.com`;
    await page.goto('/register?redirect_url=%2Fjobs');
    await page.getByLabel('Given name').fill('Ira');
    await page.getByLabel('Family name').fill('Lang');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('a long enough one');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verify your email address first');
    const first = await mailTo(page.request, email);

    const again = page.getByRole('button', { name: 'Send the email again' });
    await again.click();
    await expect(page.getByText('We have sent the email again.')).toBeVisible();
    await expect.poll(() => mailTo(page.request, email)).not.toBe(first);

    await again.click();
    await expect(page.getByText(/less than a minute ago|sent the email again/).first()).toBeVisible();
  });

  test('in a browser that has not tried to sign in, the unverified-email page does not offer to send the email again @nightly', async ({
    page,
  }) => {
    await page.goto('/login-error/email-verification-required?email=u•••@example.com');
    await expect(page.getByRole('button', { name: 'Send the email again' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Sign in again' })).toBeVisible();
  });

  for (const { account, title } of [
    { account: 'blocked@example.com', title: 'This account is blocked' },
    { account: 'noemail', title: 'Your account has no email address' },
    { account: 'unverified@example.com', title: 'Verify your email address first' },
  ])
    test(`the account ${account} cannot sign in, and the page explains why${account === 'blocked@example.com' ? '' : ' @nightly'}`, async ({
      page,
    }) => {
      await page.goto('/signin?redirect_url=%2Fjobs');
      await fillLogIn(page, account);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.locator('main')).not.toContainText(/unauthorized|auth0|error_description/i);
      expect(await me(page)).toBe(204);
    });
});

test.describe('a return URL on another site', () => {
  // After sign-in, the site redirects only to the path of the return address, never to its host. No page of the site
  // has these paths, so the status is 404.
  test.use({ expectedErrors: /the server responded with a status of 404/ });

  test('signing in never redirects to another site @nightly', async ({ page }) => {
    for (const target of [
      'https://evil.example/a',
      '//evil.example',
      '/\\evil.example',
      '/.///evil.example/a',
      '/api/logout',
    ]) {
      await page.goto(`/signin?${new URLSearchParams({ redirect_url: target })}`);
      if (await page.getByLabel('Password').isVisible()) await fillLogIn(page, 'doctor@example.com');
      await expect(page).not.toHaveURL(/:\/\/evil/);
      await expect(page.getByRole('contentinfo')).toBeVisible();
    }
    expect(await me(page)).toBe(200);
  });
});

test.describe('a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a doctor without JavaScript can sign in and out', async ({ page }) => {
    await page.goto('/signin?redirect_url=%2Fjobs');
    await fillLogIn(page, 'doctor@example.com');
    await expect(page).toHaveURL(/\/jobs$/);
    // Without script, the toast fades out but stays in the document.
    await expect(page.getByText('Welcome back, Asha')).toBeAttached();
    expect(await me(page)).toBe(200);
    await page.goto('/api/logout');
    expect(await me(page)).toBe(204);
  });
});
