import { query } from './doctor';
import { expect, test } from './test';

const campaign = 'utm_source=job_email&utm_medium=email&utm_campaign=nights';

test('campaign parameters in a job page’s URL reach the enquiry form, even if the doctor signs in on the way', async ({
  page,
}) => {
  const [job] = await query<{ address: string }>(
    `select number || '-' || slug as address from job where status = 'open' order by number limit 1`,
    [],
  );
  const path = `/jobs/listing/${job?.address}`;
  await page.goto(`${path}?${campaign}`);
  await expect(page.getByRole('link', { name: 'Enquire' }).first()).toHaveAttribute(
    'href',
    new RegExp(`^/enquire\\?job_number=J\\d{6}&${campaign}$`),
  );
  await page.goto(`/signin?redirect_url=${encodeURIComponent(`${path}?${campaign}`)}&action=enquire_job`);
  await page.getByLabel('Email').fill('doctor@example.com');
  await page.getByLabel('Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(new RegExp(`/enquire\\?job_number=J\\d{6}&${campaign}&action=enquire_job$`));
});

test('campaign parameters in the registration page’s URL are passed on to the page that opens after sign-up', async ({
  request,
}) => {
  const answer = await request.get(`/register?redirect_url=%2Fjobs&${campaign}`, { maxRedirects: 0 });
  const { pathname, searchParams } = new URL(answer.headers().location ?? '', 'http://site.invalid');
  expect([answer.status(), pathname]).toEqual([303, '/api/auth/login']);
  expect(searchParams.get('redirect_url')).toBe(`/jobs?${campaign}`);
});
