import type { Page } from '@playwright/test';
import { chooseSpeciality } from './choose-speciality';
import { axe, expect, expectMessage, query, signedIn, test } from './doctor';
import { expectToFit } from './own-account';

test.use(signedIn);
test.use({ consent: 'DECLINED' });
test.beforeEach(({ doctor }) => query('delete from job_alert where doctor_id = $1', [doctor.id]));

const rows = (page: Page) => page.getByRole('article');
const frequency = (page: Page, name: string) => page.getByRole('radio', { name });

async function create(page: Page, search = 'specialty=emergency-medicine&region=queensland'): Promise<void> {
  await page.goto(`/job-alerts/create?${search}`);
  await expect(page.getByLabel('Email')).toHaveCount(0);
  // For a signed-in doctor, the form is already filled in.
  await page.getByRole('button', { name: 'Create alert' }).click();
  await expect(page).toHaveURL(/\/user\/job-alerts$/);
}

test('a doctor without job alerts sees a message in the empty list @nightly', async ({ page }) => {
  await page.goto('/user/job-alerts');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Job alerts');
  await expect(page.getByText('You have no alerts yet.')).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await expectToFit(page);
});

test('an alert created with only a region is named after this region', async ({ page }) => {
  await page.goto('/job-alerts/create');
  await expect(page.getByText('Every new job in Australia and New Zealand.')).toBeVisible();
  await page.getByLabel('Region').selectOption('Queensland');
  await page.getByRole('button', { name: 'Create alert' }).click();
  await expect(page).toHaveURL(/\/user\/job-alerts$/);
  await expect(rows(page)).toContainText('Jobs in Queensland');
});

test('an alert created from a search on the map keeps the map’s area, which the doctor can remove @nightly', async ({
  page,
  doctor,
}) => {
  const area = '145.00,-21.00,148.00,-18.80';
  await page.goto(`/jobs/list/locum?area=${area}`);
  await page.getByRole('link', { name: 'Create alert for this search' }).click();
  const words = /Within the area on your map: Townsville, .* and \d+ other places/;
  await expect(page.getByText(words)).toBeVisible();
  await page.getByRole('button', { name: 'Create alert' }).click();
  await expect(page).toHaveURL(/\/user\/job-alerts$/);
  await expect(rows(page)).toContainText('Locum jobs within the area on your map');
  await expect(rows(page)).toContainText(words);
  const stored = async () =>
    query<{ area: unknown }>("select criteria->'area' as area from job_alert where doctor_id = $1", [
      doctor.id,
    ]);
  expect(await stored()).toEqual([{ area: { west: 14500, south: -2100, east: 14800, north: -1880 } }]);

  await page.getByRole('link', { name: 'Edit' }).click();
  const box = page.getByRole('checkbox', { name: words });
  await expect(box).toBeChecked();
  expect(await axe(page, 'main')).toEqual([]);
  await box.uncheck();
  await page.getByRole('button', { name: 'Save alert' }).click();
  await expectMessage(page, 'Alert saved');
  await expect(rows(page)).not.toContainText('Within the area on your map');
  expect(await stored()).toEqual([{ area: null }]);
});

