import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectMessage, test } from './doctor';
import { emailLink } from './keyboard-setup';
import { choose, press, search, skipToMain, tabTo, tick, typeInto, widths } from './keyboard';

const password = 'a long enough one';
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function signUp(page: Page, email: string): Promise<void> {
  await typeInto(page.getByLabel('Given name'), 'Kiri');
  await typeInto(page.getByLabel('Family name'), 'Walker');
  await typeInto(page.getByLabel('Email'), email);
  await typeInto(page.getByLabel('Password'), 'short');
  await page.keyboard.press('Enter');
  await press(page.getByRole('alert').getByRole('link'));
  await expect(page.getByLabel('Password')).toBeFocused();
  await typeInto(page.getByLabel('Password'), password);
  await press(button(page, 'Sign up'));
  await expect(title(page)).toHaveText('Check your inbox');

  const other = await page.context().newPage();
  await other.goto(await emailLink(page.request, email, /http:\S+\/u\/verify\?token=\S+/));
  await press(button(other, 'Verify my email address'));
  await expect(title(other)).toHaveText('Your email address is verified');
  await other.close();
  await press(page.getByRole('link', { name: 'Continue' }));
}

/** Waits for the step with this heading, and moves the focus past the header again, because each step is a new page. */
async function atStep(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: name })).toBeVisible();
  await skipToMain(page);
}

async function onboard(page: Page): Promise<void> {
  await expect(title(page)).toHaveText('Welcome');
  await atStep(page, 'About you');
  await typeInto(page.getByLabel('Phone'), '12');
  await page.keyboard.press('Enter');
  const problem = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(problem).toBeFocused();
  await press(problem.getByRole('link').first());
  await expect(page.getByLabel('Country you live in')).toBeFocused();
  await choose(page.getByLabel('Country you live in'), 'New Zealand');
  await typeInto(page.getByLabel('Phone'), '021 123 4567');
  await press(button(page, 'Continue'));
  await atStep(page, 'Registration');
  await press(button(page, 'Skip'));
  await atStep(page, 'Speciality and grade');
  await choose(page.getByLabel('Grade'), 'Registrar');
  await search(page.getByLabel('Speciality', { exact: true }), 'Emergency medicine');
  await press(button(page, 'Continue'));
  await atStep(page, 'Work you want');
  await tick(page.getByLabel('Locum'));
  await press(button(page, 'Continue'));
  await atStep(page, 'Right to work');
  await press(button(page, 'Back'));
  await atStep(page, 'Work you want');
  await expect(page.getByLabel('Locum')).toBeChecked();
  await press(button(page, 'Continue'));
  await atStep(page, 'Right to work');
  await press(button(page, 'Skip'));
  await atStep(page, 'Referees');
  await press(button(page, 'Skip'));
  await atStep(page, 'What we may send you');
  await tick(page.getByLabel('Newsletter'));
  await press(button(page, 'Continue'));
  await atStep(page, 'Check your answers');
  await press(button(page, 'Continue to your dashboard'));
}

/** Signs out through the account menu, or below 900 px through the full-screen menu. */
async function logOut(page: Page, width: number): Promise<void> {
  if (width < 900) {
    await press(button(page, 'Open menu'));
    await press(page.getByRole('link', { name: 'Sign out' }));
  } else {
    const menu = button(page, 'Hi Kiri');
    await tabTo(menu);
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Profile dashboard' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await page.keyboard.press('Enter');
    await press(page.getByRole('link', { name: 'Logout' }));
  }
  await expect(button(page, 'Hi Kiri')).toHaveCount(0);
}

async function leave(page: Page): Promise<void> {
  const ask = button(page, 'Delete my account');
  const question = page.getByRole('dialog', { name: 'Delete your account?' });
  await press(ask);
  await expect(question.getByRole('button', { name: 'Keep my account' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(ask).toBeFocused();
  await page.keyboard.press('Enter');
  await press(question.getByRole('button', { name: 'Yes, delete my account' }));
  const note = page.getByRole('status').filter({ hasText: 'Your account will be deleted on' });
  await expect(note).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Keep my account')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(title(page)).toBeFocused();
  await press(button(page, 'Sign out everywhere'));
  await expectMessage(page, 'You are signed out on every device');
}

for (const { width, tag } of widths)
  test.describe(`using only the keyboard at ${width} px`, { tag }, () => {
    test.use({ viewport: { width, height: 740 }, expectedErrors: /status of 422/ });
    test.describe.configure({ timeout: 150_000 });

    test('a doctor signs up, completes onboarding, signs out and in, and requests and cancels the account’s deletion @nightly', async ({
      page,
      context,
      baseURL,
    }) => {
      await context.addCookies([{ name: 'consent', value: 'DECLINED', url: baseURL ?? '' }]);
      const email = `kiri.${randomUUID().slice(0, 8)}@example.com`;
      await page.goto('/register?redirect_url=%2Fuser%2Fonboarding');
      await signUp(page, email);
      await onboard(page);
      await expect(title(page)).toHaveText('Profile dashboard');
      await press(button(page, 'Remind me on Monday'));
      await expectMessage(page, /We will remind you on Monday/);
      await logOut(page, width);

      await page.goto('/signin?redirect_url=%2Fuser%2Faccount');
      await typeInto(page.getByLabel('Email'), email);
      await typeInto(page.getByLabel('Password'), password);
      await page.keyboard.press('Enter');
      await expect(title(page)).toHaveText('Account settings');
      await leave(page);
    });
  });
