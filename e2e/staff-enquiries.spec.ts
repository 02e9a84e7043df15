import type { Browser, BrowserContext, Page } from '@playwright/test';
import { axe, expect, logIn, query, signedIn, signUp, test } from './doctor';
import { expectToFit } from './own-account';
import { countEmailsAbout, onlyEnquiry } from './own-enquiries';

// `page` is signed in as the fixture `doctor` (e2e/doctor.ts), who sends the enquiry. Demo staff use other windows.
test.use(signedIn);

async function staffAt(browser: Browser, email: string, baseURL: string): Promise<[Page, BrowserContext]> {
  const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await page.goto('/signin?redirect_url=%2Fstaff%2Fenquiries');
  await logIn(page, { email, password: 'correct horse battery' });
  await expect(page.getByRole('heading', { level: 1, name: 'Enquiries' })).toBeVisible({ timeout: 30_000 });
  return [page, context];
}

const findEnquiryState = async (reference: string) =>
  (await query<{ state: string }>('select state from enquiry where reference = $1', [reference]))[0]?.state;

/**
 * Replaces all enquiries of the doctor by a single enquiry, whose call was due `days` days ago. Returns its reference.
 */
const overdueEnquiry = async (doctorId: string, days: number) =>
  (await onlyEnquiry(doctorId, { dueInDays: -days })).reference;

