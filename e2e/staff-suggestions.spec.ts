import { axe, expect, logIn, query, signUp, test } from './doctor';
import { expectToFit } from './own-account';
import { countEmailsAbout, onlyEnquiry } from './own-enquiries';

async function enquiryWithConsent(doctorId: string): Promise<string> {
  const { id, reference } = await onlyEnquiry(doctorId, { dueInDays: 1 });
  await query(
    `insert into consent (id, enquiry_id, doctor_id, purpose, channel, state, text_version, created_at)
     values (gen_random_uuid(), $1, $2, 'similar-jobs', 'web', 'granted', '2026-11', now())`,
    [id, doctorId],
  );
  return reference;
}

test('a consultant previews and sends an email that suggests a similar job, and the doctor finds the job in the account @nightly', async ({
  browser,
  page,
  baseURL,
}) => {
  test.slow();
  // The doctor whom all tests share may have paused emails or hidden jobs, and would then get no suggestions.
  const doctor = await signUp(page);
  const reference = await enquiryWithConsent(doctor.id);
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    storageState: { cookies: [], origins: [] },
  });
  const staff = await context.newPage();
  await staff.goto(`/signin?redirect_url=${encodeURIComponent(`/staff/enquiries/${reference}/show`)}`);
  await logIn(staff, { email: 'consultant@example.com', password: 'correct horse battery' });
  await expect(staff.getByRole('heading', { name: 'Similar jobs to offer' })).toBeVisible({
    timeout: 60_000,
  });

  const sent = () => countEmailsAbout(reference, 'enquiry-job-suggested');
  await staff
    .getByRole('button', { name: /^Suggest / })
    .first()
    .click();
  const email = staff.getByRole('article', { name: 'The email as it will be sent' });
  await expect(email).toContainText(doctor.email);
  await expect(email).toContainText('/enquire?job_number=J');
  expect(await sent()).toBe(0);
  expect(await axe(staff)).toEqual([]);
  for (const width of [768, 360]) {
    await staff.setViewportSize({ width, height: 900 });
    await expectToFit(staff);
  }
  await staff.setViewportSize({ width: 1280, height: 900 });
  await staff.getByRole('button', { name: 'Send suggestion' }).click();
  await expect(staff.getByRole('list', { name: 'Timeline, newest first' })).toContainText(
    'We suggested a job by email',
  );
  expect(await sent()).toBe(1);
  expect(await axe(staff)).toEqual([]);
  await context.close();

  const [job] = await query<{ number: string; title: string }>(
    `select job.number, job.title from enquiry_suggestion join job on job.id = job_id
     join enquiry on enquiry.id = enquiry_id where reference = $1`,
    [reference],
  );
  await page.goto('/user/job-enquiries');
  const own = page.getByRole('article').filter({ hasText: reference });
  await own.getByText('What has happened so far').click();
  await expect(own.getByText('Your consultant suggests a job', { exact: false }).last()).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await own
    .getByRole('link', { name: job?.title ?? '' })
    .last()
    .click();
  await expect(page).toHaveURL(new RegExp(`/jobs/listing/${job?.number}`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(job?.title ?? '');
});
