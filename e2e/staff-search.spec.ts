import { axe, expect, logIn, signedIn, test } from './doctor';
import { expectToFit } from './own-account';
import { onlyEnquiry } from './own-enquiries';

// `page` is signed in as the fixture `doctor` (e2e/doctor.ts), who has sent the enquiry.
test.use(signedIn);

test('a consultant on any back-office screen finds an enquiry with the keyboard alone @nightly', async ({
  browser,
  doctor,
  baseURL,
}) => {
  const { reference } = await onlyEnquiry(doctor.id, { dueInDays: 1 });
  const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } });
  const staff = await context.newPage();
  await staff.goto('/signin?redirect_url=%2Fstaff%2Fleave');
  await logIn(staff, { email: 'consultant@example.com', password: 'correct horse battery' });
  await expect(staff.getByRole('heading', { level: 1, name: 'Leave' })).toBeVisible({ timeout: 30_000 });

  await staff.keyboard.press('/');
  const field = staff.getByRole('combobox', { name: 'Name, phone, town or reference' });
  await expect(field).toBeFocused();
  expect(await axe(staff)).toEqual([]);
  await field.fill(reference.toLowerCase());
  await expect(staff.getByRole('option', { name: reference })).toBeVisible();
  for (const width of [320, 768, 1280]) {
    await staff.setViewportSize({ width, height: 800 });
    await expectToFit(staff);
    expect([width, await axe(staff)]).toEqual([width, []]);
  }
  await field.press('Enter');
  await expect(staff).toHaveURL(`/staff/enquiries/${reference}/show`);

  await staff.getByRole('button', { name: 'Search' }).click();
  await field.fill('zzzzzz');
  await expect(staff.getByText('Nothing found for “zzzzzz”.')).toBeVisible();
  await field.press('Escape');
  await expect(staff.getByRole('dialog')).toHaveCount(0);
  await context.close();
});
