import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { nextMonth } from './coming-dates';
import { logIn, query, signedIn, test } from './doctor';
import { giveFlags } from './own-flags';
import { expect } from './test';

const validator = new HtmlValidate(new FileSystemConfigLoader());

async function faults(answer: APIResponse): Promise<string[]> {
  expect(answer.headers()['content-type'], answer.url()).toContain('text/html');
  const html = await answer.text();
  const { results } = await validator.validateString(html, path.resolve('page.html'));
  const lines = html.split('\n');
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => {
      const place = lines[line - 1]?.slice(Math.max(0, column - 60), column + 80);
      return `${new URL(answer.url()).pathname} ${ruleId}: ${message} at …${place}…`;
    }),
  );
}

/** Requests the pages one after the other, so as not to overload the site. */
async function listHtmlErrors(request: APIRequestContext, addresses: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const address of addresses) found.push(...(await faults(await request.get(address))));
  return found;
}

const open = [
  '/',
  '/jobs',
  '/jobs/list',
  '/jobs/list/locum/emergency-medicine',
  '/jobs/list/page/2',
  '/jobs/list/page/9999',
  '/jobs/list?q=ed+reg&benefit=accommodation&from=2026-01-01&sort=newest',
  '/jobs/list?q=ophthalmology&region=northern-territory&mmm=7&rate_min=900&rate_unit=hour',
  `/jobs/list/locum?from=${nextMonth.first}&to=${nextMonth.last}`,
  '/jobs/list?area=138.00,-29.00,154.00,-10.00',
  '/jobs/list?where=Richmond',
  '/jobs/list?posted_within=yesterday',
  '/jobs/listing/J999999-nothing',
  '/saved-jobs/compare',
  '/job-alerts/create?q=ed',
  '/enquire',
  '/enquired-success',
  '/articles',
  '/articles/page/2',
  '/articles/category',
  '/articles/category/locum-life',
  '/articles/tag',
  '/articles/tag/wellbeing',
  '/articles?q=zzzz',
  '/articles/how-locum-rates-are-quoted',
  '/doctors',
  '/doctors/questions',
  '/doctors/resources',
  '/doctors/specialities-in-demand',
  '/doctors/pay-guide',
  '/employers',
  '/employers/questions',
  '/employers/request-received',
  '/about-us',
  '/about-us/accessibility',
  '/about-us/b-corp',
  '/about-us/your-data',
  '/about-us/your-data?sent=1',
  '/contact-us',
  '/contact-us/message-sent',
  '/privacy',
  '/terms-and-conditions',
  '/terms-and-conditions/1',
  '/data-sources',
  '/examples',
  '/login-error?error=blocked',
  '/login-error/email-verification-required',
  '/no-such-page',
  '/job-alerts/confirm/made-up',
  '/job-alerts/not-for-me/made-up',
  '/job-alerts/unsubscribe/made-up',
  '/references/made-up',
  '/shortlist/made-up',
  '/put-forward/made-up',
  '/put-forward/enquiry/made-up',
  '/packs/made-up',
  '/placements/made-up',
  '/timesheets/made-up',
  '/messages/made-up',
  '/book-appointment/cancel/made-up',
  '/about-us/your-data/made-up',
];

test('pages that need no sign-in are valid HTML', async ({ request }) => {
  test.setTimeout(180_000);
  expect(await listHtmlErrors(request, open)).toEqual([]);
});

test('the enquiry form and the pages of jobs with each status are valid HTML', async ({ request }) => {
  const jobs = await query<{ number: string; path: string }>(
    `select distinct on (status) number, number || '-' || slug as path from job where status <> 'draft'`,
    [],
  );
  expect(jobs.length).toBeGreaterThan(2);
  const all = `/enquire?${jobs.map(({ number }) => `jobs=${number}`).join('&')}`;
  const addresses = jobs.flatMap(({ number, path: own }) => [
    `/jobs/listing/${own}`,
    `/enquire?job_number=${number}`,
  ]);
  expect(await listHtmlErrors(request, [...addresses, all, '/enquire?jobs=none'])).toEqual([]);
});

test('pages with a form that shows errors are valid HTML', async ({ request, baseURL }) => {
  const origin = new URL(baseURL ?? '').origin;
  for (const address of ['/enquire', '/contact-us', '/employers', '/job-alerts/create?q=ed']) {
    const answer = await request.post(address, {
      form: { email: 'none', token: randomUUID() },
      headers: { origin },
    });
    expect([address, answer.status()]).toEqual([address, 422]);
    expect(await faults(answer)).toEqual([]);
  }
});

const account = [
  '/user/dashboard',
  '/user/account',
  '/user/account/communications',
  '/user/job-enquiries',
  '/user/saved-jobs',
  '/user/availability',
  '/user/placements',
  '/user/messages',
  '/user/referees',
  '/user/referees?edit=new',
  '/user/documents',
  '/user/documents?edit=new',
  '/user/job-alerts',
  '/user/job-alerts/hidden',
  '/user/onboarding',
  '/job-alerts/create?q=ed',
  '/enquire',
  '/',
];

test('a doctor’s account pages with data are valid HTML', async ({ page }) => {
  await page.goto('/signin?redirect_url=%2Fjobs');
  await logIn(page, { email: 'doctor@example.com', password: 'correct horse battery' });
  await expect(page).toHaveURL(/\/jobs$/);
  expect(await listHtmlErrors(page.request, account)).toEqual([]);
});

test.describe('a new doctor', () => {
  test.use(signedIn);

  test('a new doctor’s account pages without data are valid HTML, including pages behind flags', async ({
    page,
    doctor,
  }) => {
    const takeBack = await giveFlags(doctor.id, {
      'book-appointment': 'on',
      'refer-a-friend': 'on',
      'user-dashboard-redesign': 'off',
    });
    try {
      const addresses = [...account, '/user/profile', '/book-appointment', '/refer-a-friend'];
      expect(await listHtmlErrors(page.request, addresses)).toEqual([]);
    } finally {
      await takeBack();
    }
  });
});
