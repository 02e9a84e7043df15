import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { nextMonth } from './coming-dates';
import { axe, expect, query, signedIn, test } from './doctor';
import { emptyAccount, expectToFit } from './own-account';

test.use({ consent: 'DECLINED' });

const table = (page: Page) => page.getByRole('table', { name: 'Comparison' });
async function openJobs(count: number): Promise<{ number: string; title: string }[]> {
  return query(
    `select number, title from job where status = 'open' and block_pay > 0 and (closes_at is null or closes_at > now() + interval '1 day')
     order by number limit $1`,
    [count],
  );
}
test('a visitor compares two of the jobs saved on the device @phone-nightly', async ({ page }) => {
  await page.goto('/jobs/list/locum?sort=block');
  for (const at of [0, 1]) {
    const told = page.waitForResponse((response) => response.url().endsWith('/api/saved-jobs/guest'));
    await page.getByRole('article').nth(at).getByRole('button', { name: 'Save job', exact: true }).click();
    await told;
  }
  await page.goto('/saved-jobs');
  const boxes = page.getByRole('checkbox', { name: /^Compare / });
  await expect(boxes).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Compare' })).toBeHidden();
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await expect(page.getByRole('status').filter({ hasText: '2 jobs chosen.' })).toBeVisible();
  expect(await axe(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page).toHaveURL(/\/saved-jobs\/compare\?jobs=J\d{6}&jobs=J\d{6}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare 2 jobs');
  await expect(table(page).getByRole('columnheader')).toHaveCount(2);
  for (const name of ['Dates', 'Total pay', 'Per hour', 'Nearest city', 'Remoteness', 'Shifts', 'Benefits'])
    await expect(table(page).getByRole('rowheader', { name, exact: true })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  expect(await axe(page, 'main')).toEqual([]);
  await expectToFit(page);
});

test(
  'a comparison of four jobs scrolls sideways to the last job, and can hide rows in which all jobs are equal @nightly',
  { tag: '@phone-nightly' },
  async ({ page }) => {
    const jobs = await openJobs(4);
    await page.goto(`/saved-jobs/compare?${jobs.map(({ number }) => `jobs=${number}`).join('&')}`);
    await expectToFit(page);
    await expect(table(page).getByRole('columnheader')).toHaveCount(4);
    const frame = page.getByRole('group', { name: 'Jobs side by side, scrolls sideways' });
    await frame.evaluate((element) => {
      element.scrollIntoView({ block: 'end' });
      element.scrollTo(element.scrollWidth, 0);
    });
    await expect(table(page).getByRole('cell').last()).toBeInViewport();
    // When the link in a heading gets the focus, the whole heading must scroll into view.
    for (const heading of [...(await table(page).getByRole('columnheader').all())].reverse()) {
      await heading.getByRole('link').first().focus();
      await expect(heading).toBeInViewport({ ratio: 1 });
    }
    const rows = await table(page).getByRole('row').count();
    const differs = page.getByRole('checkbox', { name: 'Only show differences' });
    if (await differs.isVisible()) {
      await differs.check();
      expect(await table(page).getByRole('row').count()).toBeLessThan(rows);
    }
  },
);

test.describe('a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript, the comparison page explains what is wrong if no job, one job, more than four jobs or unknown jobs are chosen', async ({
    page,
  }) => {
    const jobs = await openJobs(5);
    const numbers = jobs.map(({ number }) => number);
    await page.goto('/saved-jobs/compare');
    await expect(page.getByText('Choose two to four of your saved jobs')).toBeVisible();
    await page.goto(`/saved-jobs/compare?jobs=${numbers[0]}&jobs=nonsense`);
    await expect(page.getByText(`You have chosen one job: ${jobs[0]!.title}.`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Choose from your saved jobs' })).toBeVisible();
    await page.goto(`/saved-jobs/compare?jobs=${numbers.join(',')},J999999`);
    await expect(page.getByText('J999999 is not a job on this site, so we left it out.')).toBeVisible();
    await expect(page.getByText('You chose 5 jobs; you can compare at most 4 at a time')).toContainText(
      jobs[4]!.title,
    );
    await expect(table(page).getByRole('columnheader')).toHaveCount(4);
    await table(page)
      .getByRole('link', { name: /^Remove .* from the comparison$/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare 3 jobs');
  });

  test('without JavaScript, a filled job in a comparison is marked as filled, and cannot be chosen for an enquiry', async ({
    page,
  }) => {
    const [closed] = await query<{ number: string }>(
      "select number from job where status = 'filled' limit 1",
      [],
    );
    const [open] = await openJobs(1);
    await page.goto(
      `/saved-jobs/compare?jobs=${open!.number},${closed!.number}&from=${nextMonth.last}&to=${nextMonth.first}`,
    );
    await expect(table(page).getByText('Filled: not taking enquiries')).toBeVisible();
    await expect(table(page).getByRole('rowheader', { name: 'Your dates' })).toHaveCount(0);
    await expect(page.getByRole('checkbox', { name: /^Enquire about/ })).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Enquire about the chosen jobs' })).toBeVisible();
  });
});

async function jobsAt(...places: string[]): Promise<string[]> {
  const found = await query<{ number: string; place_id: string }>(
    `select distinct on (place_id) number, place_id from job
     where status = 'open' and place_id = any($1) and (closes_at is null or closes_at > now() + interval '1 day')
     order by place_id, number`,
    [places],
  );
  expect(found.map(({ place_id }) => place_id).sort()).toEqual(places.toSorted());
  return places.map((place) => found.find(({ place_id }) => place_id === place)?.number ?? '');
}

test.describe('a signed-in doctor', () => {
  test.use(signedIn);
  test.beforeEach(async ({ doctor }) => emptyAccount(doctor.id));

  test('for each job, the comparison shows a signed-in doctor the distance, the fit with the availability, and missing registrations @nightly', async ({
    page,
    doctor,
  }) => {
    const [near, far] = await jobsAt('dubbo-nsw', 'cairns-qld');
    await query(
      `insert into availability_setting (doctor_id, notice_days, regions, max_km, from_place, created_at, updated_at)
       values ($1, 0, '{}', 400, 'dubbo-nsw', now(), now())`,
      [doctor.id],
    );
    await query(
      `insert into availability_range (id, doctor_id, position, first_day, last_day, state, shifts, created_at, updated_at)
       values ($2, $1, 1, current_date, current_date + 360, 'free', 15, now(), now())`,
      [doctor.id, randomUUID()],
    );
    await page.goto(`/saved-jobs/compare?jobs=${near},${far}`);
    await expect(page.getByText('Based on your availability')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Change your availability' })).toHaveAttribute(
      'href',
      '/user/availability',
    );
    const cells = (heading: string) =>
      table(page)
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: heading, exact: true }) })
        .getByRole('cell');
    await expect(cells('From home').first()).toHaveText(
      /^1\s+km\s*In a straight line, under 30 minutes’ drive\s*Nearest$/,
    );
    await expect(cells('From home').nth(1)).toHaveText(
      /^1,\d\d0\s+km\s*In a straight line, over 4 hours’ drive, so most people fly$/,
    );
    await expect(cells('Nearest airport')).toHaveText([
      /^Dubbo \(DBO\)\s*\d\s+km, under 30 minutes’ drive$/,
      /^Cairns \(CNS\)/,
    ]);
    await expect(cells('Your dates').first()).not.toHaveText('');
    await expect(cells('Registration you still need')).toHaveText([
      'AHPRA registration',
      'AHPRA registration',
    ]);
    expect(await axe(page, 'main')).toEqual([]);
    await expectToFit(page);

    await query(
      `insert into registration (id, doctor_id, authority, number, check_state, created_at, updated_at)
       values ($2, $1, 'AHPRA', 'MED0001234567', 'verified', now(), now())`,
      [doctor.id, randomUUID()],
    );
    await page.goto(`/saved-jobs/compare?jobs=${near},${far}&from=2030-01-01&to=2030-01-31`);
    await expect(page.getByText(/^For your dates, Tue\s1\sJan – Thu\s31\sJan\s2030$/)).toBeVisible();
    await expect(cells('Registration you still need')).toHaveText(['Nothing', 'Nothing']);
  });
});
