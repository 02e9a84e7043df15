import { randomUUID } from 'node:crypto';
import { axe, expect, logIn, query, runTask, signedIn, test } from './doctor';
import { emailWith, matchMailText } from './inbox';
import { expectToFit } from './own-account';

// `page` is signed in as the fixture `doctor` (e2e/doctor.ts). A demo consultant and an employer use other windows.
test.use(signedIn);
// Status 422 for invalid hours, 404 for a forged link and 410 for a link that no longer works.
test.use({ expectedErrors: /status of (404|409|410|422)/ });

const link = /http:\S+\/timesheets\/[\w-]+/;

const amount = (cents: number, unit: string) => ({ cents, unit });
const terms = {
  ...{ role: 'Registrar, emergency medicine', facility: 'Cooktown Hospital', place: 'Queensland' },
  ...{ timeZone: 'Australia/Brisbane', travel: [], cancellation: [], notes: '' },
  rates: {
    ...{
      currency: 'AUD',
      engagement: 'payroll',
      base: amount(15_000, 'hour'),
      onCall: amount(40_000, 'shift'),
    },
    loadings: { evening: 0, night: 0, weekend: 0, publicHoliday: 0 },
    callBack: { centsPerHour: 29_500, minHours: 2 },
    retirement: { kind: 'super', percent: 1200 },
  },
};
const dayShift = { kind: 'day', start: '08:00', end: '18:00', breakMinutes: 30, publicHoliday: false };
const onCall = { ...dayShift, kind: 'on-call', start: '18:00', end: '08:00', breakMinutes: 0 };

/** Stores a confirmed placement of last week: a day shift on Monday, then on call. Returns its first timesheet. */
async function workedPlacement(
  doctorId: string,
): Promise<{ placement: string; timesheet: string; email: string }> {
  const email = `payroll.${randomUUID().slice(0, 8)}@example.org`;
  const [row] = await query<{ id: string; reference: string; day: string; next: string }>(
    `insert into placement (id, doctor_id, organisation, contact_name, contact_email, arrival, sent_at, agreed_version,
       first_day, last_day, created_at, updated_at)
     values (gen_random_uuid(), $1, 'Far North Health', 'Mere Tūhoe', $2, '{"address": "", "notes": "", "contacts": []}',
       now(), 1, date_trunc('week', current_date)::date - 7, date_trunc('week', current_date)::date - 6, now(), now())
     returning id, reference, first_day::text as day, last_day::text as next`,
    [doctorId, email],
  );
  if (!row) throw new Error('The placement was not stored');
  const shifts = [
    { ...dayShift, date: row.day },
    { ...onCall, date: row.day },
  ];
  await query(
    `insert into placement_version (placement_id, version, terms, fee, actor, created_at, updated_at)
     values ($1, 1, $2, '{"percent": 1500, "gstPercent": 1000}', 'staff', now(), now())`,
    [row.id, JSON.stringify({ ...terms, firstDay: row.day, lastDay: row.next, shifts })],
  );
  await runTask('keep-timesheets');
  let timesheet = '';
  await expect(async () => {
    const rows = await query<{ reference: string }>(
      'select reference from timesheet where placement_id = $1',
      [row.id],
    );
    expect(rows).toHaveLength(1);
    timesheet = rows[0]?.reference ?? '';
  }).toPass({ timeout: 60_000 });
  return { placement: row.reference, timesheet, email };
}

