import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { chooseSpeciality } from './choose-speciality';
import { acceptDoctor, askDoctor } from './ask-doctor';
import { axe, expect, expectMessage, logIn, query, signedIn, signUp, test } from './doctor';
import { emailWith, matchMailText } from './inbox';
import { expectToFit } from './own-account';

// `page` is signed in as the fixture `doctor` (e2e/doctor.ts), whom staff put on a shortlist. A demo manager and two
// new members of an employer use other windows.
test.use(signedIn);

const inDays = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Brisbane' }).format(Date.now() + days * 86_400_000);

async function readEmailLinkPath(page: Page, to: string, text: RegExp): Promise<string> {
  const link = matchMailText(await emailWith(page.request, { to, text }), text);
  return new URL(link).pathname + new URL(link).search;
}

async function join(page: Page, email: string): Promise<void> {
  const link = await readEmailLinkPath(page, email, /http:\S+\/employers\/invitation\/\S+/);
  await page.goto(link);
  await expect(page.getByText('create an account with it')).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await signUp(page, { email, comingBackTo: link });
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: /^(Good (morning|afternoon|evening)|Hello), / }),
  ).toBeVisible();
  // New doctors get a welcome email, but members of an employer must not get it.
  expect(await query(`select id from email where recipient = $1 and template = 'welcome'`, [email])).toEqual(
    [],
  );
}

async function openPageAs(page: Page, path: string, email: string): Promise<void> {
  await page.goto(`/signin?redirect_url=${encodeURIComponent(path)}`);
  await logIn(page, { email, password: 'correct horse battery' });
}

