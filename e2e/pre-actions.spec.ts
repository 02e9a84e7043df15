import type { BrowserContext, Page } from '@playwright/test';
import { axe, expect, expectMessage, logIn, query, test, type DoctorAccount } from './doctor';

test.use({ consent: 'DECLINED' });

const actions = (page: Page) => page.getByRole('complementary', { name: 'This job' });

async function someJob(page: Page): Promise<{ path: string; number: string }> {
  const found = await query<{ path: string; number: string }>(
    "select '/jobs/listing/' || number || '-' || slug as path, number from job where status = 'open' order by random() limit 1",
    [],
  );
  const job = found[0];
  if (!job) throw new Error('no open job');
  await page.goto(job.path);
  return job;
}

function writes(context: BrowserContext): string[] {
  const seen: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && !pathname.startsWith('/u/'))
      seen.push(`${request.method()} ${pathname}`);
  });
  return seen;
}

const listSavedJobRows = (doctor: DoctorAccount, number: string) =>
  query<{ removed_at: string | null }>(
    'select removed_at from saved_job join job on job.id = job_id where doctor_id = $1 and number = $2',
    [doctor.id, number],
  );

test.describe('sign-in and registration links', () => {
  test('after “Sign in” or “Join us”, the visitor returns to the current path and query', async ({
    page,
    isMobile,
  }) => {
    await page.goto('/jobs/list/page/2?sort=newest');
    if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
    const back = 'redirect_url=%2Fjobs%2Flist%2Fpage%2F2%3Fsort%3Dnewest';
    await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', `/signin?${back}`);
    await expect(page.getByRole('link', { name: 'Join us' })).toHaveAttribute('href', `/register?${back}`);
  });

  test('the sign-in URL accepts the parameters redirect_url and action, and the registration URL also accepts job_number and job_url @nightly', async ({
    page,
    doctor,
  }) => {
    await page.goto('/register?action=enquire_job&job_number=J100123&job_url=%2Fjobs%2Flisting%2FJ100123-a');
    await expect(page.getByRole('button', { name: 'Sign up' })).toBeVisible();
    const { number, path } = await someJob(page);
    await page.goto(`/signin?${new URLSearchParams({ redirect_url: path, action: 'enquire_job' })}`);
    await logIn(page, doctor);
    await expect(page).toHaveURL(new RegExp(`/enquire\\?job_number=${number}&action=enquire_job$`));
    // The doctor is signed in by now, so the registration page redirects at once.
    await page.goto('/register?redirect_url=%2Fjobs%3Fa%3D1');
    await expect(page).toHaveURL(/\/jobs\?a=1$/);
  });
});

