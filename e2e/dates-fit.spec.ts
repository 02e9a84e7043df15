import type { Page } from '@playwright/test';
import { nextMonth } from './coming-dates';
import { axe, expect, expectMessage, query, signedIn, test } from './doctor';

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const fortnight = `from=${day(14)}&to=${day(27)}`;

async function counts(page: Page): Promise<{ total: number; fits: number; overlaps: number }> {
  const said = await page.getByText(/^[\d,]+ .+, [\d,]+ fit your dates, [\d,]+ overlap$/).textContent();
  const [total = 0, fits = 0, overlaps = 0] =
    (said ?? '').match(/\d[\d,]*(?= )/g)?.map((text) => Number(text.replaceAll(',', ''))) ?? [];
  return { total, fits, overlaps };
}

for (const script of [true, false])
  test.describe(script ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: script });

    test('results list jobs that fit the searched dates before jobs that only overlap these dates, and count the jobs of both kinds', async ({
      page,
    }) => {
      await page.goto(`/jobs/list/locum/emergency-medicine?${fortnight}`);
      const { total, fits, overlaps } = await counts(page);
      expect(fits).toBeGreaterThan(0);
      expect(overlaps).toBeGreaterThan(0);
      expect(total).toBe(fits + overlaps);
      await expect(page.getByRole('article').first()).toContainText('Fits your dates');
      await expect(
        page.getByText(/^Jobs 1–\d+ of [\d,]+: [\d,]+ fit your dates, [\d,]+ overlap$/),
      ).toBeVisible();

      // The last page of results lists only jobs that overlap the dates. Its legend explains the bars on their cards.
      await page.goto(`/jobs/list/locum/emergency-medicine/page/${Math.ceil(total / 20)}?${fortnight}`);
      const part = page.getByRole('region', { name: /^[\d,]+ overlaps? your dates$/ });
      await expect(part.getByText('outside', { exact: true })).toBeVisible();
      await expect(part.getByRole('article').last()).toContainText(/Overlaps \d+ of your 14 days/);
      if (script) expect(await axe(page)).toEqual([]);
    });

    test('with `fit=fits` in the URL, results leave out jobs that only overlap the searched dates, until the visitor removes this filter @nightly', async ({
      page,
    }) => {
      await page.goto(`/jobs/list/locum?${fortnight}`);
      const { fits, total } = await counts(page);
      await page.goto(`/jobs/list/locum?${fortnight}&fit=fits`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        new RegExp(`^${fits.toLocaleString('en-AU')} `),
      );
      await expect(page.getByText(/Overlaps \d+ of/)).toHaveCount(0);
      await page.getByRole('link', { name: 'Remove Only jobs that fit your dates' }).click();
      await expect.poll(() => counts(page)).toEqual({ total, fits, overlaps: total - fits });
    });
  });

test('“Fits my dates” above the results leaves out jobs that only overlap the dates, and the Back button undoes this', async ({
  page,
}) => {
  await page.goto(`/jobs/list/locum?${fortnight}`);
  const line = page.locator('summary', { hasText: 'Change search' });
  const openLine = async () => {
    if (await line.isVisible()) await line.click();
  };
  await openLine();
  const choice = page.getByRole('group', { name: 'Show jobs that' }).last();
  await expect(choice.getByRole('radio', { name: 'Overlaps my dates' })).toBeChecked();
  await choice.getByRole('radio', { name: 'Fits my dates' }).check();
  await expect(page).toHaveURL(`/jobs/list/locum?${fortnight}&fit=fits`);
  await expect(page.getByRole('link', { name: 'Remove Only jobs that fit your dates' })).toBeVisible();
  await expect(
    page.getByText(/We leave out jobs that only overlap or have no start date yet/),
  ).toBeAttached();
  await expect(page.locator('dialog [name=fit][value=fits]')).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(`/jobs/list/locum?${fortnight}`);
  await expect(page.locator('[name=fit-switch]').last()).toBeChecked();
  await expect(page.locator('dialog [name=fit][value=""]')).toBeChecked();
});

test('a search ignores a date range in the past, and starts the range today if only its first day is past @nightly', async ({
  page,
}) => {
  await page.goto('/jobs/list/locum?from=2020-01-01&to=2020-01-14&fit=fits');
  await expect(page.getByText(/have passed, so we show jobs on any dates/)).toBeVisible();
  await expect(page.locator('[name=from]')).toHaveValue('');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto(`/jobs/list/locum?from=2020-01-01&to=${day(27)}`);
  await expect(page.getByText(/has passed, so your dates begin today/)).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('Fits your dates');
  await page.goto('/jobs/list?q=locum+december+2020');
  await expect(page.getByText(/any dates: December 2020 is in the past/).first()).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('words that mean dates (“first week of feb”) have the same effect as the date fields @nightly', async ({
  page,
}) => {
  await page.goto('/jobs/list?q=locum+first+week+of+feb');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/1\sFeb\s–\s7\sFeb\s\d{4}$/);
  await expect(page.getByRole('article').first()).toContainText('Fits your dates');
});

test('a search ignores dates in reverse order or in the year 9999, and shows a message about them @nightly', async ({
  page,
}) => {
  await page.goto(`/jobs/list/locum?from=${nextMonth.last}&to=${nextMonth.first}&grade=registrar`);
  await expect(page.getByText('“To” is before “From”, so we ignored “To”.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Remove Registrar' })).toBeVisible();
  await page.goto('/jobs/list/locum?from=9999-01-01&fit=nearly');
  await expect(page.getByText('The first available date is not valid, so we ignored it.')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test(
  'at 320 px, the results for a search over 61 days do not scroll sideways @nightly',
  { tag: '@narrow' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`/jobs/list/locum?from=${day(10)}&to=${day(70)}`);
    await expect(page.getByRole('article').first()).toContainText('Fits your dates');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
  },
);

test.describe('a job alert with dates', () => {
  test.use(signedIn);

  test('a doctor can limit a job alert to jobs that fit the dates, and later remove this limit @nightly', async ({
    page,
    doctor,
  }) => {
    await query('delete from job_alert where doctor_id = $1', [doctor.id]);
    await page.goto(`/job-alerts/create?specialty=emergency-medicine&${fortnight}`);
    await expect(page.getByRole('radio', { name: 'Jobs that fit or overlap my dates' })).toBeChecked();
    await page.getByRole('radio', { name: 'Only jobs that fit my dates' }).check();
    await page.getByRole('button', { name: 'Create alert' }).click();
    await expectMessage(page, 'Alert created');
    await expect(page.getByRole('article')).toContainText('Only jobs that fit your dates');
    await page.getByRole('link', { name: 'Edit' }).click();
    await expect(page.getByRole('radio', { name: 'Only jobs that fit my dates' })).toBeChecked();
    await page.getByRole('radio', { name: 'Jobs that fit or overlap my dates' }).check();
    await page.getByRole('button', { name: 'Save alert' }).click();
    await expectMessage(page, 'Alert saved');
    await expect(page.getByRole('article')).not.toContainText('Only jobs that fit your dates');
  });
});