test('an organisation’s members accept an invitation, request doctors, approve the request and accept a doctor from the shortlist', async ({
  browser,
  page: doctorPage,
  doctor,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const name = `Reef Health ${randomUUID().slice(0, 8)}`;
  const emails = {
    approver: `approver.${randomUUID().slice(0, 8)}@example.org`,
    requester: `requester.${randomUUID().slice(0, 8)}@example.org`,
  };
  const visitor = { baseURL: baseURL ?? '', locale: 'en-AU', storageState: { cookies: [], origins: [] } };
  const open = async () => (await browser.newContext(visitor)).newPage();
  const [staff, approver, requester] = [await open(), await open(), await open()];

  await openPageAs(staff, '/staff/organisations/create', 'manager@example.com');
  await staff.getByRole('textbox', { name: 'Name', exact: true }).fill(name, { timeout: 30_000 });
  await staff.getByRole('combobox', { name: 'Region' }).click();
  await staff.getByRole('option', { name: 'Queensland' }).click();
  expect(await axe(staff)).toEqual([]);
  await staff.getByRole('button', { name: 'Add employer' }).click();
  await expect(staff.getByRole('heading', { level: 1, name })).toBeVisible();
  await staff.getByLabel('Name').fill('Anders Holm');
  await staff.getByLabel('Email').fill(emails.approver);
  await staff.getByRole('button', { name: 'Send invitation' }).click();
  await expect(staff.getByRole('listitem').filter({ hasText: emails.approver })).toContainText('works until');
  expect(await axe(staff)).toEqual([]);

  await join(approver, emails.approver);
  expect(await axe(approver)).toEqual([]);
  await approver.getByRole('link', { name: 'Members' }).click();
  await approver.getByLabel('Name').fill('Rosa Keane');
  await approver.getByLabel('Email').fill(emails.requester);
  await approver.getByRole('button', { name: 'Send invitation' }).click();
  await expect(approver.getByRole('region', { name: 'Invited' })).toContainText('Rosa Keane');
  expect(await axe(approver)).toEqual([]);
  await expect(approver.getByText('Only another approver can change your membership')).toBeVisible();
  await expect(approver.getByRole('button', { name: 'End membership: Anders Holm' })).toHaveCount(0);

  await join(requester, emails.requester);
  await expect(requester.getByRole('link', { name: 'Members' })).toHaveCount(0);
  await requester.getByRole('link', { name: 'New request' }).first().click();
  await expect(requester.getByLabel('Your name')).toHaveValue('Rosa Keane');
  await requester.getByLabel('Facility').fill('Cooktown Hospital');
  await requester.getByLabel('Phone').fill('07 3000 1234');
  await chooseSpeciality(requester.getByLabel('Speciality'), 'Emergency medicine');
  await requester.getByLabel('Grade').selectOption({ label: 'Registrar' });
  await requester.getByLabel('Work type').selectOption({ label: 'Locum' });
  await requester.getByLabel('From', { exact: true }).fill(inDays(30));
  expect(await axe(requester)).toEqual([]);
  await requester.getByRole('button', { name: 'Send for approval' }).click();
  const waiting = requester.getByRole('region', { name: 'Waiting for approval' });
  await expect(waiting).toContainText('Cooktown Hospital');
  // Before the request is approved, staff must not get a vacancy.
  const sent = `select v.id, v.reference from vacancy_request v join organisation o on o.id = v.organisation_id
    where o.name = $1`;
  expect(await query(sent, [name])).toEqual([]);

  await approver.goto(await readEmailLinkPath(approver, emails.approver, /http:\S+\/employers\/account/));
  const decides = approver.getByRole('region', { name: 'Waiting for you' });
  await decides.getByText('Send back', { exact: true }).click();
  await decides.getByRole('button', { name: 'Send back to Rosa Keane' }).click();
  await expect(approver.getByRole('alert', { name: 'There is a problem' })).toContainText(
    'Enter what needs to change',
  );
  await decides.getByLabel('What needs to change').fill('Two doctors, please.');
  expect(await axe(approver)).toEqual([]);
  await decides.getByRole('button', { name: 'Send back to Rosa Keane' }).click();
  await expect(decides).toHaveCount(0);

  await requester.goto(
    await readEmailLinkPath(requester, emails.requester, /http:\S+\/employers\/account\/request\S+/),
  );
  await expect(requester.getByText('Sent back: Two doctors, please.')).toBeVisible();
  await expect(requester.getByLabel('Facility')).toHaveValue('Cooktown Hospital');
  await requester.getByLabel('Number of doctors').fill('2');
  await requester.getByRole('button', { name: 'Send for approval' }).click();
  await expect(waiting).toContainText('2 ×');
  await approver.reload();
  await decides.getByRole('button', { name: 'Approve' }).click();
  await expectMessage(approver, 'Request approved');
  const [vacancy] = await query<{ id: string; reference: string }>(sent, [name]);
  if (!vacancy) throw new Error('The vacancy was not sent');

  await staff.goto(`/staff/vacancies/${vacancy.id}/show`);
  await askDoctor(staff, doctor.email, 'Twelve years in rural emergency.');
  await expect(staff.getByText('No doctor has agreed to be put forward for this vacancy yet.')).toBeVisible();
  await doctorPage.goto(await readEmailLinkPath(doctorPage, doctor.email, /http:\S+\/put-forward\/\S+/));
  await doctorPage.getByRole('button', { name: 'Yes, put me forward' }).click();
  await expect(doctorPage.getByText('You agreed.')).toBeVisible();
  await approver.getByRole('link', { name: /registrar, emergency medicine/i }).click();
  await expect(approver.getByText('We have not sent a shortlist yet.')).toBeVisible();
  await staff.reload();
  await staff.getByRole('button', { name: 'Send shortlist' }).click();
  await staff.getByLabel(/^Why you put these doctors forward/).fill('The hospital takes the documents later');
  await staff.getByLabel('Send although the registration is not checked').check();
  await staff.getByRole('dialog').getByRole('button', { name: 'Send shortlist' }).click();
  await expect(staff.getByRole('button', { name: 'Send shortlist again' })).toBeVisible();

  await requester.goto(`/employers/account/vacancies/${vacancy.reference}`);
  await requester.getByText('Ask a question').click();
  await requester.getByLabel('Your question').fill('Has the doctor worked nights?');
  await requester.getByRole('button', { name: 'Send question' }).click();
  await expect(requester.getByText('You asked', { exact: true })).toBeVisible();
  await approver.reload();
  await expect(approver.getByText('Has the doctor worked nights?')).toBeVisible();
  await expect(approver.getByText(/You will get a shortlist/)).toHaveCount(0);
  expect(await axe(approver)).toEqual([]);
  await approver.setViewportSize({ width: 360, height: 740 });
  await expectToFit(approver);
  await acceptDoctor(approver);
  await expect(approver.getByText('You accepted', { exact: true })).toBeVisible();

  await approver.goto(`/employers/account/request?copy=${vacancy.reference}`);
  await expect(approver.getByLabel('Facility')).toHaveValue('Cooktown Hospital');
  await expectToFit(approver);
  await approver.getByText('Your account, current page: New request').click();
  await approver.getByRole('link', { name: 'Figures' }).click();
  await expect(approver.getByRole('heading', { level: 1, name: 'Figures' })).toBeVisible();
  // The page shows figures only for organisations with more than one vacancy.
  await expect(approver.getByRole('region', { name: 'Your vacancies' })).toContainText('Too few to show');
  await approver.getByLabel('Speciality').selectOption({ label: 'Emergency medicine' });
  await approver.getByLabel('Grade').selectOption('registrar');
  await approver.getByLabel('Region').selectOption({ label: 'New South Wales' });
  await approver.getByLabel('Work type').selectOption('locum');
  await approver.getByRole('button', { name: 'Compare' }).click();
  await expect(approver.getByRole('article').first()).toContainText(/half of \d+ adverts|Too few adverts/);
  expect(await axe(approver)).toEqual([]);
  await expectToFit(approver);
  for (const page of [staff, approver, requester]) await page.context().close();
});

test.describe('a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript, an approver sends a single request for two vacancies, and both appear in the list', async ({
    browser,
    baseURL,
  }) => {
    test.slow();
    const context = await browser.newContext({
      ...{ baseURL: baseURL ?? '', locale: 'en-AU', javaScriptEnabled: false },
      storageState: { cookies: [], origins: [] },
    });
    const page = await context.newPage();
    await openPageAs(page, '/employers/account/request', 'approver@example.org');
    const facility = `Ward ${randomUUID().slice(0, 8)}`;
    // The form folds a known hospital, and the contact if an earlier request has stored the phone number.
    for (const change of await page.getByText('Change', { exact: true }).all()) await change.click();
    await page.getByLabel('Facility').fill(facility);
    await page.getByLabel('Phone').fill('07 3000 1234');
    await page.getByRole('button', { name: 'Add another vacancy' }).click();
    for (const [index, grade] of ['registrar', 'resident'].entries()) {
      await chooseSpeciality(page.getByLabel('Speciality').nth(index), 'Emergency medicine');
      await page.getByLabel('Grade').nth(index).selectOption(grade);
      await page.getByLabel('Work type').nth(index).selectOption({ label: 'Locum' });
      await page.getByLabel('From', { exact: true }).nth(index).fill(inDays(30));
    }
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByRole('heading', { name: 'Shortlist' })).toBeVisible();
    await page.goto('/employers/account');
    await expect(page.getByRole('listitem').filter({ hasText: facility })).toHaveCount(2);
    await context.close();
  });
});
