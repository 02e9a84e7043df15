import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { axe, expect as strictly, query, signedIn, signUp, test } from './doctor';
import { expectToFit } from './own-account';
import { giveFlags } from './own-flags';

// These tests wait for changed flags and for emails at sign-up, so timeouts are long.
const expect = strictly.configure({ timeout: 30_000 });
test.describe.configure({ timeout: 150_000 });
test.use({ ...signedIn, expectedErrors: /status of 404/ });

let takeAway: () => Promise<void> = async () => undefined;
test.afterEach(() => takeAway());

const nobody = { cookies: [], origins: [] };

async function flag(
  context: BrowserContext,
  baseURL: string | undefined,
  treatment: 'on' | 'off',
  key: string = randomUUID(),
) {
  takeAway = await giveFlags(key, { 'refer-a-friend': treatment });
  const { port } = new URL(baseURL ?? '');
  await context.addCookies([
    { name: `flag_id_${port || '80'}`, value: key, url: baseURL ?? '' },
    { name: 'consent', value: 'DECLINED', url: baseURL ?? '' },
  ]);
}

const code = async (doctorId: string) =>
  (await query<{ code: string }>('select code from referral_code where doctor_id = $1', [doctorId]))[0]?.code;

async function getLink(page: Page): Promise<string> {
  await page.goto('/refer-a-friend');
  const make = page.getByRole('button', { name: 'Get my referral link' });
  if (await make.isVisible()) await make.click();
  return page.getByLabel('Link to share').inputValue();
}

test('the “Refer a friend” page answers 404 while its flag is off @nightly', async ({
  page,
  context,
  baseURL,
  doctor,
}) => {
  await flag(context, baseURL, 'off', doctor.id);
  expect((await page.goto('/refer-a-friend'))?.status()).toBe(404);
});

for (const script of [true, false])
  test.describe(script ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: script });

    test('a doctor creates a personal referral link, and can share it in several ways @nightly', async ({
      page,
      context,
      baseURL,
      doctor,
    }) => {
      await query('delete from referral_code where doctor_id = $1', [doctor.id]);
      await flag(context, baseURL, 'on', doctor.id);
      await page.goto('/refer-a-friend');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Refer a friend');
      expect(await code(doctor.id)).toBeUndefined();
      if (script) expect(await axe(page)).toEqual([]);
      const link = new URL(await getLink(page));
      expect(link.pathname).toBe('/register');
      expect(Object.fromEntries(link.searchParams)).toEqual({
        ref: await code(doctor.id),
        utm_source: 'refer_link',
        utm_medium: 'direct',
      });
      expect(link.href).not.toMatch(/ngaire|bell|example\.com/i);
      await expect(page.getByRole('link', { name: 'Email', exact: true })).toHaveAttribute(
        'href',
        /utm_source%3Drefer_email/,
      );
      await expect(page.getByRole('main').getByRole('link', { name: 'Facebook' })).toHaveAttribute(
        'href',
        /utm_source%3Drefer_facebook/,
      );
      await expect(page.getByText('No one has used your link yet.')).toBeVisible();
      if (script) expect(await axe(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectToFit(page);
    });
  });

test('the “Refer a friend” page asks a signed-out visitor to sign in and shows no referral link @nightly', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), storageState: nobody });
  await flag(context, baseURL, 'on');
  const page = await context.newPage();
  await page.goto('/refer-a-friend');
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/signin?redirect_url=%2Frefer-a-friend',
  );
  await expect(page.getByRole('button', { name: 'Get my referral link' })).toHaveCount(0);
  await context.close();
});

test('a visitor’s first referral code is stored for 30 days, and invalid codes are ignored', async ({
  playwright,
  baseURL,
}) => {
  const visitor = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    storageState: nobody,
  });
  const stored = async () =>
    (await visitor.storageState()).cookies.find(({ name }) => name === 'referral')?.value;
  await visitor.get('/register?ref=NONSENSE%3B', { maxRedirects: 0 });
  expect(await stored()).toBeUndefined();
  const answer = await visitor.get('/register?ref=abcdefgh', { maxRedirects: 0 });
  expect(answer.headers()['set-cookie']).toMatch(
    /referral=abcdefgh; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax/,
  );
  await visitor.get('/register?ref=zzzzzzzz', { maxRedirects: 0 });
  expect(await stored()).toBe('abcdefgh');
  await visitor.dispose();
});

test('the “Refer a friend” page counts colleagues who signed up through the doctor’s link, without naming them @nightly', async ({
  page,
  context,
  browser,
  baseURL,
  doctor,
}) => {
  await flag(context, baseURL, 'on', doctor.id);
  const link = await getLink(page);
  const friend = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    locale: 'en-AU',
    storageState: nobody,
  });
  const there = await friend.newPage();
  await there.goto(link);
  const account = await signUp(there);
  await friend.close();
  await expect
    .poll(() =>
      query('select 1 from referral where referrer_id = $1 and referred_id = $2', [doctor.id, account.id]),
    )
    .toHaveLength(1);
  await page.reload();
  await expect(page.getByText('1 have joined')).toBeVisible();
  await expect(page.getByText(account.email)).toHaveCount(0);
  await query('delete from doctor where id = $1', [account.id]);
});
