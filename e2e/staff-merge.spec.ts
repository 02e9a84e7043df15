import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { axe, expect, logIn, query, test } from './doctor';
import { expectToFit } from './own-account';

const password = 'correct horse battery';

async function enter(page: Page, email: string, place: string) {
  await page.goto(`/signin?redirect_url=${encodeURIComponent(place)}`);
  await logIn(page, { email, password });
  await page.waitForURL(`**${place}`);
}

const somePhone = () => `+614${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

async function insertAccount(person: {
  email: string;
  family: string;
  phone: string;
  grade: string;
  country: string;
}) {
  const id = randomUUID();
  await query(
    `insert into doctor (id, identity_subject, email, email_verified, given_name, family_name, phone, grade, country,
       time_zone, specialties, created_at, updated_at)
     values ($1::uuid, 'e2e|' || $1::text, $2, true, 'Ngaire', $3, $4, $5, $6, 'Australia/Perth', '{emergency-medicine}', now(), now())`,
    [id, person.email, person.family, person.phone, person.grade, person.country],
  );
  await query(
    `insert into saved_job (doctor_id, job_id, note, snapshot, saved_at, created_at, updated_at)
     select $1, id, 'Near the sea', jsonb_build_object('start', start_date, 'end', end_date, 'ongoing', ongoing,
       'status', 'open', 'rate', null), now(), now(), now()
     from job where status = 'open' order by number limit 2`,
    [id],
  );
  await query(
    `insert into referee (id, doctor_id, name, position, organisation, relationship, email, worked_from, created_at, updated_at)
     values (gen_random_uuid(), $1, $2, 'Director', 'A hospital', 'supervisor', $3, '2025-01-01', now(), now())`,
    [id, `Referee of ${person.email}`, `ref.${randomUUID().slice(0, 8)}@example.org`],
  );
  await query(
    `insert into communication_preference (doctor_id, purpose, channel, enabled, created_at, updated_at)
     values ($1, 'newsletter', 'email', false, now(), now())`,
    [id],
  );
  return id;
}

test('a manager finds a duplicate account, reads what merging will change, and merges it with the other account @nightly', async ({
  page,
}) => {
  const mark = randomUUID().slice(0, 8);
  const family = `Bell${mark.replace(/\d/g, 'x')}`;
  const phone = somePhone();
  const [first, second] = [`first.${mark}@example.com`, `second.${mark}@example.com`];
  const staying = await insertAccount({ email: first, family, phone, grade: 'registrar', country: 'AU' });
  const other = await insertAccount({ email: second, family, phone, grade: 'consultant', country: 'NZ' });

  await enter(page, 'manager@example.com', '/staff/doctors');
  await page.getByLabel('Name, email, telephone, registration or town').fill(first);
  const found = page.getByRole('row').filter({ hasText: family });
  await expect(found).toHaveCount(1);
  await found.click();
  const duplicates = page.getByRole('region', { name: 'Possible duplicates' });
  await expect(duplicates).toContainText('Same phone number, name and speciality');
  await duplicates.getByRole('link', { name: `Compare with ${second}` }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Merge doctors' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Account you keep' })).toContainText(first);
  await expect(page.getByRole('region', { name: 'Account to be removed' })).toContainText(second);
  const rows = page.getByRole('region', { name: 'What will be moved' });
  await expect(
    rows.getByRole('row', { name: /^Saved jobs A job saved in both accounts is saved once.* 0 2$/ }),
  ).toBeVisible();
  await expect(rows.getByRole('row', { name: /^Referees 1 0$/ })).toBeVisible();
  await expect(page.getByText(`We refuse sign-ins as ${second}`)).toBeVisible();
  await page
    .getByRole('radiogroup', { name: 'Grade' })
    .getByRole('radio', { name: /Consultant/i })
    .check();
  await expect(
    page.getByRole('radiogroup', { name: 'Grade' }).getByRole('radio', { name: /Consultant/i }),
  ).toBeEnabled();
  expect(await axe(page)).toEqual([]);
  for (const width of [360, 768, 1600, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectToFit(page);
  }

  await page.getByRole('button', { name: 'Merge accounts' }).click();
  await expect(
    page.getByText('Explain in a sentence how you know that this is the same person'),
  ).toBeVisible();
  const reason = `Called back on the roster's number: ${mark}`;
  await page.getByLabel(/^How you checked/).fill(reason);
  await page.getByRole('button', { name: 'Merge accounts' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click();

  await page.waitForURL(`**/staff/doctors/${staying}/show`);
  await expect(page.getByRole('region', { name: 'Accounts merged into this account' })).toContainText(reason);
  await expect(page.getByRole('region', { name: 'References' })).toContainText(`Referee of ${second}`);
  await expect(page.getByRole('region', { name: 'References' })).toContainText(`Referee of ${first}`);
  await expect(page.getByText('Consultant', { exact: false }).first()).toBeVisible();
  expect(await axe(page)).toEqual([]);

  await page.goto(`/staff/doctors/${other}/show`);
  await page.waitForURL(`**/staff/doctors/${staying}/show`);

  await page.goto(`/staff/audit-log?filter=${encodeURIComponent(JSON.stringify({ subject: staying }))}`);
  await expect(page.getByRole('cell', { name: /merged another account into doctor/ })).toBeVisible();
  const log = await query<{ action: string; subject: string }>(
    `select action, subject from audit_entry where subject = any($1) and action like 'doctor.merged%' order by action`,
    [[staying, other]],
  );
  expect(log).toEqual([
    { action: 'doctor.merged', subject: staying },
    { action: 'doctor.merged-away', subject: other },
  ]);
});

test('a consultant sees possible duplicates of a doctor and of an enquiry’s sender, but cannot merge accounts @nightly', async ({
  page,
}) => {
  const mark = randomUUID().slice(0, 8);
  const person = { family: `Bell${mark}`, phone: somePhone(), grade: 'registrar', country: 'AU' };
  const staying = await insertAccount({ ...person, email: `first.${mark}@example.com` });
  const other = await insertAccount({ ...person, email: `second.${mark}@example.com` });
  const [enquiry] = await query<{ reference: string }>(
    `insert into enquiry (id, given_name, family_name, email, phone, grade, specialty, availability, message,
       preferred_contact, state, due_at, time_zone, idempotency_key, created_at, updated_at)
     values (gen_random_uuid(), 'Ngaire', $1, $2, $3, 'registrar', 'emergency-medicine', '', '', 'phone', 'closed', now(),
       'Australia/Perth', gen_random_uuid(), now(), now()) returning reference`,
    [person.family, `guest.${mark}@example.com`, person.phone],
  );
  await enter(page, 'consultant@example.com', `/staff/doctors/${staying}/show`);
  const duplicates = page.getByRole('region', { name: 'Possible duplicates' });
  await expect(duplicates).toContainText(`, ${enquiry?.reference}`);
  await expect(duplicates).toContainText('Only a manager can merge accounts.');
  await expect(duplicates.getByRole('link', { name: /^Compare/ })).toHaveCount(0);
  await page.goto(`/staff/doctors/${staying}/merge/${other}`);
  await expect(page.getByText('Only a manager can merge accounts.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Merge accounts' })).toHaveCount(0);
  await page.goto(`/staff/enquiries/${enquiry?.reference}/show`);
  await expect(page.getByRole('heading', { name: 'Possible duplicates' })).toBeVisible();
  await page
    .getByRole('link', { name: `Ngaire ${person.family}` })
    .first()
    .click();
  await page.waitForURL(/\/staff\/doctors\/[\w-]+\/show$/);
});
