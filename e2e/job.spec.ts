import { query } from './doctor';
import { expect, test } from './test';

test(
  'a job page shows the job’s facts, similar jobs and JobPosting structured data',
  { tag: '@phone-nightly' },
  async ({ page }) => {
    await page.goto('/jobs/list/locum');
    const link = page.getByRole('article').first().getByRole('heading', { level: 2 }).getByRole('link');
    const title = await link.innerText();
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    for (const term of ['Work type', 'Speciality', 'Grade', 'Dates', 'Rate', 'Place', 'Job number']) {
      await expect(page.getByRole('term').filter({ hasText: term }).first()).toBeAttached();
    }
    await expect(page.getByRole('region', { name: 'Similar jobs' })).toBeVisible();
    // Search engines request the page directly, so the data must be in the HTML, not only after client-side navigation.
    await page.reload();
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    const posting = blocks
      .map((text) => JSON.parse(text))
      .flat()
      .find((data) => data['@type'] === 'JobPosting');
    expect(posting).toMatchObject({
      title: expect.any(String),
      datePosted: expect.any(String),
      hiringOrganization: { name: expect.any(String) },
    });
    expect(posting.jobLocation.address.addressCountry).toMatch(/^(AU|NZ)$/);
    if (posting.baseSalary) {
      const { value, minValue } = posting.baseSalary.value;
      expect(value ?? minValue).toEqual(expect.any(Number));
    }
  },
);

test(
  'on a phone, a job page shows each fact once, and “About the role” starts within 1,150 px of the page’s top @nightly',
  { tag: '@narrow' },
  async ({ page, request }) => {
    const list = await request.get('/jobs/list/feed.json');
    const { items }: { items: { url: string }[] } = await list.json();
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(new URL(items[0]?.url ?? '').pathname);
    const similar = page.getByRole('region', { name: 'Similar jobs' });
    const terms =
      (await page.getByRole('term').allInnerTexts()).length - (await similar.getByRole('term').count());
    const own = await page
      .getByRole('term')
      .evaluateAll((all, count) => all.slice(0, count).map((term) => term.textContent), terms);
    expect(new Set(own).size).toBe(own.length);
    const role = await page.getByRole('heading', { name: 'About the role' }).boundingBox();
    expect(role?.y).toBeLessThan(1150);
  },
);

test('a printed job page shows the job and the consultant’s phone number, but no header, footer or similar jobs @nightly', async ({
  page,
}) => {
  await page.goto('/jobs/list/locum');
  await page.getByRole('article').first().getByRole('heading', { level: 2 }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'About the role' })).toBeVisible();
  const consultant = page.getByRole('complementary', { name: 'This job' }).locator('section').first();
  const name = consultant.getByRole('heading');
  const phone = consultant.getByRole('link');
  const hidden = [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('link', { name: 'Enquire' }).first(),
    page.getByRole('region', { name: 'Similar jobs' }),
  ];
  await page.emulateMedia({ media: 'print' });
  for (const shown of [page.getByRole('heading', { level: 1 }), page.getByText('Job number'), name, phone])
    await expect(shown).toBeVisible();
  for (const part of hidden) await expect(part).toBeHidden();
  const address = page.getByRole('complementary', { name: 'This job' });
  expect(await address.evaluate((aside) => getComputedStyle(aside, '::after').content)).toContain(
    '/jobs/listing/',
  );
});

test('a job URL with a wrong title or a lower-case job number redirects to the canonical URL', async ({
  page,
  request,
}) => {
  await page.goto('/jobs/list');
  const href = await page
    .getByRole('article')
    .first()
    .getByRole('heading', { level: 2 })
    .getByRole('link')
    .getAttribute('href');
  const number = /J\d{6}/.exec(href ?? '')?.[0] ?? '';
  for (const other of [`${number}-something-else`, number, number.toLowerCase()]) {
    const answer = await request.get(`/jobs/listing/${other}`, { maxRedirects: 0 });
    expect(answer.status(), other).toBe(308);
    expect(answer.headers().location).toBe(href);
  }
});

// Search engines and bookmarks keep linking to closed jobs (victorantos/AngJobs#47, teaching-vacancies#3683).
test('a filled or expired job keeps its page, but disappears from the sitemap, the feed and the search results', async ({
  request,
}) => {
  const jobs = await query<{ number: string; slug: string }>(
    "select number, slug from job where status = 'open' and work_type = 'permanent' order by number desc limit 2",
    [],
  );
  const offers = async () => {
    const index = await (await request.get('/sitemap.xml')).text();
    const parts = [...index.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname);
    const addresses = [...parts, '/feeds/jobs.xml', '/jobs/list/permanent?sort=newest'];
    return (await Promise.all(addresses.map(async (to) => (await request.get(to)).text()))).join('\n');
  };
  try {
    for (const [at, [status, words]] of [
      ['expired', 'This job has closed.'],
      ['filled', 'This job has been filled.'],
    ].entries()) {
      const { number, slug } = jobs[at] ?? { number: '', slug: '' };
      await query('update job set status = $2, updated_at = now() where number = $1', [number, status]);
      for (const search of ['', '?utm_source=newsletter']) {
        const answer = await request.get(`/jobs/listing/${number}-${slug}${search}`);
        const html = await answer.text();
        expect(answer.status()).toBe(200);
        expect(html).toContain(words);
        expect(html).toContain('content="noindex, nofollow"');
        expect(html).not.toContain('JobPosting');
        expect(html).not.toContain(`/enquire?job_number=${number}`);
      }
    }
    const offered = await offers();
    for (const { number } of jobs) expect(offered).not.toContain(number);
    for (const search of ['', '?utm_source=newsletter'])
      expect((await request.get(`/jobs/listing/J999999${search}`)).status()).toBe(404);
  } finally {
    for (const { number } of jobs)
      await query("update job set status = 'open', updated_at = now() where number = $1", [number]);
  }
});

test('/jobs/listing shows the list of all jobs, and /jobs/emergency-medicine redirects to the list of emergency medicine jobs @nightly', async ({
  page,
  request,
}) => {
  expect((await page.goto('/jobs/listing'))?.status()).toBe(200);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect((await request.get('/jobs/listing?q=emergency', { maxRedirects: 0 })).status()).toBe(200);
  const list = await request.get('/jobs/emergency-medicine', { maxRedirects: 0 });
  expect(list.status()).toBe(308);
  expect(list.headers().location).toBe('/jobs/list/emergency-medicine');
  expect((await request.get('/jobs/no-such-list')).status()).toBe(404);
});

test('a job’s page links to this job’s enquiry form, even if JavaScript is turned off', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/jobs/list');
  await page.getByRole('article').first().getByRole('heading', { level: 2 }).getByRole('link').click();
  await expect(page.getByRole('link', { name: 'Enquire' }).first()).toBeVisible();
  await context.close();
});