test('a doctor sends a timesheet, the employer asks a question and later approves the timesheet, and staff record the payment', async ({
  browser,
  page,
  doctor,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const { placement, timesheet, email } = await workedPlacement(doctor.id);
  const visitor = { baseURL: baseURL ?? '', locale: 'en-AU', storageState: { cookies: [], origins: [] } };
  const contexts = [await browser.newContext(visitor), await browser.newContext(visitor)] as const;
  const [staff, employer] = [await contexts[0].newPage(), await contexts[1].newPage()];

  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/user/placements');
  const row = page.getByRole('listitem').filter({ hasText: placement });
  await row.getByRole('link', { name: /^Check and send your hours/ }).click();
  await expect(page).toHaveURL(new RegExp(`/user/timesheets/${timesheet}$`));
  await expect(page.getByRole('heading', { level: 1, name: /^Your hours, / })).toBeVisible();
  await expect(page.getByRole('main').getByText(/\bfee\b|GST/)).toHaveCount(0);
  expect(await axe(page)).toEqual([]);
  await expectToFit(page);

  const sendHours = page.getByRole('button', { name: 'Sign and send timesheet' });
  await expect(page.getByRole('link', { name: 'Review and send' })).toBeInViewport();
  const day = page.getByRole('group', { name: /, day$/ });
  await page.getByText(/^Change.*, day$/).click();
  await day.getByLabel('Break in minutes').fill('300');
  await page.getByRole('button', { name: 'Save and continue later' }).click();
  await expect(day.getByLabel('Break in minutes')).toHaveAccessibleDescription(/at most 240/);
  expect(await axe(page)).toEqual([]);
  await day.getByLabel('Break in minutes').fill('30');
  await day.getByLabel('End', { exact: true }).fill('19:15');
  await day.getByLabel(/^Why is this shift different/).fill('Late retrieval');
  await page.getByText(/^Change.*, on call$/).click();
  const called = page.getByRole('group', { name: 'Call-back 1' });
  await called.getByLabel('Call-back 1, start').fill('02:00');
  await called.getByLabel('End').fill('02:40');
  await sendHours.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Tick the box to sign' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'These are the hours that I worked.' }).check();
  await sendHours.click();
  await expect(page.getByText('Waiting for the employer')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('$2,602.50 AUD');
  await expect(page.getByText('1 h 15 min longer than agreed, $187.50 more')).toBeVisible();
  await expect(page.getByText('Call-back, 2 hours paid, $590.00 more')).toBeVisible();
  expect(await axe(page)).toEqual([]);

  const href = matchMailText(await emailWith(employer.request, { to: email, text: link }), link);
  expect((await employer.goto(`${href.slice(0, -4)}AAAA`))?.status()).toBe(404);
  await employer.goto(href);
  await expect(employer.getByText('Placement fee')).toBeVisible();
  await expect(employer.getByText('Reason: Late retrieval')).toBeVisible();
  expect(await axe(employer)).toEqual([]);
  await employer.getByText('Ask a question', { exact: true }).click();
  await employer.getByLabel('Your question to the doctor').fill('Who called you back?');
  await employer.getByRole('button', { name: 'Send question' }).click();
  await expect(employer.getByText('You asked', { exact: true }).first()).toBeVisible();

  await page.reload();
  await expect(page.getByText('Far North Health asks:')).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.getByLabel('Your answer to the employer').fill('The emergency desk, for a child.');
  await page.getByRole('checkbox', { name: 'These are the hours that I worked.' }).check();
  await page.getByRole('button', { name: 'Sign and send timesheet' }).click();
  await expect(page.getByText('Waiting for the employer')).toBeVisible();

  // The employer's page still shows the hours that the doctor has since replaced, so the site must refuse to approve
  // them.
  await employer.getByRole('button', { name: /^Approve hours/ }).click();
  await expect(employer.getByText(/has changed since you opened/).first()).toBeVisible();
  await employer.goto(href);
  await expect(employer.getByText('The emergency desk, for a child.')).toBeVisible();
  await employer.getByRole('button', { name: /^Approve hours/ }).click();
  await expect(employer.getByText(/Payment is due by/)).toBeVisible();
  expect(await axe(employer)).toEqual([]);
  const file = await employer.getByRole('link', { name: 'Timesheet as PDF' }).getAttribute('href');
  const pdf = await employer.request.get(file ?? '');
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');

  await staff.goto(`/signin?redirect_url=${encodeURIComponent('/staff/timesheets')}`);
  await logIn(staff, { email: 'consultant@example.com', password: 'correct horse battery' });
  const line = staff.getByRole('row').filter({ hasText: timesheet });
  await line.getByRole('link').click({ timeout: 30_000 });
  await expect(staff.getByRole('region', { name: 'Next step' })).toContainText('Approved, not paid yet');
  expect(await axe(staff, 'main')).toEqual([]);
  await staff.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(staff.getByRole('button', { name: 'Mark as not paid' })).toBeVisible();
  await staff.getByRole('link', { name: 'Timesheets' }).first().click();
  await staff.getByRole('tab', { name: /^Paid/ }).click();
  await expect(line.getByRole('link')).toBeVisible();
  expect(await axe(staff, 'main')).toEqual([]);
  const download = staff.waitForEvent('download');
  await staff.getByRole('button', { name: /^Export/ }).click();
  expect((await download).suggestedFilename()).toBe('timesheets.csv');

  await page.reload();
  await expect(page.getByText(/Paid on/)).toBeVisible();
  for (const context of contexts) await context.close();
});

test('a doctor without JavaScript can send a timesheet', async ({ browser, doctor, baseURL }) => {
  const { timesheet, email } = await workedPlacement(doctor.id);
  const context = await browser.newContext({
    ...{ baseURL: baseURL ?? '', storageState: doctor.state, javaScriptEnabled: false },
  });
  const page = await context.newPage();
  await page.goto(`/user/timesheets/${timesheet}`);
  await page.getByRole('button', { name: 'Sign and send timesheet' }).click();
  await expect(page.getByRole('alert')).toContainText('Tick the box to sign');
  await page.getByRole('checkbox', { name: 'These are the hours that I worked.' }).check();
  await page.getByText(/^Change.*, day$/).click();
  await page
    .getByRole('group', { name: /, day$/ })
    .getByLabel('End', { exact: true })
    .fill('19:15');
  await page.getByRole('button', { name: 'Sign and send timesheet' }).click();
  await expect(page.getByText('Waiting for the employer')).toBeVisible();
  await expect(page.getByText('1 h 15 min longer than agreed, $187.50 more')).toBeVisible();
  await emailWith(page.request, { to: email, text: link });
  await context.close();
});

test('a doctor adds an expense to a timesheet on a phone, and the employer opens the receipt and approves both @nightly', async ({
  browser,
  page,
  doctor,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const { timesheet, email } = await workedPlacement(doctor.id);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/user/timesheets/${timesheet}`);
  await page.getByText('Add an expense', { exact: true }).click();
  await page.getByRole('button', { name: 'Add expense' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Choose the kind of expense' })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.getByLabel('Kind of expense').selectOption('travel');
  const lastWeek = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Paid on').fill(lastWeek);
  await page.getByLabel('What you paid for').fill('Taxi from the airport');
  await page.getByLabel('Amount').fill('86.40');
  const buffer = Buffer.from('%PDF-1.4\nTaxi\n%%EOF\n');
  await page.getByLabel('Receipt').setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer });
  await page.getByRole('button', { name: 'Add expense' }).dblclick();
  const expenses = page.getByRole('region', { name: 'Expenses' });
  await expect(expenses.getByRole('listitem')).toHaveText(/Taxi from the airport/);
  await expect(expenses.getByText('$86.40 AUD')).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await expectToFit(page);
  await page.getByRole('checkbox', { name: 'These are the hours that I worked.' }).check();
  await page.getByRole('button', { name: 'Sign and send timesheet' }).click();
  await expect(page.getByText('Waiting for the employer')).toBeVisible();
  await expect(expenses.getByRole('button', { name: /^Remove/ })).toHaveCount(0);

  const context = await browser.newContext({
    ...{ baseURL: baseURL ?? '', storageState: { cookies: [], origins: [] } },
  });
  const employer = await context.newPage();
  await employer.goto(matchMailText(await emailWith(employer.request, { to: email, text: link }), link));
  const [download] = await Promise.all([
    employer.waitForEvent('download'),
    employer.getByRole('link', { name: 'Receipt for Taxi from the airport' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${timesheet.toLowerCase()}-receipt-1.pdf`);
  expect(await axe(employer)).toEqual([]);
  await employer.getByRole('button', { name: /^Approve hours, .*, and expenses, \$86\.40 AUD/ }).click();
  await expect(employer.getByText(/Payment is due by/)).toBeVisible();
  await context.close();
});