test.describe('a page with the action save_job in its URL', () => {
  test('after sign-in, the requested job is saved once, and the action disappears from the URL', async ({
    page,
    context,
    doctor,
  }) => {
    const { path, number } = await someJob(page);
    await actions(page).getByRole('button', { name: 'Save job' }).click();
    const offer = page.getByRole('region', { name: 'Saved on this device' });
    await expect(offer.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      `/signin?${new URLSearchParams({ redirect_url: path, action: 'save_job' })}`,
    );
    const seen = writes(context);
    await offer.getByRole('link', { name: 'Sign in' }).click();
    await logIn(page, doctor);
    await expectMessage(page, 'Job saved');
    await expect(page).toHaveURL((url) => url.pathname === path && url.search === '');
    await expect(actions(page).getByRole('button', { name: 'Saved job' })).toBeVisible();
    expect(seen.filter((entry) => entry === 'POST /api/saved-jobs')).toHaveLength(1);
    expect(await listSavedJobRows(doctor, number)).toEqual([{ removed_at: null }]);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('saved-jobs'))).toBeNull();

    // The doctor removes the job. Neither a reload nor Back may save it again.
    await actions(page).getByRole('button', { name: 'Saved job' }).click();
    await expectMessage(page, 'Job removed');
    const before = seen.length;
    await page.reload();
    await expect(actions(page).getByRole('button', { name: 'Save job' })).toBeVisible();
    await page.goto('/data-sources');
    await page.goBack();
    await expect(actions(page).getByRole('button', { name: 'Save job' })).toBeVisible();
    await page.goto(`${path}?action=save_job`);
    await expect(page).toHaveURL((url) => url.pathname === path && url.search === '');
    await expect(actions(page).getByRole('button', { name: 'Save job' })).toBeVisible();
    expect(seen.slice(before)).toEqual([]);
    expect((await listSavedJobRows(doctor, number)).every((row) => row.removed_at !== null)).toBe(true);
  });

  test('after sign-in to an existing account, the requested job is saved in this account @nightly', async ({
    page,
  }) => {
    const { path } = await someJob(page);
    await page.goto(`/signin?${new URLSearchParams({ redirect_url: path, action: 'save_job' })}`);
    await logIn(page, { email: 'doctor@example.com', password: 'correct horse battery' });
    await expect(actions(page).getByRole('button', { name: 'Saved job' })).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === path && url.search === '');
  });

  test('a signed-out visitor who opens the page saves no job @nightly', async ({ page, context }) => {
    const { path } = await someJob(page);
    const seen = writes(context);
    await page.goto(`${path}?action=save_job`);
    await expect(actions(page).getByRole('button', { name: 'Save job' })).toBeVisible();
    await page.reload();
    expect(seen).toEqual([]);
  });

  test.describe('a page whose job cannot be saved', () => {
    test.use({ expectedErrors: /ERR_FAILED/ });

    test('if saving the job fails, the page shows a button that saves it @nightly', async ({
      page,
      doctor,
    }) => {
      await page.goto('/signin?redirect_url=%2Fdata-sources');
      await logIn(page, doctor);
      await expect(page).toHaveURL(/\/data-sources$/);
      const { path, number } = await someJob(page);
      await query('delete from saved_job where doctor_id = $1', [doctor.id]);
      await page.route('**/api/saved-jobs', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.continue(),
      );
      await page.goto(`${path}?action=save_job`);
      await expectMessage(page, 'The site cannot be reached');
      expect(await axe(page)).toEqual([]);
      await page.getByRole('button', { name: 'Save this job' }).click();
      await expectMessage(page, 'Job saved');
      expect(await listSavedJobRows(doctor, number)).toEqual([{ removed_at: null }]);
    });
  });

  test.describe('a browser without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('without JavaScript, “Save job” leads to sign-in, and then to a page with a button that saves the job', async ({
      page,
      doctor,
    }) => {
      const { path, number } = await someJob(page);
      await query('delete from saved_job where doctor_id = $1', [doctor.id]);
      await actions(page).getByRole('button', { name: 'Save job' }).click();
      await logIn(page, doctor);
      await expect(page).toHaveURL((url) => url.pathname === path && url.search === '?action=save_job');
      expect(await listSavedJobRows(doctor, number)).toEqual([]);
      await page.getByRole('button', { name: 'Save this job' }).click();
      await expectMessage(page, 'Job saved');
      await expect(page).toHaveURL((url) => url.pathname === path && url.search === '');
      await expect(page.getByRole('button', { name: 'Save this job' })).toHaveCount(0);
      expect(await listSavedJobRows(doctor, number)).toEqual([{ removed_at: null }]);

      await actions(page).getByRole('button', { name: 'Saved job' }).click();
      await expectMessage(page, 'Job removed from your saved jobs');
      await actions(page).getByRole('button', { name: 'Save job' }).click();
      await expectMessage(page, 'Job saved');
      await page.goto(`${path}?action=save_job`);
      await expect(page.getByRole('button', { name: 'Save this job' })).toHaveCount(0);
    });
  });
});

test.describe('a page with the action enquire_job in its URL', () => {
  test('after sign-in, the enquiry’s draft is restored but not sent @nightly', async ({
    page,
    context,
    doctor,
  }) => {
    const { number } = await someJob(page);
    // Other tests may have sent enquiries for the same doctor, so the test compares before and after.
    const sent = () => query('select id from enquiry where doctor_id = $1 order by id', [doctor.id]);
    const before = await sent();
    await page.goto(`/enquire?job_number=${number}`);
    await page.getByLabel('Message').fill('Who covers airway back-up at night?');
    await expect(page.getByText(/Draft saved on this device/)).toBeVisible();
    await page.getByRole('link', { name: 'Sign in to fill in this form from your profile' }).click();
    await expect(page.getByLabel('Password')).toBeVisible();
    const seen = writes(context);
    await logIn(page, doctor);
    await expect(page).toHaveURL(/action=enquire_job/);
    await expect(page.getByLabel('Message')).toHaveValue('Who covers airway back-up at night?');
    await expect(page.getByText('Nothing has been sent')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Message')).toHaveValue('Who covers airway back-up at night?');
    expect(seen.filter((entry) => entry.includes('/enquire'))).toEqual([]);
    expect(await sent()).toEqual(before);
  });
});
