import type { Page } from '@playwright/test';
import { axe } from './axe';
import { layoutShift } from './layout-shift';
import { expect, test } from './test';

const address = '/doctors/specialities-in-demand';
const table = (page: Page) => page.getByRole('table', { name: 'Pay and open jobs' });
const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
const names = (page: Page) => rows(page).locator('th > a').allInnerTexts();
const jobs = async (page: Page) =>
  (await rows(page).locator('td:nth-of-type(4) b').allInnerTexts()).map((text) =>
    Number(text.replace(',', '')),
  );
const sortLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sort by' }).getByRole('link', { name });

/**
 * Checks that the rows are sorted by the number of open jobs. First waits until "Open jobs" is the current order,
 * because the address changes before the page does.
 */
async function isInOrder(page: Page): Promise<void> {
  await expect(sortLink(page, 'Open jobs')).toHaveAttribute('aria-current', 'true');
  const counts = await jobs(page);
  expect(counts.length).toBeGreaterThan(5);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
}

test('the numbers of jobs in the table, by speciality and by region, equal the numbers in the linked lists of jobs', async ({
  page,
  request,
}) => {
  await page.goto(address);
  await isInOrder(page);
  const heading = async (href: string | null) =>
    /<h1>(?:<[^>]*>)?([\d,]+)/.exec(await (await request.get(href ?? '')).text())?.[1];
  const count = await rows(page).count();
  for (const index of [0, Math.floor(count / 2), count - 1]) {
    const row = rows(page).nth(index);
    const name = row.locator('th > a');
    expect(await heading(await name.getAttribute('href')), await name.innerText()).toBe(
      await row.locator('td:nth-of-type(4) b').innerText(),
    );
    await row.getByText('Details').click();
    const region = row.locator('td:nth-of-type(6) small span').first();
    const shown = / ([\d,]*\d),?$/.exec((await region.innerText()).trim())?.[1];
    expect(await heading(await region.getByRole('link').getAttribute('href'))).toBe(shown);
  }
});

test('the “Specialities in demand” page shows a single table, explains how and when jobs were counted, and meets WCAG 2.2 AA', async ({
  page,
}) => {
  await page.goto(address);
  await expect(page.getByRole('table')).toHaveCount(1);
  await expect(page.getByText(/^Jobs counted \d+\s\w+\s\d{4}, .*\sAE[DS]T$/)).toBeVisible();
  await page.getByText('How we count jobs and rates').click();
  await expect(page.getByText('A job counts once, however many sources advertise it')).toBeInViewport();
  const opened = table(page).getByRole('group').filter({ visible: true }).first();
  await opened.locator('summary').click();
  expect(await axe(page)).toEqual([]);
  const blocks = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((all) => all.map((one) => JSON.parse(one.textContent ?? '')['@type']));
  expect(blocks.toSorted()).toEqual(['BreadcrumbList', 'Dataset']);
});

test('on a phone, “Specialities in demand” is at most 5,000 px long, and “Details” shows a speciality’s regions @nightly', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(address);
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5000);
  const first = rows(page).first();
  const regions = first.getByRole('cell', { name: /most in/ });
  await expect(regions).toBeHidden();
  await first.getByText('Details').click();
  await expect(regions).toBeVisible();
  expect(await axe(page)).toEqual([]);
});

for (const width of [320, 768, 1024, 1600])
  test(`the “Specialities in demand” page fits ${width} px and does not shift its layout${width === 320 ? '' : ' @nightly'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(address);
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await layoutShift(page)).toBe(0);
  });

for (const script of [true, false])
  test.describe(script ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: script });

    test('the table’s links sort it by speciality name or by number of open jobs @nightly', async ({
      page,
    }) => {
      await page.goto(address);
      await sortLink(page, 'Name').click();
      await expect(page).toHaveURL(`${address}?sort=name`);
      await expect(sortLink(page, 'Name')).toHaveAttribute('aria-current', 'true');
      await expect(table(page).getByRole('columnheader', { name: 'Speciality' })).toHaveAttribute(
        'aria-sort',
        'ascending',
      );
      const byName = await names(page);
      expect(byName).toEqual(byName.toSorted((a, b) => a.localeCompare(b, 'en-AU')));

      await sortLink(page, 'Open jobs').click();
      await expect(page).toHaveURL(address);
      await isInOrder(page);
    });

    test('a reader can switch the table’s pay rates from consultants to registrars, and sorting keeps this choice @nightly', async ({
      page,
    }) => {
      await page.goto(address);
      const group = (name: string) =>
        page.getByRole('navigation', { name: 'Rates for' }).getByRole('link', { name });
      await expect(group('Consultants and GPs')).toHaveAttribute('aria-current', 'true');
      await group('Registrars').click();
      await expect(page).toHaveURL(`${address}?grades=registrar`);
      await expect(group('Registrars')).toHaveAttribute('aria-current', 'true');
      await sortLink(page, 'Name').click();
      await expect(page).toHaveURL(`${address}?sort=name&grades=registrar`);
      await expect(group('Registrars')).toHaveAttribute('aria-current', 'true');
    });
  });
