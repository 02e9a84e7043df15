import type { Page } from '@playwright/test';
import { chooseSpeciality } from './choose-speciality';

/** Answers "When are you available?" with "All of these dates", or with a text if the job has no dates. */
export async function sayWhenAvailable(page: Page): Promise<void> {
  const all = page.getByRole('group', { name: 'When are you available?' }).getByRole('radio', {
    name: 'All of these dates',
  });
  // The page has loaded, so it contains either the radio button or the text field, and counting need not wait.
  if ((await all.count()) > 0) await all.check();
  else await page.getByLabel('When are you available?').fill('All of it');
}

export async function fillInEnquiry(page: Page, email: string): Promise<void> {
  await page.getByLabel('Given name').fill('Priya');
  await page.getByLabel('Family name').fill('Raman');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('0412 345 678');
  await page.getByLabel('Grade').selectOption({ label: 'Registrar' });
  await chooseSpeciality(page.getByLabel('Speciality'), 'Emergency medicine');
  await sayWhenAvailable(page);
  await page.getByLabel('I agree to my details being used to handle this enquiry').check();
}
