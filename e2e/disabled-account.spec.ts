import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expect, test } from './test';
import { unguardedRoutes, writeRoutes } from './write-routes';
import { verifyLink } from './doctor';

test.use({ expectedErrors: /status of 403/ });

/**
 * Forms that a disabled doctor may still send: to unsubscribe, cancel a call, withdraw an enquiry, give a reference for
 * another doctor, and ask for their data.
 */
const openToDisabled = [
  '/job-alerts/unsubscribe/J100001',
  '/job-alerts/not-for-me/J100001',
  '/book-appointment/cancel/J100001',
  '/put-forward/J100001',
  '/put-forward/enquiry/J100001',
  '/placements/J100001',
  '/timesheets/J100001',
  '/messages/J100001',
  '/references/J100001',
  '/about-us/your-data',
  '/about-us/your-data/J100001',
];
const words = 'Account disabled - Please contact to reinstate.';
const site = () => test.info().project.use.baseURL ?? '';

async function task(...args: string[]): Promise<{ code: number; output: string }> {
  const run = promisify(execFile);
  const command = ['--import', 'tsx', 'scripts/run/with-database.mts', 'task', ...args];
  try {
    const { stdout } = await run(process.execPath, command, { timeout: 100_000 });
    return { code: 0, output: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, output: stderr };
  }
}

/** Signs up a doctor for this test only. Ends on the page `path`. */
async function signUp(page: Page, path: string): Promise<string> {
  const email = `dana.${randomUUID().slice(0, 8)}@example.com`;
  await page.goto(`/register?redirect_url=${encodeURIComponent(path)}`);
  await page.getByLabel('Given name').fill('Dana');
  await page.getByLabel('Family name').fill('Low');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('a long enough one');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox');
  const link = await verifyLink(page.request, email);
  const other = await page.context().newPage();
  await other.goto(link);
  await other.getByRole('button', { name: 'Verify my email address' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Your email address is verified');
  await other.close();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  return email;
}

test('a disabled doctor can still read pages, but the site refuses every change with status 403 and code 11006 @nightly', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const email = await signUp(page, '/enquire');
  const disabled = await task('disable-doctor', email);
  expect(disabled).toMatchObject({ code: 0, output: expect.stringContaining('disabled') });

  const origin = new URL(site()).origin;
  const routes = writeRoutes();
  expect(routes.map(({ path }) => path)).toEqual(expect.arrayContaining(['/enquire', ...openToDisabled]));
  for (const { path, method, kind } of routes) {
    const what = `${method} ${path}`;
    const headers = { Origin: origin, Accept: 'application/json' };
    const form = kind === 'form' ? { form: { anything: 'x' } } : { data: {} };
    const answer = await page.request.fetch(path, { method, headers, ...form });
    // Status 422 shows that the site refused only the empty fields, not the account.
    expect(answer.status(), what).toBe(openToDisabled.includes(path) ? 422 : 403);
    if (openToDisabled.includes(path)) continue;
    const body: unknown = await answer.json();
    const errors = kind === 'form' ? { feedback: { errorCode: 11006, message: words } } : null;
    expect(body, what).toMatchObject(errors ?? { errorCode: 11006, errorMessage: words });
  }

  for (const path of ['/user/job-enquiries', '/jobs/list', '/api/auth/me'])
    expect((await page.request.get(path)).status(), path).toBe(200);

  const enabled = await task('enable-doctor', email);
  expect(enabled).toMatchObject({ code: 0, output: expect.stringContaining('enabled') });
  const answer = await page.request.post('/enquire', {
    headers: { Origin: origin, Accept: 'application/json' },
    form: { anything: 'x' },
  });
  expect(answer.status()).toBe(422);
});

test('if no doctor has the email address, the disable-doctor command prints that address and exits with status 1 @nightly', async () => {
  test.setTimeout(120_000);
  const { code, output } = await task('disable-doctor', 'nobody@example.com');
  expect(code).toBe(1);
  expect(output).toContain('There is no account with the address nobody@example.com');
});

test('every API route that changes a doctor’s data is wrapped in the function that refuses disabled doctors', () => {
  // Routes without the wrapper `apiRoute`, which refuses disabled accounts. The first six change no data of a doctor:
  // they only read public data or, in the case of `monitoring`, pass on error reports.
  const known = [
    '/api/cms/404-page',
    '/api/cms/navigation-menu',
    '/api/health',
    '/api/jobs/suggest',
    '/api/monitoring',
    '/api/specialities',
    // The identity provider reports ended sessions with a signed request.
    '/api/auth/backchannel-logout',
    // The CMS reports changes, signed with the secret that it shares with the site. No personal data.
    '/api/cms/revalidate',
    // The mail relay reports bounces, complaints and received emails, signed with its secret.
    '/api/webhooks/mail-events',
    '/api/webhooks/inbound-mail',
    // The vendor of text messages reports replies and deliveries, signed with its secret.
    '/api/webhooks/text-messages',
    // One-click unsubscribe. A signed token alone authorises it, and disabled doctors may unsubscribe too.
    '/api/unsubscribe/J100001',
    // All data of the back office. The route has a wrapper of its own, and tests/staff-api.test.ts tests it for every
    // role.
    '/api/staff/J100001',
  ];
  expect(unguardedRoutes().filter((path) => !known.includes(path))).toEqual([]);
});
