import type { Locator, Page } from '@playwright/test';
import { axe, expect, query, signedIn, test } from './doctor';
import { layoutShift } from './layout-shift';
import { emptyAccount, expectToFit } from './own-account';

test.use({ consent: 'DECLINED' });

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const resume = (page: Page) => page.getByRole('link', { name: /^Resume your last search/ });
const desk = (page: Page) => region(page, /^(Good (morning|afternoon|evening)|Hello)/);

async function jobLinks(page: Page, board: string): Promise<(string | null)[]> {
  const links = await region(page, board).getByRole('heading', { level: 3 }).getByRole('link').all();
  return Promise.all(links.map((link) => link.getAttribute('href')));
}

/** Opens the home page until it shows the doctor's next steps, which a busy site leaves out. */
async function openWithDesk(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(desk(page)).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
}

/**
 * Opens the home page with the doctor's next steps, and expects no layout shift. On a busy machine, the font may load
 * after the first paint and move a line. The next attempt has the font in its cache.
 */
async function openStill(page: Page): Promise<void> {
  await expect(async () => {
    await openWithDesk(page);
    expect(await layoutShift(page)).toBe(0);
  }).toPass({ timeout: 30_000 });
}

async function searchAndComeHome(page: Page): Promise<void> {
  await page.goto('/jobs/list/locum/queensland?q=registrar');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('last-search')))
    .toContain('/jobs/list/locum/queensland');
  await page.goto('/', { waitUntil: 'networkidle' });
}

async function addAlert(doctorId: string): Promise<void> {
  await query(
    `insert into job_alert (id, doctor_id, name, criteria, criteria_hash, frequency, time_zone, state, watermark, due_at,
       confirmed_at, created_at, updated_at)
     values (gen_random_uuid(), $1, 'All new jobs', '{}', repeat('0', 64), 'weekly', 'Australia/Sydney', 'active', 0,
       now() + interval '7 days', now(), now(), now())`,
    [doctorId],
  );
}

async function expectPublicParts(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Know the dates, the rate and the town. Then decide.',
  );
  // Phones hide the last jobs and searches.
  await expect(region(page, 'New jobs with rates').getByRole('article', { includeHidden: true })).toHaveCount(
    6,
  );
  await expect(region(page, 'Popular searches').getByRole('listitem', { includeHidden: true })).toHaveCount(
    10,
  );
  await expect(
    page.getByRole('navigation', { name: 'Jobs by month of work' }).getByRole('listitem'),
  ).toHaveCount(6);
  await expect(region(page, 'Choose where you want to work').getByRole('listitem')).toHaveCount(4);
  await expect(
    region(page, 'By region')
      .getByRole('link', { name: /Queensland/ })
      .first(),
  ).toBeVisible();
  await expect(page.getByText(/\d recruitment consultants for Australia and New Zealand/)).toBeVisible();
  await expect(region(page, 'How it works').getByRole('listitem')).toHaveCount(4);
  const employers = region(page, 'A gap in your roster?');
  await expect(employers.getByRole('link', { name: 'Request a doctor' })).toHaveAttribute(
    'href',
    '/employers#request',
  );
  await expect(employers).toContainText(/\d open jobs here now, in \d+ specialities/);
  const articles = region(page, 'Worth reading');
  await expect(articles.getByRole('article')).toHaveCount(3);
  await expect(articles.getByRole('link', { name: 'All articles' })).toHaveAttribute('href', '/articles');
}

