import type { Locator } from '@playwright/test';

/** Chooses a speciality by its full name. The field is a text field with JavaScript, and a select without. */
export async function chooseSpeciality(field: Locator, name: string): Promise<void> {
  const page = field.page();
  // An element with the id “next” would also be `window.next`, so the check reads a property that only Next.js sets.
  const hasScript = await page.evaluate(
    () => (window as { next?: { version?: string } }).next?.version !== undefined,
  );
  if (!hasScript) {
    await field.selectOption({ label: name });
    return;
  }
  const input = field.and(page.locator('input'));
  await input.fill(name);
  await input.press('Tab');
}
