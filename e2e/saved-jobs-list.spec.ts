import type { Page } from '@playwright/test';
import { axe, expect, expectMessage, query, signedIn, test } from './doctor';
import { expectToFit } from './own-account';

test.use(signedIn);
test.use({ consent: 'DECLINED' });
test.beforeEach(({ doctor }) => query('delete from saved_job where doctor_id = $1', [doctor.id]));

/** Saves jobs for the doctor, as if they had been open at that time. Returns their numbers, newest first. */
async function fill(doctorId: string, count: number, status: 'open' | 'filled' = 'open'): Promise<string[]> {
  const rows = await query<{ number: string }>(
    `with chosen as (
       select * from job where (status = 'open') = ($3 = 'open') and status <> 'draft' order by number limit $2
     ), saved as (
       insert into saved_job (doctor_id, job_id, snapshot, saved_at, created_at, updated_at)
       select $1, id, jsonb_build_object('start', start_date, 'end', end_date, 'ongoing', ongoing, 'status', 'open',
           'rate', case when rate_min is not null then jsonb_build_object('min', rate_min, 'max', rate_max, 'unit',
             rate_unit, 'currency', rate_currency, 'basis', rate_basis, 'negotiable', rate_negotiable) end),
         now() - make_interval(mins => row_number() over (order by number)::int), now(), now()
       from chosen
     ) select number from chosen order by number`,
    [doctorId, count, status],
  );
  return rows.map(({ number }) => number);
}

const rows = (page: Page) => page.getByRole('article');
const removedNote = (page: Page) => page.getByRole('status').filter({ hasText: 'Removed:' });

test('an empty list of saved jobs explains that no job is saved, shows three open jobs and links to the search @nightly', async ({
  page,
}) => {
  await page.goto('/user/saved-jobs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved jobs');
  await expect(page.getByText('You haven’t saved any jobs yet.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Search jobs' })).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByLabel('Sort by')).toHaveCount(0);
  expect(await axe(page)).toEqual([]);
  await expectToFit(page);
});

for (const script of [true, false])
  test.describe(script ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: script });

    test('a doctor adds a note to a saved job, removes the job, and restores the job with its note', async ({
      page,
      doctor,
    }) => {
      await fill(doctor.id, 2);
      await page.goto('/user/saved-jobs');
      await expect(rows(page)).toHaveCount(2);
      const title = await rows(page).first().getByRole('heading').innerText();
      await rows(page).first().getByLabel('Note').fill('Ask about the roster');
      await rows(page).first().getByRole('button', { name: 'Save note' }).click();
      await expectMessage(page, 'Note saved');
      await expect(rows(page).first().getByLabel('Note')).toHaveValue('Ask about the roster');

      await rows(page).first().getByRole('button', { name: 'Remove' }).click();
      await expect(removedNote(page)).toContainText(title);
      await expect(rows(page)).toHaveCount(1);
      await expect(page.getByText('1 job, still open.')).toBeVisible();
      if (script) {
        await expect(removedNote(page)).toBeFocused();
        expect(await axe(page)).toEqual([]);
      }
      await page.reload();
      await removedNote(page).getByRole('button', { name: 'Undo' }).click();
      await expectMessage(page, 'Job saved again');
      await expect(rows(page)).toHaveCount(2);
      await expect(rows(page).first().getByRole('heading')).toHaveText(title);
      await expect(rows(page).first().getByLabel('Note')).toHaveValue('Ask about the roster');
      await expect(page).toHaveURL(/\/user\/saved-jobs$/);
      if (script) await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });

    test('saved jobs can be sorted by closing date @nightly', async ({ page, doctor }) => {
      await fill(doctor.id, 3);
      await page.goto('/user/saved-jobs');
      await page.getByLabel('Sort by').selectOption({ label: 'Closing soon' });
      if (!script) await page.getByRole('button', { name: 'Sort' }).click();
      await expect(page).toHaveURL(/\?sort=closing$/);
      await expect(page.getByLabel('Sort by')).toHaveValue('closing');
      await expect(rows(page)).toHaveCount(3);
    });
  });

async function holdForms(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/user/saved-jobs**', async (route) => {
    if (route.request().method() === 'POST') await released;
    await route.fallback();
  });
  return () => release();
}
const isPost = (one: { method(): string }) => one.method() === 'POST';

test('if a doctor opens another page while a note is being saved, the doctor stays on that page @nightly', async ({
  page,
  doctor,
}) => {
  await fill(doctor.id, 1);
  await page.goto('/user/saved-jobs');
  const release = await holdForms(page);
  const sent = page.waitForRequest(isPost);
  await page.getByLabel('Note').fill('On a slow line');
  await page.getByRole('button', { name: 'Save note' }).click();
  await sent;
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account settings');
  await page.getByRole('link', { name: /^(Add|Change) Phone/ }).click();
  await page.getByLabel('Phone').fill('0400 000');
  const answered = page.waitForResponse((response) => isPost(response.request()));
  release();
  await (await answered).finished();
  await page.getByLabel('Phone').pressSequentially(' 000');
  await expect(page.getByLabel('Phone')).toHaveValue('0400 000 000');
  await expect(page).toHaveURL(/\/user\/account\?change=phone/);
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Saved jobs' }).click();
  await expect(page.getByLabel('Note')).toHaveValue('On a slow line');
});

