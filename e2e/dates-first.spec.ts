import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { addDays } from '@/lib/core/dates';
import { chooseSpeciality } from './choose-speciality';
import { expect as strictly, query, signedIn, test, type DoctorAccount } from './doctor';
import { emailWith } from './inbox';
import { nextMonth as month } from './coming-dates';
import { choose, press, tabTo, tick, typeInto } from './keyboard';
import { emptyAccount, expectToFit } from './own-account';

// One scenario, by taps on a phone and by keys on a desktop: a doctor enters availability, searches, compares, enquires
// and gets an alert. Timeouts are long, because the machine may be busy.
const expect = strictly.configure({ timeout: 20_000 });
test.describe.configure({ timeout: 240_000 });
// Status 422, because the site refuses a form that is sent too soon after it was opened.
test.use({ ...signedIn, expectedErrors: /status of 422/ });
test.use({ consent: 'DECLINED' });
test.beforeEach(({ doctor }) => emptyAccount(doctor.id));

const grid = (page: Page) => page.getByRole('grid', { name: 'Availability' });
const dayButton = (page: Page, day: number) =>
  grid(page).getByRole('button', { name: new RegExp(`\\w+day ${day} ${month.label.split(' ')[0]}`) });
const results = '/jobs/list/locum?sort=block';

/** Input by taps or by keys, so that the same scenario runs with both. */
type Hands = {
  press: (target: Locator) => Promise<void>;
  tick: (target: Locator, checked?: boolean) => Promise<void>;
  type: (target: Locator, text: string) => Promise<void>;
  choose: (target: Locator, option: string) => Promise<void>;
};
const taps: Hands = {
  press: (target) => target.click(),
  tick: (target, checked = true) => target.setChecked(checked),
  type: (target, text) => target.fill(text),
  choose: async (target, label) => {
    await target.selectOption({ label });
  },
};
const keys: Hands = { press: (target) => press(target), tick, type: typeInto, choose };

async function expectFree(page: Page, doctor: DoctorAccount): Promise<void> {
  const ranges = () =>
    query(
      'select first_day::text, last_day::text, state from availability_range where doctor_id = $1 and position is not null',
      [doctor.id],
    );
  await expect
    .poll(ranges, { timeout: 20_000 })
    .toEqual([{ first_day: month.first, last_day: addDays(month.first, 27), state: 'free' }]);
}

async function searchNextMonth(page: Page, hands: Hands): Promise<void> {
  await page.goto(results);
  const line = page.locator('summary', { hasText: 'Change search' });
  if (await line.isVisible()) await hands.press(line);
  await hands.press(
    page.getByRole('group', { name: 'When', exact: true }).getByRole('button', { name: /^When/ }),
  );
  const dialog = page.getByRole('dialog', { name: 'When are you free?' });
  const nextMonth = dialog.getByRole('button', { name: 'Next month' });
  await expect(nextMonth).toBeVisible();
  await hands.press(nextMonth);
  await expect(page).toHaveURL(new RegExp(`from=${month.first}&to=${month.last}`));
  await hands.press(dialog.getByRole('button', { name: /^Show [\d,]+ jobs?$/ }));
  await expect(dialog).toBeHidden();
}

async function expectFits(page: Page): Promise<void> {
  await expect(page.getByText(/^[\d,]+ .+, [\d,]+ fit your dates, [\d,]+ overlap$/)).toBeAttached();
  const first = page.getByRole('article').first();
  await expect(first).toContainText('Fits your dates');
  await expect(first).toContainText(/About \$[\d,–]+ for \d+ \w+/);
  await expect(first.getByText('How this is worked out')).toBeAttached();
}

async function expectOverlaps(page: Page): Promise<void> {
  const said = await page.getByText(/^[\d,]+ .+, [\d,]+ fit your dates, [\d,]+ overlap$/).textContent();
  const total = Number(/\d[\d,]*/.exec(said ?? '')?.[0].replaceAll(',', ''));
  await page.goto(
    `/jobs/list/locum/page/${Math.ceil(total / 20)}?sort=block&from=${month.first}&to=${month.last}`,
  );
  await expect(page.getByRole('article').last()).toContainText(/\d+ of your \d+ days/);
}

async function compareAndAsk(page: Page, hands: Hands, doctor: DoctorAccount): Promise<string[]> {
  for (const at of [0, 1, 2]) {
    const told = page.waitForResponse((response) => response.url().includes('/api/saved-jobs'));
    await hands.press(
      page.getByRole('article').nth(at).getByRole('button', { name: 'Save job', exact: true }),
    );
    await told;
  }
  await page.goto('/user/saved-jobs');
  const boxes = page.getByRole('checkbox', { name: /^Compare / });
  await expect(boxes).toHaveCount(3);
  for (const at of [0, 1, 2]) await hands.tick(boxes.nth(at));
  await expect(page.getByRole('status').filter({ hasText: '3 jobs chosen.' })).toBeVisible();
  await hands.press(page.getByRole('button', { name: 'Compare' }));

  const table = page.getByRole('table', { name: 'Comparison' });
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  await expect(table.getByRole('rowheader', { name: 'Total pay' })).toBeVisible();
  await hands.tick(table.getByRole('checkbox', { name: /^Enquire about/ }).nth(2), false);
  await hands.press(page.getByRole('button', { name: 'Enquire about 2 jobs' }));

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enquire about 2 jobs');
  await expect(page.getByLabel('Email')).toHaveValue(doctor.email);
  await expect(page.getByLabel('When are you available?')).toHaveValue(/^Free /);
  await hands.type(page.getByLabel('Phone'), '+61 412 345 678');
  await hands.choose(page.getByLabel('Grade'), 'Registrar');
  if ((await page.getByLabel('Speciality').inputValue()) === '')
    await chooseSpeciality(page.getByLabel('Speciality'), 'Emergency medicine');
  await hands.tick(page.getByLabel('I agree to my details being used to handle this enquiry'));
  await expectToFit(page);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(async () => {
    if ((await heading.innerText()) !== 'Enquiry sent')
      await hands.press(page.getByRole('button', { name: 'Send enquiry' }));
    await expect(heading).toHaveText('Enquiry sent', { timeout: 10_000 });
  }).toPass({ timeout: 60_000 });
  const references = await page.getByText(/^ENQ-\d{6}$/).allInnerTexts();
  expect(references).toHaveLength(2);
  return references;
}

