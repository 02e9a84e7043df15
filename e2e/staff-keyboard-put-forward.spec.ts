import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { requestVacancy } from './ask-doctor';
import { expect, logIn, test } from './doctor';
import { press, tabTo, typeInto } from './keyboard';
import { emailLink } from './keyboard-setup';

test.describe.configure({ timeout: 300_000 });

/** In ms. Within this time, an open screen must show changes by other users. */
const withoutReload = { timeout: 20_000 };
const title = (page: Page) => page.getByRole('heading', { level: 1 });

async function pickSuggestion(field: Locator, choice: string): Promise<void> {
  const page = field.page();
  await tabTo(field);
  await page.keyboard.type(choice);
  await expect(page.getByRole('option', { name: choice }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(choice);
  await expect(field).toBeFocused();
}

async function addCall(staff: Page, email: string): Promise<void> {
  await press(staff.getByRole('link', { name: 'New call' }));
  await expect(title(staff)).toHaveText('New call');
  await expect(staff.getByLabel('Telephone')).toBeFocused();
  // No other test uses this number, because the form chooses the owner of a known number.
  await typeInto(staff.getByLabel('Telephone'), `0412 ${String(Date.now()).slice(-6)}`);
  await typeInto(staff.getByLabel('Given name'), 'Asha');
  await typeInto(staff.getByLabel('Family name'), `Rao ${email.slice(5, 13)}`);
  await pickSuggestion(staff.getByRole('combobox', { name: 'Speciality' }), 'Emergency medicine');
  await pickSuggestion(staff.getByRole('combobox', { name: 'Grade' }), 'Registrar');
  await typeInto(staff.getByLabel('Email (optional)'), email);
  await typeInto(staff.getByLabel('What the doctor wants'), 'Four weeks in the far north');
  await press(staff.getByRole('button', { name: 'Save call' }));
  await expect(title(staff)).toContainText('Asha Rao');
  await expect(title(staff)).toBeFocused();
}

async function logCall(staff: Page): Promise<void> {
  const log = staff.getByRole('button', { name: 'Log call' });
  const dialog = staff.getByRole('dialog', { name: /^Log call to Asha Rao/ });
  await press(log);
  await expect(dialog).toBeVisible();
  await staff.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(log).toBeFocused();
  await staff.keyboard.press('Enter');
  await typeInto(dialog.getByLabel('Minutes'), '9');
  await typeInto(dialog.getByLabel('What was said (staff only)'), 'Free in January');
  await press(dialog.getByRole('button', { name: 'Save call' }));
  await expect(dialog).toBeHidden();
  await expect(log).toBeFocused();
}

async function lookAtOutcomes(staff: Page): Promise<void> {
  const outcomes = staff.getByRole('button', { name: 'Other outcome…' });
  await press(outcomes);
  await expect(staff.getByRole('menuitem').first()).toBeFocused();
  await staff.keyboard.press('Escape');
  await expect(outcomes).toBeFocused();
  await staff.keyboard.press('Enter');
  await staff.keyboard.type('Cl');
  await expect(staff.getByRole('menuitem', { name: 'Close', exact: true })).toBeFocused();
  await staff.keyboard.press('Enter');
  const form = staff.getByRole('form', { name: 'Close' });
  await expect(form).toBeFocused();
  await press(form.getByRole('button', { name: 'Cancel' }));
  await expect(form).toBeHidden();
  await expect(staff.getByRole('region', { name: 'Next step' }).locator(':focus')).toBeVisible();
}

/** Other rows may name the vacancy as a shortlist that the doctor is on. */
const findWork = (staff: Page, reference: string) =>
  staff.getByRole('listitem').filter({ hasText: reference }).filter({ hasNotText: 'Also on the shortlist' });

async function askForConsent(staff: Page, reference: string): Promise<void> {
  await press(staff.getByRole('main').getByRole('link', { name: 'Find suitable work' }).first());
  await expect(title(staff)).toContainText('Suitable work for Asha Rao');
  await expect(title(staff)).toBeFocused();
  await press(staff.getByRole('link', { name: new RegExp(`^Put forward Asha Rao .* for ${reference}`) }));
  await expect(title(staff)).toBeFocused();
  await typeInto(
    staff.getByLabel(/^Summary for the employer .*: Asha Rao/),
    'Twelve years in rural emergency',
  );
  await press(staff.getByRole('button', { name: 'Preview email' }));
  await expect(staff.getByRole('article', { name: 'The email as it will be sent' })).toBeVisible();
  await press(staff.getByRole('button', { name: 'Ask 1 doctor for consent' }));
  await expect(title(staff)).toContainText('Suitable work for Asha Rao');
  await expect(findWork(staff, reference)).toBeFocused();
}

async function openVacancy(staff: Page, reference: string): Promise<void> {
  await press(findWork(staff, reference).getByRole('link').first());
  await expect(staff.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(reference);
  await expect(title(staff)).toBeFocused();
}

async function sendShortlist(staff: Page): Promise<void> {
  const dialog = staff.getByRole('dialog', { name: 'Send the shortlist?' });
  const send = staff.getByRole('button', { name: 'Send shortlist' });
  await press(send);
  await expect(dialog.getByRole('heading', { name: 'What the employer will see' })).toBeVisible();
  await staff.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(send).toBeFocused();
  await staff.keyboard.press('Enter');
  await tabTo(dialog.getByLabel('Send although the registration is not checked'));
  await staff.keyboard.press('Space');
  await press(dialog.getByRole('button', { name: 'Send shortlist' }));
  await expect(dialog).toBeHidden();
  await expect(staff.getByRole('button', { name: 'Send shortlist again' })).toBeFocused();
}

test('with the keyboard alone, a consultant puts forward a doctor who has consented through an emailed link, and the employer accepts @nightly', async ({
  page: staff,
  context,
  browser,
  baseURL,
}) => {
  const vacancy = await requestVacancy();
  const email = `asha.${randomUUID().slice(0, 8)}@example.com`;
  const noBanner = { name: 'consent', value: 'DECLINED', url: baseURL ?? '' };
  await context.addCookies([noBanner]);
  const outside = await browser.newContext({
    baseURL: baseURL ?? '',
    storageState: { cookies: [], origins: [] },
  });
  await outside.addCookies([noBanner]);
  await staff.goto('/signin?redirect_url=%2Fstaff%2Fenquiries');
  await logIn(staff, { email: 'consultant@example.com', password: 'correct horse battery' });
  await expect(title(staff)).toHaveText('Enquiries', { timeout: 30_000 });

  await addCall(staff, email);
  await logCall(staff);
  await lookAtOutcomes(staff);
  await askForConsent(staff, vacancy.reference);

  const doctor = await outside.newPage();
  await doctor.goto(await emailLink(doctor.request, email, /http:\S+\/put-forward\/\S+/));
  await press(doctor.getByRole('button', { name: 'Yes, put me forward' }));
  await expect(doctor.getByText('You agreed.')).toBeVisible();

  const work = findWork(staff, vacancy.reference);
  await expect(work.getByText('Agreed', { exact: true })).toBeVisible(withoutReload);
  await openVacancy(staff, vacancy.reference);
  const nextStep = staff.getByRole('region', { name: 'Next step' });
  await expect(nextStep).toContainText('agreed to be put forward: Asha Rao');
  await press(nextStep.getByRole('button', { name: 'Claim' }));
  await expect(staff.getByText('Claimed by you', { exact: true })).toBeVisible();
  await expect(nextStep.locator(':focus')).toBeVisible();
  await press(nextStep.getByRole('button', { name: 'Log call' }));
  await typeInto(staff.getByLabel('What was said (staff only)'), 'Wants a doctor who knows retrievals');
  await press(staff.getByRole('button', { name: 'Save call' }));
  await expect(nextStep.locator(':focus')).toBeVisible();
  await sendShortlist(staff);

  const employer = await outside.newPage();
  await employer.goto(await emailLink(employer.request, vacancy.email, /http:\S+\/shortlist\/\S+/));
  await press(employer.getByText('Accept', { exact: true }));
  await press(employer.getByRole('main').getByRole('button', { name: /^Accept / }));
  await expect(employer.getByText('You accepted', { exact: true })).toBeVisible();

  await expect(nextStep).toContainText('Make placement for', withoutReload);
  await outside.close();
});
