import { nextMonth } from './coming-dates';
import { expect, test } from './test';

const phone = { width: 360, height: 800 };
const declined = async (page: import('@playwright/test').Page) => {
  const decline = page.getByRole('button', { name: 'Decline' });
  if (await decline.isVisible()) await decline.click();
};

test.describe('search results on a phone', { tag: '@narrow' }, () => {
  test.use({ viewport: phone });

  for (const address of [
    '/jobs/list',
    '/jobs/list/locum/queensland?q=ED+december',
    `/jobs/list/locum?from=${nextMonth.first}&to=${nextMonth.last}`,
    '/jobs/list/locum',
  ])
    test(`the first job on ${address} starts within 480 px of the page’s top${address === '/jobs/list' ? '' : ' @nightly'}`, async ({
      page,
    }) => {
      await page.goto(address);
      const card = await page.getByRole('article').first().boundingBox();
      expect(card?.y).toBeLessThan(480);
    });

  test('one line shows the current search, and pressing it opens a form with this search', async ({
    page,
  }) => {
    await page.goto('/jobs/list/queensland?q=ED');
    const form = page.getByRole('search', { name: 'Job search' });
    await expect(form.getByLabel('What')).toBeHidden();
    await page.getByText('ED · Queensland').click();
    await expect(form.getByLabel('What')).toHaveValue('ED');
    await expect(form.getByLabel('Where')).toHaveValue('Queensland');
    await form.getByLabel('What').fill('ICU');
    await form.getByLabel('What').press('Enter');
    await expect(page.getByText('ICU · Queensland')).toBeVisible();
    await expect(form.getByLabel('What')).toBeHidden();
  });

  test('the filter and sort buttons stay visible while scrolling, and a link to create an alert follows the third job', async ({
    page,
  }) => {
    await page.goto('/jobs/list/locum');
    await declined(page);
    await page.getByRole('article').nth(8).scrollIntoViewIfNeeded();
    await expect(page.getByRole('link', { name: /^Filters/ })).toBeInViewport();
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeInViewport();
    const offer = await page.getByRole('link', { name: 'Create alert for this search' }).boundingBox();
    const third = await page.getByRole('article').nth(2).boundingBox();
    const fourth = await page.getByRole('article').nth(3).boundingBox();
    expect(offer?.y).toBeGreaterThan(third?.y ?? 0);
    expect(offer?.y).toBeLessThan(fourth?.y ?? 0);
  });

  test('the buttons that remove filters are in a single row @nightly', async ({ page }) => {
    await page.goto('/jobs/list/locum/queensland?q=ED+nights&grade=registrar&grade=consultant');
    const boxes = await Promise.all(
      (await page.getByRole('link', { name: /^Remove / }).all()).map((chip) => chip.boundingBox()),
    );
    expect(boxes.length).toBeGreaterThan(4);
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  });

  test('the browser’s Back button closes the filter drawer and keeps the filters chosen there', async ({
    page,
  }) => {
    await page.goto('/jobs');
    await page.goto('/jobs/list/locum');
    await declined(page);
    await page.getByRole('link', { name: /^Filters/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    const grades = drawer.getByRole('group', { name: 'Grade' });
    await grades.getByRole('checkbox', { name: /^Registrar/ }).check();
    await expect(page).toHaveURL(/grade=registrar/);
    await grades.getByRole('checkbox', { name: /^Consultant/ }).check();
    await expect(page).toHaveURL(/grade=consultant/);
    await page.goBack();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(/grade=consultant&grade=registrar|grade=registrar&grade=consultant/);
    await expect(page.getByRole('link', { name: 'Remove Registrar' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/jobs$/);
  });

  test('the Back button closes the filter drawer, and applies a rate just typed there @nightly', async ({
    page,
  }) => {
    await page.goto('/jobs');
    await page.goto('/jobs/list/locum');
    await declined(page);
    await page.getByRole('link', { name: /^Filters/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await drawer.getByRole('textbox', { name: 'Amount' }).pressSequentially('100');
    await page.goBack();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(/\/jobs\/list\/locum\?rate_min=100/);
    await expect(page.getByRole('link', { name: 'Remove At least $100 per hour' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/jobs$/);
  });

  test('going back while a new filter’s results load closes the drawer and keeps the filter @nightly', async ({
    page,
  }) => {
    await page.goto('/jobs/list/locum');
    await declined(page);
    await page.getByRole('link', { name: /^Filters/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await page.route('**/_next/data/**', async (route) => {
      await held;
      await route.continue();
    });
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const asked = page.waitForRequest('**/_next/data/**');
    await drawer
      .getByRole('group', { name: 'Grade' })
      .getByRole('checkbox', { name: /^Registrar/ })
      .check();
    await asked;
    await page.goBack();
    await expect(drawer).toBeHidden();
    release();
    await expect(page).toHaveURL(/\/jobs\/list\/locum\?grade=registrar$/);
    await expect(page.getByRole('link', { name: 'Remove Registrar' })).toBeVisible();
  });

  test('going back from a job’s page returns the results to their earlier scroll position', async ({
    page,
  }) => {
    await page.goto('/jobs/list/locum');
    await declined(page);
    const card = page.getByRole('article').nth(8);
    const title = card.getByRole('heading', { level: 2 }).getByRole('link');
    await title.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(1500);
    await title.click();
    await expect(page).toHaveURL(/\/jobs\/listing\//);
    await page.goBack();
    await expect(page).toHaveURL(/\/jobs\/list\/locum$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
    await expect(title).toBeInViewport();
  });
});

test.describe('a browser without JavaScript', () => {
  test.use({ viewport: phone, javaScriptEnabled: false });

  test(
    'without JavaScript, the search form opens on a phone, and the visitor can untick a filter recognised in the typed words @nightly',
    { tag: '@narrow' },
    async ({ page }) => {
      await page.goto('/jobs/list?q=ED+december');
      await page.locator('summary', { hasText: 'Change search: ED december' }).click();
      await expect(page.getByRole('search').getByLabel('What')).toHaveValue('ED december');
      await page.getByRole('link', { name: /^Filters/ }).click();
      const speciality = page
        .getByRole('group', { name: 'Speciality' })
        .getByRole('checkbox', { name: /^Emergency medicine/ });
      await expect(speciality).toBeChecked();
      await speciality.uncheck();
      await page.getByRole('button', { name: /^Show [\d,]+ jobs?$/ }).click();
      await expect(page).toHaveURL(/\/jobs\/list\?q=december$/);
    },
  );
});

test('a single press of the browser’s Back button undoes several filter changes; a speciality recognised in the typed words can be unticked @nightly', async ({
  page,
}) => {
  await page.goto('/jobs');
  await page.goto('/jobs/list?q=ED');
  const group = page.getByRole('group', { name: 'Speciality' });
  await expect(group.getByRole('checkbox').first()).toBeChecked();
  const types = page.getByRole('group', { name: 'Work type' });
  await types.getByRole('radio', { name: 'Locum' }).check();
  await expect(page).toHaveURL(/\/jobs\/list\/locum\?q=ED$/);
  const nights = page.getByRole('group', { name: 'Shifts' }).getByRole('checkbox', { name: /^Night/ });
  await nights.check();
  await expect(page).toHaveURL(/shift=night/);
  // Before the new results load, “Remove Locum” leads to an address without the second filter.
  await expect(page.getByRole('link', { name: 'Remove Night' })).toBeVisible();
  await page.getByRole('link', { name: 'Remove Locum' }).click();
  await expect(page).toHaveURL(/\/jobs\/list\?q=ED&shift=night$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/jobs\/list\?q=ED$/);
  // The address changes before the page has loaded.
  await expect(nights).not.toBeChecked();
  await group.getByRole('checkbox').first().uncheck();
  await expect(page).toHaveURL(/\/jobs\/list$/);
});

test('the “Skip to results” link moves the focus to the first job @nightly', async ({ page }) => {
  await page.goto('/jobs/list/locum');
  await page.getByRole('link', { name: 'Skip to results' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const title = page.getByRole('article').first().getByRole('heading', { level: 2 }).getByRole('link');
  await expect(title).toBeFocused();
});
