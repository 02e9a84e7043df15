import type { Page } from '@playwright/test';
import { axe, expect, expectMessage, logIn, query, signedIn, test } from './doctor';

test.use({ consent: 'DECLINED' });

const card = (page: Page, at = 0) => page.getByRole('article').nth(at);
const save = (page: Page, at = 0) => card(page, at).getByRole('button', { name: 'Save job', exact: true });
const saved = (page: Page, at = 0) => card(page, at).getByRole('button', { name: 'Saved job', exact: true });

async function savedNumbers(page: Page): Promise<string[]> {
  const { jobs }: { jobs: string[] } = await (await page.request.get('/api/saved-jobs')).json();
  return jobs;
}

const guestJobs = (page: Page) => page.evaluate(() => localStorage.getItem('saved-jobs'));

async function pressAndWait(
  page: Page,
  press: () => Promise<void>,
  method: 'POST' | 'DELETE',
): Promise<void> {
  const answered = page.waitForResponse(
    (response) => response.url().includes('/api/saved-jobs') && response.request().method() === method,
  );
  await press();
  expect((await answered).status()).toBe(200);
}

test.describe('a signed-out visitor', () => {
  test(
    'a visitor saves a job on the device and removes it again, and is offered an account after saving',
    { tag: '@phone-nightly' },
    async ({ page }) => {
      await page.goto('/jobs/list?sort=newest');
      await expect(save(page)).toHaveAttribute('aria-pressed', 'false');
      await save(page).click();
      await expect(saved(page)).toHaveAttribute('aria-pressed', 'true');
      const offer = page.getByRole('region', { name: 'Saved on this device' });
      await expect(offer.getByRole('status')).toContainText('Sign in to keep it in your account');
      await expect(offer.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
        'href',
        '/signin?redirect_url=%2Fjobs%2Flist%3Fsort%3Dnewest&action=save_job',
      );
      await expect(offer.getByRole('link', { name: 'Join us' })).toHaveAttribute(
        'href',
        /^\/register\?.*action=save_job/,
      );
      expect(await axe(page)).toEqual([]);
      await save(page, 1).click();
      await expect(offer.getByRole('status')).toContainText('2 jobs saved on this device');
      await offer.getByRole('button', { name: 'Close' }).click();
      await expect(offer).toHaveCount(0);

      await page.reload();
      await expect(saved(page)).toBeVisible();
      await saved(page).click();
      await expect(save(page)).toBeVisible();
      await saved(page, 1).click();
      await expect(save(page, 1)).toBeVisible();
      expect(await guestJobs(page)).toBeNull();
    },
  );

  test('a double click on “Save job” saves the job instead of saving and removing it @nightly', async ({
    page,
  }) => {
    await page.goto('/jobs/list');
    await save(page).dblclick();
    await expect(saved(page)).toBeVisible();
    expect(JSON.parse((await guestJobs(page)) ?? '[]')).toHaveLength(1);
  });

  test('after a job is saved by keyboard, Tab moves the focus from “Save job” to the account offer @nightly', async ({
    page,
  }) => {
    await page.goto('/jobs/list');
    await card(page).getByRole('link').focus();
    await page.keyboard.press('Tab');
    await expect(save(page)).toBeFocused();
    await page.keyboard.press('Space');
    const offer = page.getByRole('region', { name: 'Saved on this device' });
    await expect(offer).toBeVisible();
    await expect(saved(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(offer.getByRole('link', { name: 'See your saved jobs' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(offer.getByRole('link', { name: 'Sign in' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(offer).toHaveCount(0);
  });

  test('when a visitor saves a job, another tab on the same device shows the job as saved @nightly', async ({
    page,
    context,
  }) => {
    await page.goto('/jobs/list');
    const other = await context.newPage();
    await other.goto('/jobs/list');
    await expect(save(other)).toBeVisible();
    await save(page).click();
    await expect(saved(other)).toBeVisible();
  });

  test('if the browser cannot store a saved job, “Save job” asks the visitor to sign in @nightly', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('refused', 'QuotaExceededError');
      };
    });
    await page.goto('/jobs/list');
    await save(page).click();
    await expect(page.getByRole('dialog')).toContainText('You are not signed in, please...');
    // `getByRole` cannot find elements behind a dialog.
    await page.keyboard.press('Escape');
    await expect(save(page)).toHaveAttribute('aria-pressed', 'false');
  });

  test('search results have the same HTML for every visitor, because the server marks no job as saved', async ({
    request,
  }) => {
    const html = await (await request.get('/jobs/list')).text();
    const buttons = html.match(/<button[^>]*aria-label="Save job"[^>]*><\/button>/g) ?? [];
    expect(buttons).toHaveLength(20);
    expect(new Set(buttons.map((button) => button.replace(/value="J\d{6}"/, ''))).size).toBe(1);
    // "Saved jobs" is a link in the header, so it is allowed.
    expect(html).not.toMatch(/Saved job(?!s)/);
  });

  test('a signed-out visitor must sign in to open the account’s list of saved jobs @nightly', async ({
    page,
    doctor,
  }) => {
    await page.goto('/user/saved-jobs?sort=closing');
    await logIn(page, doctor);
    await expect(page).toHaveURL(/\/user\/saved-jobs\?sort=closing$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved jobs');
  });
});

test.describe('a signed-in doctor', () => {
  test.use(signedIn);
  test.beforeEach(({ doctor }) => query('delete from saved_job where doctor_id = $1', [doctor.id]));

  test(
    'a doctor saves a job on its card in the results, and on the job’s own page removes it and saves it again',
    { tag: '@phone-nightly' },
    async ({ page }) => {
      await page.goto('/jobs/list?sort=newest');
      await pressAndWait(page, () => save(page).click(), 'POST');
      await expectMessage(page, 'Job saved');
      await page.reload();
      await expect(saved(page)).toBeVisible();
      expect(await guestJobs(page)).toBeNull();

      await card(page).getByRole('link').click();
      const actions = page.getByRole('complementary', { name: 'This job' });
      await expect(actions.getByRole('button', { name: 'Saved job' })).toBeVisible();
      await pressAndWait(page, () => actions.getByRole('button', { name: 'Saved job' }).click(), 'DELETE');
      await expectMessage(page, 'Job removed from your saved jobs');
      await expect(actions.getByRole('button', { name: 'Save job' })).toBeVisible();
      expect(await savedNumbers(page)).toEqual([]);
      await pressAndWait(page, () => actions.getByRole('button', { name: 'Save job' }).click(), 'POST');
      expect(await axe(page)).toEqual([]);
      await page.goBack();
      // The address changes before the page has loaded.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^[\d,]+ /);
      await expect(saved(page)).toBeVisible();
    },
  );

  test.describe('a job that cannot be saved', () => {
    test.use({ expectedErrors: /ERR_FAILED|status of (401|409)/ });

    test('if the site cannot be reached, “Save job” shows a message, and the job appears as not saved @nightly', async ({
      page,
    }) => {
      await page.goto('/jobs/list');
      await page.route('**/api/saved-jobs', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.continue(),
      );
      await save(page).click();
      await expectMessage(page, 'The site cannot be reached');
      await expect(save(page)).toHaveAttribute('aria-pressed', 'false');
      await page.unroute('**/api/saved-jobs');
      await pressAndWait(page, () => save(page).click(), 'POST');
      await expect(saved(page)).toBeVisible();
    });

    test('if the session has ended, “Save job” asks the doctor to sign in @nightly', async ({
      page,
      context,
    }) => {
      await page.goto('/jobs/list?sort=newest');
      await expect(save(page)).toBeVisible();
      await context.clearCookies();
      await save(page).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('You are not signed in, please...');
      await expect(dialog.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
        'href',
        '/signin?redirect_url=%2Fjobs%2Flist%3Fsort%3Dnewest',
      );
    });

    test('if the job has closed, “Save job” shows a message and does not save it @nightly', async ({
      page,
    }) => {
      const [closed] = await query<{ number: string }>(
        "select number from job where status in ('filled', 'expired', 'withdrawn') limit 1",
        [],
      );
      await page.goto('/jobs/list');
      await save(page).evaluate(
        (button, number) => button.setAttribute('value', number),
        closed?.number ?? '',
      );
      await save(page).click();
      await expectMessage(page, 'This job has closed, so it cannot be saved.');
      expect(await savedNumbers(page)).toEqual([]);
    });
  });

  test('when a doctor saves or removes a job, another tab of the same account shows the change @nightly', async ({
    page,
    context,
  }) => {
    const other = await context.newPage();
    await Promise.all([page.goto('/jobs/list'), other.goto('/jobs/list')]);
    await expect(save(other)).toBeVisible();
    await pressAndWait(page, () => save(page).click(), 'POST');
    await expect(saved(other)).toBeVisible();
    await pressAndWait(other, () => saved(other).click(), 'DELETE');
    await expect(save(page)).toBeVisible();
    expect(await savedNumbers(page)).toEqual([]);
  });
});

test('signing in moves the jobs saved on the device into the account, and only once', async ({
  page,
  context,
  doctor,
}) => {
  await query('delete from saved_job where doctor_id = $1', [doctor.id]);
  await page.goto('/jobs/list?sort=newest');
  await save(page).click();
  await save(page, 1).click();
  await page
    .getByRole('region', { name: 'Saved on this device' })
    .getByRole('link', { name: 'Sign in' })
    .click();
  await logIn(page, doctor);
  await expect(page).toHaveURL(/\/jobs\/list\?sort=newest$/);
  await expectMessage(page, '2 jobs saved on this device are now in your account');
  await expect(saved(page)).toBeVisible();
  await expect.poll(() => guestJobs(page)).toBeNull();
  expect(await savedNumbers(page)).toHaveLength(2);

  const asked: string[] = [];
  context.on('request', (request) => request.url().includes('/merge') && asked.push(request.url()));
  await page.goto('/user/saved-jobs');
  await expect(page.getByRole('article')).toHaveCount(2);
  expect(asked).toEqual([]);
});

test.describe('jobs saved on the device before signing in', () => {
  test.use({ ...signedIn, expectedErrors: /ERR_FAILED/ });

  test('if moving the jobs into the account fails, they stay on the device until the next page moves them @nightly', async ({
    page,
    doctor,
  }) => {
    await query('delete from saved_job where doctor_id = $1', [doctor.id]);
    const [job] = await query<{ number: string }>("select number from job where status = 'open' limit 1", []);
    await page.route('**/api/saved-jobs/merge', (route) => route.abort());
    // This address runs no script. On other pages, script would at once move the job from the device to the account.
    await page.goto('/robots.txt', { waitUntil: 'load' });
    await page.evaluate(
      (number) => localStorage.setItem('saved-jobs', JSON.stringify([[number, 1_790_000_000_000]])),
      job?.number ?? '',
    );
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/merge'));
    await page.goto('/data-sources');
    await failed;
    expect(await guestJobs(page)).toContain(job?.number);
    await page.unroute('**/api/saved-jobs/merge');
    await page.reload();
    await expectMessage(page, '1 job saved on this device is now in your account');
    await expect.poll(() => guestJobs(page)).toBeNull();
    expect(await savedNumbers(page)).toEqual([job?.number]);
  });
});
