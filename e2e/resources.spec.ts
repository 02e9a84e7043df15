import type { Page } from '@playwright/test';
import { axe } from './axe';
import { layoutShift } from './layout-shift';
import { expect, test } from './test';

const address = '/doctors/resources';
const tool = (page: Page, name: string) => page.getByRole('region', { name });
const row = (page: Page, name: string) => page.getByRole('row', { name });
const sheet = (page: Page, name: string) =>
  page.locator('details[name="sheet"]').filter({ has: page.getByRole('heading', { name, exact: true }) });

test.describe('a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript, the rate calculator converts a rate and keeps the rate in the form, but not in the canonical link', async ({
    page,
  }) => {
    await page.goto(address);
    const rate = tool(page, 'Rate calculator');
    await rate.getByLabel('Amount').fill('1,850');
    await rate.getByLabel('Per', { exact: true }).selectOption('Day');
    await rate.getByRole('button', { name: 'Convert rate' }).click();
    await expect(page).toHaveURL(/rate=1%2C850.*#rate-calculator$/);
    await expect(row(page, 'Per hour $185')).toBeVisible();
    await expect(row(page, 'Per year $425,500')).toBeVisible();
    await expect(rate.getByLabel('Amount')).toHaveValue('1,850');
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(new URL(canonical ?? '').pathname + new URL(canonical ?? '').search).toBe(address);
  });

  test('without JavaScript, submitting the offer calculator keeps the rate calculator’s result', async ({
    page,
  }) => {
    await page.goto(`${address}?rate=100&per=hour`);
    const offer = tool(page, 'Offer calculator');
    await offer.getByRole('group', { name: 'Offer A' }).getByLabel('Rate').fill('200');
    await offer.getByRole('group', { name: 'Offer A' }).getByLabel('Days or shifts').fill('10');
    await offer.getByRole('button', { name: 'Calculate' }).click();
    await expect(row(page, 'Amount left per hour $224')).toBeVisible();
    await expect(row(page, 'Per day $1,000')).toBeVisible();
  });

  test('without JavaScript, a calculator shows errors above the form and beside the field, and keeps the typed text', async ({
    page,
  }) => {
    await page.goto(address);
    const rate = tool(page, 'Rate calculator');
    await rate.getByLabel('Amount').fill('a lot');
    await rate.getByRole('button', { name: 'Convert rate' }).click();
    const summary = page.getByRole('alert', { name: 'There is a problem' });
    await expect(summary.getByRole('link')).toHaveText(/Enter the rate as a number/);
    await expect(rate.getByLabel('Amount')).toHaveValue('a lot');
    await expect(rate.getByLabel('Amount')).toHaveAccessibleDescription(/Enter the rate as a number/);
    await expect(rate.getByRole('table')).toHaveCount(0);
  });

  test('without JavaScript, a link to a checklist opens this checklist, which shows its sources', async ({
    page,
  }) => {
    await page.goto(`${address}#queensland`);
    await expect(sheet(page, 'Queensland').getByText('do not need a blue card')).toBeVisible();
    await expect(
      sheet(page, 'Queensland').getByRole('link', { name: "When you don't need a blue card" }),
    ).toHaveAttribute('href', /^https:\/\/www\.qld\.gov\.au\//);
    await expect(sheet(page, 'Victoria').getByText('Employee Check')).toBeHidden();
  });
});

test('a calculator shows its result while the visitor types, and puts the values into the URL once the visitor submits the form', async ({
  page,
}) => {
  await page.goto(address);
  const rate = tool(page, 'Rate calculator');
  const amount = rate.getByLabel('Amount');
  await amount.pressSequentially('200');
  await expect(row(page, 'Per day $2,000')).toBeVisible();
  await expect(amount).toBeFocused();
  expect(new URL(page.url()).search).toBe('');
  await rate.getByLabel('Hours a day').fill('8');
  await expect(row(page, 'Per day $1,600')).toBeVisible();
  await expect(rate.getByRole('status')).toContainText('$200 per hour is $1,600 per day');
  await rate.getByRole('button', { name: 'Convert rate' }).click();
  await expect(page).toHaveURL(/\?rate=200&.*day_hours=8/);
  await page.reload();
  await expect(row(page, 'Per day $1,600')).toBeVisible();
});

