import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { axe, expect, logIn, query, signedIn, test } from './doctor';
import { emailWith, matchMailText } from './inbox';
import { expectToFit } from './own-account';

// `page` is signed in as the fixture `doctor` (e2e/doctor.ts). A demo consultant and an employer use other windows.
test.use(signedIn);
// Status 410 for a link that no longer works, 404 for a forged link and 422 for empty fields. One test is offline.
test.use({
  expectedErrors: /status of (404|409|410|422)|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/,
});

const link = /http:\S+\/placements\/[\w-]+/;

/** Stores a doctor on a shortlist whom the employer has accepted and can no longer decline. */
async function acceptedEntry(doctorId: string): Promise<{ vacancyId: string; email: string }> {
  const email = `roster.${randomUUID().slice(0, 8)}@example.org`;
  const [vacancy] = await query<{ id: string }>(
    `insert into vacancy_request (id, organisation, facility, contact_name, email, phone, region, specialty, grade,
       work_type, needed_from, needed_to, urgency, due_at, time_zone, idempotency_key, created_at, updated_at)
     values (gen_random_uuid(), 'Far North Health', 'Cooktown Hospital', 'Mere Tūhoe', $1, '+61730001234', 'AU-QLD',
       'emergency-medicine', 'registrar', 'locum', current_date + 30, current_date + 33, 'planning',
       now() + interval '4 hours', 'Australia/Brisbane', gen_random_uuid(), now(), now())
     returning id`,
    [email],
  );
  if (!vacancy) throw new Error('The vacancy was not stored');
  await query(
    `insert into consent (id, vacancy_request_id, doctor_id, purpose, channel, state, text_version, created_at)
     values (gen_random_uuid(), $1, $2, 'put-forward', 'email', 'granted', '1', now())`,
    [vacancy.id, doctorId],
  );
  await query(
    `insert into shortlist_entry (id, vacancy_request_id, doctor_id, state, final_at, told_at, created_at, updated_at)
     values (gen_random_uuid(), $1, $2, 'accepted', now(), now(), now(), now())`,
    [vacancy.id, doctorId],
  );
  return { vacancyId: vacancy.id, email };
}

async function readEmailLink(page: Page, to: string): Promise<string> {
  return matchMailText(await emailWith(page.request, { to, text: link }), link);
}

async function confirm(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^I have read/ }).check();
  await page.getByRole('button', { name: 'Confirm placement' }).click();
}

