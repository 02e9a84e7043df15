import type { APIRequestContext, Page } from '@playwright/test';
import { axe } from './axe';
import { layoutShift } from './layout-shift';
import { expectToFit } from './own-account';
import { expect, test } from './test';

const texts = [
  { path: '/doctors/pay-and-tax', h1: 'Pay and tax for doctors, in plain words', group: 'Doctors' },
  { path: '/doctors/moving-to-australia', h1: 'Moving to Australia as a doctor', group: 'Doctors' },
  { path: '/doctors/moving-to-new-zealand', h1: 'Moving to New Zealand as a doctor', group: 'Doctors' },
  { path: '/doctors/questions', h1: 'Questions doctors ask us', group: 'Doctors' },
  { path: '/employers/vetting', h1: 'How we check doctors', group: 'Employers' },
  { path: '/employers/process', h1: 'From the call to the first shift', group: 'Employers' },
  { path: '/employers/questions', h1: 'Questions employers ask us', group: 'Employers' },
];
const widths = [320, 360, 768, 1280, 1920];

const main = (page: Page) => page.getByRole('main');

async function linksIn(request: APIRequestContext, path: string): Promise<string[]> {
  const html = await (await request.get(path)).text();
  const text = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  return [...text.matchAll(/href="(\/[^"#?]*)/g)].map(([, href]) => href ?? '');
}

for (const { path, h1, group } of texts)
  test(`${path} meets WCAG 2.2 AA, does not scroll sideways, and has breadcrumbs, a contents list and next steps${path === '/doctors/pay-and-tax' ? '' : ' @nightly'}`, async ({
    page,
  }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1);
    await expect(page).toHaveTitle(new RegExp(`^${h1} \\| `));
    expect(await layoutShift(page)).toBe(0);
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
    await expect(crumbs.getByRole('link', { name: group, exact: true })).toHaveAttribute(
      'href',
      `/${group.toLowerCase()}`,
    );
    const sections = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    expect(await sections.count()).toBeGreaterThan(2);
    for (const href of await sections.evaluateAll((all) =>
      all.map((link) => link.getAttribute('href') ?? ''),
    ))
      await expect(page.locator(`h2${href}`), href).toHaveCount(1);
    const next = page.getByRole('complementary', { name: 'Next steps' });
    expect(await next.getByRole('link').count()).toBeGreaterThan(1);
    await expect(next.locator(`a[href="${path}"]`)).toHaveCount(0);
    expect(await axe(page)).toEqual([]);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expectToFit(page);
    }
  });

test('every page about doctors, employers or the company is linked from the home page or from the first page of its menu group', async ({
  request,
}) => {
  const home = new Set(await linksIn(request, '/'));
  const html = await (await request.get('/')).text();
  for (const group of ['/doctors', '/employers', '/about-us']) expect(html).toContain(`href="${group}"`);
  for (const { path } of texts) {
    const front = `/${path.split('/')[1]}`;
    const found = await linksIn(request, front);
    expect(home.has(path) || found.includes(path), `${front} leads to ${path}`).toBe(true);
  }
});

for (const [path, fewest] of [
  ['/doctors/questions', 15],
  ['/employers/questions', 10],
] as const)
  test(`${path} has the same questions in its structured data as in its text${path === '/doctors/questions' ? '' : ' @nightly'}`, async ({
    page,
  }) => {
    await page.goto(path);
    const shown = await main(page).getByRole('heading', { level: 3 }).allInnerTexts();
    expect(shown.length).toBeGreaterThanOrEqual(fewest);
    const data = await page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((all) => all.map((one) => JSON.parse(one.textContent ?? '')));
    const faq = data.find((block) => block['@type'] === 'FAQPage');
    expect(faq.mainEntity.map((question: { name: string }) => question.name)).toEqual(shown);
    // The names of all questions were compared above, so one answer is enough.
    const first = main(page).getByRole('heading', { level: 3 }).first();
    expect(faq.mainEntity[0].acceptedAnswer.text).toBe(
      await first.evaluate((heading) => heading.nextElementSibling?.textContent),
    );
  });