for (const script of [true, false])
  test.describe(script ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: script, expectedErrors: /status of 422/ });

    test('a doctor creates, pauses, resumes, copies, changes, deletes and restores a job alert', async ({
      page,
    }) => {
      test.setTimeout(180_000);
      await create(page);
      await expectMessage(page, 'Alert created');
      await expect(rows(page)).toHaveCount(1);
      await expect(rows(page)).toContainText('Every morning at 7 am');
      if (script) {
        expect(await axe(page)).toEqual([]);
        await expectToFit(page);
      }
      await page.getByLabel(/^Pause until/).fill('2020-01-01');
      await page.getByRole('button', { name: 'Pause' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toContainText(
        'Choose a future day',
      );
      const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
      await page.getByLabel(/^Pause until/).fill(day);
      await page.getByRole('button', { name: 'Pause' }).click();
      await expectMessage(page, 'Alert paused');
      await expect(rows(page)).toContainText('Paused until');
      await page.getByRole('button', { name: 'Resume' }).click();
      await expectMessage(page, 'Alert resumed');

      await page.getByRole('button', { name: 'Duplicate' }).click();
      await expect(page.getByRole('heading', { name: 'Edit alert' })).toBeVisible();
      if (script) expect(await axe(page)).toEqual([]);
      await page.getByLabel('Alert name').fill('Anaesthesia near Dubbo');
      await page.getByRole('checkbox', { name: 'Emergency medicine' }).uncheck();
      await chooseSpeciality(page.getByLabel('Add to speciality'), 'Anaesthesia');
      await page.getByRole('checkbox', { name: 'Queensland' }).uncheck();
      await page.getByLabel('Place').fill('Dubbo');
      await frequency(page, 'Weekly').check();
      if (!script) await page.getByRole('button', { name: 'Preview' }).click();
      await expect(page.getByRole('checkbox', { name: 'Anaesthesia' })).toBeChecked();
      await expect(page.getByRole('checkbox', { name: 'Queensland' })).not.toBeChecked();
      await expect(page.getByLabel('Place')).toHaveValue('Dubbo');
      await expect(page.getByLabel('Alert name')).toHaveValue('Anaesthesia near Dubbo');
      await page.getByRole('button', { name: 'Save alert' }).click();
      await expectMessage(page, 'Alert saved');
      await expect(rows(page)).toHaveCount(2);
      const changed = rows(page).filter({ hasText: 'Anaesthesia near Dubbo' });
      await expect(changed).toContainText('Within 100 km of Dubbo');
      await expect(changed).toContainText('Every Monday at 7 am');
      await expect(changed).not.toContainText('Queensland');

      await changed.getByRole('button', { name: 'Delete' }).click();
      await expect(rows(page)).toHaveCount(1);
      const note = page.getByRole('status').filter({ hasText: 'Deleted:' });
      await expect(note).toContainText('Anaesthesia near Dubbo');
      if (script) await expect(note).toBeFocused();
      await page.reload();
      await note.getByRole('button', { name: 'Undo' }).click();
      await expectMessage(page, 'Alert restored');
      await expect(rows(page)).toHaveCount(2);
    });
  });

test('the job alert form asks which place the doctor means if several places share a name @nightly', async ({
  page,
}) => {
  await page.goto('/job-alerts/create?q=locum+richmond');
  await expect(page.getByRole('heading', { name: 'Which richmond do you mean?' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create alert' })).toHaveCount(0);
  expect(await axe(page)).toEqual([]);
  await page
    .getByRole('link', { name: /Richmond.*VIC/ })
    .first()
    .click();
  await expect(page.getByText(/^Within 100 km of Richmond/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create alert' })).toBeVisible();
});

test('a results page without jobs and the page of a job both link to the job alert form @nightly', async ({
  page,
}) => {
  await page.goto('/jobs/list?q=ophthalmology&region=northern-territory&mmm=7&rate_min=900&rate_unit=hour');
  await page.getByRole('link', { name: 'Create alert for this search' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create a job alert' })).toBeVisible();
  await expect(page.getByText('Ophthalmology', { exact: true })).toBeVisible();
  await expect(page.getByText('MM 7', { exact: true })).toBeVisible();

  await page.goto('/jobs/list/locum/emergency-medicine/queensland');
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.waitForURL(/\/jobs\/listing\//);
  await page.getByRole('link', { name: 'Create an alert for jobs like this' }).click();
  await page.waitForURL(/\/job-alerts\/create/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create a job alert');
  await expect(page.getByText('Queensland', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
});

test.describe('refused changes to job alerts', () => {
  test.use({ expectedErrors: /status of (403|404|409|422)/ });

  test('the site refuses a doctor’s 21st alert, and states the maximum number @nightly', async ({
    page,
    doctor,
  }) => {
    test.setTimeout(120_000);
    await create(page);
    await query(
      `insert into job_alert (id, doctor_id, name, criteria, criteria_hash, frequency, time_zone, state, watermark, due_at,
         confirmed_at, created_at, updated_at)
       select gen_random_uuid(), doctor_id, 'Alert ' || n, jsonb_build_object('rateMin', n * 100, 'rateUnit', 'hour'),
         encode(sha256(n::text::bytea), 'hex'), frequency, time_zone, state, watermark, due_at, confirmed_at, created_at,
         updated_at
       from job_alert, generate_series(1, 19) n where doctor_id = $1`,
      [doctor.id],
    );
    await page.goto('/job-alerts/create?grade=registrar');
    await expect(async () => {
      await page.getByRole('button', { name: 'Create alert' }).click();
      await expect(page.getByRole('alert').first()).toContainText('the maximum', {
        timeout: 5_000,
      });
    }).toPass();
    await page.goto('/user/job-alerts');
    await expect(rows(page)).toHaveCount(20);
    await expectToFit(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectToFit(page);
  });
});
