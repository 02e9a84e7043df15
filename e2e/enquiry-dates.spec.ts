import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addDays } from '@/lib/core/dates';
import { comingDate } from './coming-dates';
import { query } from './doctor';
import { fillInEnquiry } from './enquiry-steps';
import { expect, test } from './test';

test.describe.configure({ timeout: 90_000 });
test.use({ expectedErrors: /status of (409|422)/ });
test.use({ consent: 'DECLINED' });

const openJobs = (count: number) =>
  query<{ number: string; path: string }>(
    `select number, number || '-' || slug as path from job where status = 'open' and ongoing
     and (closes_at is null or closes_at > now() + interval '1 day') order by number desc limit $1`,
    [count],
  );
const from = comingDate('06-07');
const dates = `from=${from}&to=${addDays(from, 13)}`;
const datesText = new RegExp(`^7\\sJun\\s–\\s20\\sJun\\s${from.slice(0, 4)}$`);
const availability = (page: Page) => page.getByLabel('When are you available?');

async function send(page: Page): Promise<void> {
  await fillInEnquiry(page, `dates.${randomUUID().slice(0, 8)}@example.com`);
  await expect(async () => {
    const button = page.getByRole('button', { name: 'Send enquiry' });
    if (await button.isVisible()) await button.click({ timeout: 5_000 });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enquiry sent', { timeout: 10_000 });
  }).toPass({ timeout: 60_000 });
}

test('a search’s dates are filled into the enquiry form, and the Back button shows the sent enquiry instead of the form @nightly', async ({
  page,
}) => {
  const [job] = await openJobs(1);
  await page.goto(`/jobs/listing/${job!.path}?${dates}`);
  await page.getByRole('link', { name: 'Enquire', exact: true }).first().click();
  await expect(availability(page)).toHaveValue(datesText);
  await send(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^You sent this enquiry: ENQ-\d{6}$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await page.getByRole('link', { name: 'See your enquiry and what happens next' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enquiry sent');
});

test('a search’s dates are filled into the enquiry form for several jobs @nightly', async ({ page }) => {
  const jobs = await openJobs(3);
  const numbers = jobs.slice(1).map(({ number }) => `jobs=${number}`);
  await page.goto(`/enquire?${numbers.join('&')}&${dates}`);
  await expect(availability(page)).toHaveValue(datesText);
});
