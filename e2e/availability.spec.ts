import type { Page } from '@playwright/test';
import { addDates, clearAvailability, day, dayButton, open, rows, storeFreeDays } from './availability-steps';
import { axe, expect as strictly, expectMessage, query, signedIn, test } from './doctor';
import { expectToFit } from './own-account';

const expect = strictly.configure({ timeout: 20_000 });
test.describe.configure({ timeout: 90_000 });
test.use({ ...signedIn, expectedErrors: /status of 422/ });
test.use({ consent: 'DECLINED' });
test.beforeEach(({ doctor }) => clearAvailability(doctor.id));
const problem = (page: Page) => page.getByRole('alert', { name: 'There is a problem' });

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test(
      'a doctor adds, changes and removes a range of free dates, and restores it',
      { tag: '@phone-nightly' },
      async ({ page, doctor }) => {
        await open(page);
        await addDates(page, day(7), day(20), 'Free');
        await expectMessage(page, /Saved: free/);
        const list = page.getByRole('region', { name: 'Your dates' });
        await expect(list.getByText(/Free · Day, evening · 14 days/)).toBeVisible();
        await expect(page.getByText(/^14 days free in/)).toBeVisible();

        await list.getByRole('link', { name: /^Edit / }).click();
        const form = page.getByRole('heading', { name: /^Change / });
        await expect(form).toBeVisible();
        // On a phone, the form is far above the list with the link, so the page must scroll to the form.
        if (javaScriptEnabled) {
          await expect(form).toBeFocused();
          await expect(form).toBeInViewport();
        }
        await expect(page.getByLabel('From', { exact: true })).toHaveValue(day(7));
        await addDates(page, day(8), day(9), 'Maybe');
        await expect(list.getByText(/Maybe · Day, evening · 2 days/)).toBeVisible();
        expect(await rows(doctor.id)).toEqual([
          { first_day: day(8), last_day: day(9), state: 'maybe', shifts: 3 },
        ]);

        await list.getByRole('button', { name: /^Remove / }).click();
        await expect(page.getByText('You have not marked any dates yet.')).toBeVisible();
        await page.getByRole('button', { name: 'Undo' }).click();
        await expect(list.getByText(/Maybe · Day, evening · 2 days/)).toBeVisible();
      },
    );

    test('if the last day is too early or too late, the availability form shows a message and stores nothing @nightly', async ({
      page,
      doctor,
    }) => {
      await open(page);
      await addDates(page, day(9), day(8), 'Free');
      await expect(problem(page)).toContainText('Choose a last day on or after the first day');
      await addDates(page, day(9), '9999-12-31', 'Free');
      await expect(problem(page)).toContainText(/Choose a day no later than/);
      await expect(page.getByLabel('From', { exact: true })).toHaveValue(day(9));
      expect(await rows(doctor.id)).toEqual([]);
    });

    test('after the site refuses a changed date range, the corrected form still changes that date range instead of adding another @nightly', async ({
      page,
      doctor,
    }) => {
      await storeFreeDays(doctor.id, 40, 50);
      await page.goto('/user/availability');
      await page.getByRole('link', { name: /^Edit / }).click();
      await expect(page.getByRole('heading', { name: /^Change / })).toBeVisible();
      await addDates(page, day(9), day(8), 'Maybe');
      await expect(problem(page)).toContainText('Choose a last day on or after the first day');
      await expect(page.getByRole('heading', { name: /^Change / })).toBeVisible();
      await addDates(page, day(9), day(10), 'Maybe');
      await expectMessage(page, /Saved: maybe/);
      expect(await rows(doctor.id)).toEqual([
        { first_day: day(9), last_day: day(10), state: 'maybe', shifts: 15 },
      ]);
    });
  });

