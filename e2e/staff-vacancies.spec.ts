import type { Page } from '@playwright/test';
import { acceptDoctor, askDoctor, requestVacancy, tellAcceptance } from './ask-doctor';
import { axe, expect, logIn, query, signedIn, test } from './doctor';
import { emailLink } from './keyboard-setup';

// `page` is signed in as the fixture `doctor` (e2e/doctor.ts), whom staff put on a shortlist. A demo consultant and an
// employer use other windows.
test.use(signedIn);
// Status 410 for an expired link, and 422 for an invalid email address.
test.use({ expectedErrors: /status of (410|422)/ });

/** In ms. Within this time, an open screen must show changes by other users. */
const withoutReload = { timeout: 20_000 };

const confirmTakeOver = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Take over', exact: true }).click();

test('a consultant sends a shortlist with a consenting doctor and answers the employer’s question, and the employer accepts the doctor @nightly', async ({
  browser,
  page: doctorPage,
  doctor,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const vacancy = await requestVacancy();
  const visitor = { baseURL: baseURL ?? '', storageState: { cookies: [], origins: [] } };
  const contexts = [await browser.newContext(visitor), await browser.newContext(visitor)] as const;
  const [staff, employer] = [await contexts[0].newPage(), await contexts[1].newPage()];
  const screen = `/staff/vacancies/${vacancy.id}/show`;
  await staff.goto(`/signin?redirect_url=${encodeURIComponent(screen)}`);
  await logIn(staff, { email: 'consultant@example.com', password: 'correct horse battery' });
  const title = staff.getByText(`/ ${vacancy.reference}`);
  await expect(title).toBeVisible({ timeout: 30_000 });
  expect(await axe(staff)).toEqual([]);

  await askDoctor(staff, doctor.email, 'Twelve years in rural emergency.');
  const entry = staff.getByRole('listitem').filter({ hasText: 'Twelve years in rural emergency.' });
  await expect(entry).toContainText('Asked for consent');
  await expect(staff.getByText('No doctor has agreed to be put forward for this vacancy yet.')).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Send shortlist' })).toBeDisabled();

  const link = await emailLink(doctorPage.request, doctor.email, /http:\S+\/put-forward\/\S+/);
  const withoutScript = await browser.newContext({ ...visitor, javaScriptEnabled: false });
  const plainPage = await withoutScript.newPage();
  await plainPage.goto(link);
  await plainPage.getByRole('button', { name: 'No, not for this vacancy' }).click();
  await expect(plainPage.getByRole('heading', { level: 1 })).toHaveText('You said no to this vacancy');
  await expect(entry).toContainText('The doctor said no', withoutReload);
  await withoutScript.close();

  await doctorPage.goto(link);
  await doctorPage.getByRole('button', { name: 'Yes, put me forward' }).click();
  await expect(doctorPage.getByText('You agreed.')).toBeVisible();

  await expect(entry).toContainText('Agreed', withoutReload);
  const nextStep = staff.getByRole('region', { name: 'Next step' });
  await expect(nextStep).toContainText('agreed to be put forward: Ngaire Bell.');
  await expect(nextStep.getByRole('button', { name: 'Claim' })).toBeVisible();
  await staff.getByRole('button', { name: 'Send shortlist' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Send the shortlist?' });
  await expect(dialog.getByLabel('Employer’s email')).toHaveValue(vacancy.email);
  expect(await axe(staff, '[role="dialog"]')).toEqual([]);
  const reason = dialog.getByLabel(/^Why you put these doctors forward/);
  await reason.fill('The hospital takes the documents later');
  await dialog.getByLabel('Send although the registration is not checked').check();
  await dialog.getByRole('button', { name: 'Send shortlist' }).click();
  await expect(staff.getByRole('button', { name: 'Send shortlist again' })).toBeVisible();
  const sendings = 'select id from shortlist_sending where vacancy_request_id = $1';
  expect(await query(sendings, [vacancy.id])).toHaveLength(1);

  await employer.goto(await emailLink(employer.request, vacancy.email, /http:\S+\/shortlist\/\S+/));
  await employer.getByRole('button', { name: 'This link was not meant for me' }).click();
  await expect(employer.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
  await expect(staff.getByText(/said it was not meant for them/)).toBeVisible(withoutReload);
  await staff.getByRole('button', { name: 'Send shortlist again' }).click();
  const address = dialog.getByLabel('Employer’s email');
  await expect(address).toHaveAccessibleDescription(/said it was not meant for them/);
  await address.fill('not an address');
  await dialog.getByRole('button', { name: 'Send shortlist' }).click();
  await expect(address).toHaveAccessibleDescription(/Enter the employer’s email/);
  const right = `right.${vacancy.email}`;
  await address.fill(right);
  // The dialog must not ask for the reason again, because staff gave it when they first sent this doctor to the
  // employer.
  await expect(reason).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Send shortlist' }).click();
  await expect(dialog).toBeHidden();
  await expect(staff.getByText(`to ${right}.`)).toBeVisible();

  await employer.goto(await emailLink(employer.request, right, /http:\S+\/shortlist\/\S+/));
  expect(await axe(employer)).toEqual([]);
  await employer.getByText('Ask a question').click();
  await employer.getByLabel('Your question').fill('Has the doctor worked nights?');
  await employer.getByRole('button', { name: 'Send question' }).click();
  await expect(employer.getByText('You asked', { exact: true })).toBeVisible();

  await expect(entry).toContainText('Has the doctor worked nights?', withoutReload);
  expect(await axe(staff)).toEqual([]);
  await entry.getByLabel(/^Answer about/).fill('Yes, two years of them.');
  await entry.getByRole('button', { name: 'Send answer' }).click();
  await expect(entry.getByLabel(/^Answer about/)).toHaveCount(0);
  await expect(entry.getByRole('list', { name: /^Questions about/ })).toContainText(
    'Yes, two years of them.',
  );

  await employer.reload();
  await expect(employer.getByText('Yes, two years of them.')).toBeVisible();
  await acceptDoctor(employer);
  await expect(employer.getByText('You accepted', { exact: true })).toBeVisible();
  await expect(employer.getByRole('button', { name: 'Withdraw acceptance' })).toBeVisible();
  await tellAcceptance(vacancy.id);
  await expect(async () => {
    await doctorPage.reload();
    await expect(
      doctorPage.getByRole('heading', { level: 1, name: 'Far North Health has accepted you' }),
    ).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(doctorPage.getByRole('main').getByRole('button')).toHaveCount(0);

  await expect(entry).toContainText('Accepted by the employer', withoutReload);
  expect(await axe(staff)).toEqual([]);

  // Sending the shortlist has claimed the vacancy.
  await expect(staff.getByText('Claimed by you')).toBeVisible();
  const third = await browser.newContext(visitor);
  const manager = await third.newPage();
  await manager.goto(`/signin?redirect_url=${encodeURIComponent(screen)}`);
  await logIn(manager, { email: 'manager@example.com', password: 'correct horse battery' });
  await manager.getByRole('button', { name: 'Take over' }).click({ timeout: 30_000 });
  await confirmTakeOver(manager);
  await expect(manager.getByRole('button', { name: 'Take over' })).toHaveCount(0);
  await expect(staff.getByRole('button', { name: 'Take over' })).toBeVisible(withoutReload);
  await expect(staff.getByText('Claimed by you')).toHaveCount(0);
  await staff.getByRole('button', { name: 'Take over' }).click();
  await confirmTakeOver(staff);
  await expect(staff.getByText('Claimed by you')).toBeVisible();
  await expect(manager.getByText('Claimed by', { exact: false })).toBeVisible(withoutReload);
  await manager.getByRole('button', { name: 'More actions' }).click();
  await manager.getByRole('menuitem', { name: 'Return to the queue' }).click();
  await expect(manager.getByRole('button', { name: 'Claim', exact: true })).toBeVisible();

  // The open screens have refreshed many times, but each person counts as one viewer.
  const views = `select count(*)::int as views from audit_entry
    where subject = $1 and action = 'vacancy.opened' group by staff_id`;
  expect(await query(views, [vacancy.id])).toEqual([{ views: 1 }, { views: 1 }]);

  // The server would refuse further steps of a filled vacancy, so the screen must not offer any.
  await manager.getByRole('button', { name: 'More actions' }).click();
  await manager.getByRole('menuitem', { name: 'Mark as filled' }).click();
  await manager
    .getByRole('dialog')
    .getByRole('button', { name: /^Mark as / })
    .click();
  await expect(manager.getByRole('heading', { name: 'This vacancy is filled' })).toBeVisible();
  for (const name of [/^Claim/, 'Add doctor', /^Send shortlist/, 'Create a job from this vacancy'])
    await expect(manager.getByRole('button', { name })).toHaveCount(0);
  await third.close();
  for (const context of contexts) await context.close();
});
