import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { chooseSpeciality } from './choose-speciality';
import { axe, expect, query, test } from './doctor';
import { emailTo, emailsAbout, replyTo } from './inbox';
import { expectToFit } from './own-account';

// Forms with errors get status 422. One test simulates a refused connection.
test.use({ expectedErrors: /status of 422|ERR_CONNECTION_REFUSED.*\/employers/ });

const newAddress = () => `roster.${randomUUID().slice(0, 8)}@example.org`;
const problem = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a problem' });
const send = (page: Page) => page.getByRole('button', { name: 'Send request' });
const details = 'Two bays, FACEM on the phone, retrieval from Cairns.';

/** Returns the date in Queensland `days` days from now, as `2026-12-31`. */
const inDays = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Brisbane' }).format(Date.now() + days * 86_400_000);

async function open(page: Page): Promise<void> {
  await page.goto('/employers');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Doctors for your roster');
}

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Organisation').fill('Far North Health');
  await page.getByLabel('Facility').fill('Cooktown Hospital');
  await page.getByLabel('Region').selectOption({ label: 'Queensland' });
  await page.getByLabel('Your name').fill('Mere Tūhoe');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('07 3000 1234');
  await chooseSpeciality(page.getByLabel('Speciality'), 'Emergency medicine');
  await page.getByLabel('Grade').selectOption({ label: 'Registrar' });
  await page.getByLabel('Work type').selectOption({ label: 'Locum' });
  await page.getByLabel('Number of doctors').fill('2');
  await page.getByLabel('From', { exact: true }).fill(inDays(1));
  await page.getByLabel('To', { exact: true }).fill(inDays(40));
  await page.getByText('Rate, accommodation and travel').click();
  await page.getByLabel('Advise me on the rate').check();
  await page.getByLabel('Accommodation is provided').check();
  await page.getByLabel('Details').fill(details);
}

async function receivedReference(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request received', {
    timeout: 20_000,
  });
  const text = await page.getByText(/^VAC-\d{6}$/).innerText();
  expect(new URL(page.url()).searchParams.get('ref')).toBe(text);
  return text;
}

for (const script of [true, false]) {
  test.describe(script ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: script });

    test('an employer corrects errors and sends a vacancy request; the email and the receipt page say when a consultant will phone', async ({
      page,
    }) => {
      test.slow();
      const email = newAddress();
      await open(page);
      await page.getByLabel('Organisation').fill('Far North Health');
      await page.getByLabel('Phone').fill('07 30');
      await page.getByLabel('From', { exact: true }).fill(inDays(40));
      await page.getByLabel('To', { exact: true }).fill(inDays(30));
      await send(page).click();
      await expect(problem(page)).toBeVisible();
      if (script) await expect(problem(page)).toBeFocused();
      await expect(problem(page)).toContainText('Enter a last day on or after the first day');
      await expect(page).toHaveTitle(script ? /Doctors/ : /^Error: /);
      await expect(page.getByLabel('Organisation')).toHaveValue('Far North Health');
      await expect(page.getByLabel('Phone')).toHaveValue('07 30');
      await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true');
      await problem(page).getByRole('link', { name: 'Enter the facility' }).click();
      await expect(page.getByLabel('Facility')).toBeFocused();

      await fillIn(page, email);
      if (script) await send(page).dblclick();
      else await send(page).click();
      const reference = await receivedReference(page);
      await expect(page.getByText(/will call you by \w+day \d+ \w+, .* \(Brisbane time\)/)).toBeVisible();
      await expect(page.getByText(/^By \w+day .* \(Brisbane time\)$/)).toBeVisible();
      await page.reload();
      expect(await receivedReference(page)).toBe(reference);

      const emails = await emailsAbout(page.request, reference, 2);
      const receipt = emailTo(emails, email);
      expect(receipt.text).toMatch(/will call you by \w+day/);
      // The address is not verified and may belong to another person, so the email must not repeat what was typed.
      for (const words of [details, 'Far North', 'Cooktown', '+6173'])
        expect(receipt.html).not.toContain(words);
      // The second email goes to the consultant of the region and specialty, or to the on-call team.
      const staff = emails.filter((email) => email !== receipt)[0] ?? receipt;
      expect(staff.subject).toContain('URGENT');
      expect(await replyTo(page.request, staff)).toBe(email);
      for (const words of [details, 'Far North Health', '+61730001234', 'advice on the rate is wanted'])
        expect(staff.text).toContain(words);

      const rows = await query('select urgency, doctors, state from vacancy_request where email = $1', [
        email,
      ]);
      expect(rows).toEqual([{ urgency: 'today', doctors: 2, state: 'received' }]);
    });

    test('an employer sends a single request for two vacancies, and each vacancy gets its own reference @nightly', async ({
      page,
    }) => {
      test.slow();
      const email = newAddress();
      await open(page);
      await fillIn(page, email);
      await page.getByRole('button', { name: 'Add another vacancy' }).click();
      const second = page.getByRole('group', { name: 'Vacancy 2' });
      await expect(second.getByLabel('Speciality')).toBeVisible();
      if (script) await expect(second.getByLabel('Speciality')).toBeFocused();
      await expect(page.getByLabel('Organisation')).toHaveValue('Far North Health');
      await expect(
        page.getByRole('group', { name: 'Vacancy 1' }).getByLabel('Number of doctors'),
      ).toHaveValue('2');
      await send(page).click({ trial: true });
      await chooseSpeciality(second.getByLabel('Speciality'), 'Psychiatry');
      await second.getByLabel('Work type').selectOption({ label: 'Permanent' });
      await second.getByLabel('From').fill(inDays(60));
      await send(page).click();
      await expect(problem(page)).toContainText('Choose a grade (vacancy 2)');
      await second.getByLabel('Grade').selectOption('consultant');
      await send(page).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request received', {
        timeout: 20_000,
      });
      const references = await page.getByText(/^VAC-\d{6}$/).allInnerTexts();
      expect(new Set(references).size).toBe(2);
      await expect(page.getByText(/^2 doctors: Registrar, Emergency medicine$/)).toBeVisible();
      await expect(page.getByText(/^[^:]+, Psychiatry$/)).toBeVisible();
      const rows = await query(
        'select urgency, reference from vacancy_request where email = $1 order by reference',
        [email],
      );
      expect(rows).toEqual([
        { urgency: 'today', reference: references[0] },
        { urgency: 'planning', reference: references[1] },
      ]);
      const [receipt] = (await emailsAbout(page.request, references[0] ?? '', 2)).filter(({ text }) =>
        references.every((reference) => text.includes(reference)),
      );
      expect(receipt?.subject).toContain('1 more');
    });

    test('the vacancy request form shows our phone number, and promises an earlier call if the doctor is needed sooner', async ({
      page,
    }) => {
      await open(page);
      await expect(
        page.getByText('One of our recruitment consultants calls within 1 working hour'),
      ).toBeVisible();
      const call = page.getByRole('link', { name: /^Call / });
      await expect(call).toHaveAttribute('href', /^tel:\+?\d+$/);
      await expect(page.getByText(/^(Open until|We open) .* \(Sydney time\)$/)).toBeVisible();
      if (!script) return;
      await page.getByLabel('Region').selectOption({ label: 'Queensland' });
      await page.getByLabel('From', { exact: true }).fill(inDays(5));
      await expect(page.getByText('First day within 7 days: a call within 4 working hours')).toBeVisible();
    });
  });
}

