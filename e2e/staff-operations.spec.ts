import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { axe, expect, logIn, query, runTask, signUp, test } from './doctor';
import { emailWith } from './inbox';
import { expectToFit } from './own-account';

async function enter(page: Page, place: string, heading: string) {
  await page.context().clearCookies();
  await page.goto(`/signin?redirect_url=${encodeURIComponent(place)}`);
  await logIn(page, { email: 'manager@example.com', password: 'correct horse battery' });
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible({ timeout: 30_000 });
}

async function expectWell(page: Page) {
  expect(await axe(page)).toEqual([]);
  for (const width of [768, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expectToFit(page);
  }
  expect(await axe(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
}

async function failedEmail(template: string): Promise<{ id: string; to: string }> {
  const id = randomUUID();
  const to = `refused.${id.slice(0, 8)}@example.com`;
  await query(
    `insert into email (id, template, recipient, data, dedupe_key, state, attempts, next_at, last_error, answer_code,
       created_at, updated_at)
     values ($1, $2, $3, '{}', $4, 'failed', 3, now(), $5, 550, now(), date_trunc('milliseconds', now()))`,
    [id, template, to, id, `550 no mailbox ${to}`],
  );
  return { id, to };
}

const findEmailState = async (id: string) =>
  (await query<{ state: string }>('select state from email where id = $1', [id]))[0]?.state;

test('a manager opens a failed email and sends it again, and the recipient gets it @nightly', async ({
  page,
}) => {
  const { id, to } = await failedEmail('account-deleted');
  await enter(page, '/staff/emails', 'Emails');
  await expect(page.getByRole('region', { name: 'Not sent' })).toContainText('Account deleted');
  await page.getByRole('combobox', { name: 'Type of email' }).fill('Account deleted');
  await page.getByRole('option', { name: 'Account deleted', exact: true }).click();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Failed' }).click();
  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await expect(page.getByRole('row').filter({ hasText: 'r***@example.com' })).toHaveCount(0);
  await page.getByLabel('To', { exact: true }).fill('2099-01-01');
  const row = page.getByRole('row').filter({ hasText: 'r***@example.com' }).first();
  await expect(row).toContainText('no mailbox r***@example.com');
  await expect(page.getByText(to)).toHaveCount(0);
  await expectWell(page);

  await page.goto(`/staff/emails/${id}/show`);
  await expect(page.getByText(to, { exact: true })).toBeVisible();
  await expectWell(page);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Sending starts within a minute')).toBeVisible();
  await emailWith(page.request, { to });
  await expect.poll(() => findEmailState(id)).toBe('sent');
  const log = await query<{ action: string }>(
    'select action from audit_entry where subject = $1 order by created_at',
    [id],
  );
  expect(log.map(({ action }) => action)).toEqual(['email.opened', 'email.sent-again']);
});

test('a manager sees how many of a template’s emails have failed, and sends all of them again @nightly', async ({
  page,
}) => {
  const emails = [await failedEmail('alert-limit'), await failedEmail('alert-limit')];
  await enter(page, '/staff/emails', 'Emails');
  await page
    .getByRole('button', { name: /^Send again… \d+ of “Maximum number of job alerts reached”$/ })
    .click();
  const dialog = page.getByRole('dialog', {
    name: 'Send “Maximum number of job alerts reached” emails again?',
  });
  await expect(dialog).toContainText('will be sent again');
  expect(await axe(page)).toEqual([]);
  expect(await Promise.all(emails.map(({ id }) => findEmailState(id)))).toEqual(['failed', 'failed']);
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(dialog).toHaveCount(0);
  for (const { id, to } of emails) {
    await emailWith(page.request, { to });
    await expect.poll(() => findEmailState(id)).toBe('sent');
  }
});

test('a manager sees the response that made a webhook fail, and stops further attempts @nightly', async ({
  page,
}) => {
  const id = randomUUID();
  await query(
    `insert into webhook_delivery (id, event, data, dedupe_key, state, attempts, next_at, last_error, answer_code,
       created_at, updated_at)
     values ($1, 'booking.made', '{}', $2, 'failed', 9, now(), 'HTTP 503', 503, now(), date_trunc('milliseconds', now()))`,
    [id, id],
  );
  await enter(page, '/staff/webhooks', 'Webhooks');
  await expect(page.getByRole('row').filter({ hasText: 'HTTP 503' }).first()).toBeVisible();
  await expectWell(page);
  await page.goto(`/staff/webhooks/${id}/show`);
  await page.getByRole('button', { name: 'Give up…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
  await expect(page.getByText('Given up').first()).toBeVisible();
  await expect
    .poll(() => query('select state from webhook_delivery where id = $1', [id]))
    .toEqual([{ state: 'given-up' }]);
});

test('the back office shows that a rate limit was reached, without the limited account’s id @nightly', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const { id } = await signUp(page);
  const copy = () => page.request.post('/api/account/data', { headers: { Origin: baseURL ?? '' } });
  await expect.poll(async () => (await copy()).status(), { intervals: [10], timeout: 60_000 }).toBe(429);
  await enter(page, '/staff/rate-limits', 'Rate limits');
  await expect(page.getByRole('row').filter({ hasText: 'Downloading account data' }).first()).toBeVisible();
  await expect(
    page.getByRole('img', { name: /^Column chart of the last 24 hours: \d+ refused/ }),
  ).toBeVisible();
  await expect(page.getByText(id)).toHaveCount(0);
  await expectWell(page);
});

test('the “Health” screen shows services and background tasks, and the “Flags” screen shows every flag @nightly', async ({
  page,
}) => {
  await runTask('check-services');
  await expect
    .poll(() => query("select state from service_check where service = 'mail'", []))
    .toEqual([{ state: 'well' }]);
  await enter(page, '/staff/health', 'Health');
  await page.getByText(/^\d+ services? working$/).click();
  const services = page.getByRole('table').filter({ hasText: 'Effect of an outage' }).first();
  await expect(services.getByRole('row').filter({ hasText: 'Database' })).toContainText('Works');
  await expect(services.getByRole('row').filter({ hasText: 'Emails' })).toContainText('220');
  await page.getByText(/^\d+ background tasks?$/).click();
  await expect(page.getByRole('row').filter({ hasText: 'check-services' })).toContainText('working');
  await expectWell(page);

  await page.getByRole('menuitem', { name: 'Flags' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Flags' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'registration-from-enquiry' })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(13);
  await expectWell(page);
});
