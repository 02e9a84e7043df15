import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { axe, expect, expectMessage, query, signedIn, test } from './doctor';
import { deleteEnquiries } from './own-enquiries';
import { emailWith } from './inbox';
import { expectToFit } from './own-account';

test.use(signedIn);
test.use({ consent: 'DECLINED' });
test.beforeEach(({ doctor }) => deleteEnquiries(doctor.id));

async function enquire(doctorId: string, count: number, state = 'received'): Promise<string[]> {
  const rows = await query<{ reference: string }>(
    `with chosen as (
       select job.id, job.number, job.slug, job.title, place.id as place_id, place.name, region.iso, region.slug as region
       from job join place on place.id = job.place_id join region on region.iso = place.region
       where job.status = 'open' and region.country = 'AU'
         and job.id not in (select job_id from enquiry where doctor_id = $1 and job_id is not null)
       order by job.number limit $2
     ), sent as (
       insert into enquiry (id, job_id, job_snapshot, doctor_id, given_name, family_name, email, phone, grade, specialty,
         availability, preferred_contact, state, due_at, next_due_at, time_zone, idempotency_key, created_at, updated_at)
       select gen_random_uuid(), id, jsonb_build_object('number', number, 'path', number || '-' || slug, 'title', title,
           'workType', 'locum', 'specialty', jsonb_build_object('slug', 'emergency-medicine', 'name', 'Emergency medicine'),
           'grades', '[]'::jsonb, 'place', jsonb_build_object('id', place_id, 'name', name, 'region', jsonb_build_object(
             'iso', iso, 'code', split_part(iso, '-', 2), 'slug', region, 'name', region), 'country', 'AU', 'mmm', null,
             'nearestCity', null), 'start', null, 'end', null, 'ongoing', false, 'shifts', '[]'::jsonb, 'rate', null),
         $1, 'Ngaire', 'Bell', (select email from doctor where doctor.id = $1), '+61412345678', 'registrar',
         'emergency-medicine', 'December', 'phone', $3, now() + interval '1 day',
         case when $3 in ('placed', 'declined', 'withdrawn', 'closed') then null else now() + interval '1 day' end, 'Australia/Sydney',
         gen_random_uuid(), now(), now()
       from chosen returning id, reference
     ), history as (
       insert into enquiry_event (id, enquiry_id, to_state, actor, reason, created_at)
       select gen_random_uuid(), id, 'received', 'doctor:' || $1, 'sent with the form', now() from sent
     ) select reference from sent order by reference`,
    [doctorId, count, state],
  );
  return rows.map(({ reference }) => reference);
}

const row = (page: Page, reference: string) => page.getByRole('article').filter({ hasText: reference });
const consent = (page: Page) => page.getByLabel('You may put me forward for this job');
const findEnquiryState = async (reference: string) =>
  (await query<{ state: string }>('select state from enquiry where reference = $1', [reference]))[0]?.state;

test('a doctor’s list of enquiries has a message when empty, and shows open enquiries first, in pages of 20 @nightly', async ({
  page,
  doctor,
}) => {
  await page.goto('/user/job-enquiries');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Job enquiries');
  await expect(page.getByText('You have not enquired about a job yet.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Search jobs' })).toBeVisible();
  expect(await axe(page)).toEqual([]);

  await enquire(doctor.id, 3, 'closed');
  await enquire(doctor.id, 19);
  await page.goto('/user/job-enquiries');
  await expect(page.getByRole('article')).toHaveCount(20);
  await expect(page.getByRole('region', { name: 'Open (19)' }).getByRole('article')).toHaveCount(19);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Closed (3)' }).getByRole('article')).toHaveCount(2);
  await page.goto('/user/job-enquiries?page=99');
  await expect(page.getByRole('article')).toHaveCount(2);
});

