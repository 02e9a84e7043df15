import type { Locator, Page } from '@playwright/test';
import { addDays, type IsoDate } from '@/lib/core/dates';
import { axe } from './axe';
import { comingDate, nextMonth, today } from './coming-dates';
import { expect, test } from './test';

const inNextMonth = (day: number): IsoDate => addDays(nextMonth.first, day - 1);

test.use({ consent: 'DECLINED' });

const when = (page: Page) => page.getByRole('group', { name: 'When', exact: true });

/** Opens the dates dialog. On a phone, results pages show the search as one line, which the test opens first. */
async function openWhen(page: Page): Promise<Locator> {
  const button = when(page).getByRole('button', { name: /^When/ });
  const line = page.locator('summary', { hasText: 'Change search' });
  if (await line.isVisible()) await line.click();
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'When are you free?' });
  await expect(dialog.getByRole('button', { name: 'Next month' })).toBeVisible();
  return dialog;
}

const day = (dialog: Locator, date: IsoDate) =>
  dialog.getByRole('gridcell', {
    name: new RegExp(`day ${Number(date.slice(8))} ${nextMonth.label}\\b`),
  });

test(
  'two clicks on the calendar choose dates that narrow the results, and the browser’s Back button removes them',
  { tag: '@phone-nightly' },
  async ({ page }) => {
    await page.goto('/jobs/list/locum');
    const dialog = await openWhen(page);
    await day(dialog, inNextMonth(7)).click();
    await expect(page).toHaveURL(`/jobs/list/locum?from=${inNextMonth(7)}`);
    await day(dialog, inNextMonth(20)).click();
    await expect(page).toHaveURL(`/jobs/list/locum?from=${inNextMonth(7)}&to=${inNextMonth(20)}`);
    await expect(dialog.getByRole('status')).toContainText('14 days');
    await expect(day(dialog, inNextMonth(8))).toHaveAttribute('aria-selected', 'true');
    await expect(day(dialog, inNextMonth(21))).toHaveAttribute('aria-selected', 'false');

    await dialog.getByLabel(/^Fits my dates/).check();
    await expect(page).toHaveURL(/&fit=fits$/);
    const show = dialog.getByRole('button', { name: /^Show [\d,]+ jobs?$/ });
    const heading = page.locator('h1');
    await expect(page.getByText('Only jobs that fit your dates').first()).toBeAttached();
    await expect(show).toHaveText(
      new RegExp(`^Show ${/[\d,]+/.exec((await heading.textContent()) ?? '')?.[0]} jobs?$`),
    );
    await show.click();
    await expect(dialog).toBeHidden();
    await expect(page.locator('#jobs')).toBeFocused();
    await expect(page.getByText(`7 – 20 ${nextMonth.label.slice(0, 3)}`).first()).toBeAttached();

    await page.goBack();
    await expect(page).toHaveURL('/jobs/list/locum');
    // A phone shows the search as one line and hides its fields, so visibility is not checked.
    await expect(page.locator('[name=from]')).toHaveValue('');
    await expect(page.locator('button[aria-haspopup=dialog]', { hasText: 'Any dates' })).toBeAttached();
  },
);

test('a button such as “Next month” sets the dates and stays pressed, and “Clear dates” removes the dates @nightly', async ({
  page,
}) => {
  await page.goto('/jobs/list');
  const dialog = await openWhen(page);
  const month = dialog.getByRole('button', { name: 'Next month' });
  await month.click();
  await expect(page).toHaveURL(`/jobs/list?from=${nextMonth.first}&to=${nextMonth.last}`);
  await expect(month).toHaveAttribute('aria-pressed', 'true');
  await dialog.getByRole('button', { name: /^From 1 / }).click();
  await expect(page).toHaveURL(`/jobs/list?from=${nextMonth.first}`);
  await dialog.getByRole('button', { name: 'Weekends only' }).click();
  await expect(page).toHaveURL(`/jobs/list?from=${nextMonth.first}&shift=weekend`);
  await dialog.getByRole('button', { name: 'Clear dates' }).click();
  await expect(page).toHaveURL('/jobs/list?shift=weekend');
  await expect(dialog.getByLabel('From', { exact: true })).toHaveValue('');
});

