import type { Page } from '@playwright/test';
import { nextMonth } from './coming-dates';
import { axe, expect, logIn, query, test } from './doctor';

const password = 'correct horse battery';

async function enter(page: Page, email: string, place: string) {
  await page.goto(`/signin?redirect_url=${encodeURIComponent(place)}`);
  await logIn(page, { email, password });
  await page.waitForURL(`**${place}`);
}

async function choose(page: Page, label: string | RegExp, typed: string, option: string) {
  const field = page.getByRole('combobox', { name: label });
  await field.click();
  await field.fill(typed);
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('a manager writes an advert beside its preview, publishes the job, and marks it as filled', async ({
  page,
}) => {
  await enter(page, 'manager@example.com', '/staff/jobs');
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await page.getByRole('link', { name: 'Create job' }).click();
  await choose(page, /^Speciality or field of medicine/, 'emergency med', 'Emergency medicine');
  await choose(page, /^Grades/, 'registrar', 'Registrar');
  await choose(page, /^Town/, 'warialda', 'Warialda, NSW');
  await page
    .getByLabel('Description of the facility, without its name')
    .fill('Public hospital near Inverell');
  await page.getByLabel('First day').fill(nextMonth.first);
  await page.getByLabel('Last day').fill(nextMonth.last);
  await page
    .getByRole('textbox', { name: 'Description', exact: true })
    .fill('A small team.\n\nTwo doctors on each shift.');
  const shown = page.getByRole('region', { name: 'Public page' });
  await expect(
    shown.getByRole('heading', { name: 'Emergency medicine registrar, Warialda NSW' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Save draft' }).click();

  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.waitForURL(/\/staff\/jobs\/J\d{6}$/);
  const number = new URL(page.url()).pathname.slice(-7);

  // Steps such as "Publish" apply to the saved record, so they are disabled while there are unsaved changes.
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await expect(publish).toBeEnabled();
  await page
    .getByRole('textbox', { name: 'Description', exact: true })
    .fill('A small team.\n\nThree doctors on each shift.');
  await expect(publish).toBeDisabled();
  await expect(publish).toHaveAccessibleDescription('Save your changes first.');
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeDisabled();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(publish).toBeEnabled();
  await expect(page.getByRole('textbox', { name: 'Description', exact: true })).toHaveValue(
    /Three doctors on each shift/,
  );
  // The form treats a space at the end as a change, but the server does not. Saving must still work.
  await page
    .getByLabel('Description of the facility, without its name')
    .fill('Public hospital near Inverell ');
  await expect(publish).toBeDisabled();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(publish).toBeEnabled();

  await publish.click();
  await expect(page.getByRole('link', { name: 'Public page' })).toBeVisible();
  await page.getByRole('button', { name: 'Mark as filled…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as filled' }).click();
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();

  const log = await query<{ action: string }>(
    'select action from audit_entry where subject = $1 order by created_at',
    [number],
  );
  expect(log.map(({ action }) => action)).toEqual(['job.created', 'job.edited', 'job.published', 'job.fill']);
  const [stored] = await query<{ description_html: string }>(
    'select description_html from job where number = $1',
    [number],
  );
  expect(stored?.description_html).toContain('Three doctors on each shift');
  await page.goto(`/jobs/listing/${number}`);
  await expect(page.getByText('This job has been filled.')).toBeVisible();
});

test('a consultant opens a doctor’s record and records a registration check, and the audit log lists both actions @nightly', async ({
  page,
  doctor,
}) => {
  await query(
    `insert into registration (id, doctor_id, authority, number, check_state, created_at, updated_at)
     values (gen_random_uuid(), $1, 'AHPRA', 'MED0001234567', 'format-ok', now(), now())
     on conflict (doctor_id, authority) do nothing`,
    [doctor.id],
  );
  await page.context().clearCookies();
  await enter(page, 'consultant@example.com', '/staff/doctors');
  await page.getByLabel('Name, email, telephone, registration or town').fill(doctor.email);
  // The filter is applied after half a second, and would then close a screen that was opened earlier.
  await page.waitForURL(/filter=/);
  // Other tests may have left an enquiry of this address without an account, so the row with an account is opened.
  const row = page.getByRole('row').filter({ has: page.getByRole('link'), hasNotText: 'No account' });
  await expect(row).toHaveCount(1);
  await row.click();
  await expect(page.getByRole('heading', { name: 'Consents' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Disable account' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Record a register check: AHPRA' }).click();
  await expect(
    page.getByRole('link', { name: 'Search the public register (opens another site)' }),
  ).toBeVisible();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /What the register shows/ }).click();
  await page.getByRole('option', { name: 'Verified' }).click();
  await dialog.getByLabel(/What you found/).fill('General registration, no conditions, to 30 Sep 2027');
  await dialog.getByRole('button', { name: 'Save check' }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByText('General registration, no conditions, to 30 Sep 2027', { exact: true }),
  ).toBeVisible();

  const log = await query<{ action: string }>(
    'select distinct action from audit_entry where subject = $1 order by action',
    [doctor.id],
  );
  expect(log.map(({ action }) => action)).toEqual(['doctor.opened', 'doctor.registration-checked']);
});

test.describe('a staff member whose session has ended', () => {
  // Status 404 is the answer of the back office's API to signed-out users.
  test.use({ expectedErrors: /status of 404/ });

  async function signInInNewTab(page: Page) {
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'Sign in (opens a new tab)' }).click();
    const tab = await opened;
    await logIn(tab, { email: 'manager@example.com', password });
    await tab.waitForURL('**/staff/**');
    await tab.close();
  }

  test('a back-office form keeps the typed text and links to sign-in @nightly', async ({ page }) => {
    await enter(page, 'manager@example.com', '/staff/jobs');
    await page.getByRole('link', { name: 'Create job' }).click();
    const description = page.getByLabel('Description of the facility, without its name');
    await description.fill('Public hospital near Inverell');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('Sign in again, then come back to this tab.')).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await signInInNewTab(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Create job' })).toBeAttached();
    await expect(description).toHaveValue('Public hospital near Inverell');
  });

  test('a back-office list shows that it cannot be loaded, and loads after the staff member has signed in again @nightly', async ({
    page,
  }) => {
    await enter(page, 'manager@example.com', '/staff/jobs');
    await page.goto('/staff/jobs/J000000');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.context().clearCookies();
    await page.getByRole('menuitem', { name: 'Vacancies' }).click();
    await expect(page.getByText('We could not load the vacancies')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again', exact: true })).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await signInInNewTab(page);
    await page.getByRole('menuitem', { name: 'Jobs' }).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  });
});

test('the back office’s not-found page meets WCAG 2.2 AA @nightly', async ({ page }) => {
  await enter(page, 'manager@example.com', '/staff/nothing');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect(await axe(page)).toEqual([]);
});