for (const script of [true, false])
  test.describe(script ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: script, expectedErrors: /status of 422/ });

    test('a doctor can withdraw an enquiry after entering a reason and confirming the withdrawal', async ({
      page,
      doctor,
    }) => {
      const [reference = ''] = await enquire(doctor.id, 1);
      await page.goto('/user/job-enquiries');
      await row(page, reference)
        .getByRole('button', { name: /^Withdraw ENQ/ })
        .click();
      const place = script ? page.getByRole('dialog') : row(page, reference);
      const question = place.getByRole('heading', { name: /^Withdraw your enquiry about/ });
      await expect(question).toBeVisible();
      if (script) {
        await expect(question).toBeFocused();
        expect(await axe(page)).toEqual([]);
        // After a reload, the page itself asks for confirmation instead of a dialog.
        await page.reload();
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await row(page, reference).getByRole('link', { name: 'Keep enquiry open' }).click();
        await row(page, reference)
          .getByRole('button', { name: /^Withdraw ENQ/ })
          .click();
        await expect(question).toBeFocused();
      }
      await expectToFit(page);
      expect(await findEnquiryState(reference)).toBe('received');

      const send = page.getByRole('button', { name: 'Withdraw enquiry' });
      await page.getByLabel('Anything we should know?').fill('Found something closer');
      await send.click();
      const problem = page.getByRole('alert').filter({ hasText: 'There is a problem' });
      await problem.getByRole('link', { name: 'Choose why you are withdrawing' }).click();
      await expect(page.getByLabel('Why are you withdrawing?')).toBeFocused();
      await expect(page.getByLabel('Anything we should know?')).toHaveValue('Found something closer');

      await page.getByLabel('Why are you withdrawing?').selectOption({ label: 'I found other work' });
      await send.click();
      await expectMessage(page, `Enquiry ${reference} withdrawn`);
      await expect(page).toHaveURL(/\/user\/job-enquiries$/);
      await expect(
        page
          .getByRole('region', { name: 'Closed (1)' })
          .getByText('You withdrew the enquiry', { exact: true })
          .first(),
      ).toBeVisible();
      if (script) await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await row(page, reference).getByText('What has happened so far').click();
      await expect(row(page, reference)).toContainText('I found other work. Found something closer');
    });

    test('the account keeps asking the doctor for consent to be put forward for a job until the doctor answers “No” @nightly', async ({
      page,
      doctor,
    }) => {
      const [reference = ''] = await enquire(doctor.id, 1);
      await query(
        `insert into enquiry_event (id, enquiry_id, from_state, to_state, actor, reason, created_at)
         select overlay(gen_random_uuid()::text placing '00000000' from 1)::uuid, id, state, state, 'staff', 'asked whether we may put the doctor forward',
           now() from enquiry where reference = $1`,
        [reference],
      );
      await page.goto('/user/dashboard');
      const question = page.getByRole('heading', { name: /^May we put you forward/ });
      await expect(question).toBeVisible();
      await page.goto('/user/job-enquiries');
      await row(page, reference).getByRole('button', { name: 'No, not for this job' }).click();
      await expectMessage(page, 'Saved: we will not put you forward');
      await expect(row(page, reference)).not.toContainText('We would like to put you forward.');
      await expect(row(page, reference)).toContainText('You declined to be put forward');
      if (script) await expect(row(page, reference).getByRole('checkbox')).toBeFocused();
      await page.goto('/user/dashboard');
      await expect(question).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });

    test('giving or withdrawing consent for one enquiry does not change another enquiry’s consent @nightly', async ({
      page,
      doctor,
    }) => {
      const [first = '', second = ''] = await enquire(doctor.id, 2);
      const save = async (reference: string) => {
        if (!script) await row(page, reference).getByRole('button', { name: 'Save choice' }).click();
      };
      await page.goto('/user/job-enquiries');
      await row(page, first).getByLabel('You may put me forward for this job').check();
      await save(first);
      await expectMessage(page, 'Saved: we may put you forward');
      await page.reload();
      await expect(row(page, first).getByRole('checkbox')).toBeChecked();
      await expect(row(page, second).getByRole('checkbox')).not.toBeChecked();
      await row(page, first).getByLabel('You may put me forward for this job').uncheck();
      await save(first);
      await expectMessage(page, 'Saved: we will not put you forward');
      await page.reload();
      await expect(row(page, first).getByRole('checkbox')).not.toBeChecked();
      await expect(row(page, first)).toContainText('You withdrew your consent to be put forward');
    });
  });

async function task(...args: string[]): Promise<string> {
  const command = ['--import', 'tsx', 'scripts/run/with-database.mts', 'task', ...args];
  const run = promisify(execFile)(process.execPath, command, { timeout: 100_000 });
  const { stdout, stderr } = await run.catch((error: { stdout: string; stderr: string }) => error);
  return stdout + stderr;
}

test('staff can put a doctor forward only after the doctor’s consent, and the account and emails show each step @nightly', async ({
  page,
  doctor,
}) => {
  test.slow();
  const [reference = ''] = await enquire(doctor.id, 1);
  const expectEmail = (subject: string) =>
    emailWith(page.request, { to: doctor.email, subject: new RegExp(`^${subject} ${reference}`) });
  expect(await task('set-enquiry-state', reference, 'contacted', 'rang, keen on nights')).toContain(
    'from received to contacted',
  );
  expect(await task('set-enquiry-state', reference, 'put-forward')).toContain('has not agreed');
  await expectEmail('May we put you forward\\?');
  await page.goto('/user/job-enquiries');
  await expect(row(page, reference)).toContainText('In contact, reached');
  await expect(row(page, reference)).toContainText('We would like to put you forward.');
  await expect(row(page, reference)).not.toContainText('keen on nights');
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'You may put me forward for this job' }).click();
  await expectMessage(page, 'Saved: we may put you forward');
  expect(await task('set-enquiry-state', reference, 'put-forward')).toContain('to put-forward');
  await page.reload();
  await expect(row(page, reference).getByText('You have been put forward', { exact: true })).toBeVisible();
  await expectEmail('You have been put forward:');
});

test('the list of enquiries shows each enquiry’s latest event, and marks a promised call that is overdue @nightly', async ({
  page,
  doctor,
}) => {
  const [reference = ''] = await enquire(doctor.id, 1);
  await page.goto('/user/job-enquiries');
  await expect(row(page, reference)).toContainText('Latest: You sent the enquiry');
  await query(
    `update enquiry set next_due_at = now() - interval '3 hours', reminders = 2 where reference = $1`,
    [reference],
  );
  await page.reload();
  await expect(row(page, reference)).toContainText(/We promised to call you by .*, but we have not called/);
  await expect(row(page, reference)).toContainText('told the team’s manager');
  await page.goto('/user/dashboard');
  await expect(page.getByText('Sorry, our call is late')).toBeVisible();
  await axe(page);
});

test.describe('refused enquiry forms', () => {
  test.use({ expectedErrors: /status of (401|403|404|409)/ });

  test('if an enquiry ends while its page is open, the site refuses the doctor’s consent and unticks the consent box @nightly', async ({
    page,
    doctor,
  }) => {
    const [reference = ''] = await enquire(doctor.id, 1);
    await page.goto('/user/job-enquiries');
    await query(`update enquiry set state = 'closed', next_due_at = null where reference = $1`, [reference]);
    await consent(page).click();
    await expectMessage(page, 'This enquiry has ended');
    await expect(consent(page)).not.toBeChecked();
  });
});