test('a doctor saves regions and a maximum distance from a place', async ({ page }) => {
  await open(page);
  await page.getByText('Change work preferences').click();
  await page.getByLabel('Notice you need (days)').fill('5');
  await page.getByLabel('Furthest you will travel (km)').fill('1200');
  await page.getByRole('button', { name: 'Save work preferences' }).click();
  await expect(problem(page)).toContainText('Enter the place from which to measure');
  await page.getByLabel('Measure the distance from').fill('Dubbo NSW');
  await page.getByRole('checkbox', { name: 'Queensland' }).check();
  await page.getByRole('button', { name: 'Save work preferences' }).click();
  await expect(page.getByText('1,200 km from Dubbo, NSW')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Queensland' })).toBeVisible();
});

test('the availability page meets WCAG 2.2 AA and fits a width of 320 px @nightly', async ({ page }) => {
  await open(page);
  await addDates(page, day(7), day(8), 'Maybe');
  await expectMessage(page, /Saved: maybe/);
  await dayButton(page, 12).click();
  expect(await axe(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectToFit(page);
});

test('a doctor subscribes to an external calendar and removes it, but cannot subscribe to a calendar in a private network @nightly', async ({
  page,
  doctor,
}) => {
  await open(page);
  const subscriptions = () =>
    query('select host, address from calendar_subscription where doctor_id = $1', [doctor.id]);
  for (const [address, words] of [
    ['https://192.168.1.1/roster.ics', 'is on a private network'],
    ['https://localhost/roster.ics', 'is on a private network'],
    ['http://calendar.example.com/roster.ics', 'begins with https://'],
  ] as const) {
    await page.getByLabel('Calendar address').fill(address);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(problem(page)).toContainText(words);
    await expect(page.getByLabel('Calendar address')).toHaveValue(address);
  }
  expect(await subscriptions()).toEqual([]);
  await page.getByLabel('Calendar address').fill('webcal://calendar.invalid/private/roster.ics');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('calendar.invalid')).toBeVisible();
  const [row] = await subscriptions();
  expect(String(row?.address)).not.toContain('roster');
  // The host of this calendar does not exist. The worker must store the error.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/We cannot reach the calendar/)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Remove calendar.invalid' }).click();
  await expect(page.getByText('calendar.invalid')).toHaveCount(0);
});

test('anyone with a doctor’s calendar link can read the calendar, until the doctor revokes the link @nightly', async ({
  page,
  playwright,
}) => {
  await open(page);
  await page.getByRole('button', { name: 'Create calendar link' }).click();
  const field = page.getByLabel('Your link');
  await expect(field).toHaveValue(/\/api\/calendar\/[\w-]{43}\.ics$/);
  await expect(page.getByRole('button', { name: 'Copy calendar link' })).toBeEnabled();
  const { pathname, origin } = new URL(await field.inputValue());
  const stranger = await playwright.request.newContext({ baseURL: new URL(page.url()).origin });
  const read = () => stranger.get(pathname);
  const answer = await read();
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toContain('text/calendar');
  expect(answer.headers()['cache-control']).toContain('private');
  expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(origin).not.toBe('');
  await page.getByRole('button', { name: 'Revoke calendar link' }).click();
  await expect(page.getByRole('button', { name: 'Create calendar link' })).toBeVisible();
  expect((await read()).status()).toBe(410);
  expect((await stranger.get(`/api/calendar/${'x'.repeat(43)}.ics`)).status()).toBe(404);
  await stranger.dispose();
});

test(
  'the dashboard, labels on search results and the enquiry form show a doctor’s availability',
  { tag: '@phone-nightly' },
  async ({ page, doctor }) => {
    // Free for the next 700 days and every shift, so that every job with a start date fits.
    await query(
      `insert into availability_range (id, doctor_id, position, first_day, last_day, state, shifts, created_at, updated_at)
     values (gen_random_uuid(), $1, 1, current_date, current_date + 700, 'free', 15, now(), now())`,
      [doctor.id],
    );
    await page.goto('/user/dashboard');
    await expect(page.getByRole('heading', { name: /jobs? fits? your free dates/ })).toBeVisible();
    await page.goto('/jobs/list/locum?sort=start-date');
    await expect(page.getByText('You are free. Fits your availability').first()).toBeAttached();
    await page.goto('/enquire');
    await expect(page.getByLabel('When are you available?')).toHaveValue(/^Free /);
  },
);

const fromToday = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('after a search with dates, a job’s card and page show how the job fits these dates instead of the doctor’s availability @nightly', async ({
  page,
  doctor,
}) => {
  await storeFreeDays(doctor.id, 0, 700);
  const marks = page.waitForResponse(/\/api\/enquiries\/jobs/);
  await page.goto(`/jobs/list/locum?from=${fromToday(14)}&to=${fromToday(27)}`);
  await marks;
  const card = page.getByRole('article').first();
  await expect(card).toContainText('Fits your dates');
  await expect(page.getByRole('article').getByText('your availability')).toHaveCount(0);
  await card.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/jobs\/listing\/.*\?from=.*&to=/);
  await expect(page.getByText(/you searched for \d/)).toBeVisible();
  // The top of the page must refer only to the dates of the search. The similar jobs below may refer to the
  // availability.
  const head = page.getByRole('heading', { level: 1 }).locator('..');
  await expect(head.getByText('your availability')).toHaveCount(0);
  expect(await axe(page, 'article')).toEqual([]);
  await page.goto(new URL(page.url()).pathname);
  await expect(
    head.getByText(
      /You are free\. (Fits your availability|You are available for (its first|the next) 4 weeks)/,
    ),
  ).toBeAttached();
});

test('“When I am free” searches for jobs on the doctor’s next free dates, and has a button for each range if there are several @nightly', async ({
  page,
  doctor,
}) => {
  const openWhen = async () => {
    await page.goto('/jobs/list');
    const line = page.locator('summary', { hasText: 'Change search' });
    if (await line.isVisible()) await line.click();
    await page
      .getByRole('group', { name: 'When', exact: true })
      .getByRole('button', { name: /^When/ })
      .click();
    return page.getByRole('dialog', { name: 'When are you free?' });
  };
  let dialog = await openWhen();
  await expect(dialog.getByRole('link', { name: 'Set your availability' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^When I am free/ })).toHaveCount(0);

  await storeFreeDays(doctor.id, 14, 20);
  dialog = await openWhen();
  const free = dialog.getByRole('button', { name: 'When I am free', exact: true });
  await free.click();
  await expect(page).toHaveURL(`/jobs/list?from=${fromToday(14)}&to=${fromToday(20)}`);
  await expect(free).toHaveAttribute('aria-pressed', 'true');
  expect(await axe(page, '[role=group]:has(dialog)')).toEqual([]);

  await storeFreeDays(doctor.id, 40, 45, 2);
  dialog = await openWhen();
  await expect(dialog.getByRole('button', { name: /^When I am free: \d/ })).toHaveCount(2);
  await dialog
    .getByRole('button', { name: /^When I am free: \d/ })
    .last()
    .click();
  await expect(page).toHaveURL(`/jobs/list?from=${fromToday(40)}&to=${fromToday(45)}`);
});

test('the job alert form previews how many jobs fit the doctor’s availability; without stored availability, the alert sends all matching jobs @nightly', async ({
  page,
  doctor,
}) => {
  await query('delete from job_alert where doctor_id = $1', [doctor.id]);
  await page.goto('/job-alerts/create?work_type=locum');
  await expect(page.getByText('You haven’t set your availability.')).toBeVisible();
  const preview = page.getByRole('region', { name: 'Preview' }).getByRole('status');
  const all = await preview.innerText();

  // No job starts on these days, so no job can fit.
  await storeFreeDays(doctor.id, 690, 700);
  await page.goto('/job-alerts/create?work_type=locum');
  const wish = page.getByLabel('Only jobs that fit my availability');
  await expect(preview).toHaveText(all);
  await wish.check();
  await expect(preview).toContainText('0 new jobs in the last 7 days, 0 in the last 30 days');
  await wish.uncheck();
  await expect(preview).toHaveText(all);
  await wish.check();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create alert' }).click();
  await expectMessage(page, 'Alert created');
  await expect(page.getByRole('article')).toContainText('0 new jobs');

  await query('delete from availability_range where doctor_id = $1', [doctor.id]);
  await page.reload();
  const row = page.getByRole('article');
  await expect(row).toContainText(
    'You haven’t set your availability, so this alert sends every job that matches its search.',
  );
  await expect(row.getByRole('link', { name: 'Set your availability' })).toBeVisible();
  await query('delete from job_alert where doctor_id = $1', [doctor.id]);
});
