import type { Page } from '@playwright/test';
import { onboardingSteps } from '@/lib/site/dashboard/onboarding-step';
import { chooseSpeciality } from './choose-speciality';
import { axe, expect, expectMessage, query, signedIn, test } from './doctor';
import { emptyAccount, expectToFit } from './own-account';
import { giveFlags } from './own-flags';

test.use(signedIn);
test.use({ consent: 'DECLINED' });
test.beforeEach(({ doctor }) => emptyAccount(doctor.id));

const press = (page: Page, name: 'Continue' | 'Skip' | 'Back') =>
  page.getByRole('button', { name, exact: true }).click();
const expectStep = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 2 }).filter({ hasText: title })).toBeVisible();
const answer = (page: Page, label: string) =>
  page.getByRole('definition').and(page.locator(`dt:text-is("${label}") + dd`));

for (const script of [true, false])
  test.describe(script ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: script, expectedErrors: /status of 422/ });

    test('a doctor completes onboarding, whose steps can be skipped, resumed later, and changed on the review page', async ({
      page,
    }) => {
      test.slow();
      await page.goto('/user/onboarding');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome');
      await expect(page.getByText('Step 1 of 7')).toBeVisible();

      await page.getByLabel('Phone').fill('12');
      await press(page, 'Continue');
      const problem = page.getByRole('alert').filter({ hasText: 'There is a problem' });
      await expect(problem.getByRole('link')).toHaveCount(2);
      await expect(page.getByLabel('Phone')).toHaveValue('12');
      if (script) await expect(problem).toBeFocused();
      await page.getByLabel('Country you live in').selectOption({ label: 'New Zealand' });
      await page.getByLabel('Phone').fill('021 123 4567');
      await press(page, 'Continue');

      await expectStep(page, 'Registration');
      await press(page, 'Skip');
      await expectStep(page, 'Speciality and grade');
      await press(page, 'Back');
      await page.getByLabel('MCNZ number').fill('12345');
      await press(page, 'Back');
      await expectStep(page, 'About you');
      await press(page, 'Continue');
      await expect(page.getByLabel('MCNZ number')).toHaveValue('12345');
      await press(page, 'Skip');
      await page.getByLabel('Grade').selectOption({ label: 'Registrar' });
      await chooseSpeciality(page.getByLabel('Speciality', { exact: true }), 'Emergency medicine');
      await press(page, 'Continue');

      await expectStep(page, 'Work you want');
      await page.goto('/jobs');
      await page.goto('/user/onboarding');
      await expectStep(page, 'Work you want');
      await press(page, 'Back');
      await expectStep(page, 'Speciality and grade');
      await expect(page.getByLabel('Grade')).toHaveValue('registrar');
      await press(page, 'Continue');
      await page.getByLabel('Locum').check();
      await page.getByLabel('Queensland').check();
      await press(page, 'Continue');
      await page.getByRole('group', { name: 'In New Zealand' }).getByLabel('Citizen').check();
      await press(page, 'Continue');
      await expectStep(page, 'Referees');
      await press(page, 'Skip');
      await page.getByLabel('Newsletter').check();
      await press(page, 'Continue');

      await expectStep(page, 'Check your answers');
      await expect(answer(page, 'Phone')).toHaveText('+64211234567');
      await expect(answer(page, 'Work')).toHaveText('Locum');
      await expect(answer(page, 'Regions')).toHaveText('Queensland');
      await expect(answer(page, 'In New Zealand')).toHaveText('Citizen');
      await expect(answer(page, 'We contact you about')).toContainText('Newsletter');
      if (script) expect(await axe(page)).toEqual([]);

      await page.getByRole('link', { name: /^(Add|Change) Registration/ }).click();
      await page.getByLabel('MCNZ number').fill('12 345');
      await press(page, 'Continue');
      await expect(answer(page, 'MCNZ')).toHaveText('12345');

      await page.getByRole('button', { name: 'Continue to your dashboard' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile dashboard');
      await expectMessage(page, 'Thank you');
      await page.goto('/user/onboarding');
      await expectStep(page, 'Check your answers');
    });
  });

test('onboarding starts at the first incomplete step, and “Back” keeps an incomplete registration number @nightly', async ({
  page,
  doctor,
}) => {
  await query("update doctor set phone = '+61412345678', country = 'AU' where id = $1", [doctor.id]);
  await page.goto('/user/onboarding');
  await expectStep(page, 'Registration');
  await page.getByLabel('AHPRA number').fill('MED00');
  await press(page, 'Back');
  await expectStep(page, 'About you');
  await press(page, 'Continue');
  await expect(page.getByLabel('AHPRA number')).toHaveValue('MED00');
});

test('every onboarding step meets WCAG 2.2 AA and does not scroll sideways at 320 px @nightly', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 700 });
  for (const step of onboardingSteps) {
    await page.goto(`/user/onboarding?step=${step}`);
    await expect(page.getByRole('button', { name: 'Skip' })).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await expectToFit(page);
  }
  await page.goto('/user/onboarding?step=nonsense');
  await expect(page).toHaveURL(/\?step=about-you$/);
});

test('the "registration-without-speciality" flag removes the speciality step, unless the doctor is also in another experiment of the same exclusion group @nightly', async ({
  page,
  doctor,
}) => {
  const short = await giveFlags(doctor.id, { 'registration-without-speciality': 'on' });
  try {
    await page.goto('/user/onboarding?step=work-wanted');
    await expect(page.getByText('Step 3 of 6')).toBeVisible();
    await press(page, 'Back');
    await expectStep(page, 'Registration');
    await page.goto('/user/onboarding?step=speciality');
    await expect(page).toHaveURL(/\?step=about-you$/);
  } finally {
    await short();
  }
  const both = await giveFlags(doctor.id, {
    'new-registration-flow': 'off',
    'registration-without-speciality': 'on',
    'registration-profile-ab': 'b',
  });
  try {
    await page.goto('/user/onboarding?step=work-wanted');
    await expect(page.getByText('Step 4 of 7')).toBeVisible();
    await page.goto('/user/onboarding?step=review');
    await expect(page.getByRole('button', { name: 'Continue to your dashboard' })).toBeVisible();
  } finally {
    await both();
  }
});

test('after onboarding, the "registration-profile-ab" flag leads the doctor to the profile (“b”) or to the dashboard (“a”) @nightly', async ({
  page,
  doctor,
}) => {
  for (const [arm, title] of [
    ['b', 'My profile'],
    ['a', 'Profile dashboard'],
  ] as const) {
    const take = await giveFlags(doctor.id, { 'registration-profile-ab': arm });
    try {
      await page.goto('/user/onboarding?step=review');
      await page.getByRole('button', { name: /^Continue to your/ }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    } finally {
      await take();
    }
  }
});

test('onboarding preselects the country entered before sign-up @nightly', async ({
  page,
  context,
  baseURL,
}) => {
  const hint = Buffer.from(JSON.stringify({ country: 'NZ', email: 'a@example.com' })).toString('base64url');
  await context.addCookies([{ name: 'sign_up', value: hint, url: baseURL ?? '' }]);
  await page.goto('/user/onboarding?step=about-you');
  await expect(page.getByLabel('Country you live in')).toHaveValue('NZ');
});
