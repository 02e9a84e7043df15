import { axe, expect, logIn, query, signedIn, test } from './doctor';
import { expectToFit } from './own-account';

// The doctor of the tests has enquired; a consultant of the demonstration suggests another job.
test.use(signedIn);

/** An enquiry about an open job, whose doctor wants to hear about similar ones. */
async function enquiryWithConsent(doctorId: string): Promise<string> {
  await query('delete from enquiry where doctor_id = $1', [doctorId]);
  const [row] = await query<{ id: string; reference: string }>(
    `insert into enquiry (id, job_id, job_snapshot, doctor_id, given_name, family_name, email, phone, grade, specialty,
       availability, preferred_contact, due_at, next_due_at, time_zone, idempotency_key, created_at, updated_at)
     select gen_random_uuid(), job.id, jsonb_build_object('number', job.number, 'path', job.number || '-' || job.slug, 'title', job.title,
         'workType', 'locum', 'specialty', jsonb_build_object('slug', 'emergency-medicine', 'name', 'Emergency medicine'),
         'grades', '[]'::jsonb, 'place', jsonb_build_object('id', place.id, 'name', place.name, 'region', jsonb_build_object(
           'iso', region.iso, 'code', split_part(region.iso, '-', 2), 'slug', region.slug, 'name', region.slug),
           'country', 'AU', 'mmm', null, 'nearestCity', null),
         'start', null, 'end', null, 'ongoing', false, 'shifts', '[]'::jsonb, 'rate', null),
       $1, 'Ngaire', 'Bell', (select email from doctor where id = $1), '+61412345678', 'registrar', 'emergency-medicine',
       'December', 'phone', now() + interval '1 day', now() + interval '1 day', 'Australia/Sydney',
       gen_random_uuid(), now(), now()
     from job join place on place.id = job.place_id join region on region.iso = place.region
     where job.status = 'open' and region.country = 'AU' order by job.number limit 1
     returning id, reference`,
    [doctorId],
  );
  if (!row) throw new Error('There is no job to enquire about');
  await query(
    `insert into consent (id, enquiry_id, doctor_id, purpose, channel, state, text_version, created_at)
     values (gen_random_uuid(), $1, $2, 'similar-jobs', 'web', 'granted', '2026-11', now())`,
    [row.id, doctorId],
  );
  return row.reference;
}

test('a consultant suggests a similar job after reading its email; the doctor sees it', async ({
  browser,
  page,
  doctor,
  baseURL,
}) => {
  test.slow();
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

  const sent =
    "select count(*)::int as n from email where template = 'enquiry-job-suggested' and recipient = $1";
  await staff
    .getByRole('button', { name: /^Suggest / })
    .first()
    .click();
  const email = staff.getByRole('article', { name: 'The email as it will be sent' });
  await expect(email).toContainText(doctor.email);
  await expect(email).toContainText('/enquire?job_number=J');
  expect(await query(sent, [doctor.email])).toEqual([{ n: 0 }]);
  expect(await axe(staff)).toEqual([]);
  for (const width of [768, 360]) {
    await staff.setViewportSize({ width, height: 900 });
    await expectToFit(staff);
  }
  await staff.setViewportSize({ width: 1280, height: 900 });
  await staff.getByRole('button', { name: 'Send suggestion' }).click();
  await expect(staff.getByRole('list', { name: 'Timeline, newest first' })).toContainText(
    'Suggested a job by email',
  );
  expect(await query(sent, [doctor.email])).toEqual([{ n: 1 }]);
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