test('a second job’s note is sent only after the first job’s note is saved, and text typed meanwhile stays @nightly', async ({
  page,
  doctor,
}) => {
  await fill(doctor.id, 2);
  await page.goto('/user/saved-jobs');
  const release = await holdForms(page);
  const [first, second] = [rows(page).first(), rows(page).last()];
  const sent = page.waitForRequest(isPost);
  await first.getByLabel('Note').fill('First');
  await first.getByRole('button', { name: 'Save note' }).click();
  await sent;
  await second.getByLabel('Note').fill('Second');
  await second.getByRole('button', { name: 'Save note' }).click();
  await first.getByLabel('Note').fill('First, and more');
  const both = page.waitForResponse(
    (response) => isPost(response.request()) && (response.request().postData() ?? '').includes('note=Second'),
  );
  release();
  expect((await both).status()).toBe(200);
  await expectMessage(page, 'Note saved');
  await expect(first.getByLabel('Note')).toHaveValue('First, and more');
  await expect(first.getByLabel('Note')).toBeFocused();
  await page.goto('/user/saved-jobs');
  await expect(first.getByLabel('Note')).toHaveValue('First');
  await expect(second.getByLabel('Note')).toHaveValue('Second');
});

test('each saved job shows its changes since saving, and closed jobs are at the end of the list @nightly', async ({
  page,
  doctor,
}) => {
  const [open] = await fill(doctor.id, 1);
  await fill(doctor.id, 1, 'filled');
  await query(
    `update saved_job set snapshot = snapshot || '{"start": "2020-02-01", "end": "2020-02-03", "ongoing": false,
       "rate": {"min": 100, "max": 100, "unit": "hour", "currency": "AUD", "basis": null, "negotiable": false}}'
     from job where job.id = job_id and doctor_id = $1 and number = $2`,
    [doctor.id, open],
  );
  await page.goto('/user/saved-jobs');
  await expect(page.getByText('1 job still open, 1 closed.')).toBeVisible();
  const [first, second] = [
    page.getByRole('region', { name: 'Open (1)' }).getByRole('article'),
    page.getByRole('region', { name: 'Closed (1)' }).getByRole('article'),
  ];
  await expect(first).toContainText(/Rate (up|changed)/);
  await expect(first).toContainText('Rate when you saved the job: $1 per hour.');
  await expect(first).toContainText('Dates changed');
  await expect(second).toContainText(/Filled|Closed|Withdrawn|On hold/);
  expect(await axe(page)).toEqual([]);
  await expectToFit(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectToFit(page);
});

test('saved jobs are listed in pages of 20, and a page number that is too high shows the last page @nightly', async ({
  page,
  doctor,
}) => {
  await fill(doctor.id, 25);
  await page.goto('/user/saved-jobs');
  await expect(rows(page)).toHaveCount(20);
  await expect(page.getByText('25 jobs, all still open.')).toBeVisible();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(rows(page)).toHaveCount(5);
  await expect(page).toHaveURL(/\?page=2$/);
  await rows(page).first().getByRole('button', { name: 'Remove' }).click();
  await expect(rows(page)).toHaveCount(4);
  await page.goto('/user/saved-jobs?page=9&sort=nonsense');
  await expect(rows(page)).toHaveCount(4);
});

test('a saved job’s link, note and buttons can be used with the keyboard alone @nightly', async ({
  page,
  doctor,
}) => {
  await fill(doctor.id, 1);
  await page.goto('/user/saved-jobs');
  await rows(page).first().getByRole('heading').getByRole('link').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Note')).toBeFocused();
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Save note' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectMessage(page, 'Note saved');
  await rows(page).first().getByRole('heading').getByRole('link').click();
  await expect(
    page.getByRole('complementary', { name: 'This job' }).getByRole('button', { name: 'Saved job' }),
  ).toBeVisible();
});

test.describe('refused changes to saved jobs', () => {
  test.use({ expectedErrors: /status of (403|404|409|422)/ });

  test('if a job was removed in another tab, the site refuses a note about this job and explains why @nightly', async ({
    page,
    doctor,
  }) => {
    await fill(doctor.id, 1);
    await page.goto('/user/saved-jobs');
    await query('update saved_job set removed_at = now() where doctor_id = $1', [doctor.id]);
    await page.getByLabel('Note').fill('Too late');
    await page.getByRole('button', { name: 'Save note' }).click();
    await expectMessage(page, 'This job is no longer in your saved jobs.');
  });
});