test('doctor and employer confirm a placement created by staff, and must confirm it again after staff change it', async ({
  browser,
  page,
  doctor,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const { vacancyId, email } = await acceptedEntry(doctor.id);
  const visitor = { baseURL: baseURL ?? '', locale: 'en-AU', storageState: { cookies: [], origins: [] } };
  const contexts = [await browser.newContext(visitor), await browser.newContext(visitor)] as const;
  const [staff, employer] = [await contexts[0].newPage(), await contexts[1].newPage()];

  await staff.goto(`/signin?redirect_url=${encodeURIComponent(`/staff/vacancies/${vacancyId}/show`)}`);
  await logIn(staff, { email: 'consultant@example.com', password: 'correct horse battery' });
  const step = staff.getByRole('region', { name: 'Next step' });
  // The employer of this vacancy has not been called, so the button is only in the shortlist.
  await staff.getByRole('button', { name: /^Make placement for/ }).click({ timeout: 30_000 });
  const question = staff.getByRole('dialog');
  await question.getByRole('button', { name: 'Make placement' }).click();
  await expect(step).toContainText('Enter the base rate');
  await step.getByRole('button', { name: 'Enter rate and dates' }).click();
  await staff.getByLabel('Base rate, AUD').fill('150');
  await staff.getByLabel('Placement fee, %').fill('15');
  expect(await axe(staff, 'main')).toEqual([]);
  await staff.getByRole('button', { name: 'Save terms' }).click();
  await step.getByRole('button', { name: 'Send to both sides' }).click();
  await expect(question).toContainText('The loading for public holidays is 0%.');
  await question.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(step).toContainText('Waiting for the doctor and the employer');
  const screen = staff.url();

  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/user/placements');
  await expect(page.getByRole('heading', { level: 1, name: 'Placements' })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Read and confirm' })
    .getByRole('link', { name: /^Read/ })
    .click();
  await expect(page.getByRole('link', { name: 'Go to your answer' })).toBeInViewport();
  // Doctors must not see what the employer pays us.
  await expect(page.getByRole('main').getByText(/\bfee\b|GST/)).toHaveCount(0);
  expect(await axe(page)).toEqual([]);
  await expectToFit(page);
  await page.getByRole('button', { name: 'Confirm placement' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Tick the box if you agree' })).toBeVisible();
  await confirm(page);
  await expect(page.getByText(/You have confirmed\./)).toBeVisible();

  const employerLink = await readEmailLink(employer, email);
  await employer.goto(employerLink);
  await expect(employer.getByText('Placement fee')).toBeVisible();
  expect(await axe(employer)).toEqual([]);
  await confirm(employer);
  await expect(employer.getByText(/You and .* have confirmed\./)).toBeVisible();
  await expect(employer.getByRole('link', { name: 'Add shifts to your calendar' })).toBeVisible();
  const file = await employer
    .getByRole('link', { name: 'Download the confirmation (PDF)' })
    .getAttribute('href');
  const pdf = await employer.request.get(file ?? '');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');

  await staff.goto(screen);
  await staff.getByRole('button', { name: 'Change terms' }).click({ timeout: 30_000 });
  await staff.getByLabel('Base rate, AUD').fill('160');
  await staff.getByRole('button', { name: 'Send version 2' }).click();
  await expect(staff.getByLabel(/^Why the terms change/)).toHaveAccessibleDescription(
    'Enter why you are changing the terms',
  );
  await staff.getByLabel(/^Why the terms change/).fill('The hospital offers more.');
  await staff.getByRole('button', { name: 'Send version 2' }).click();
  const dialog = staff.getByRole('dialog', { name: /^Send version 2 to/ });
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(step).toContainText('Waiting for the doctor and the employer');
  expect(await axe(staff, 'main')).toEqual([]);

  await page.reload();
  await expect(page.getByRole('region', { name: 'What has changed' })).toContainText('$150.00 AUD per hour');
  await expect(page.getByText('Version 1 stays valid')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save this page on this device' })).toBeVisible();
  await confirm(page);
  await expect(page.getByText(/You have confirmed version 2/)).toBeVisible();

  // The employer's open page still shows version 1 as confirmed, so it must be opened again.
  await employer.goto(employerLink);
  await confirm(employer);
  await expect(employer.getByText(/You and .* have confirmed version 2\./)).toBeVisible();

  await employer.getByText('We no longer need this doctor', { exact: true }).click();
  await employer.getByLabel('Why are you cancelling?').fill('The ward is closed.');
  await employer.getByRole('button', { name: 'Cancel this placement' }).click();
  await expect(employer.getByText(/Cancelled by the employer on/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Cancelled by the employer on/)).toBeVisible();
  await expect(page.getByText('The ward is closed.')).toHaveCount(0);
  for (const context of contexts) await context.close();
});

test('a forged placement link answers 404; a real link stops working once a reader reports having got it by mistake @nightly', async ({
  browser,
  doctor,
  baseURL,
}) => {
  const { email } = await sentPlacement(doctor.id);
  const context = await browser.newContext({
    ...{ baseURL: baseURL ?? '', storageState: { cookies: [], origins: [] } },
  });
  const page = await context.newPage();
  const href = await readEmailLink(page, email);
  expect((await page.goto(`${href.slice(0, -4)}AAAA`))?.status()).toBe(404);
  await page.goto(href);
  await page.getByRole('button', { name: 'This link was not meant for me' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
  expect((await page.goto(href))?.status()).toBe(410);
  expect(await axe(page)).toEqual([]);
  await context.close();
});

test('a doctor saves a confirmed placement on a phone, and opens it there while offline', async ({
  page,
  context,
  doctor,
}) => {
  const { reference } = await confirmedPlacement(doctor.id);
  const path = `/user/placements/${reference}`;
  await page.goto(path);
  await page.getByRole('button', { name: 'Save this page on this device' }).click();
  await expect(page.getByRole('button', { name: 'Remove this page from this device' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(1);
  await expect
    .poll(() =>
      page.evaluate(
        async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated',
      ),
    )
    .toBe(true);
  await context.setOffline(true);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Arrival' })).toBeVisible();
  await expect(page.getByText(/^Saved copy from \w+day \d+ \w+, \d+:\d\d [ap]m\./)).toBeVisible();
  const other = await context.newPage();
  await expect(other.goto('/user/placements')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  await other.close();
  await context.setOffline(false);
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Remove this page from this device' })).toBeEnabled();
  await expect(page.getByText('Saved copy from')).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove this page from this device' }).click();
  await expect(page.getByRole('button', { name: 'Save this page on this device' })).toBeVisible();
});

const terms = {
  role: 'Registrar, emergency medicine',
  facility: 'Cooktown Hospital',
  place: 'Queensland',
  timeZone: 'Australia/Brisbane',
  travel: [],
  cancellation: [],
  notes: '',
  rates: {
    ...{ currency: 'AUD', engagement: 'payroll', base: { cents: 15_000, unit: 'hour' } },
    loadings: { evening: 0, night: 0, weekend: 0, publicHoliday: 0 },
    onCall: { cents: 0, unit: 'shift' },
    callBack: { centsPerHour: 0, minHours: 0 },
    retirement: { kind: 'super', percent: 1200 },
  },
};

async function storedPlacement(doctorId: string, agreed: boolean) {
  const email = `roster.${randomUUID().slice(0, 8)}@example.org`;
  const arrival = { address: '1 Hope Street', notes: 'Key at gate B', contacts: [] };
  const [row] = await query<{ id: string; reference: string; first: string }>(
    `insert into placement (id, doctor_id, organisation, contact_name, contact_email, arrival, sent_at, agreed_version,
       first_day, last_day, created_at, updated_at)
     values (gen_random_uuid(), $1, 'Far North Health', 'Mere Tūhoe', $2, $3, now(), $4, current_date + 30,
       current_date + 31, now(), now())
     returning id, reference, first_day::text as first`,
    [doctorId, email, JSON.stringify(arrival), agreed ? 1 : null],
  );
  if (!row) throw new Error('The placement was not stored');
  const shift = {
    date: row.first,
    kind: 'day',
    start: '08:00',
    end: '18:00',
    breakMinutes: 0,
    publicHoliday: false,
  };
  const stored = { ...terms, firstDay: row.first, lastDay: row.first, shifts: [shift] };
  await query(
    `insert into placement_version (placement_id, version, terms, fee, actor, created_at, updated_at)
     values ($1, 1, $2, '{"percent": 0, "gstPercent": 0}', 'staff', now(), now())`,
    [row.id, JSON.stringify(stored)],
  );
  return { ...row, email };
}

const confirmedPlacement = (doctorId: string) => storedPlacement(doctorId, true);

async function sentPlacement(doctorId: string) {
  const placement = await storedPlacement(doctorId, false);
  const linkId = randomUUID();
  const emailId = randomUUID();
  await query(
    `insert into placement_link (id, placement_id, side, recipient, created_at) values ($1, $2, 'employer', $3, now())`,
    [linkId, placement.id, placement.email],
  );
  await query(
    `insert into email (id, template, recipient, data, dedupe_key, state, next_at, created_at, updated_at)
     values ($1, 'placement-sent', $2, $3, $4, 'queued', now(), now(), now())`,
    [emailId, placement.email, JSON.stringify({ linkId, version: 1 }), `placement-sent:${emailId}`],
  );
  await query(
    `select graphile_worker.add_job('deliver-emails', job_key => 'deliver-emails', max_attempts => 1)`,
    [],
  );
  return placement;
}