/** Checks that one email contains both references, and that the account shows one call for both enquiries. */
async function expectTogether(page: Page, doctor: DoctorAccount, references: string[]): Promise<void> {
  const [first = '', second = ''] = references;
  const receipt = await emailWith(page.request, { to: doctor.email, subject: new RegExp(first) });
  expect(receipt.text).toContain(second);
  await page.goto('/user/job-enquiries');
  const row = page.getByRole('article').filter({ hasText: `Sent together with ${second}` });
  await expect(row.getByText(/will call you by/)).toBeVisible();
}

async function makeAlert(page: Page, hands: Hands): Promise<void> {
  await page.goto('/job-alerts/create?work_type=locum');
  await hands.tick(page.getByLabel('Only jobs that fit my availability'));
  await expect(async () => {
    if (page.url().includes('/create')) await hands.press(page.getByRole('button', { name: 'Create alert' }));
    await expect(page).toHaveURL(/\/user\/job-alerts/, { timeout: 10_000 });
  }).toPass({ timeout: 60_000 });
}

/**
 * Sends the alert with all jobs as new, and checks that the email contains only jobs in the weeks in which the doctor
 * is free.
 */
async function expectAlert(page: Page, doctor: DoctorAccount): Promise<void> {
  await query('update job_alert set watermark = 0, due_at = now() where doctor_id = $1', [doctor.id]);
  const command = ['--import', 'tsx', 'scripts/run/with-database.mts', 'task', 'send-job-alerts'];
  await promisify(execFile)(process.execPath, command, { timeout: 60_000 });
  const digest = await emailWith(page.request, {
    to: doctor.email,
    subject: /new .*job/i,
    timeout: 90_000,
  });
  const numbers = [...new Set(digest.text.match(/(?<=\/jobs\/listing\/)J\d{6}/g))];
  expect(numbers.length).toBeGreaterThan(0);
  const outside = await query<{ number: string }>(
    `select number from job where number = any($1)
     and not (ongoing or end_date is null or (start_date >= $2 and end_date <= $3))`,
    [numbers, month.first, addDays(month.first, 27)],
  );
  expect(outside).toEqual([]);
}

async function walk(page: Page, hands: Hands, doctor: DoctorAccount): Promise<string[]> {
  await expectFree(page, doctor);
  await searchNextMonth(page, hands);
  await expectFits(page);
  const references = await compareAndAsk(page, hands, doctor);
  await makeAlert(page, hands);
  expect(await query('select criteria from job_alert where doctor_id = $1', [doctor.id])).toMatchObject([
    { criteria: { availability: true } },
  ]);
  return references;
}

test('@narrow on a phone a doctor finds jobs in weeks marked as free, compares three jobs, enquires about two, and creates an alert @nightly', async ({
  page,
  doctor,
}) => {
  await page.goto(`/user/availability?month=${month.first.slice(0, 7)}`);
  await page.getByRole('button', { name: 'Add dates' }).click();
  await page.getByLabel('From', { exact: true }).fill(month.first);
  await page.getByLabel('To', { exact: true }).fill(addDays(month.first, 27));
  for (const shift of ['Day', 'Evening', 'Night', 'On-call'])
    await page.getByRole('checkbox', { name: shift, exact: true }).check();
  await page.getByRole('button', { name: 'Save dates' }).click();
  const references = await walk(page, taps, doctor);
  // Only this test checks the emails and the overlapping jobs, because they are the same after taps and after keys.
  await expectTogether(page, doctor, references);
  await page.goto(`${results}&from=${month.first}&to=${month.last}`);
  await expectOverlaps(page);
  await expectAlert(page, doctor);
});

test('on a desktop, with the keyboard alone, a doctor finds jobs in weeks marked as free, compares three jobs and enquires about two @nightly', async ({
  page,
  doctor,
}) => {
  await page.goto(`/user/availability?month=${month.first.slice(0, 7)}`);
  for (const shift of ['Night', 'On-call'])
    await tick(page.getByRole('checkbox', { name: shift, exact: true }));
  await tabTo(grid(page).locator('button[tabindex="0"]'), { back: true });
  await expect(dayButton(page, 1)).toBeFocused();
  // Extends the selection from one day to four weeks: three rows down and six days to the right.
  for (let row = 0; row < 3; row += 1) await page.keyboard.press('Shift+ArrowDown');
  for (let day = 0; day < 6; day += 1) await page.keyboard.press('Shift+ArrowRight');
  await expect(grid(page).locator('[aria-selected="true"]')).toHaveCount(28);
  await page.keyboard.press('Enter');
  await walk(page, keys, doctor);
});
