import type { Locator } from '@playwright/test';

/** Chooses a speciality by its full name. The field is a text field with JavaScript, and a select without. */
export async function chooseSpeciality(field: Locator, name: string): Promise<void> {
  const page = field.page();
  if (!(await page.evaluate(() => 'next' in window))) {
    await field.selectOption({ label: name });
    return;
  }
  const input = field.and(page.locator('input'));
  await input.fill(name);
  await input.press('Tab');
}