test.describe('a signed-out visitor', () => {
  for (const script of [true, false])
    test.describe(script ? 'with JavaScript' : 'without JavaScript', () => {
      test.use({ javaScriptEnabled: script });

      test(
        'the home page shows newest jobs, popular searches, a section for employers and three articles',
        { tag: '@phone-nightly' },
        async ({ page }) => {
          await page.goto('/');
          await expectPublicParts(page);
          await expect(desk(page)).toHaveCount(0);
          await expect(resume(page)).toHaveCount(0);
          await page.getByRole('link', { name: 'Browse jobs by speciality, region and month' }).click();
          await expect(page).toHaveURL(/\/jobs$/);
        },
      );
    });

  test('each home page link for a month or a kind of place leads to as many jobs as the link states @nightly', async ({
    page,
  }) => {
    for (const tiles of [
      page.getByRole('navigation', { name: 'Jobs by month of work' }),
      region(page, 'Choose where you want to work'),
    ]) {
      await page.goto('/');
      const tile = tiles.getByRole('listitem').nth(1);
      const count = /([\d,]+) jobs?/.exec((await tile.textContent()) ?? '')?.[1] ?? '';
      await tile.getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${count} `));
    }
  });

  test('“Request a doctor” leads to the vacancy request form on the employers’ page @nightly', async ({
    page,
  }) => {
    await page.goto('/');
    const employers = region(page, 'A gap in your roster?');
    // The styles of this section must be loaded, although the page's script does not import them.
    await expect(employers).toHaveCSS('background-color', 'rgb(3, 59, 97)');
    await employers.getByRole('link', { name: 'Request a doctor' }).click();
    await expect(page).toHaveURL(/\/employers#request$/);
    await expect(page.getByRole('heading', { name: 'Request a doctor' })).toBeInViewport();
  });

  test('the home page links to an article @nightly', async ({ page }) => {
    await page.goto('/');
    const link = region(page, 'Worth reading').getByRole('article').first().getByRole('link').first();
    const title = (await link.textContent()) ?? '';
    expect(title).not.toBe('');
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });

  test(
    'the home page offers to repeat this device’s last search, without a layout shift @nightly',
    { tag: '@phone-nightly' },
    async ({ page }) => {
      await searchAndComeHome(page);
      await expect(resume(page)).toHaveText(/: .*Registrar.*, Locum, Queensland$/);
      expect(await layoutShift(page)).toBe(0);
      expect(await axe(page)).toEqual([]);
      await resume(page).click();
      await expect(page).toHaveURL(/\/jobs\/list\/locum\/queensland\?q=registrar$/);
    },
  );

  test('at 320 px, the link that repeats a long search is as high as the link shown without a search @nightly', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const room = () =>
      page.locator('p', { has: page.getByRole('link', { name: /^(Browse jobs by|Resume)/ }) }).boundingBox();
    await page.goto('/', { waitUntil: 'networkidle' });
    const before = await room();
    await page.evaluate(() =>
      localStorage.setItem(
        'last-search',
        JSON.stringify(['/jobs/list/locum', 'Locum, Obstetrics and gynaecology, '.repeat(4), null]),
      ),
    );
    await page.reload({ waitUntil: 'networkidle' });
    await expect(resume(page)).toBeVisible();
    expect((await room())?.height).toBe(before?.height);
    expect(await layoutShift(page)).toBe(0);
    await expectToFit(page);
  });

  test('the home page does not offer to repeat a search that had no criteria @nightly', async ({ page }) => {
    await page.goto('/jobs/list');
    await page.goto('/');
    await expect(page.getByRole('link', { name: /^Browse jobs by/ })).toBeVisible();
    await expect(resume(page)).toHaveCount(0);
  });
});

test.describe('a signed-in doctor', () => {
  test.use(signedIn);
  test.beforeEach(({ doctor }) => emptyAccount(doctor.id));

  test('the home page greets a new doctor by name, and links to the next step of onboarding @nightly', async ({
    page,
  }) => {
    await openWithDesk(page);
    await expect(desk(page).getByRole('heading')).toHaveText(/, Ngaire$/);
    await expect(desk(page).getByRole('listitem')).toHaveCount(2);
    await expectPublicParts(page);
    expect(await axe(page)).toEqual([]);
    await expectToFit(page);
    await desk(page)
      .getByRole('link', { name: /^Your next step/ })
      .click();
    await expect(page).toHaveURL(/\/user\/onboarding/);
  });

  test('the home page shows three new jobs from the doctor’s alerts, and omits them from “New jobs with rates” @nightly', async ({
    page,
    doctor,
  }) => {
    await addAlert(doctor.id);
    await openWithDesk(page);
    const line = desk(page).getByRole('link', { name: /^Your job alerts/ });
    await expect(line).toContainText(/\d new jobs in the last seven days/);
    await line.click();
    const board = region(page, 'New jobs for your alerts');
    await expect(board.getByRole('heading', { level: 2 })).toBeInViewport();
    await expect(board.getByRole('article')).toHaveCount(3);
    // "New jobs with rates" must not repeat jobs of "New jobs for your alerts".
    const above = await jobLinks(page, 'New jobs for your alerts');
    const below = await jobLinks(page, 'New jobs with rates');
    expect(above).toHaveLength(3);
    expect(below.length).toBeGreaterThanOrEqual(3);
    expect(new Set([...above, ...below]).size).toBe(above.length + below.length);
    expect(await axe(page)).toEqual([]);
    await expectToFit(page);
    const all = board.getByRole('link', { name: /^See all [\d,]+ new jobs$/ });
    const numberIn = async (place: Locator) => Number((await place.innerText()).replace(/\D/g, ''));
    const promised = await numberIn(all);
    await all.click();
    const found = await numberIn(page.getByRole('heading', { level: 1, name: /^[\d,]+ jobs$/ }));
    // Since the number was read, up to two jobs may have closed or become older than seven days, but no job can have
    // been added.
    expect(found).toBeLessThanOrEqual(promised);
    expect(found).toBeGreaterThanOrEqual(promised - 2);
  });

  test(
    'the home page’s link that repeats the last search disappears when the doctor signs out',
    { tag: ['@phone-nightly', '@nightly'] },
    async ({ page, context }) => {
      test.slow();
      await searchAndComeHome(page);
      await openStill(page);
      await expect(desk(page).getByRole('link', { name: /^Resume your last search/ })).toContainText(
        /Locum, Queensland$/,
      );
      await page.setViewportSize({ width: 320, height: 640 });
      await openStill(page);
      await expect(resume(page)).toBeVisible();
      await expectToFit(page);

      await context.clearCookies();
      await page.goto('/');
      await expect(page.getByRole('link', { name: /^Browse jobs by/ })).toBeVisible();
      await expect(resume(page)).toHaveCount(0);
    },
  );

  test.describe('a browser without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('without JavaScript, a signed-in doctor sees the personal items on the home page as plain links', async ({
      page,
      doctor,
    }) => {
      await addAlert(doctor.id);
      await openWithDesk(page);
      await expect(desk(page).getByRole('listitem')).toHaveCount(3);
      await expect(desk(page).getByRole('link', { name: /Browse all jobs$/ })).toHaveAttribute(
        'href',
        '/jobs',
      );
      await desk(page)
        .getByRole('link', { name: /^Your job alerts/ })
        .click();
      await expect(
        region(page, 'New jobs for your alerts').getByRole('heading', { level: 2 }),
      ).toBeInViewport();
    });
  });
});
