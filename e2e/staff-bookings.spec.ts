import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { axe, expect, logIn, query, signedIn, test } from './doctor';
import { expectToFit } from './own-account';

test.use(signedIn);

async function staffAt(browser: Browser, screen: string, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL, locale: 'en-AU', timezoneId: 'Australia/Sydney' },
    storageState: { cookies: [], origins: [] },
  });
  const page = await context.newPage();
  await page.goto(`/signin?redirect_url=${encodeURIComponent(screen)}`);
  await logIn(page, { email: 'manager@example.com', password: 'correct horse battery' });
  return page;
}

/** The screen is right on every width, and for everybody. */
async function expectGood(page: Page): Promise<void> {
  expect(await axe(page)).toEqual([]);
  for (const width of [768, 360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectToFit(page);
  }
}

/** A day far beyond those on which calls can be booked, so that no other test is short of a consultant. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('leave is entered, shown and ended; what stays booked is said before', async ({ browser, baseURL }) => {
  const page = await staffAt(browser, '/staff/leave', baseURL ?? '');
  await expect(page.getByRole('heading', { level: 1, name: 'Leave' })).toBeVisible({ timeout: 30_000 });
  const note = `Leave ${randomUUID().slice(0, 8)}`;
  await page.getByRole('combobox', { name: 'Who is away' }).click();
  await page.getByRole('option', { name: 'Lucy Tran' }).click();
  await page.getByLabel('First day').fill(inDays(100));
  await page.getByLabel('Last day').fill(inDays(104));
  await page.getByLabel('Note for colleagues').fill(note);
  await page.getByRole('button', { name: 'See what happens' }).click();
  await expect(page.getByText('No call is booked on these days.')).toBeVisible();
  await expectGood(page);
  await page.getByRole('button', { name: 'Enter leave' }).click();
  const line = page.getByRole('listitem').filter({ hasText: note });
  await expect(line).toContainText('Lucy Tran');
  await line.getByRole('button', { name: /^End leave/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(line).toHaveCount(0);
  await expect(
    page.getByRole('region', { name: 'Public holidays' }).getByRole('listitem').first(),
  ).toBeVisible();
  await page.context().close();
});

test('a referee who has not answered is reminded once, and the request is ended', async ({
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
  await expect(page.getByText('Aroha Ngata gets an email')).toBeVisible();
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('reminded by staff');
  await expectGood(page);
  await page.getByRole('button', { name: 'End request' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('Withdrawn');
  await expect(page.getByRole('button', { name: 'Remind now' })).toHaveCount(0);
  await page.context().close();
  await query('delete from referee where email = $1', [email]);
});

test('the lists of the back office keep views, and are right on every width', async ({
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
    await expect(page.getByRole('row').nth(1).or(page.getByText('No Vacancies yet.'))).toBeVisible();
    await expectGood(page);
  }
  await page.context().close();
});