for (const script of [true, false])
  test.describe(script ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: script });

    test('a doctor follows links to “Pay and tax”, finds its table and sources, and opens the “Questions” page', async ({
      page,
    }) => {
      await page.goto('/doctors');
      await main(page).getByRole('link', { name: 'Pay and tax' }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Pay and tax/);
      await expect(page.getByRole('table', { name: /Rates for residents of Australia/ })).toBeVisible();
      await expect(
        main(page)
          .getByRole('region', { name: 'Sources' })
          .getByRole('link', { name: /Inland Revenue/ })
          .first(),
      ).toHaveAttribute('href', /^https:\/\/www\.ird\.govt\.nz\//);
      await page.getByRole('complementary').getByRole('link', { name: 'Questions' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions doctors ask us');
      await page
        .getByRole('navigation', { name: 'On this page' })
        .getByRole('link', { name: 'Being put forward' })
        .click();
      await expect(page.getByRole('heading', { level: 2, name: 'Being put forward' })).toBeInViewport();
    });

    test('an employer follows links from “How we check doctors” to “Step by step” and the vacancy request form @nightly', async ({
      page,
    }) => {
      await page.goto('/employers');
      await main(page).getByRole('link', { name: 'How we check' }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('How we check doctors');
      const checks = page.getByRole('table', {
        name: 'The six checks that a consultant makes, in order',
      });
      await expect(checks.getByRole('rowheader')).toHaveText([
        'Identity',
        'Registration',
        'The title',
        'Referees',
        'Work history',
        'Right to work',
      ]);
      await page.getByRole('complementary').getByRole('link', { name: 'Step by step' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('From the call to the first shift');
      await page.getByRole('complementary').getByRole('link', { name: 'Request a doctor' }).click();
      await expect(page).toHaveURL(/\/employers#request$/);
      await expect(page.getByRole('heading', { level: 2, name: 'Request a doctor' })).toBeInViewport();
    });
  });

test('“Step by step” and the first page for employers promise the same response times @nightly', async ({
  page,
}) => {
  await page.goto('/employers/process');
  const times = page.getByRole('table', { name: 'What you get, and by when' });
  const rows = await times.getByRole('row').allInnerTexts();
  expect(
    rows
      .map((row) =>
        row
          .split(/\t|\n/)
          .map((cell) => cell.trim())
          .filter(Boolean),
      )
      .slice(1),
  ).toEqual([
    ['today or tomorrow', '1 working hour', 'one working day'],
    ['within 7 days', '4 working hours', 'two working days'],
    ['later', '4 working hours', 'five working days'],
  ]);
  await page.goto('/employers');
  const explained = page.getByRole('main');
  for (const promise of [
    /within 1 working hour if you need someone today or tomorrow/i,
    /otherwise within 4 working hours/i,
  ])
    await expect(explained.getByText(promise).first()).toBeAttached();
});

test('“About us” explains how we are paid, what we promise and how to complain, and “B Corp” claims no certification @nightly', async ({
  page,
}) => {
  await page.goto('/about-us');
  for (const name of [
    'How we are paid',
    'What we promise, and how you can check it',
    'If something is wrong',
  ])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  const others = page.getByRole('table', { name: 'Independent bodies that can help' });
  for (const name of [
    'Office of the Australian Information Commissioner',
    'Privacy Commissioner',
    'Commerce Commission',
  ])
    await expect(others.getByRole('link', { name })).toHaveAttribute('href', /^https:\/\//);
  await main(page).getByRole('link', { name: 'B Corp' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^B Corp certification/);
  await expect(main(page)).toContainText(/do not claim that \S+ is a certified B Corporation/);
});

test('the privacy page names every cookie that a visit sets', async ({ page, context }) => {
  test.slow();
  for (const path of ['/', '/jobs/list/locum', '/doctors/questions', '/employers']) await page.goto(path);
  await page.goto('/privacy');
  await page
    .getByRole('region', { name: 'Privacy choices' })
    .getByRole('button', { name: 'Decline' })
    .click();
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('consent');
  const cookies = await context.cookies(page.url());
  expect(cookies.length).toBeGreaterThan(0);
  const table = page.getByRole('table', { name: 'Cookies this site sets' });
  const named = await table.getByRole('rowheader').allInnerTexts();
  // On http, the names of cookies end with the port, because all ports of a machine share cookies.
  for (const name of cookies.map((cookie) => cookie.name.replace(/_\d+$/, '')))
    expect(
      named.filter((row) => row.includes(`(${name})`)),
      name,
    ).toHaveLength(1);
});
