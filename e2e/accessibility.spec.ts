import { axe } from './axe';
import { query } from './doctor';
import { layoutShift } from './layout-shift';
import { expectToFit } from './own-account';
import { expect, test } from './test';

// Public pages to check, including states such as "no results". Other test files check the pages behind sign-in.
const routes: { name: string; path: string; status?: number; nightly?: true }[] = [
  { name: 'home', path: '/' },
  { name: 'job search', path: '/jobs' },
  { name: 'results', path: '/jobs/list' },
  { name: 'results of a landing page', path: '/jobs/list/locum/emergency-medicine', nightly: true },
  {
    name: 'results with filters',
    path: '/jobs/list?q=ed+reg&benefit=accommodation&from=2026-01-01&sort=newest',
    nightly: true,
  },
  { name: 'results, last pages', path: '/jobs/list/page/3', nightly: true },
  {
    name: 'no results',
    path: '/jobs/list?q=ophthalmology&region=northern-territory&mmm=7&rate_min=900&rate_unit=hour',
    nightly: true,
  },
  { name: 'ambiguous place', path: '/jobs/list?where=Richmond', nightly: true },
  { name: 'ignored parameter', path: '/jobs/list?posted_within=yesterday', nightly: true },
  { name: 'a page after the last of the results', path: '/jobs/list/page/9999', status: 404, nightly: true },
  { name: 'results of a region', path: '/jobs/list/queensland', nightly: true },
  { name: 'an alert from a search', path: '/job-alerts/create?q=ed', nightly: true },
  { name: 'pages for doctors', path: '/doctors' },
  { name: 'resources for doctors', path: '/doctors/resources', nightly: true },
  { name: 'pay guide', path: '/doctors/pay-guide', nightly: true },
  { name: 'pages for employers', path: '/employers' },
  { name: 'about us', path: '/about-us', nightly: true },
  { name: 'contact', path: '/contact-us' },
  { name: 'privacy', path: '/privacy' },
  { name: 'terms', path: '/terms-and-conditions', nightly: true },
  { name: 'articles', path: '/articles' },
  { name: 'article', path: '/articles/nights-and-tired-driving' },
  { name: 'categories of articles', path: '/articles/category', nightly: true },
  { name: 'tags of articles', path: '/articles/tag', nightly: true },
  { name: 'articles found by a word', path: '/articles?q=registration', nightly: true },
  { name: 'no article found', path: '/articles?q=zzzz', nightly: true },
  { name: 'articles of a category', path: '/articles/category/locum-life', nightly: true },
  { name: 'articles of a tag', path: '/articles/tag/wellbeing', nightly: true },
  { name: 'an earlier version of the terms', path: '/terms-and-conditions/1', nightly: true },
  { name: 'receipt of an enquiry, opened by a stranger', path: '/enquired-success', nightly: true },
  {
    name: 'receipt of a vacancy request, opened by a stranger',
    path: '/employers/request-received',
    nightly: true,
  },
  { name: 'receipt of a message, opened by a stranger', path: '/contact-us/message-sent', nightly: true },
  { name: 'enquiry without a job', path: '/enquire' },
  { name: 'sign-in error', path: '/login-error', status: 200 },
  {
    name: 'verification required',
    path: '/login-error/email-verification-required',
    status: 200,
    nightly: true,
  },
  { name: 'accessibility statement', path: '/about-us/accessibility', nightly: true },
  { name: 'what we hold about an email address', path: '/about-us/your-data' },
  { name: 'data sources', path: '/data-sources', nightly: true },
  { name: 'examples of components', path: '/examples' },
  { name: 'page that does not exist', path: '/no-such-page', status: 404 },
  { name: 'job that does not exist', path: '/jobs/listing/J999999-nothing', status: 404, nightly: true },
  { name: 'speciality that does not exist', path: '/jobs/list/locum/wizardry', status: 404, nightly: true },
  { name: 'made-up link of an alert', path: '/job-alerts/confirm/made-up', status: 404, nightly: true },
  { name: 'made-up link of a reference', path: '/references/made-up', status: 404, nightly: true },
  { name: 'made-up link of a booking', path: '/book-appointment/cancel/made-up', status: 404, nightly: true },
  {
    name: 'made-up link to the data of an email address',
    path: '/about-us/your-data/made-up',
    status: 410,
    nightly: true,
  },
];

for (const route of routes) {
  test.describe(route.name, () => {
    if (route.status && route.status >= 400) test.use({ expectedErrors: /status of 4(04|10)/ });

    test(`the “${route.name}” page meets WCAG 2.2 AA, has one h1 and never scrolls sideways${route.nightly ? ' @nightly' : ''}`, async ({
      page,
    }) => {
      const response = await page.goto(route.path);
      expect(response?.status()).toBe(route.status ?? 200);
      for (const width of [1280, 360, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        if (width > 320) expect(await axe(page), `${width} px`).toEqual([]);
        await expectToFit(page);
      }
    });
  });
}

test('a job page meets WCAG 2.2 AA', { tag: '@phone-nightly' }, async ({ page }) => {
  await page.goto('/jobs/list');
  await page.getByRole('article').first().getByRole('heading', { level: 2 }).getByRole('link').click();
  await expect(page.getByRole('link', { name: 'Enquire' }).first()).toBeVisible();
  expect(await axe(page)).toEqual([]);
});

for (const [status, words] of [
  ['filled', 'This job has been filled.'],
  ['withdrawn', 'This job has been withdrawn.'],
  ['expired', 'This job has closed.'],
] as const)
  test(`the page of a job whose status is “${status}” shows this status, has no “Enquire” link and meets WCAG 2.2 AA @nightly`, async ({
    page,
  }) => {
    const [job] = await query<{ address: string }>(
      `select number || '-' || slug as address from job where status = $1 limit 1`,
      [status],
    );
    await page.goto(`/jobs/listing/${job?.address}`);
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Enquire', exact: true })).toHaveCount(0);
    expect(await axe(page)).toEqual([]);
  });

test(
  'four main pages do not shift their layout after the first paint',
  { tag: '@phone-nightly' },
  async ({ page }) => {
    for (const path of ['/', '/jobs', '/jobs/list', '/enquire']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await layoutShift(page), path).toBe(0);
    }
  },
);
