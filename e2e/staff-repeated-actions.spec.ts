import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { requestVacancy } from './ask-doctor';
import { expect, logIn, query, test } from './doctor';

// Status 401 or 404, because the session ends on purpose, and 422 for a first day that is too late.
test.use({ expectedErrors: /status of (401|404|422)/ });
test.describe.configure({ timeout: 180_000 });

const title = (page: Page) => page.getByRole('heading', { level: 1 });

async function openAsConsultant(staff: Page, screen: string): Promise<void> {
  await staff.goto(`/signin?redirect_url=${encodeURIComponent(screen)}`);
  await logIn(staff, { email: 'consultant@example.com', password: 'correct horse battery' });
  await expect(title(staff)).toBeVisible({ timeout: 30_000 });
}

async function typeCall(staff: Page): Promise<string> {
  const id = randomUUID().slice(0, 8);
  const email = `mia.${id}@example.com`;
  await staff.getByLabel('Given name').fill('Mia');
  await staff.getByLabel('Family name').fill(`Lam ${id}`);
  await staff.getByLabel('Telephone').fill('0412 345 679');
  await staff.getByLabel('Email (optional)').fill(email);
  await staff.getByRole('combobox', { name: 'Speciality' }).fill('Emergency medicine');
  await staff.getByRole('option', { name: 'Emergency medicine' }).first().click();
  await staff.getByRole('combobox', { name: 'Grade' }).click();
  await staff.getByRole('option', { name: 'Registrar', exact: true }).click();
  return email;
}

test('a double click adds only one enquiry or phone call, and does not press the button that replaces “Claim” @nightly', async ({
  page: staff,
}) => {
  await openAsConsultant(staff, '/staff/doctors/create');
  const email = await typeCall(staff);
  await staff.getByRole('button', { name: 'Save call' }).dblclick();
  await expect(title(staff)).toContainText('Mia Lam');
  expect(await query('select reference from enquiry where email = $1', [email])).toHaveLength(1);
  await staff.goBack();
  await expect(title(staff)).toHaveText('New call');
  await staff.goForward();
  await expect(title(staff)).toContainText('Mia Lam');

  await staff.getByRole('button', { name: 'Log call' }).dblclick();
  await staff.getByLabel('Minutes').fill('4');
  await staff.getByRole('button', { name: 'Save call' }).dblclick();
  await expect(staff.getByRole('dialog')).toBeHidden();
  await expect(
    staff.getByRole('list', { name: 'Timeline, newest first' }).getByText('Call: reached'),
  ).toHaveCount(1);

  const vacancy = await requestVacancy();
  await staff.goto(`/staff/vacancies/${vacancy.id}/show`);
  await staff.getByRole('button', { name: 'Claim', exact: true }).dblclick();
  await expect(staff.getByText('Claimed by you', { exact: true })).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Log call' })).toBeVisible();
  expect(await query('select state from vacancy_request where id = $1', [vacancy.id])).toEqual([
    { state: 'received' },
  ]);

  await staff.goto('/staff/vacancies');
  await staff.getByRole('link', { name: 'New vacancy' }).click();
  await expect(title(staff)).toHaveText('New vacancy');
  const facility = `Clinic ${randomUUID().slice(0, 8)}`;
  await staff.getByLabel('Employer', { exact: true }).fill(`Health ${facility}`);
  await staff.getByLabel('Contact’s name').fill('Mere Tūhoe');
  await staff.getByLabel('Telephone').fill('07 3000 1234');
  await staff.getByLabel('Email', { exact: true }).fill(vacancy.email);
  await staff.getByLabel('Hospital or practice').fill(facility);
  for (const [name, choice] of [
    ['Region', 'Queensland'],
    ['Speciality', 'Emergency medicine'],
    ['Grade', 'Registrar'],
    ['Work type', 'Locum'],
  ] as const) {
    await staff.getByRole('combobox', { name }).click();
    await staff.getByRole('option', { name: choice, exact: true }).click();
  }
  await staff.getByLabel('From', { exact: true }).fill('2030-01-07');
  await staff.getByRole('button', { name: 'Save vacancy' }).click();
  await expect(staff.getByText('Enter a first day within the next three years')).toBeVisible();
  const [soon] = await query<{ day: string }>('select (current_date + 30)::text as day', []);
  await staff.getByLabel('From', { exact: true }).fill(soon?.day ?? '');
  await staff.getByRole('button', { name: 'Save vacancy' }).dblclick();
  await expect(staff.getByText('Claimed by you', { exact: true })).toBeVisible();
  expect(await query('select state from vacancy_request where facility = $1', [facility])).toEqual([
    { state: 'contacted' },
  ]);
});

test('if the session ends while a consultant types, the text stays, and a notice asks the consultant to sign in @nightly', async ({
  page: staff,
  context,
}) => {
  await openAsConsultant(staff, '/staff/doctors/create');
  await typeCall(staff);
  await staff.getByRole('button', { name: 'Save call' }).click();
  await expect(title(staff)).toContainText('Mia Lam');
  const vacancy = await requestVacancy();
  await staff.getByRole('main').getByRole('link', { name: 'Find suitable work' }).first().click();
  await staff
    .getByRole('link', { name: new RegExp(`^Put forward Mia Lam .* for ${vacancy.reference}`) })
    .click();
  const summary = staff.getByLabel(/^Summary for the employer .*: Mia Lam/);
  await summary.fill('A careful registrar');

  const cookies = await context.cookies();
  await context.clearCookies();
  const notice = staff.getByRole('alert').filter({ hasText: 'What you have typed here is kept' });
  await expect(notice).toBeVisible({ timeout: 20_000 });
  await staff.getByRole('button', { name: 'Preview email' }).click();
  await expect(staff.getByText(/^Mia Lam .*: You have been signed out/)).toBeVisible();
  await expect(summary).toHaveValue('A careful registrar');

  await context.addCookies(cookies);
  await expect(notice).toBeHidden({ timeout: 20_000 });
  await staff.getByRole('button', { name: 'Preview email' }).click();
  await staff.getByRole('button', { name: 'Ask 1 doctor for consent' }).dblclick();
  await expect(title(staff)).toContainText('Suitable work for Mia Lam');
  const entries = 'select summary from shortlist_entry where vacancy_request_id = $1';
  expect(await query(entries, [vacancy.id])).toEqual([{ summary: 'A careful registrar' }]);
});
