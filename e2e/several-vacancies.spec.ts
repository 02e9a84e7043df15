import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { requestVacancy } from './ask-doctor';
import { axe, expect, logIn, query, test } from './doctor';
import { emailLink } from './keyboard-setup';

// Status 422 for a form without an answer.
test.use({ expectedErrors: /status of 422/ });

/** Types in the call of a doctor without an account. */
async function addCall(staff: Page, email: string): Promise<void> {
  await staff.goto('/signin?redirect_url=%2Fstaff%2Fdoctors%2Fcreate');
  await logIn(staff, { email: 'consultant@example.com', password: 'correct horse battery' });
  await staff.getByLabel('Telephone').fill(`0412 ${String(Date.now()).slice(-6)}`, { timeout: 30_000 });
  await staff.getByLabel('Given name').fill('Asha');
  await staff.getByLabel('Family name').fill(`Rao ${email.slice(5, 13)}`);
  for (const [field, choice] of [
    ['Speciality', 'Emergency medicine'],
    ['Grade', 'Registrar'],
  ] as const) {
    await staff.getByRole('combobox', { name: field }).fill(choice);
    await staff.getByRole('option', { name: choice }).first().click();
  }
  await staff.getByLabel('Email (optional)').fill(email);
  await staff.getByLabel('What the doctor wants').fill('Weeks in the far north');
  await staff.getByRole('button', { name: 'Save call' }).click();
}

async function askAbout(staff: Page, vacancies: readonly { reference: string }[]): Promise<void> {
  await staff.getByRole('main').getByRole('link', { name: 'Find suitable work' }).first().click();
  for (const { reference } of vacancies)
    await staff.getByRole('checkbox', { name: `Choose ${reference}` }).check();
  await staff.getByRole('link', { name: 'Put forward to 2 vacancies' }).click();
  await staff.getByLabel('Summary for the employers (optional)').fill('Twelve years in rural emergency');
  await staff.getByRole('button', { name: 'Preview email' }).click();
  await expect(staff.getByRole('article', { name: 'The email as it will be sent' })).toBeVisible();
  expect(await axe(staff)).toEqual([]);
  await staff.getByRole('button', { name: 'Ask for consent to 2 vacancies' }).click();
  await expect(staff.getByText(/^We emailed Asha Rao/)).toBeVisible();
}

for (const javaScriptEnabled of [true, false])
  test(`a doctor without an account answers for each of two vacancies that one email asks about, ${javaScriptEnabled ? 'with JavaScript' : 'without JavaScript'} @nightly`, async ({
    page: staff,
    browser,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const vacancies = [await requestVacancy(), await requestVacancy()] as const;
    const email = `asha.${randomUUID().slice(0, 8)}@example.com`;
    await addCall(staff, email);
    await askAbout(staff, vacancies);

    const visitor = { baseURL: baseURL ?? '', storageState: { cookies: [], origins: [] } };
    const context = await browser.newContext({ ...visitor, javaScriptEnabled });
    const [doctor, otherTab] = [await context.newPage(), await context.newPage()];
    const link = await emailLink(doctor.request, email, /http:\S+\/put-forward\/\S+/);
    for (const page of [doctor, otherTab]) await page.goto(link);
    const title = doctor.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('May we put you forward for 2 vacancies?');

    await doctor.getByRole('button', { name: 'Send my answers' }).click();
    await expect(
      doctor.getByRole('link', { name: 'Choose yes or no for at least one vacancy' }),
    ).toBeVisible();
    const answer = (page: Page, at: number, words: string) =>
      page.getByRole('group').nth(at).getByRole('radio', { name: words }).check();
    await answer(doctor, 0, 'Yes, put me forward');
    await doctor.getByRole('button', { name: 'Send my answers' }).click();
    await expect(title).toHaveText('May we put you forward?');
    await answer(doctor, 0, 'No, not for this vacancy');
    await doctor.getByRole('button', { name: 'Send my answer', exact: true }).click();
    await expect(title).toHaveText('Thank you for your answers');
    await expect(doctor.getByRole('heading', { name: 'What happens next' })).toBeVisible();

    // The form of the other tab still asks about both vacancies.
    await answer(otherTab, 0, 'Yes, put me forward');
    await otherTab.getByRole('button', { name: 'Send my answers' }).click();
    await expect(otherTab.getByRole('heading', { level: 1 })).toHaveText('Thank you for your answers');
    const states = await query<{ kind: string }>(
      `select event.kind from shortlist_event event join shortlist_entry entry on entry.id = event.shortlist_entry_id
       where entry.vacancy_request_id = any($1) and event.kind in ('granted', 'revoked') order by event.kind`,
      [vacancies.map(({ id }) => id)],
    );
    expect(states).toEqual([{ kind: 'granted' }, { kind: 'revoked' }]);
    await context.close();
  });
