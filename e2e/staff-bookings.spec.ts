import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { axe, expect, logIn, query, signedIn, test } from './doctor';
import { attachedCalendar, emailWith } from './inbox';
import { expectToFit } from './own-account';
import { giveFlags } from './own-flags';

test.use(signedIn);
// Status 409, because one test moves a call that a colleague has just moved. Status 422, because one test books a call
// without a phone number.
test.use({ expectedErrors: /(409|422) .*\/api\/staff\/bookings\/[\w-]+\/(move|book)/ });

async function staffAt(
  browser: Browser,
  screen: string,
  baseURL: string,
  email = 'manager@example.com',
): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL, locale: 'en-AU', timezoneId: 'Australia/Sydney' },
    storageState: { cookies: [], origins: [] },
  });
  const page = await context.newPage();
  await page.goto(`/signin?redirect_url=${encodeURIComponent(screen)}`);
  await logIn(page, { email, password: 'correct horse battery' });
  return page;
}

async function expectGood(page: Page): Promise<void> {
  expect(await axe(page)).toEqual([]);
  for (const width of [768, 360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectToFit(page);
  }
}

/**
 * Returns the date `days` days from now. Leave in these tests is far in the future, when no other test needs a
 * consultant.
 */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('a manager plans a consultant’s leave, sees that it affects no booked call, adds the leave and later ends it @nightly', async ({
  browser,
  baseURL,
}) => {
  const page = await staffAt(browser, '/staff/leave', baseURL ?? '');
  await expect(page.getByRole('heading', { level: 1, name: 'Leave' })).toBeVisible({ timeout: 30_000 });
  const note = `Leave ${randomUUID().slice(0, 8)}`;
  await page.getByRole('combobox', { name: 'Consultant who will be on leave' }).click();
  await page.getByRole('option', { name: 'Lucy Tran' }).click();
  await page.getByLabel('First day').fill(inDays(100));
  await page.getByLabel('Last day').fill(inDays(104));
  await page.getByLabel('Note for colleagues').fill(note);
  await page.getByRole('button', { name: 'See affected calls and enquiries' }).click();
  await expect(page.getByText(/^No calls are booked on these days\./)).toBeVisible();
  await expectGood(page);
  await page.getByRole('button', { name: 'Add leave' }).click();
  const line = page.getByRole('row').filter({ hasText: note });
  await expect(line).toContainText('Lucy Tran');
  await line.getByRole('button', { name: /^Cancel leave/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel leave' }).click();
  await expect(line).toHaveCount(0);
  await expect(
    page.getByRole('region', { name: 'Public holidays' }).getByRole('listitem').first(),
  ).toBeVisible();
  await page.context().close();
});

test('a manager sends a referee a reminder, and then ends the reference request @nightly', async ({
  browser,
  doctor,
  baseURL,
}) => {
  const email = `referee.${randomUUID().slice(0, 8)}@example.org`;
  const [request] = await query<{ id: string }>(
    `with one as (
       insert into referee (id, doctor_id, name, position, organisation, relationship, email, worked_from, permission_at,
         created_at, updated_at)
       values (gen_random_uuid(), $1, 'Aroha Ngata', 'Emergency physician', 'Warialda Hospital', 'supervisor', $2,
         '2025-02-01', now(), now(), now()) returning id)
     insert into reference_request (id, referee_id, state, requested_at, expires_at, created_at, updated_at)
     select gen_random_uuid(), id, 'requested', now() - interval '5 days', now() + interval '70 days', now(), now()
     from one returning id`,
    [doctor.id, email],
  );
  const page = await staffAt(browser, '/staff/reference-requests', baseURL ?? '');
  await expect(page.getByRole('heading', { level: 1, name: 'References' })).toBeVisible({ timeout: 30_000 });
  await expectGood(page);
  await page.goto(`/staff/reference-requests/${request?.id}/show`);
  await expect(page.getByRole('heading', { level: 1, name: /^Aroha Ngata about/ })).toBeVisible();
  await page.getByRole('button', { name: 'Remind now' }).click();
  await expect(page.getByText('Reminder sent to Aroha Ngata')).toBeVisible();
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('Reminded by staff');
  await expectGood(page);
  await page.getByRole('button', { name: 'End request' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('Withdrawn');
  await expect(page.getByRole('button', { name: 'Remind now' })).toHaveCount(0);
  await page.context().close();
  await query('delete from referee where email = $1', [email]);
});

test('the back office’s lists of doctors, jobs, vacancies and employers meet WCAG 2.2 AA and fit three widths @nightly', async ({
  browser,
  baseURL,
}) => {
  test.slow();
  const page = await staffAt(browser, '/staff/doctors', baseURL ?? '');
  for (const [screen, heading] of [
    ['doctors', 'Doctors'],
    ['jobs', 'Jobs'],
    ['vacancies', 'Vacancies'],
    ['organisations', 'Employers'],
  ]) {
    await page.goto(`/staff/${screen}`);
    await expect(page.getByRole('heading', { level: 1, name: heading ?? '' })).toBeAttached({
      timeout: 30_000,
    });
    const none = page.getByText(/^No ((doctors|jobs|employers) yet|open vacancies)$/);
    await expect(page.getByRole('row').nth(1).or(none)).toBeVisible();
    await expectGood(page);
  }
  await page.context().close();
});

async function bookCall(page: Page, email: string) {
  await page.goto('/book-appointment');
  const days = page.getByRole('navigation', { name: 'Days' }).getByRole('link');
  // No other test books a call on the ninth day.
  const href = await days.nth(8).getAttribute('href');
  await page.locator(`a[href="${href}"]`).click();
  await expect(page).toHaveURL(/day=/);
  await page.getByLabel('Topic').selectOption({ label: 'Finding work' });
  await page.getByLabel('Given name').fill('Priya');
  await page.getByLabel('Family name').fill('Raman');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('0412 345 678');
  await page
    .getByRole('group', { name: /^Time on/ })
    .getByRole('radio')
    .first()
    .check();
  await page.getByRole('button', { name: 'Book this call' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your call is booked');
  const reference = await page.getByText(/^CAL-\d{6}$/).innerText();
  const { text } = await emailWith(page.request, { to: email, subject: /Your call is booked/ });
  return { reference, moveLink: /\/book-appointment\/move\/[\w%-]+/.exec(text)?.[0] ?? '' };
}

async function chooseTime(page: Page, place: number): Promise<string> {
  await page.getByRole('combobox', { name: 'Time (in the doctor’s time zone)' }).click();
  const time = page.getByRole('option').nth(place);
  const words = await time.innerText();
  await time.click();
  await page.getByRole('combobox', { name: 'Consultant available at this time' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Move…' }).click();
  await expect(page.getByRole('article', { name: 'The email as it will be sent' })).toContainText(words);
  await page.getByLabel('Reason (staff only)').fill('A colleague is on leave');
  return words;
}

test('a consultant books a call for a doctor from the doctor’s record, and the call is in the day’s grid and on the record', async ({
  browser,
  doctor,
  baseURL,
}) => {
  test.slow();
  const page = await staffAt(
    browser,
    `/staff/doctors/${doctor.id}/show`,
    baseURL ?? '',
    'consultant@example.com',
  );
  try {
    await page.getByRole('link', { name: 'Book a call' }).click({ timeout: 30_000 });
    await expect(page.getByText('Choose a free time for the call with Ngaire Bell')).toBeVisible();
    // No other test books a call seven working days from now.
    const shownDay = page.getByText(/^\w+day\s\d+\s\w+, [\w ]+ time$/);
    for (let days = 7; days > 0; days -= 1) {
      const day = await shownDay.innerText();
      await page.getByRole('button', { name: 'Next day' }).click();
      await expect(shownDay).not.toHaveText(day);
    }
    await expectGood(page);
    const column = page.getByRole('region', { name: 'Mei Lin Chua' });
    const slot = column.getByRole('button', { name: /^Book 2:20.pm with Mei Lin Chua$/ });
    await slot.focus();
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'Book a call with Mei Lin Chua' });
    await expect(form.getByLabel('Email')).toHaveValue(doctor.email);
    // Other tests may have given the doctor a number.
    await form.getByLabel('Phone').fill('');
    const time = (await form.getByText(/^For the doctor:/).innerText()).replace('For the doctor: ', '');
    await form.getByRole('button', { name: 'Book the call' }).click();
    await expect(form.getByText(/^Enter a phone number/)).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await form.getByLabel('Phone').fill('0412 345 678');
    await form.getByRole('button', { name: 'Book the call' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ngaire Bell' })).toBeVisible();
    const onRecord = page.getByRole('region', { name: 'Booked calls' }).getByRole('listitem');
    await expect(onRecord).toContainText('with Mei Lin Chua');
    const { subject, text } = await emailWith(page.request, {
      to: doctor.email,
      subject: /Your call is booked/,
    });
    expect(subject.replace(/\s+/g, ' ')).toContain(time.replace(/\s+/g, ' '));
    expect(text).toContain('If you did not ask for the call');
    await page.goBack();
    await expect(column.getByRole('link', { name: /^2:20.pm Ngaire Bell/ })).toBeVisible();
    await expectGood(page);
  } finally {
    await page.context().close();
    await query('delete from booking where doctor_id = $1', [doctor.id]);
  }
});

test.describe('a booked phone call’s new time', () => {
  // Visitors book calls, so the browser is signed out.
  test.use({ storageState: { cookies: [], origins: [] } });

  test('staff move a booked phone call, and the visitor who booked it gets the new time by email @nightly', async ({
    page: visitor,
    browser,
    baseURL,
  }) => {
    test.slow();
    const key = randomUUID();
    const email = `caller.${key.slice(0, 8)}@example.com`;
    const takeAway = await giveFlags(key, { 'book-appointment': 'on' });
    try {
      const { port } = new URL(baseURL ?? '');
      await visitor.context().addCookies([
        { name: `flag_id_${port || '80'}`, value: key, url: baseURL ?? '' },
        { name: 'consent', value: 'DECLINED', url: baseURL ?? '' },
      ]);
      const { reference, moveLink } = await bookCall(visitor, email);
      const screen = `/staff/bookings/${reference}/show`;
      const heading = { level: 1, name: `Call ${reference} with Priya Raman` } as const;
      const first = await staffAt(browser, screen, baseURL ?? '');
      await expect(first.getByRole('heading', heading)).toBeVisible({ timeout: 30_000 });
      await expectGood(first);
      const second = await staffAt(browser, screen, baseURL ?? '', 'consultant@example.com');
      await expect(second.getByRole('heading', heading)).toBeVisible({ timeout: 30_000 });

      await chooseTime(second, 30);
      const time = await chooseTime(first, 40);
      await expectGood(first);
      await first.getByRole('button', { name: 'Move the call' }).click();
      await expect(first.getByText(`${reference} moved`)).toBeVisible();
      await expect(first.getByText(time).first()).toBeVisible();
      await second.getByRole('button', { name: 'Move the call' }).click();
      await expect(second.getByText(/This call has been moved since you opened it/)).toBeVisible();
      await expect(second.getByText(time).first()).toBeVisible();
      await expect(second.getByRole('button', { name: 'Move the call' })).toHaveCount(0);

      const moved = await emailWith(visitor.request, { to: email, subject: /Your call has been moved/ });
      expect(moved.text.replace(/\s+/g, ' ')).toContain(time.replace(/\s+/g, ' '));
      expect(moved.attachments?.map(({ filename }) => filename)).toContain(`${reference.toLowerCase()}.ics`);
      expect(await attachedCalendar(visitor.request, moved)).toMatch(/SEQUENCE:1\r?\n/);
      await visitor.goto(moveLink);
      await expect(visitor.getByText(time.split(',')[0] ?? '').first()).toBeVisible();

      const rows = await query<{ action: string; moved: boolean }>(
        `select action, before <> after as moved from audit_entry where subject = $1 and action <> 'booking.opened'`,
        [reference],
      );
      expect(rows).toEqual([{ action: 'booking.moved', moved: true }]);
      for (const one of [first, second]) await one.context().close();
    } finally {
      await takeAway();
      await query('delete from booking where email = $1', [email]);
    }
  });
});