test('a calculator reports an incomplete number only after submitting, and removes the error once the number is correct @nightly', async ({
  page,
}) => {
  await page.goto(address);
  const rate = tool(page, 'Rate calculator');
  await rate.getByLabel('Amount').fill('-');
  await expect(rate.getByText('appears here')).toBeVisible();
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toHaveCount(0);
  await rate.getByRole('button', { name: 'Convert rate' }).click();
  const summary = page.getByRole('alert', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  expect(await axe(page)).toEqual([]);
  await summary.getByRole('link').click();
  await expect(rate.getByLabel('Amount')).toBeFocused();
  await rate.getByLabel('Amount').fill('150');
  await expect(summary).toHaveCount(0);
  await expect(row(page, 'Per hour $150')).toBeVisible();
  // The page has only one error summary, in which the errors of the second calculator must replace those of the first.
  await tool(page, 'Offer calculator').getByRole('button', { name: 'Calculate' }).click();
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toHaveCount(1);
  await expect(page.getByRole('alert', { name: 'There is a problem' }).getByRole('link')).toHaveCount(2);
});

test('the offer calculator compares two offers by what each leaves the doctor after costs, in total and per hour @nightly', async ({
  page,
}) => {
  await page.goto(address);
  const offers = tool(page, 'Offer calculator');
  const fill = async (name: string, fields: Record<string, string>) => {
    for (const [label, value] of Object.entries(fields))
      await offers.getByRole('group', { name }).getByLabel(label).fill(value);
  };
  await offers
    .getByRole('group', { name: 'Offer A' })
    .getByLabel('Per', { exact: true })
    .selectOption('Day or shift');
  await fill('Offer A', { Rate: '2,000', 'Days or shifts': '10', 'Travel costs you pay yourself': '1,200' });
  await expect(row(page, 'Amount left for the period $21,200')).toBeVisible();
  await offers.getByText('Offer B, to compare').click();
  await offers
    .getByRole('group', { name: 'Offer B' })
    .getByLabel('Super')
    .selectOption('12% included in the rate');
  await fill('Offer B', { Rate: '205', 'Days or shifts': '10' });
  await expect(row(page, 'Amount left for the period $21,200 $20,500')).toBeVisible();
  await expect(
    offers.getByText('Offer A leaves $700 more for the period and $7 more per hour.').first(),
  ).toBeVisible();
  expect(await axe(page)).toEqual([]);
});

test('the result of the rate calculator links to a search for jobs that pay at least this rate @nightly', async ({
  page,
}) => {
  await page.goto(`${address}?rate=9250&per=week`);
  await page.getByRole('link', { name: 'Search jobs from $1,850 per day' }).click();
  await expect(page).toHaveURL(/\/jobs\/list\?rate_min=1850&rate_unit=day$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('only one checklist is open at a time, and each checklist links to the open jobs in its region @nightly', async ({
  page,
}) => {
  await page.goto(address);
  const toggle = (name: string) => sheet(page, name).locator('summary');
  await toggle('Tasmania').focus();
  await page.keyboard.press('Enter');
  await expect(sheet(page, 'Tasmania').getByRole('list')).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await toggle('New Zealand').focus();
  await page.keyboard.press('Space');
  await expect(sheet(page, 'New Zealand').getByRole('list')).toBeVisible();
  await expect(sheet(page, 'Tasmania').getByRole('list')).toBeHidden();
  await toggle('Tasmania').click();
  await expect(page.getByRole('link', { name: 'Open jobs in Tasmania' })).toHaveAttribute(
    'href',
    '/jobs/list/tasmania',
  );
});

test('a link to a checklist from another page of the site opens that checklist @nightly', async ({
  page,
}) => {
  await page.goto('/doctors');
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/doctors/resources#tasmania';
    link.dataset.soft = '';
    link.textContent = 'To Tasmania';
    // Inside its root element, React would remove the link.
    document.body.prepend(link);
  });
  await page.getByRole('link', { name: 'To Tasmania' }).click();
  await expect(sheet(page, 'Tasmania').getByRole('list')).toBeVisible();
});

test('a printed page shows only the checklist of the opened region and the checklist for all regions @nightly', async ({
  page,
}) => {
  await page.goto(`${address}#victoria`);
  await expect(sheet(page, 'Victoria').getByRole('list')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Victoria' })).toBeVisible();
  await expect(page.getByText('Current CV with months and years')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Queensland' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Rate calculator' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Work rights and visas' })).toBeHidden();
});

test('“Copy text” copies an email template’s text unchanged @nightly', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(address);
  const email = sheet(page, 'Email to a referee');
  await email.locator('summary').click();
  await email.getByRole('button', { name: 'Copy text' }).click();
  await expect(email.getByRole('status')).toHaveText('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^Subject: May I name you as a referee\?\n\nDear \[name\],\n/);
});

for (const width of [320, 1920]) {
  test(`with the largest allowed numbers, the calculators fit ${width} px, meet WCAG 2.2 AA and cause no layout shift @nightly`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(
      `${address}?rate=10000000&per=hour&a_rate=10000000&a_shifts=366&b_rate=10000000&b_shifts=366`,
    );
    await expect(row(page, 'Per year')).toBeVisible();
    expect(await layoutShift(page)).toBe(0);
    await page.getByRole('heading', { name: 'Northern Territory' }).click();
    await expect(page.locator('#northern-territory')).toBeVisible();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
    expect(await axe(page)).toEqual([]);
  });
}
