import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { chooseSpeciality } from './choose-speciality';
import { axe, expect, expectMessage, logIn, query, signedIn, signUp, test } from './doctor';
import { emailWith } from './inbox';
import { expectToFit } from './own-account';

test.use({ expectedErrors: /status of 422/ });
test.use({ consent: 'DECLINED' });

const fact = (page: Page, value: string | RegExp) => page.getByRole('definition').filter({ hasText: value });
const change = (page: Page, label: string) =>
  page.getByRole('link', { name: new RegExp(`^(Add|Change) ${label}`) }).click();
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();

test.describe('account settings', () => {
  test.use(signedIn);

  for (const script of [true, false])
    test.describe(script ? 'with JavaScript' : 'without JavaScript', () => {
      test.use({ javaScriptEnabled: script });

      test('the account settings form keeps invalid text and shows errors, and stores corrected numbers in a standard format', async ({
        page,
        doctor,
      }) => {
        await query('delete from registration where doctor_id = $1', [doctor.id]);
        await page.goto('/user/account');
        await expect(page.getByRole('heading', { level: 1, name: 'Account settings' })).toBeVisible();
        await expect(page.getByRole('main').getByText(doctor.email)).toBeVisible();
        if (script) expect(await axe(page)).toEqual([]);
        await expectToFit(page);

        await change(page, 'Phone');
        await page.getByLabel('Phone').fill('12');
        await page.getByLabel('Country').selectOption({ label: 'New Zealand' });
        await page.getByLabel('Time zone').selectOption({ label: 'New Zealand' });
        await save(page);
        const problem = page.getByRole('alert').filter({ hasText: 'There is a problem' });
        await expect(problem.getByRole('link')).toHaveCount(1);
        if (script) await expect(problem).toBeFocused();
        await expect(page.getByLabel('Phone')).toHaveValue('12');
        await page.getByLabel('Phone').fill('021 123 4567');
        await save(page);
        await expect(fact(page, '+64 21 123 4567')).toBeVisible();

        await change(page, 'Grade');
        await page.getByLabel('Grade').selectOption({ label: 'Registrar' });
        await chooseSpeciality(page.getByLabel('Main speciality'), 'Emergency medicine');
        await save(page);
        await expect(fact(page, 'Emergency medicine')).toBeVisible();

        await change(page, 'MCNZ number');
        await page.getByLabel('AHPRA number').fill('med 0001-234 56');
        await page.getByLabel('MCNZ number').fill('12 345');
        await save(page);
        await expect(problem.getByRole('link')).toHaveCount(1);
        await expect(page.getByLabel('MCNZ number')).toHaveValue('12 345');
        await page.getByLabel('AHPRA number').fill('med 0001-234 567');
        await save(page);
        await expectMessage(page, 'Changes saved');
        await expect(fact(page, 'MED0001234567')).toBeVisible();
        await expect(fact(page, /^12345/)).toBeVisible();
        await expect(page.getByText('We look it up before you start')).toHaveCount(2);
        const registrations = page.getByRole('region', { name: 'Registrations' });
        await expect(registrations.getByText(/specialist/i)).toHaveCount(0);
      });
    });

  test('after a doctor changes the MCNZ number, the account no longer says that the number was found in the public register @nightly', async ({
    page,
    doctor,
  }) => {
    await page.goto('/user/account?change=mcnz_number');
    await page.getByLabel('MCNZ number').fill('12345');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expectMessage(page, 'Changes saved');
    await query("update registration set check_state = 'verified', checked_at = now() where doctor_id = $1", [
      doctor.id,
    ]);
    await page.reload();
    const checked = page.getByText('We found your number in the public register');
    await expect(checked.first()).toBeVisible();
    const before = await checked.count();
    await change(page, 'MCNZ number');
    await page.getByLabel('MCNZ number').fill('54321');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(checked).toHaveCount(before - 1);
  });

  test('a doctor downloads a copy of all personal data, and gets an email about the download', async ({
    page,
    doctor,
  }) => {
    await page.goto('/user/account');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
    const copy: Record<string, unknown> = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(copy.account).toMatchObject([{ id: doctor.id, email: doctor.email, given_name: 'Ngaire' }]);
    expect(copy.sessions).not.toEqual([]);
    await emailWith(page.request, { to: doctor.email, subject: /copy of your data/ });
  });

  test.describe('a browser without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('without JavaScript, a doctor ticks a box to request the account’s deletion, and can cancel the deletion', async ({
      page,
    }) => {
      await page.goto('/user/account');
      const ask = page.getByRole('button', { name: 'Delete my account' });
      await ask.click();
      await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeVisible();
      await page.getByLabel('I understand what will be deleted and when').check();
      await ask.click();
      await expect(page.getByText('Your account will be deleted on')).toBeVisible();
      await page.getByRole('button', { name: 'Keep my account' }).click();
      await expect(ask).toBeVisible();
    });
  });
});