test('a vacancy request’s draft survives a reload and an outage of the site, and is deleted when the request is sent @nightly', async ({
  page,
  context,
}) => {
  test.slow();
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')));
  const email = newAddress();
  await open(page);
  await fillIn(page, email);
  await expect(page.getByText(/Draft saved on this device/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Nothing has been sent')).toBeVisible();
  await expect(page.getByLabel('Details')).toHaveValue(details);
  await expect(page.getByLabel('Region')).toHaveValue('AU-QLD');
  await expect(page.getByLabel('Number of doctors')).toHaveValue('2');
  await expect(page.getByLabel('Advise me on the rate')).toBeChecked();

  await context.route('**/employers*', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionrefused') : route.continue(),
  );
  await send(page).click();
  await expect(problem(page)).toContainText('Your draft is saved on this device');
  await context.unroute('**/employers*');
  await send(page).click();
  await receivedReference(page);
  expect(await drafts()).toEqual([]);
  const rows = await query('select 1 from vacancy_request where email = $1', [email]);
  expect(rows).toHaveLength(1);
});

test('only the sender of a vacancy request sees the details of the request on the receipt page @nightly', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await open(page);
  const email = newAddress();
  await fillIn(page, email);
  await send(page).click();
  await receivedReference(page);
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const stranger = await elsewhere.newPage();
  await stranger.goto(page.url());
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Request received');
  const html = await stranger.content();
  for (const words of [email, 'Cooktown', 'will call you by']) expect(html).not.toContain(words);
  await elsewhere.close();
});

test('the employers’ page shows the number of open jobs in each speciality, and links to these jobs @nightly', async ({
  page,
}) => {
  await open(page);
  const table = page.getByRole('table', { name: 'Specialities with the most open jobs' });
  const row = table.getByRole('row').nth(1);
  const speciality = await row.getByRole('rowheader').innerText();
  const counted = Number((await row.getByRole('cell').last().innerText()).replace(',', ''));
  expect(counted).toBeGreaterThan(0);
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(new RegExp(speciality, 'i'));
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  // Other tests may open or close jobs at the same time, so a difference of up to four is allowed.
  expect(Math.abs(Number(/^[\d,]+/.exec(heading)?.[0].replace(',', '')) - counted)).toBeLessThan(5);
});

test('the vacancy request form with errors and its receipt meet WCAG 2.2 AA, and never scroll sideways from 320 px on @nightly', async ({
  page,
}) => {
  test.slow();
  await open(page);
  await send(page).click();
  await expect(problem(page)).toBeVisible();
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectToFit(page);
  }
  expect(await axe(page)).toEqual([]);
  await fillIn(page, newAddress());
  await send(page).click();
  await receivedReference(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectToFit(page);
  expect(await axe(page)).toEqual([]);
});
