import type { Page } from '@playwright/test';
import { axe, expect, expectMessage, query, signedIn, test } from './doctor';
import { emptyAccount, expectToFit } from './own-account';
import { giveFlags } from './own-flags';

test.use(signedIn);
test.use({ consent: 'DECLINED' });
test.beforeEach(({ doctor }) => emptyAccount(doctor.id));

const main = (page: Page) => page.getByRole('main');
const nextAction = (page: Page) => page.getByRole('region').filter({ has: page.locator('#next-action') });

async function fillAccount(doctorId: string): Promise<void> {
  await query(
    `update doctor set grade = 'registrar', specialties = '{emergency-medicine}', country = 'AU' where id = $1`,
    [doctorId],
  );
  await query(
    `insert into saved_job (doctor_id, job_id, snapshot, saved_at, created_at, updated_at)
     select $1, id, jsonb_build_object('start', start_date, 'end', end_date, 'ongoing', ongoing, 'status', 'open',
       'rate', jsonb_build_object('min', 100, 'max', 100, 'unit', rate_unit, 'currency', rate_currency, 'basis', null,
       'negotiable', false)), now(), now(), now()
     from job where status = 'open' and rate_unit = 'day' and (closes_at is null or closes_at > now() + interval '30 days')
     order by number limit 1`,
    [doctorId],
  );
  await query(
    `insert into referee (id, doctor_id, name, position, organisation, relationship, email, worked_from, created_at,
       updated_at)
     select gen_random_uuid(), $1, name, 'Director', 'Base Hospital', 'supervisor', name || '@example.com', '2024-01-01',
       now(), now() from (values ('costa'), ('whitford')) as referees (name)`,
    [doctorId],
  );
  await query(
    `insert into enquiry (id, doctor_id, given_name, family_name, email, phone, grade, specialty, availability, message,
       preferred_contact, due_at, next_due_at, time_zone, state, idempotency_key, created_at, updated_at)
     values (gen_random_uuid(), $1, 'Ngaire', 'Bell', 'ngaire.bell@example.com', '+61412345678', 'registrar',
       'emergency-medicine', 'December', '', 'either', now() + interval '1 day', now() + interval '1 day', 'Australia/Adelaide', 'received',
       gen_random_uuid(), now(), now())`,
    [doctorId],
  );
}

async function expectAccount(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile dashboard');
  await expect(main(page).getByRole('heading', { name: 'General enquiry' })).toBeVisible();
  await expect(main(page).getByText(/^A consultant will call you by .* time\)\.$/)).toBeVisible();
  await expect(main(page).getByText(/^Rate up\. Rate when you saved the job: \$1 per day/)).toBeVisible();
  await expect(main(page).getByText('costa', { exact: true })).toBeVisible();
  const matches = page.getByRole('region', { name: 'New matches' });
  await expect(matches.getByRole('article').first()).toContainText('Emergency medicine');
  // While an enquiry is open, the missing registration number comes before the missing references.
  await expect(nextAction(page)).toContainText('Add your registration number');
  expect(await axe(page)).toEqual([]);
  await expectToFit(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectToFit(page);
}

test('the dashboard of a new account shows the newest jobs, and its “Start” link opens onboarding', async ({
  page,
}) => {
  await page.goto('/user/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile dashboard');
  const jobs = page.getByRole('region', { name: 'Newest jobs' });
  await expect(jobs.getByRole('article')).toHaveCount(3);
  await expect(
    jobs
      .getByRole('article')
      .first()
      .getByRole('link', { name: /^Not for me/ }),
  ).toBeVisible();
  await expect(jobs.getByRole('link', { name: 'Add your grade and speciality' })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await expectToFit(page);
  await page.getByRole('link', { name: 'Start' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome');
  await expect(page).toHaveURL(/\/user\/onboarding\?step=about-you$/);
});

for (const script of [true, false])
  test.describe(script ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: script });

    test('“Remind me on Monday” hides the dashboard’s suggested next step, and the dashboard suggests the following step instead @nightly', async ({
      page,
    }) => {
      await page.goto('/user/dashboard');
      await expect(nextAction(page)).toContainText('Tell us what you do and what work you want');
      await page.getByRole('button', { name: 'Remind me on Monday' }).click();
      await expect(nextAction(page)).toContainText('Add your registration number');
      await expectMessage(page, /We will remind you on Monday \d+/);
      await page.getByRole('button', { name: 'Remind me on Monday' }).click();
      await expect(nextAction(page)).toContainText('Get new jobs by email');
      await page.reload();
      await expect(nextAction(page)).toContainText('Get new jobs by email');
    });
  });

test('the dashboard shows a greeting, one next step, job alerts, and changed saved jobs', async ({
  page,
  doctor,
}) => {
  await fillAccount(doctor.id);
  await page.goto('/user/dashboard');
  await expect(page.getByText(/^(Good (morning|afternoon|evening)|Hello), Ngaire$/)).toBeVisible();
  await expect(page.getByText('Your next step')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Job alerts' })).toContainText('You have no alerts yet');
  await expect(page.getByRole('region', { name: 'Saved jobs that changed' })).toBeVisible();
  await expect(main(page).getByText('1 of 7 parts complete')).toBeAttached();
  await expect(page.getByRole('link', { name: /^Registration\s?, still to do/ })).toHaveAttribute(
    'href',
    '/user/onboarding?step=registration',
  );
  await expect(page.getByRole('region', { name: 'Documents' })).toContainText('Upload your registration');
  const call = page.getByRole('region', { name: 'Our next call' });
  await expect(call).toContainText('A consultant will call you by');
  await expect(call).toContainText('Adelaide time');
  await expectAccount(page);
  await page.getByRole('link', { name: 'See your enquiry' }).click();
  await expect(page).toHaveURL(/\/user\/job-enquiries$/);
});

test('with the "user-dashboard-redesign" flag off, the dashboard shows the same data as cards in its earlier design @nightly', async ({
  page,
  doctor,
}) => {
  await fillAccount(doctor.id);
  const take = await giveFlags(doctor.id, { 'user-dashboard-redesign': 'off' });
  try {
    await page.goto('/user/dashboard');
    await expectAccount(page);
    await expect(main(page).getByRole('img', { name: '1 of 7 parts complete' })).toBeVisible();
    await expect(page.getByText('Your next step')).toHaveCount(0);
  } finally {
    await take();
  }
  await page.goto('/user/dashboard');
  await expect(page.getByText('Your next step')).toBeVisible();
});

test('dashboard and onboarding redirect a signed-out visitor to sign-in, and sign-in leads back to the requested page', async ({
  playwright,
  baseURL,
}) => {
  const stranger = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    storageState: { cookies: [], origins: [] },
  });
  for (const path of ['/user/dashboard', '/user/onboarding', '/user/onboarding?step=registration']) {
    const answer = await stranger.get(path, { maxRedirects: 0 });
    expect(answer.status()).toBe(303);
    expect(answer.headers().location).toBe(`/signin?redirect_url=${encodeURIComponent(path)}`);
  }
  await stranger.dispose();
});
