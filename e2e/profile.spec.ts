import type { Page } from '@playwright/test';
import { chooseSpeciality } from './choose-speciality';
import { axe, expect, expectMessage, query, signedIn, test } from './doctor';
import { emptyAccount, expectToFit } from './own-account';
import { giveFlags } from './own-flags';

test.use(signedIn);
let take: (() => Promise<void>) | null = null;
test.use({ consent: 'DECLINED' });
test.beforeEach(({ doctor }) => emptyAccount(doctor.id));
test.afterEach(async () => {
  await take?.();
  take = null;
});

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.describe('the profile while its flags are off', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('the profile’s URLs answer 404, and the dashboard does not link to them @nightly', async ({
    page,
  }) => {
    await page.goto('/user/dashboard');
    await expect(page.getByRole('link', { name: 'View my profile' })).toHaveCount(0);
    for (const path of [
      '/user/profile',
      '/profile',
      '/profile/edit',
      '/register/profile',
      '/user/registration',
    ])
      expect((await page.request.get(path, { maxRedirects: 0 })).status()).toBe(404);
    await page.goto('/user/profile');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('My profile');
  });
});

test('former URLs of the profile and the registration redirect to the current pages and keep their query', async ({
  page,
  doctor,
}) => {
  take = await giveFlags(doctor.id, {
    'profile-registration-redirects': 'on',
    'practitioner-profile-link': 'on',
  });
  for (const [from, to] of [
    ['/profile', '/user/profile'],
    ['/profile/edit?from=mail&x=1', '/user/profile?from=mail&x=1'],
    ['/register/profile', '/user/onboarding'],
    ['/user/registration?step=referees', '/user/onboarding?step=referees'],
  ] as const) {
    const answer = await page.request.get(from, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([307, to]);
  }
});

test('the former URL /profile leads to the dashboard for a doctor whose new-profile flag is off @nightly', async ({
  page,
  doctor,
}) => {
  take = await giveFlags(doctor.id, { 'profile-registration-redirects': 'on' });
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/user\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile dashboard');
});

test('with the "practitioner-profile-link" flag on for a doctor, that doctor’s account menu shows “View my profile” on public pages @nightly', async ({
  page,
  doctor,
}) => {
  take = await giveFlags(doctor.id, { 'practitioner-profile-link': 'on' });
  for (const path of ['/', '/about-us', '/no-such-page']) {
    const answer = await page.request.get(path);
    expect(await answer.text(), path).toContain('View my profile');
  }
});

for (const script of [true, false])
  test.describe(script ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: script, expectedErrors: /status of 422/ });

    test('a doctor fills in the profile, and sees it as consultants see it', async ({ page, doctor }) => {
      take = await giveFlags(doctor.id, { 'practitioner-profile-link': 'on' });
      await page.goto('/user/dashboard');
      await page.getByRole('main').getByRole('link', { name: 'View my profile' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('My profile');
      await expect(page.getByText('Your profile is empty.')).toBeVisible();
      await page.getByRole('link', { name: 'Fill in my profile' }).click();
      await page
        .getByLabel('Grade', { exact: true })
        .selectOption({ label: 'Consultant / staff specialist' });
      await chooseSpeciality(page.getByLabel('Speciality', { exact: true }), 'Emergency medicine');
      // Without the field's length limit, the server has to refuse a text that is too long.
      const words = page.getByLabel('About you, in your own words');
      await words.evaluate((field) => field.removeAttribute('maxlength'));
      await words.fill('x'.repeat(1501));
      await page.getByRole('button', { name: 'Save profile' }).click();
      const problem = page.getByRole('alert').filter({ hasText: 'There is a problem' });
      await expect(problem.getByRole('link')).toHaveCount(1);
      await expect(page.getByLabel('Grade', { exact: true })).toHaveValue('consultant');
      if (script) {
        await expect(problem).toBeFocused();
        expect(await axe(page)).toEqual([]);
      }
      await page.getByLabel('About you, in your own words').fill('Ten years in emergency departments.');
      await page.getByRole('button', { name: 'Save profile' }).click();
      await expectMessage(page, 'Profile saved');
      // "Specialist" is a protected title, so the site shows it only for doctors who were found in the register.
      await expect(part(page, 'Grade and speciality')).toContainText('Consultant');
      await expect(page.getByRole('main')).not.toContainText(/specialist/i);
      await expect(part(page, 'Grade and speciality')).toContainText('Emergency medicine');
      if (script) expect(await axe(page)).toEqual([]);
      await expectToFit(page);
    });

    test('a doctor moves details from the account to the new profile, and undoes the move @nightly', async ({
      page,
      doctor,
    }) => {
      await query(
        `update doctor set grade = 'registrar', specialties = '{anaesthesia}', work_types = '{locum}' where id = $1`,
        [doctor.id],
      );
      take = await giveFlags(doctor.id, { 'profile-migration-on-demand': 'on' });
      await page.goto('/user/dashboard');
      await part(page, 'Move my details to the new profile').getByRole('link').click();
      const card = part(page, 'Move my details to the new profile');
      await expect(card).toContainText('Registrar');
      await expect(card).toContainText('Locum');
      await expect(part(page, 'Work wanted')).not.toContainText('Locum');
      if (script) expect(await axe(page)).toEqual([]);
      await card.getByRole('button', { name: 'Move my details' }).click();
      await expectMessage(page, 'Your details are in your profile');
      await expect(part(page, 'Grade and speciality')).toContainText('Registrar');
      await expect(part(page, 'Work wanted')).toContainText('Locum');

      await expect(part(page, 'We have moved your details here')).toContainText(
        'You can undo the move until',
      );
      await page.getByRole('button', { name: 'Undo the move' }).click();
      await expectMessage(page, 'The move is undone. Your earlier profile is back');
      await expect(part(page, 'Grade and speciality')).not.toContainText('Registrar');
      await expect(card).toBeVisible();
    });
  });