test.describe('a new doctor', () => {
  test.setTimeout(150_000);

  test('a new doctor gets a welcome email, requests the account’s deletion, gets an email about the deletion, and cancels the deletion', async ({
    page,
  }) => {
    const { email } = await signUp(page);
    expect((await emailWith(page.request, { to: email, subject: /^Welcome/ })).text).toContain(
      '/user/onboarding',
    );
    await page.goto('/user/account');
    const ask = page.getByRole('button', { name: 'Delete my account', exact: true });
    const question = page.getByRole('dialog', { name: 'Delete your account?' });
    await ask.click();
    await expect(question.getByRole('button', { name: 'Keep my account' })).toBeFocused();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
    await expect(ask).toBeFocused();
    await ask.click();
    await question.getByRole('button', { name: 'Yes, delete my account' }).click();
    const note = page.getByRole('status').filter({ hasText: 'Your account will be deleted on' });
    await expect(note).toBeFocused();
    await expect(ask).toHaveCount(0);
    const asked = await emailWith(page.request, { to: email, subject: /^Your account will be deleted on/ });
    expect(asked.text).toContain('/user/account');
    expect(asked.text).toContain('Keep my account');
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await expect(note).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await emailWith(page.request, { to: email, subject: /^Your account will not be deleted/ });
  });

  test.describe('account settings after the session has ended', () => {
    test.use({ expectedErrors: /status of (401|422)/ });

    test('if the session ends before a doctor saves account settings, the doctor’s input is restored after signing in again @nightly', async ({
      page,
    }) => {
      const doctor = await signUp(page);
      const phone = '+61491570110';
      await page.goto('/user/account?change=phone');
      await page.getByLabel('Phone').fill(phone);
      await page.getByLabel('Time zone').selectOption({ label: 'Perth' });
      await page.context().clearCookies({ name: /^__session/ });
      await page.getByRole('button', { name: 'Save changes' }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).click();
      await expectMessage(page, 'We have restored what you typed before you signed in. It is not saved yet.');
      await expect(page.getByLabel('Phone')).toHaveValue(phone);
      await expect(page.getByLabel('Time zone').locator('option:checked')).toHaveText('Perth');
      const stored = () => query('select 1 from doctor where id = $1 and phone = $2', [doctor.id, phone]);
      expect(await stored()).toHaveLength(0);
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expectMessage(page, 'Changes saved');
      expect(await stored()).toHaveLength(1);
      await page.goto('/user/account');
      await expect(fact(page, '+61 491 570 110')).toBeVisible();
    });
  });

  test('a doctor changes the password with an emailed link, and signs in with the new password @nightly', async ({
    page,
  }) => {
    const { email } = await signUp(page);
    await page.goto('/user/account');
    await page.getByRole('button', { name: 'Change password' }).click();
    const note = page.getByRole('status').filter({ hasText: `We have emailed a link to ${email}` });
    await expect(note).toBeFocused();
    expect(await axe(page)).toEqual([]);
    const { text } = await emailWith(page.request, { to: email, subject: /^Choose a new password/ });
    await page.goto(/http\S+\/u\/reset\?token=\S+/.exec(text)?.[0] ?? '');
    await page.getByLabel('New password').fill('another correct horse');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have changed your password');
    await page.context().clearCookies();
    await page.goto('/signin?redirect_url=%2Fuser%2Faccount');
    await logIn(page, { email, password: 'another correct horse' });
    await page.waitForURL(/\/user\/account/);
  });

  test('a doctor sees each signed-in device once, with its type and time zone, and can sign out another device @nightly', async ({
    page,
    browser,
    baseURL,
  }) => {
    const account = await signUp(page);
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', timezoneId: 'Australia/Perth' });
    const other = await elsewhere.newPage();
    for (let times = 0; times < 2; times += 1) {
      await elsewhere.clearCookies({ name: /^__session|^identity/ });
      const noted = other.waitForResponse('**/api/account/device');
      await other.goto('/signin?redirect_url=%2Fuser%2Faccount');
      await logIn(other, account);
      await other.waitForURL(/\/user\/account$/);
      if (times === 0) await noted;
      else noted.catch(() => undefined);
    }
    await page.goto('/user/account');
    const rows = page.getByRole('listitem').filter({ hasText: 'Last used' });
    await expect(rows).toHaveCount(1);
    await page.getByText('1 other device').click();
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText('This device');
    await expect(rows.last()).toContainText(/Chrome on a .*computer, Perth time zone/);
    expect(await axe(page)).toEqual([]);
    await rows
      .last()
      .getByRole('button', { name: /^Sign out of Chrome/ })
      .click();
    await expectMessage(page, 'That device is signed out');
    await expect(rows).toHaveCount(1);
    await expect(page.getByText('other device')).toHaveCount(0);
    await elsewhere.clearCookies({ name: /^__session/ });
    await other.goto('/user/account');
    await expect(other).toHaveURL(/\/u\/login\//);
    await elsewhere.close();
  });

  test('“Sign out everywhere” signs a doctor out in two browsers, which both ask for the password again @nightly', async ({
    page,
    browser,
    baseURL,
  }) => {
    const account = await signUp(page);
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
    const other = await elsewhere.newPage();
    await other.goto('/signin?redirect_url=%2Fuser%2Faccount');
    await logIn(other, account);
    await other.waitForURL(/\/user\/account$/);
    await expect(other.getByText('Last used')).toHaveCount(2);
    await expect(other.getByText('This device')).toHaveCount(1);
    await expect(other.getByText(/^Chrome on a .*computer/)).toHaveCount(2);
    await other.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expectMessage(other, 'You are signed out on every device');
    // With the site's cookie deleted, only a session at the identity provider could sign these browsers in again. "Sign
    // out everywhere" must have ended that session too.
    await page.context().clearCookies({ name: /^__session/ });
    for (const one of [page, other]) {
      await one.goto('/user/account');
      await expect(one).toHaveURL(/\/u\/login\//);
    }
    await elsewhere.close();
  });
});