test('the date dialog offers a chosen state’s school holidays, and its calendar names public holidays @nightly', async ({
  page,
}) => {
  await page.goto('/jobs/list/queensland');
  const dialog = await openWhen(page);
  const places = dialog.getByRole('combobox', { name: 'School holidays' });
  const waitangiDay = comingDate('02-06');
  await expect(places).toHaveValue('AU-QLD');
  await places.selectOption('New Zealand');
  await dialog.getByLabel('From', { exact: true }).fill(waitangiDay);
  await dialog.getByLabel('To', { exact: true }).focus();
  await expect(
    dialog.getByRole('gridcell', {
      name: new RegExp(`6 February ${waitangiDay.slice(0, 4)}.*public holiday, Waitangi Day`),
    }),
  ).toBeVisible();
  await places.selectOption('Tasmania');
  await expect(dialog.getByText('We do not have school holiday dates for this place.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^School holidays/ })).toHaveCount(0);
});

test('the search form reports an end before the start, a past day or the year 9999, and does not search @nightly', async ({
  page,
}) => {
  await page.goto('/jobs/list');
  const dialog = await openWhen(page);
  const from = dialog.getByLabel('From', { exact: true });
  const to = dialog.getByLabel('To', { exact: true });
  await from.fill(inNextMonth(7));
  await expect(page).toHaveURL(`/jobs/list?from=${inNextMonth(7)}`);
  for (const [typed, said] of [
    [inNextMonth(1), /“To” is before “From”/],
    ['9999-12-31', /before the year 2100/],
    ['2020-01-01', /has passed/],
  ] as const) {
    await to.fill(typed);
    await from.focus();
    await expect(dialog.getByRole('alert')).toContainText(said);
    await expect(to).toHaveAttribute('aria-invalid', 'true');
    await expect(to).toHaveValue(typed);
    await expect(page).toHaveURL(`/jobs/list?from=${inNextMonth(7)}`);
  }
  await to.press('Enter');
  await expect(to).toBeFocused();
  await expect(page).toHaveURL(`/jobs/list?from=${inNextMonth(7)}`);
  await to.fill(inNextMonth(20));
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expect(page).toHaveURL(`/jobs/list?from=${inNextMonth(7)}&to=${inNextMonth(20)}`);
});

test('text typed into a date field stays while results are loading @nightly', async ({ page }) => {
  await page.goto('/jobs/list');
  const dialog = await openWhen(page);
  const from = dialog.getByLabel('From', { exact: true });
  const to = dialog.getByLabel('To', { exact: true });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/_next/data/**', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/_next/data/**');
  await from.fill(inNextMonth(7));
  await asked;
  await to.fill(inNextMonth(1));
  await from.focus();
  await expect(dialog.getByRole('alert')).toContainText('“To” is before “From”');
  // On a phone, the dialog covers these fields.
  const what = page.locator('[name=q]').first();
  const amount = page.locator('[name=rate_min]');
  await what.evaluate((field: HTMLInputElement) => (field.value = 'anaes'));
  await amount.evaluate((field: HTMLInputElement) => (field.value = '90'));

  release();
  await expect(page).toHaveURL(`/jobs/list?from=${inNextMonth(7)}`);
  await expect(page.locator('.chips a', { hasText: 'From' }).first()).toBeAttached();
  await expect(to).toHaveValue(inNextMonth(1));
  await expect(dialog.getByRole('alert')).toContainText('“To” is before “From”');
  await expect(what).toHaveValue('anaes');
  await expect(amount).toHaveValue('90');
});

test('with an invalid date in a date field, choosing another filter searches without this date, and the field keeps the invalid date @nightly', async ({
  page,
}) => {
  await page.goto(`/jobs/list?to=${inNextMonth(20)}`);
  const dialog = await openWhen(page);
  const to = dialog.getByLabel('To', { exact: true });
  await to.fill('2020-01-01');
  await dialog.getByLabel('From', { exact: true }).focus();
  await expect(dialog.getByRole('alert')).toContainText('has passed');
  await dialog.getByRole('button', { name: 'Weekends only' }).click();
  await expect(page).toHaveURL(`/jobs/list?to=${inNextMonth(20)}&shift=weekend`);
  await expect(page.locator('.chips a', { hasText: 'Weekend' }).first()).toBeAttached();
  await expect(to).toHaveValue('2020-01-01');
  await expect(dialog.getByRole('alert')).toContainText('has passed');
});

test('a month typed into the search fills the date fields, and choosing other days removes the month from the typed words @nightly', async ({
  page,
}) => {
  const month = nextMonth.label.toLowerCase();
  await page.goto(`/jobs/list?q=${encodeURIComponent(`gp ${month}`)}`);
  const dialog = await openWhen(page);
  await expect(dialog.getByLabel('From', { exact: true })).toHaveValue(nextMonth.first);
  await expect(dialog.getByLabel('To', { exact: true })).toHaveValue(nextMonth.last);
  await day(dialog, inNextMonth(7)).click();
  await expect(page).toHaveURL(`/jobs/list?q=gp&from=${inNextMonth(7)}`);
});

test('in the calendar, arrows, Home and Page Down move the focus, Enter chooses a day, and Escape closes the calendar', async ({
  page,
}) => {
  await page.goto('/jobs/list');
  let dialog = await openWhen(page);
  await dialog.getByLabel('From', { exact: true }).fill(inNextMonth(10));
  await expect(page).toHaveURL(`/jobs/list?from=${inNextMonth(10)}`);
  await page.keyboard.press('Escape');
  // On a phone, the search is one line again, which must have the focus.
  const line = page.locator('summary', { hasText: 'Change search' });
  if (await line.isVisible()) {
    await expect(line).toBeFocused();
    await page.keyboard.press('Enter');
    await when(page).getByRole('button', { name: /^When/ }).focus();
  } else await expect(when(page).getByRole('button', { name: /^When/ })).toBeFocused();
  await page.keyboard.press('Enter');
  dialog = page.getByRole('dialog', { name: 'When are you free?' });
  await day(dialog, inNextMonth(10)).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(day(dialog, inNextMonth(18))).toBeFocused();
  await page.keyboard.press('Home');
  const monday = await dialog.locator(':focus').getAttribute('aria-label');
  expect(monday).toMatch(/^Monday/);
  await page.keyboard.press('PageDown');
  await expect(dialog.locator(':focus')).not.toHaveAttribute('aria-label', monday ?? '');
  await page.keyboard.press('PageUp');
  await expect(dialog.locator(':focus')).toHaveAttribute('aria-label', monday ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/);
});

test(
  'dates chosen on the home page lead to jobs on these dates @nightly',
  { tag: '@phone-nightly' },
  async ({ page }) => {
    await page.goto('/');
    const dialog = await openWhen(page);
    await dialog.getByRole('button', { name: 'Next 2 weeks' }).click();
    await dialog.getByRole('button', { name: 'Weekends only' }).click();
    await expect(when(page).getByRole('button', { name: /^When \d/ })).toBeAttached();
    await dialog.getByRole('button', { name: 'Show jobs' }).click();
    await expect(page).toHaveURL(new RegExp(`from=${today}&to=${addDays(today, 13)}.*shift=weekend`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('jobs');
  },
);

test(
  'the open date dialog meets WCAG 2.2 AA in light and dark colours',
  { tag: ['@phone-nightly', '@nightly'] },
  async ({ page }) => {
    await page.goto(`/jobs/list?from=${inNextMonth(7)}&to=${inNextMonth(20)}`);
    await openWhen(page);
    expect(await axe(page, '[role=group]:has(dialog)')).toEqual([]);
  },
);

test('the date dialog fits 320 px, and each day in it is at least 44 px high and 40 px wide @nightly', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/jobs/list');
  const dialog = await openWhen(page);
  expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  const box = await day(dialog, inNextMonth(15)).boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect(box?.width).toBeGreaterThanOrEqual(40);
});

test('a search started on /jobs uses the dates chosen there @nightly', async ({ page }) => {
  await page.goto('/jobs');
  const dialog = await openWhen(page);
  await day(dialog, inNextMonth(7)).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Search jobs' }).click();
  await expect(page).toHaveURL(new RegExp(`from=${inNextMonth(7)}`));
});

test.describe('a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/', '/jobs'])
    test(`without JavaScript, dates entered on ${path} become part of the URL of the results`, async ({
      page,
    }) => {
      await page.goto(path);
      const group = when(page);
      await group.getByLabel('From', { exact: true }).fill(inNextMonth(7));
      await group.getByLabel('To', { exact: true }).fill(inNextMonth(20));
      await group.getByLabel(/^Fits my dates/).check();
      await page.getByRole('button', { name: 'Search jobs' }).click();
      await expect(page).toHaveURL(new RegExp(`from=${inNextMonth(7)}&to=${inNextMonth(20)}&fit=fits`));
      await expect(page.getByText('Only jobs that fit your dates').first()).toBeAttached();
    });

  test('without JavaScript, the results ignore a last day before the first day, and show a notice about it', async ({
    page,
  }) => {
    await page.goto(`/jobs/list?from=${inNextMonth(20)}&to=${inNextMonth(7)}`);
    await expect(page.getByText('“To” is before “From”, so we ignored “To”.')).toBeVisible();
  });
});
