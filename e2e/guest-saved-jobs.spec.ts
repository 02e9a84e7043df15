import type { Page } from '@playwright/test';
import { axe, expect, logIn, query, test } from './doctor';
import { expectToFit } from './own-account';

test.use({ consent: 'DECLINED' });

const rows = (page: Page) => page.getByRole('article');
const storedJobs = async (page: Page): Promise<unknown[][]> =>
  JSON.parse((await page.evaluate(() => localStorage.getItem('saved-jobs'))) ?? '[]');

async function saveSome(page: Page, wanted: number): Promise<string[]> {
  await page.goto('/jobs/list?sort=newest');
  for (let at = 0; at < wanted; at += 1) {
    const told = page.waitForResponse((response) => response.url().endsWith('/api/saved-jobs/guest'));
    await rows(page).nth(at).getByRole('button', { name: 'Save job', exact: true }).click();
    expect((await told).status()).toBe(200);
  }
  return (await storedJobs(page)).map(([number]) => String(number));
}

test('the header links to the list of saved jobs; an empty list explains how to save a job and shows jobs that start soon @nightly', async ({
  page,
}) => {
  await page.goto('/jobs');
  await page.getByRole('banner').getByRole('link', { name: 'Saved jobs' }).first().click();
  await expect(page).toHaveURL(/\/saved-jobs$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved jobs');
  await expect(page.getByText('You haven’t saved any jobs yet.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Search jobs' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Create an account' })).toBeVisible();
  const soon = page.getByRole('region', { name: 'Starting soon' }).getByRole('article');
  await expect(soon).toHaveCount(3);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  expect(await axe(page)).toEqual([]);
  await expectToFit(page);
  await soon.first().getByRole('button', { name: 'Save job', exact: true }).click();
  await expect(page.getByText('1 job saved on this device: open.')).toBeVisible();
  await expect(soon.first().getByRole('button', { name: 'Saved job' })).toBeFocused();
});

test('the list of jobs saved on the device shows each job’s current state and its changes since saving, and offers an account', async ({
  page,
}) => {
  const [last, first] = await saveSome(page, 2);
  await page
    .getByRole('region', { name: 'Saved on this device' })
    .getByRole('link', { name: 'See your saved jobs' })
    .click();
  await expect(page).toHaveURL(/\/saved-jobs$/);
  await expect(page.getByText('2 jobs saved on this device: all open.')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  const offer = page.getByRole('region', { name: 'Keep saved jobs in an account' });
  await expect(offer.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/signin?redirect_url=%2Fuser%2Fsaved-jobs',
  );
  await expect(offer.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/register?redirect_url=%2Fuser%2Fsaved-jobs',
  );
  // Simulates changes since the jobs were saved: one stored job gets older dates, and a job that is now filled is
  // added.
  const [closed] = await query<{ number: string }>(
    `select number from job where status = 'filled' order by number limit 1`,
    [],
  );
  await page.evaluate(
    ([changed, gone]) => {
      const stored: [string, number, Record<string, unknown>?][] = JSON.parse(
        localStorage.getItem('saved-jobs') ?? '[]',
      );
      for (const job of stored)
        if (job[0] === changed)
          job[2] = { ...job[2], start: '2020-02-01', end: '2020-02-03', ongoing: false };
      localStorage.setItem('saved-jobs', JSON.stringify([...stored, [gone, 1_790_000_000_000]]));
    },
    [last ?? '', closed?.number ?? ''],
  );
  await page.reload();
  await expect(page.getByText('3 jobs saved on this device: 2 open, 1 closed.')).toBeVisible();
  const open = page.getByRole('region', { name: 'Open (2)' });
  await expect(open.getByRole('article').first()).toContainText('Dates changed');
  await expect(open.getByRole('article').first()).toContainText('Dates when you saved the job: Sat 1 Feb');
  await expect(open.getByRole('article').nth(1)).not.toContainText('changed');
  await expect(page.getByRole('region', { name: 'Closed (1)' }).getByRole('article')).toContainText('Filled');
  expect((await storedJobs(page)).find(([number]) => number === first)?.[2]).toMatchObject({
    status: 'open',
  });
  expect(await axe(page)).toEqual([]);
  await expectToFit(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectToFit(page);
});

test('“Undo” restores a removed saved job at its former position in the list @nightly', async ({ page }) => {
  const numbers = await saveSome(page, 3);
  await page.goto('/saved-jobs');
  const second = rows(page).nth(1);
  const title = await second.getByRole('heading').innerText();
  await second.getByRole('button', { name: 'Remove' }).click();
  const note = page.getByRole('status').filter({ hasText: 'Removed:' });
  await expect(note).toContainText(title);
  await expect(note).toBeFocused();
  await expect(rows(page)).toHaveCount(2);
  expect(await axe(page)).toEqual([]);
  await note.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect((await storedJobs(page)).map(([number]) => number)).toEqual(numbers);
});

test('the list of jobs saved on the device explains that a saved job no longer exists, and the visitor can remove it @nightly', async ({
  page,
}) => {
  await page.goto('/saved-jobs');
  await page.evaluate(() => localStorage.setItem('saved-jobs', '[["J999999",1790000000000]]'));
  await page.reload();
  await expect(page.getByText('1 saved job is no longer on this site.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove from the list' }).click();
  await expect(page.getByText('1 saved job is no longer on this site.')).toHaveCount(0);
  expect(await storedJobs(page)).toEqual([]);
});

test('signing in moves jobs saved on the device into the account, and /saved-jobs then redirects to the account’s list @nightly', async ({
  page,
}) => {
  const numbers = await saveSome(page, 2);
  await page.goto('/saved-jobs');
  await page
    .getByRole('region', { name: 'Keep saved jobs in an account' })
    .getByRole('link', { name: 'Sign in' })
    .click();
  await query(
    `delete from saved_job using doctor where doctor.id = doctor_id and doctor.email = 'doctor@example.com'
       and job_id in (select id from job where number = any($1))`,
    [numbers],
  );
  await logIn(page, { email: 'doctor@example.com', password: 'correct horse battery' });
  await expect(page).toHaveURL(/\/user\/saved-jobs/);
  for (const number of numbers)
    await expect(page.getByRole('article').locator(`a[href*="/${number}-"]`)).toBeVisible();
  expect(await storedJobs(page)).toEqual([]);
  await page.goto('/saved-jobs');
  await expect(page).toHaveURL(/\/user\/saved-jobs$/);
});

test.describe('the page of saved jobs while the network is down', () => {
  test.use({ expectedErrors: /ERR_FAILED|Failed to load resource/ });

  test('if the jobs saved on the device cannot be loaded, the page explains that they stay saved, and “Try again” loads them @nightly', async ({
    page,
  }) => {
    await saveSome(page, 1);
    await page.route('**/api/saved-jobs/guest', (route) => route.abort());
    await page.goto('/saved-jobs');
    await expect(page.getByText('1 job stays saved on this device.')).toBeVisible();
    await page.unroute('**/api/saved-jobs/guest');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page)).toHaveCount(1);
  });
});

test.describe('a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript, the page of saved jobs explains that it needs JavaScript, and offers an account', async ({
    page,
  }) => {
    await page.goto('/saved-jobs');
    await expect(page.getByText('you need JavaScript to see them')).toBeVisible();
    await expect(page.getByText('Looking up')).toBeHidden();
    await expect(
      page
        .getByRole('region', { name: 'Keep saved jobs in an account' })
        .getByRole('link', { name: 'Create an account' }),
    ).toBeVisible();
  });
});
