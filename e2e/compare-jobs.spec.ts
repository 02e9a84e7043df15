import type { Page } from '@playwright/test';
import { axe, expect, query, test } from './doctor';
import { expectToFit } from './own-account';

test.use({ consent: 'DECLINED' });

const table = (page: Page) => page.getByRole('table', { name: 'Comparison' });
async function openJobs(count: number): Promise<{ number: string; title: string }[]> {
  return query(
    `select number, title from job where status = 'open' and block_pay > 0 and (closes_at is null or closes_at > now() + interval '1 day')
     order by number limit $1`,
    [count],
  );
}
test('a visitor compares two of the jobs saved on the device @phone-nightly', async ({ page }) => {
  await page.goto('/jobs/list/locum?sort=block');
  for (const at of [0, 1]) {
    const told = page.waitForResponse((response) => response.url().endsWith('/api/saved-jobs/guest'));
    await page.getByRole('article').nth(at).getByRole('button', { name: 'Save job', exact: true }).click();
    await told;
  }
  await page.goto('/saved-jobs');
  const boxes = page.getByRole('checkbox', { name: /^Compare / });
  await expect(boxes).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Compare' })).toBeHidden();
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await expect(page.getByRole('status').filter({ hasText: '2 jobs chosen.' })).toBeVisible();
  expect(await axe(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page).toHaveURL(/\/saved-jobs\/compare\?jobs=J\d{6}&jobs=J\d{6}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare 2 jobs');
  await expect(table(page).getByRole('columnheader')).toHaveCount(2);
  for (const name of ['Dates', 'Total pay', 'Per hour', 'Nearest city', 'Remoteness', 'Shifts', 'Benefits'])
    await expect(table(page).getByRole('rowheader', { name, exact: true })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  expect(await axe(page, 'main')).toEqual([]);
  await expectToFit(page);
});

test(
  'a comparison of four jobs scrolls sideways to the last job, and can hide rows in which all jobs are equal @nightly',
  { tag: '@phone-nightly' },
  async ({ page }) => {
    const jobs = await openJobs(4);
    await page.goto(`/saved-jobs/compare?${jobs.map(({ number }) => `jobs=${number}`).join('&')}`);
    await expectToFit(page);
    await expect(table(page).getByRole('columnheader')).toHaveCount(4);
    const frame = page.getByRole('group', { name: 'Jobs side by side, scrolls sideways' });
    await frame.evaluate((element) => {
      element.scrollIntoView({ block: 'end' });
      element.scrollTo(element.scrollWidth, 0);
    });
    await expect(table(page).getByRole('cell').last()).toBeInViewport();
    // When the link in a heading gets the focus, the whole heading must scroll into view.
    for (const heading of [...(await table(page).getByRole('columnheader').all())].reverse()) {
      await heading.getByRole('link').first().focus();
      await expect(heading).toBeInViewport({ ratio: 1 });
    }
    const rows = await table(page).getByRole('row').count();
    const differs = page.getByRole('checkbox', { name: 'Only show differences' });
    if (await differs.isVisible()) {
      await differs.check();
      expect(await table(page).getByRole('row').count()).toBeLessThan(rows);
    }
  },
);

test.describe('a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript, a filled job in a comparison is marked as filled, and cannot be chosen for an enquiry', async ({
    page,
  }) => {
    const [closed] = await query<{ number: string }>(
      "select number from job where status = 'filled' limit 1",
      [],
    );
    const [open] = await openJobs(1);
    await page.goto(
      `/saved-jobs/compare?jobs=${open!.number},${closed!.number}&from=2027-02-01&to=2027-01-01`,
    );
    await expect(table(page).getByText('Filled: not taking enquiries')).toBeVisible();
    await expect(table(page).getByRole('rowheader', { name: 'Your dates' })).toHaveCount(0);
    await expect(page.getByRole('checkbox', { name: /^Enquire about/ })).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Enquire about the chosen jobs' })).toBeVisible();
  });
});
