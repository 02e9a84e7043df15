import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { askDoctor } from './ask-doctor';
import { axe, expect, expectMessage, logIn, query, signedIn, test } from './doctor';
import { emailWith, matchMailText } from './inbox';
import { expectToFit } from './own-account';

// Status 410, because the test opens the link to the documents after the doctor has withdrawn consent.
test.use({ ...signedIn, expectedErrors: /status of (410|422)/ });
test.use({ consent: 'DECLINED' });
test.beforeEach(({ doctor }) => query('delete from credential where doctor_id = $1', [doctor.id]));

const pdf = () => Buffer.from(`%PDF-1.4\n${randomUUID()}\n%%EOF\n`);

async function upload(page: Page, kind: string) {
  await page.goto('/user/documents?edit=new');
  await page.getByLabel('Document', { exact: true }).selectOption({ label: kind });
  await page.getByLabel('File').setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: pdf() });
  await page.getByRole('button', { name: 'Save document' }).click();
  await expectMessage(page, 'Document saved');
}

test('a doctor sees the documents still missing for a job in Western Australia, and uploads one @phone-nightly', async ({
  page,
  doctor,
}) => {
  const [job] = await query<{ path: string }>(
    `select number || '-' || slug as path from job join place on place.id = place_id
     where status = 'open' and region = 'AU-WA' and start_date > current_date limit 1`,
    [],
  );
  await page.goto(`/jobs/listing/${job?.path}`);
  const ready = page.getByRole('region', { name: /^0 of \d+ documents? ready for / });
  await expect(ready.getByText('Working with Children Check, Western Australia: Missing')).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await expectToFit(page);
  await ready.getByRole('link', { name: 'Add CV' }).click();
  await expect(page.getByLabel('Document', { exact: true })).toHaveValue('cv');
  await page.getByLabel('File').setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: pdf() });
  await page.getByRole('button', { name: 'Save document' }).click();
  await expectMessage(page, 'Document saved');
  await expect(ready.getByText('CV: Being checked')).toBeVisible();
  await expectToFit(page);

  // If staff have sent a document back, the doctor replaces it instead of adding a second one.
  await query(
    `update credential set state = 'refused', checked_on = current_date, remark = 'Page 2 is missing',
       checked_by = (select id from staff_member limit 1) where doctor_id = $1 and kind = 'cv'`,
    [doctor.id],
  );
  await page.getByRole('link', { name: /^Back to the job in / }).click();
  await expect(ready.getByText('CV: Sent back to you')).toBeVisible();
  await ready.getByRole('link', { name: 'Replace CV' }).click();
  await expect(page.getByText('Page 2 is missing').first()).toBeVisible();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(ready.getByText('CV: Sent back to you')).toBeVisible();
});

async function addVacancy(facility: string): Promise<{ id: string; email: string }> {
  const email = `roster.${randomUUID().slice(0, 8)}@example.org`;
  const [row] = await query<{ id: string }>(
    `insert into vacancy_request (id, organisation, facility, contact_name, email, phone, region, specialty, grade,
       work_type, needed_from, urgency, due_at, time_zone, idempotency_key, created_at, updated_at)
     values (gen_random_uuid(), 'Pindan Coast Health', $2, 'Mere Tūhoe', $1, '+61730001234', 'AU-WA',
       'psychiatry', 'registrar', 'locum', current_date + 30, 'planning', now() + interval '4 hours',
       'Australia/Perth', gen_random_uuid(), now(), now())
     returning id`,
    [email, facility],
  );
  return { id: row?.id ?? '', email };
}

/** Signs a manager in and fills in a new requirement set with one document, without saving it. */
async function startSet(staff: Page, facility: string, document: string): Promise<void> {
  await staff.goto(`/signin?redirect_url=${encodeURIComponent('/staff/requirement-sets/create')}`);
  await logIn(staff, { email: 'manager@example.com', password: 'correct horse battery' });
  await staff.getByRole('radio', { name: 'Hospital or practice' }).check({ timeout: 30_000 });
  await staff.getByLabel('Name of the hospital or practice').fill(facility);
  await staff.getByRole('checkbox', { name: document }).check();
}

