import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { axe, expect, query, runTask, test } from './doctor';
import { emailWith, type Mail } from './inbox';

const inbox = process.env.INBOX_URL ?? 'http://localhost:1080';
const search = '/job-alerts/create?specialty=emergency-medicine&work_type=locum';

/** Waits up to two minutes, because the worker sends alerts on its own schedule. */
const mailTo = (request: APIRequestContext, to: string, subject: RegExp) =>
  emailWith(request, { to, subject, timeout: 120_000 });
const parseLinkPath = (mail: Mail, path: string): string =>
  new URL(new RegExp(`http\\S+${path}/[\\w-]+`).exec(mail.text)?.[0] ?? '').pathname;
const newAddress = () => `alerts.${randomUUID().slice(0, 8)}@example.com`;
const listAlertStates = async (email: string) =>
  (await query<{ state: string }>('select state from job_alert where email = $1', [email])).map(
    ({ state }) => state,
  );

/** Presses "Create alert" until the next page is shown, because the site refuses a form that is sent too soon. */
async function send(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(async () => {
    if ((await heading.innerText()) !== 'Check your email')
      await page.getByRole('button', { name: 'Create alert' }).click({ timeout: 5_000 });
    await expect(heading).toHaveText('Check your email', { timeout: 8_000 });
  }).toPass({ timeout: 60_000 });
}

async function ask(page: Page, email: string): Promise<void> {
  await page.goto(search);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('radio', { name: 'Instant' }).check();
  await send(page);
}

test.use({ consent: 'DECLINED' });

for (const script of [true, false])
  test.describe(script ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: script, expectedErrors: /status of 422/ });

    test('an alert created without an account starts only when the visitor presses the button on the page to which the email links', async ({
      page,
    }) => {
      test.setTimeout(240_000);
      const email = newAddress();
      await page.goto('/jobs/list/locum/emergency-medicine');
      await page.getByRole('link', { name: 'Create alert for this search' }).click();
      await page.waitForURL(/\/job-alerts\/create/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create a job alert');
      await expect(page.getByLabel('Alert name')).toHaveValue('Locum emergency medicine jobs');
      await expect(page.getByRole('radio', { name: 'Daily' })).toBeChecked();

      await page.getByLabel('Alert name').fill('Nights away');
      await page.getByLabel('Email').fill('nobody');
      // The site refuses a form that is sent too soon after it was opened.
      await expect(async () => {
        await page.getByRole('button', { name: 'Create alert' }).click();
        const problem = page.getByRole('alert').filter({ hasText: 'There is a problem' });
        await expect(problem).toContainText('Enter an email address', { timeout: 3_000 });
      }).toPass({ timeout: 60_000 });
      await expect(page.getByLabel('Alert name')).toHaveValue('Nights away');
      if (script) {
        await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused();
        expect(await axe(page)).toEqual([]);
      }
      await page.getByLabel('Email').fill(email);
      await send(page);
      expect(page.url()).not.toContain('example.com');
      // A second request for the same alert must get the same response.
      await ask(page, email);

      const mail = await mailTo(
        page.request,
        email,
        /^Confirm your job alert: Locum emergency medicine jobs/,
      );
      // The address is not verified and may belong to another person, so the email must not repeat what was typed.
      expect(mail.text).not.toContain('Nights away');
      const link = parseLinkPath(mail, '/job-alerts/confirm');
      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your job alert');
      expect(await listAlertStates(email)).toContain('pending-confirmation');
      expect(await listAlertStates(email)).not.toContain('active');
      if (script) expect(await axe(page)).toEqual([]);
      await page.getByRole('button', { name: 'Confirm alert' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your alert is on');
      expect(await listAlertStates(email)).toContain('active');
      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your alert is on');
    });
  });

test('opening an alert email’s unsubscribe link changes nothing; only the page’s button or a POST request unsubscribes the reader', async ({
  page,
  playwright,
}) => {
  test.setTimeout(300_000);
  const email = newAddress();
  await ask(page, email);
  const link = parseLinkPath(await mailTo(page.request, email, /^Confirm/), '/job-alerts/confirm');
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm alert' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your alert is on');
  // Resets the alert's cursor, so that the alert has not sent any job yet.
  await query('update job_alert set watermark = 0, due_at = now() where email = $1', [email]);
  await runTask('send-job-alerts');
  const digest = await mailTo(page.request, email, /new .*job/i);
  expect(digest.text).toContain('/jobs/listing/J');

  // The inbox's list omits the List-Unsubscribe headers.
  const source = (await (await page.request.get(`${inbox}/email/${digest.id}/source`)).text()).replace(
    /\r?\n[ \t]+/g,
    ' ',
  );
  expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const oneClick = new URL(/^List-Unsubscribe: <(.+)>/m.exec(source)?.[1] ?? '');
  const leave = parseLinkPath(digest, '/job-alerts/unsubscribe');
  await page.goto(leave);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unsubscribe');
  expect(await listAlertStates(email)).toEqual(['active']);
  expect(await axe(page)).toEqual([]);
  // A mail program sends the one-click request without cookies or an Origin header.
  const program = await playwright.request.newContext({ storageState: { cookies: [], origins: [] } });
  const address = new URL(page.url()).origin + oneClick.pathname;
  expect((await program.get(address)).status()).toBe(405);
  // Mail scanners open every link with GET or HEAD, so opening a link must not unsubscribe (nextauthjs/next-auth#1840,
  // knadh/listmonk#1685).
  expect((await program.head(address)).status()).toBe(405);
  expect((await program.head(leave)).status()).toBe(200);
  expect((await program.get(leave)).status()).toBe(200);
  expect(await listAlertStates(email)).toEqual(['active']);
  for (let n = 0; n < 2; n++) {
    const answer = await program.post(address, { form: { 'List-Unsubscribe': 'One-Click' } });
    expect(answer.status()).toBe(200);
  }
  await program.dispose();
  expect(await listAlertStates(email)).toEqual(['unsubscribed']);
  // The one-click request has already unsubscribed, but the page opened earlier must still work.
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have unsubscribed');
  await page.goto(leave);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have unsubscribed');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('You have unsubscribed');
});

test.describe('an alert email’s invalid or expired links', () => {
  test.use({ expectedErrors: /status of (404|410)/ });

  test('a link whose token was issued for another purpose answers 404; an expired link answers 410 and offers to create the alert again @nightly', async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const email = newAddress();
    await ask(page, email);
    const link = parseLinkPath(await mailTo(page.request, email, /^Confirm/), '/job-alerts/confirm');
    const token = link.split('/').at(-1) ?? '';
    for (const path of [
      `/job-alerts/unsubscribe/${token}`,
      '/job-alerts/confirm/nonsense',
      '/job-alerts/unsubscribe/x',
    ])
      expect((await page.request.get(path)).status(), path).toBe(404);
    expect((await page.request.post(`/api/unsubscribe/${token}`)).status()).toBe(404);
    expect((await page.goto(link.slice(0, -5)))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is incomplete');
    await expect(page.getByRole('main').getByRole('link', { name: 'Write to us' })).toBeVisible();
    expect(await listAlertStates(email)).toEqual(['pending-confirmation']);

    await query("update job_alert set confirm_expires_at = now() - interval '1 minute' where email = $1", [
      email,
    ]);
    expect((await page.goto(link))?.status()).toBe(410);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has expired');
    await expect(page.getByRole('button', { name: 'Confirm alert' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Create the alert again' }).click();
    await expect(page.getByText('Emergency medicine', { exact: true })).toBeVisible();
  });
});
