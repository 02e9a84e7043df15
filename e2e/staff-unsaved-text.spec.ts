import type { Page } from '@playwright/test';
import { axe, expect, logIn, test } from './doctor';
import { onlyEnquiry } from './own-enquiries';

test.describe.configure({ timeout: 120_000 });

async function openAsConsultant(staff: Page, screen: string): Promise<void> {
  await staff.goto(`/signin?redirect_url=${encodeURIComponent(screen)}`);
  await logIn(staff, { email: 'consultant@example.com', password: 'correct horse battery' });
  await expect(staff.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 });
}

test('the back office asks for confirmation before a link, a reload or the Back button loses unsaved text', async ({
  page: staff,
}) => {
  await openAsConsultant(staff, '/staff/vacancies');
  await staff.getByRole('menuitem', { name: 'Leave' }).click();
  const note = staff.getByLabel('Note for colleagues');
  await note.fill('Conference');
  const question = staff.getByRole('dialog', { name: 'Leave without saving?' });

  await staff.goBack();
  await expect(question).toBeVisible();
  expect(await axe(staff)).toEqual([]);
  await staff.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(note).toHaveValue('Conference');
  await expect(staff).toHaveURL(/\/staff\/leave$/);

  await staff.getByRole('menuitem', { name: 'Vacancies' }).click();
  await question.getByRole('button', { name: 'Stay on page' }).click();
  await expect(note).toHaveValue('Conference');

  const asked = staff.waitForEvent('dialog');
  await staff.evaluate(() => setTimeout(() => location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(note).toHaveValue('Conference');

  await staff.goBack();
  await question.getByRole('button', { name: 'Leave page' }).click();
  await expect(staff).toHaveURL(/\/staff\/vacancies/);
});

test('the back office asks for no confirmation if a screen’s text is saved, unchanged or cleared @nightly', async ({
  page: staff,
  doctor,
}) => {
  const { reference } = await onlyEnquiry(doctor.id, { dueInDays: 1 });
  await openAsConsultant(staff, '/staff/doctors/create');
  const name = staff.getByLabel('Given name');
  await name.fill('Mia');
  await name.fill('');
  await staff.getByRole('menuitem', { name: 'Vacancies' }).click();
  await expect(staff.getByRole('heading', { level: 1, name: 'Vacancies' })).toBeVisible();
  await staff.getByLabel('Hospital, contact, speciality or number').fill('coast');
  await staff.getByRole('menuitem', { name: 'Enquiries' }).click();
  await expect(staff).toHaveURL(/\/staff\/enquiries/);
  await staff.goto(`/staff/enquiries/${reference}/show`);
  const note = staff.getByLabel('Note for staff (the doctor never sees it)');
  await note.fill('Prefers mornings');
  await staff.getByRole('button', { name: 'Save note' }).click();
  await expect(note).toHaveValue('');
  await staff.getByRole('menuitem', { name: 'Vacancies' }).click();
  await expect(staff.getByRole('heading', { level: 1, name: 'Vacancies' })).toBeVisible();
});

test('the back office asks for confirmation before Escape or a click outside a dialog loses unsaved text @nightly', async ({
  page: staff,
  doctor,
}) => {
  const { reference } = await onlyEnquiry(doctor.id, { dueInDays: 1 });
  await openAsConsultant(staff, `/staff/enquiries/${reference}/show`);
  await staff.getByRole('button', { name: 'Log call' }).click();
  const call = staff.getByRole('dialog', { name: /^Log call to/ });
  const said = call.getByLabel('What was said (staff only)');
  await said.fill('Free in January');
  const questions: string[] = [];
  staff.on('dialog', async (question) => {
    questions.push(question.message());
    await (questions.length < 3 ? question.dismiss() : question.accept());
  });
  await said.press('Escape');
  await staff.mouse.click(5, 500);
  await expect(said).toHaveValue('Free in January');
  expect(questions).toEqual(
    Array(2).fill('Close without saving? The text that you have typed will be lost.'),
  );
  await said.press('Escape');
  await expect(call).toBeHidden();
});