test('a doctor can meet a requirement with an alternative document that staff listed under “Also accepted” @nightly', async ({
  browser,
  page,
  baseURL,
}) => {
  test.slow();
  const facility = `Wattle Hospital ${randomUUID().slice(0, 6)}`;
  const [job] = await query<{ id: string; path: string }>(
    `update job set facility_name = $1 where id = (select id from job where status = 'open' and facility_name is null
     and start_date > current_date order by number desc limit 1) returning id, number || '-' || slug as path`,
    [facility],
  );
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    storageState: { cookies: [], origins: [] },
  });
  try {
    const staff = await context.newPage();
    await startSet(staff, facility, 'Driver licence');
    await staff.getByRole('heading', { name: 'Details' }).click();
    await staff.getByRole('combobox', { name: 'Also accepted' }).click();
    await staff.getByRole('option', { name: 'Birth certificate' }).click();
    await staff.keyboard.press('Escape');
    await staff.getByRole('button', { name: 'Add requirement set' }).click();
    await expect(staff.getByText(facility)).toBeVisible();

    await page.goto(`/jobs/listing/${job?.path}`);
    const ready = page.getByRole('region', { name: /ready for / });
    await expect(ready.getByText('Driver licence or Birth certificate: Missing')).toBeVisible();
    await expect(ready.getByRole('link', { name: 'Add Driver licence' })).toBeVisible();
    await ready.getByRole('link', { name: 'Add Birth certificate' }).click();
    await expect(page.getByLabel('Document', { exact: true })).toHaveValue('birth-certificate');
    await page
      .getByLabel('File')
      .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: pdf() });
    await page.getByRole('button', { name: 'Save document' }).click();
    await expectMessage(page, 'Document saved');
    await expect(
      ready.getByText('Driver licence or Birth certificate: Birth certificate: Being checked'),
    ).toBeVisible();
  } finally {
    await query('update job set facility_name = null where id = $1', [job?.id]);
    await context.close();
  }
});

test('staff put a doctor forward despite a missing document, and the doctor shares documents with the employer and stops sharing them @nightly', async ({
  browser,
  page,
  doctor,
  baseURL,
}) => {
  test.slow();
  const facility = `Pindan Hospital ${randomUUID().slice(0, 6)}`;
  const vacancy = await addVacancy(facility);
  const visitor = { baseURL: baseURL ?? '', storageState: { cookies: [], origins: [] } };
  const contexts = [await browser.newContext(visitor), await browser.newContext(visitor)] as const;
  const [staff, employer] = [await contexts[0].newPage(), await contexts[1].newPage()];
  await upload(page, 'CV');

  await startSet(staff, facility, 'Fellowship of a college');
  expect(await axe(staff)).toEqual([]);
  await staff.getByRole('button', { name: 'Add requirement set' }).click();
  await expect(staff.getByText(facility)).toBeVisible();

  await staff.goto(`/staff/vacancies/${vacancy.id}/show`);
  await askDoctor(staff, doctor.email, 'Twelve years in psychiatry.');
  const consent = /http:\S+\/put-forward\/\S+/;
  // Other tests may have sent a question to the same account, so the pattern contains the facility.
  const subject = new RegExp(`^May we put you forward.*${facility}`);
  await page.goto(matchMailText(await emailWith(page.request, { to: doctor.email, subject }), consent));
  await page.getByRole('button', { name: 'Yes, put me forward' }).click();
  await expect(page.getByText('You agreed.')).toBeVisible();
  await staff.reload();
  await staff.getByText(/documents ready$/).click();
  await expect(staff.getByText(/^Fellowship of a college/)).toBeVisible();
  await staff.getByRole('button', { name: 'Send shortlist' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Send the shortlist?' });
  await dialog.getByRole('button', { name: 'Send shortlist' }).click();
  const reason = dialog.getByLabel(/^Why you put these doctors forward/);
  await expect(reason).toHaveAccessibleDescription(/Enter why/);
  await reason.fill('The fellowship comes by post');
  await dialog.getByLabel('Send although the registration is not checked').check();
  await dialog.getByRole('button', { name: 'Send shortlist' }).click();
  await expect(staff.getByText(/The fellowship comes by post$/)).toBeVisible();

  await staff.getByRole('button', { name: /^Ask to share documents/ }).click();
  const asking = staff.getByRole('dialog', { name: /^Ask .+ for documents/ });
  await expect(asking.getByText(/^May we send your documents to/)).toBeVisible();
  await asking.getByRole('button', { name: 'Send email' }).click();
  await expect(staff.getByText(/^Document pack: Waiting/)).toBeVisible();
  await page.goto('/user/documents/packs');
  const pack = page.getByRole('region', { name: `Pindan Coast Health: ${facility}` });
  // At first, only documents that staff have checked are ticked.
  await expect(pack.getByLabel(/^CV/)).not.toBeChecked();
  await pack.getByLabel(/^CV/).check();
  expect(await axe(page)).toEqual([]);
  await pack.getByRole('button', { name: /^Yes, send the documents/ }).click();
  await expectMessage(page, 'Documents sent');

  const link = /http:\S+\/packs\/\S+/;
  const address = matchMailText(await emailWith(page.request, { to: vacancy.email, text: link }), link);
  await employer.goto(address);
  expect(await axe(employer)).toEqual([]);
  const [download] = await Promise.all([
    employer.waitForEvent('download'),
    employer.getByRole('button', { name: 'Download all documents in one PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^documents-vac-\d+\.pdf$/);
  await page.reload();
  await expect(pack.getByText(/^All documents on /)).toBeVisible();
  await pack.getByRole('button', { name: /^Withdraw my consent/ }).click();
  await expect(pack.getByText(/The link no longer works/)).toBeVisible();
  expect((await employer.goto(address))?.status()).toBe(410);
  for (const context of contexts) await context.close();
});