test('the back office answers 404 to doctors, and asks signed-out visitors to sign in', async ({
  page,
  browser,
  baseURL,
}) => {
  for (const path of [
    '/staff',
    '/staff/enquiries',
    '/api/staff/me',
    '/api/staff/enquiries',
    '/api/staff/nothing',
  ])
    expect([path, (await page.request.get(path)).status()]).toEqual([path, 404]);
  const visitor = await browser.newContext({
    baseURL: baseURL ?? '',
    storageState: { cookies: [], origins: [] },
  });
  expect((await visitor.request.get('/api/staff/me')).status()).toBe(404);
  const answer = await visitor.request.get('/staff/vacancies?page=2', { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([
    303,
    `/signin?redirect_url=${encodeURIComponent('/staff/vacancies?page=2')}`,
  ]);
  await visitor.close();
});

test('after the first sign-in as a member of staff, the back office opens @nightly', async ({
  browser,
  baseURL,
}) => {
  const visitor = { baseURL: baseURL ?? '', locale: 'en-AU', storageState: { cookies: [], origins: [] } };
  const joining = await browser.newContext(visitor);
  const account = await signUp(await joining.newPage());
  await joining.close();
  await query(
    `insert into staff_member (id, email, given_name, family_name, roles, active, created_at, updated_at)
     values (gen_random_uuid(), $1, 'Ngaire', 'Bell', '{consultant}', true, now(), now())`,
    [account.email],
  );
  const context = await browser.newContext(visitor);
  const page = await context.newPage();
  await page.goto('/signin?redirect_url=%2Fjobs');
  await logIn(page, account);
  await page.waitForURL('**/staff/enquiries');
  await query('update staff_member set active = false where email = $1', [account.email]);
  await context.close();
});

test('a consultant claims the most urgent enquiry, records a call, asks the doctor for consent and puts the doctor forward', async ({
  browser,
  page,
  doctor,
  baseURL,
}) => {
  test.slow();
  // 400 days overdue, so that the enquiry is the most urgent, whatever other tests have sent.
  const reference = await overdueEnquiry(doctor.id, 400);
  const [staff, context] = await staffAt(browser, 'consultant@example.com', baseURL ?? '');
  const queue = staff.getByRole('table', { name: 'Enquiries by promised call time' });
  await expect(queue.getByRole('row').filter({ hasText: reference })).toContainText('late');
  expect(await axe(staff)).toEqual([]);

  await staff.getByRole('button', { name: 'Claim the most urgent' }).click();
  await expect(staff.getByRole('heading', { level: 1 })).toContainText('Ngaire Bell');
  await expect(staff.getByRole('paragraph').filter({ hasText: reference }).first()).toContainText(
    'claimed by you on',
  );
  expect(await findEnquiryState(reference)).toBe('assigned');

  await staff.getByRole('button', { name: 'Log call' }).click();
  await staff.getByLabel('Length of the call (minutes)').fill('9');
  await staff.getByLabel('What was said (staff only)').fill('Interested. Wants a direct flight home.');
  await staff.getByRole('button', { name: 'Save call' }).click();
  const timeline = staff.getByRole('list', { name: 'Timeline, newest first' });
  await expect(timeline).toContainText('Call: reached');
  expect(await findEnquiryState(reference)).toBe('contacted');

  await staff.getByRole('button', { name: 'Add note' }).click();
  await staff.keyboard.type('Ask the hospital before the contract.');
  await staff.getByRole('button', { name: 'Save note' }).click();
  await expect(timeline).toContainText('Ask the hospital before the contract.');
  for (const width of [768, 360]) {
    await staff.setViewportSize({ width, height: 900 });
    await expectToFit(staff);
  }
  await staff.setViewportSize({ width: 1280, height: 900 });

  // The first press only shows a preview of the email. The second press sends it.
  await staff.getByRole('button', { name: 'Ask for consent' }).click();
  const email = staff.getByRole('article', { name: 'The email as it will be sent' });
  await expect(email).toContainText(doctor.email);
  const asked = () => countEmailsAbout(reference, 'enquiry-put-forward-asked');
  expect(await asked()).toBe(0);
  await staff.getByRole('button', { name: 'Ask for consent' }).click();
  await expect(staff.getByText('We have asked the doctor for consent.')).toBeVisible();
  // Three emails are queued: the question, which waits 30 seconds so that staff can undo it, and two reminders.
  expect(await asked()).toBe(3);
  await staff.getByRole('button', { name: 'Undo' }).click();
  await expect(staff.getByText('The step was undone, and no email was sent')).toBeVisible();
  expect(await asked()).toBe(0);
  await staff.getByRole('button', { name: 'Ask for consent' }).click();
  await staff.getByLabel('Your message').fill('It was good to hear you.');
  await expect(email.getByText('It was good to hear you.')).toBeVisible();
  await staff.getByRole('button', { name: 'Ask for consent' }).click();
  await expect(staff.getByText('We have asked the doctor for consent.')).toBeVisible();
  expect(await axe(staff)).toEqual([]);

  await page.goto('/user/job-enquiries');
  const own = page.getByRole('article').filter({ hasText: reference });
  await expect(own).toContainText('contacted you');
  await expect(own).not.toContainText('direct flight');
  await own.getByRole('button', { name: 'You may put me forward for this job' }).click();
  await expect
    .poll(() =>
      query(
        `select consent.state from consent join enquiry on enquiry.id = consent.enquiry_id
         where reference = $1 and purpose = 'put-forward' order by consent.created_at desc limit 1`,
        [reference],
      ),
    )
    .toEqual([{ state: 'granted' }]);

  await staff.reload();
  await staff.getByRole('button', { name: 'Put forward' }).click();
  await expect(email).toContainText('put');
  await staff.getByLabel('Employer').fill('Northgulf District Hospital');
  await staff.getByLabel('Name of the contact').fill('Mara Whitlock');
  await staff.getByLabel('Email of the contact').fill('mara@hospital.example');
  await expect(email).toContainText('Northgulf District Hospital');
  await staff.getByLabel(/^Why you put the doctor forward/).fill('The hospital takes the documents later');
  await staff.getByRole('button', { name: 'Put forward' }).click();
  await expect(staff.getByRole('list', { name: 'States' }).locator('[aria-current=step]')).toContainText(
    'Put forward',
  );
  expect(await findEnquiryState(reference)).toBe('put-forward');

  // The manager can read the audit log, but the database must refuse changes to it.
  const [manager, other] = await staffAt(browser, 'manager@example.com', baseURL ?? '');
  await manager.goto('/staff/audit-log');
  await manager.getByLabel('Reference or number').fill(reference);
  const log = manager.getByRole('table');
  for (const action of [
    `Hannah Reid claimed ${reference}`,
    `Hannah Reid logged a call for ${reference}`,
    `Hannah Reid added a note to ${reference}`,
    `Hannah Reid asked for the doctor’s consent for ${reference}`,
    `Hannah Reid changed the status of ${reference}`,
  ])
    await expect(log).toContainText(action);
  expect(await axe(manager)).toEqual([]);
  await expect(query('delete from audit_entry where subject = $1', [reference])).rejects.toThrow(
    'permission denied for table audit_entry',
  );
  await other.close();
  await context.close();
});

test('a consultant undoes a claim, and a manager saves list filters and opens the “Board” and “Figures” screens @nightly', async ({
  browser,
  doctor,
  baseURL,
}) => {
  test.slow();
  const reference = await overdueEnquiry(doctor.id, 60);
  const [staff, context] = await staffAt(browser, 'consultant@example.com', baseURL ?? '');
  await staff.getByRole('button', { name: `Claim ${reference}` }).click();
  await expect(staff.getByText(`You claimed ${reference}`)).toBeVisible();
  await staff.getByRole('button', { name: 'Undo' }).click();
  await expect(staff.getByText(`${reference} is back in the queue`)).toBeVisible();
  await expect(staff.getByRole('button', { name: `Claim ${reference}` })).toBeVisible();
  await context.close();

  const [manager, other] = await staffAt(browser, 'manager@example.com', baseURL ?? '');
  await manager.getByLabel('Doctor, phone, town or reference').fill(reference);
  await expect(manager.getByRole('row').filter({ hasText: 'ENQ-' })).toHaveCount(1);
  await manager.getByRole('button', { name: 'Save view' }).click();
  const view = `View of ${reference}`;
  await manager.getByLabel('Name of the view').fill(view);
  await manager.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
  await manager.getByRole('tab', { name: /^Ended/ }).click();
  await expect(manager.getByRole('row').filter({ hasText: reference })).toHaveCount(0);
  // A saved view belongs to the account, so it must appear on another computer too.
  const [elsewhere, third] = await staffAt(browser, 'manager@example.com', baseURL ?? '');
  await elsewhere.getByRole('button', { name: view, exact: true }).click();
  await expect(elsewhere.getByRole('row').filter({ hasText: reference })).toHaveCount(1);
  await elsewhere.getByRole('button', { name: `Delete view “${view}”` }).click();
  await expect(elsewhere.getByRole('button', { name: view, exact: true })).toHaveCount(0);
  await third.close();

  await manager.getByRole('menuitem', { name: 'Board' }).click();
  await expect(manager.getByRole('heading', { level: 1, name: 'Board' })).toBeVisible();
  await expect(
    manager.getByRole('region', { name: 'New' }).getByRole('button', { name: `Move ${reference}` }),
  ).toBeVisible();
  expect(await axe(manager)).toEqual([]);

  await manager.getByRole('menuitem', { name: 'Figures' }).click();
  await expect(manager.getByRole('heading', { level: 1, name: 'Figures' })).toBeVisible();
  await expect(
    manager.getByRole('group', { name: 'By consultant' }).getByRole('row', { name: /^All/ }),
  ).toBeVisible();
  expect(await axe(manager)).toEqual([]);
  for (const width of [768, 360]) {
    await manager.setViewportSize({ width, height: 900 });
    await expectToFit(manager);
  }
  await other.close();
});

test('a consultant switches off single-letter keyboard shortcuts, and this choice is stored @nightly', async ({
  browser,
  doctor,
  baseURL,
}) => {
  await overdueEnquiry(doctor.id, 50);
  const [staff, context] = await staffAt(browser, 'consultant@example.com', baseURL ?? '');
  const shortcuts = staff.getByLabel('Keyboard shortcuts');
  const chosen = staff.locator('tr[aria-current=true]');
  const queue = staff.getByRole('table', { name: 'Enquiries by promised call time' });
  await expect(queue).toBeVisible();
  await staff.keyboard.press('j');
  await expect(chosen).toHaveCount(1);
  await shortcuts.uncheck();
  await staff.reload();
  await expect(queue).toBeVisible();
  await expect(shortcuts).not.toBeChecked();
  await staff.keyboard.press('j');
  await expect(chosen).toHaveCount(0);
  await shortcuts.check();
  await staff.keyboard.press('j');
  await expect(chosen).toHaveCount(1);
  expect(await axe(staff)).toEqual([]);
  await context.close();
});

test.describe('two consultants working on the same enquiry', () => {
  test.use({ expectedErrors: /409/ });

  test('if a consultant claims an enquiry that a colleague has just claimed, the consultant sees the colleague’s name @nightly', async ({
    browser,
    doctor,
    baseURL,
  }) => {
    const reference = await overdueEnquiry(doctor.id, 40);
    const [first, one] = await staffAt(browser, 'consultant@example.com', baseURL ?? '');
    const [second, two] = await staffAt(browser, 'second.consultant@example.com', baseURL ?? '');
    const claim = { name: `Claim ${reference}` };
    await expect(second.getByRole('button', claim)).toBeVisible();
    await first.getByRole('button', claim).click();
    await expect(first.getByText(`You claimed ${reference}`)).toBeVisible();
    await second.getByRole('button', claim).click();
    await expect(second.getByText('Hannah Reid has claimed this enquiry')).toBeVisible();
    await expect(second.getByRole('row').filter({ hasText: reference })).toContainText('Hannah Reid');
    await one.close();
    await two.close();
  });

  test('a colleague’s claim appears without a reload, and a form that was opened before the claim is at first refused @nightly', async ({
    browser,
    doctor,
    baseURL,
  }) => {
    test.slow();
    const reference = await overdueEnquiry(doctor.id, 30);
    const [first, one] = await staffAt(browser, 'consultant@example.com', baseURL ?? '');
    const [second, two] = await staffAt(browser, 'second.consultant@example.com', baseURL ?? '');
    await second.goto(`/staff/enquiries/${reference}/show`);
    await second.getByRole('button', { name: 'Log call' }).click({ timeout: 30_000 });
    const dialog = second.getByRole('dialog', { name: /^Log call/ });
    await dialog.getByLabel('What was said (staff only)').fill('Wants to start in March.');
    await first.getByRole('button', { name: `Claim ${reference}` }).click();
    await expect(first.getByText(`You claimed ${reference}`)).toBeVisible();
    await expect(second.getByText(/^Hannah Reid since /)).toBeVisible({ timeout: 20_000 });
    await dialog.getByRole('button', { name: 'Save call' }).click();
    await expect(second.getByText('Hannah Reid now handles this enquiry.', { exact: false })).toBeVisible();
    await expect(dialog.getByLabel('What was said (staff only)')).toHaveValue('Wants to start in March.');
    await dialog.getByRole('button', { name: 'Save call' }).click();
    await expect(dialog).toBeHidden();
    await one.close();
    await two.close();
  });
});
