import type { Page } from '@playwright/test';
import { axe } from './axe';
import { expect, test } from './test';

const clusters = (page: Page) =>
  page.getByRole('region', { name: 'Map' }).locator('a[aria-label]:not([tabindex])');
const findAreaParam = (page: Page) => new URL(page.url()).searchParams.get('area');

async function openMap(page: Page, address: string) {
  await page.goto(address);
  const decline = page.getByRole('button', { name: 'Decline' });
  await decline.click();
  await page.getByRole('radio', { name: 'Map' }).check();
  await expect(clusters(page).first()).toBeVisible();
}

async function total(page: Page): Promise<number> {
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  return Number(/^[\d,]+/.exec(heading ?? '')?.[0].replace(',', ''));
}

test(
  'job counts on the map add up to the number of listed jobs, and each count’s label names a town',
  { tag: '@phone-nightly' },
  async ({ page }) => {
    await openMap(page, '/jobs/list/queensland');
    const names = await page
      .getByRole('region', { name: 'Map' })
      .locator('a[aria-label]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label') ?? ''));
    for (const name of names) expect(name).toMatch(/^[\d,]+ jobs?, \S.* QLD( and [\d,]+ other places)?$/);
    const sum = names.reduce((jobs, name) => jobs + Number(/^[\d,]+/.exec(name)?.[0].replace(',', '')), 0);
    expect(sum).toBe(await total(page));
  },
);

// Only for wide windows, because the map on a phone is small and groups these towns.
test('clicking a town with one job on the map lists only this job until the “Map area” filter is removed', async ({
  page,
}) => {
  await openMap(page, '/jobs/list/queensland');
  const before = await total(page);
  const one = page
    .getByRole('region', { name: 'Map' })
    .locator('a[aria-label^="1 job,"]:not([tabindex])')
    .first();
  const town = (await one.getAttribute('aria-label'))?.replace('1 job, ', '') ?? '';
  await one.click();
  await expect(page).toHaveURL(/area=/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText(town.replace(/ QLD$/, ''));
  await expect(page.getByText('1 job in this area')).toBeVisible();
  await page.getByRole('link', { name: 'Remove Map area' }).click();
  await expect.poll(() => total(page)).toBe(before);
  await expect(page.getByRole('radio', { name: 'Map' })).toBeChecked();
});

test(
  'dragging the map limits the list to jobs in the visible area, and the Back button restores the longer list',
  { tag: ['@phone-nightly', '@nightly'] },
  async ({ page }) => {
    await openMap(page, '/jobs/list');
    const before = await total(page);
    const map = page.getByRole('group', { name: /^Map of jobs by place/ });
    const box = await map.boundingBox();
    if (!box) throw new Error('The map has no place');
    const y = box.y + Math.min(box.height, 300) / 2;
    await page.mouse.move(box.x + box.width * 0.2, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.8, y, { steps: 8 });
    await page.mouse.up();
    await expect(page).toHaveURL(/area=/);
    await expect.poll(() => total(page)).toBeLessThan(before);
    await page.goBack();
    await expect(page).not.toHaveURL(/area=/);
    await expect.poll(() => total(page)).toBe(before);
  },
);

test('arrow and plus keys move and zoom the map, and Tab moves the focus from place to place on the map @nightly', async ({
  page,
}) => {
  await openMap(page, '/jobs/list/queensland');
  const map = page.getByRole('group', { name: /^Map of jobs by place/ });
  await map.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/area=/);
  const moved = findAreaParam(page);
  await page.keyboard.press('+');
  await expect.poll(() => findAreaParam(page)).not.toBe(moved);
  await page.getByRole('button', { name: 'Show all places' }).press('Enter');
  await expect(page).not.toHaveURL(/area=/);
  await map.focus();
  await page.keyboard.press('Tab');
  const first = clusters(page).first();
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/area=/);
});

test('if “Search as I move the map” is off, the list of jobs follows the map only after “Search this area” is pressed @nightly', async ({
  page,
}) => {
  await openMap(page, '/jobs/list/queensland');
  await page.getByRole('checkbox', { name: 'Search as I move the map' }).uncheck();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  const here = page.getByRole('button', { name: 'Search this area' });
  await expect(here).toBeVisible();
  expect(findAreaParam(page)).toBeNull();
  await here.click();
  await expect(page).toHaveURL(/area=/);
  await expect(here).toBeHidden();
});

test('a map area in the URL opens the results as a map, and sorting keeps this area @nightly', async ({
  page,
}) => {
  await page.goto('/jobs/list?area=138.00,-29.00,154.00,-10.00');
  await expect(page.getByRole('radio', { name: 'Map' })).toBeChecked();
  await expect(clusters(page).first()).toBeVisible();
  await page.getByLabel('Sort by').selectOption('newest');
  await expect(page).toHaveURL(/sort=newest/);
  expect(findAreaParam(page)).toBe('138.00,-29.00,154.00,-10.00');
});

test('the map’s list shows each job’s nearest airport and the drive to it, and links to an explanation @nightly', async ({
  page,
}) => {
  await openMap(page, '/jobs/list?place=cairns-qld&radius=25');
  const first = page.getByRole('article').first();
  await expect(first).toContainText(/Nearest airport Cairns \(CNS\), \d+\s+km, under 30 minutes’ drive/);
  await page.getByRole('radio', { name: 'List' }).check();
  await expect(first).not.toContainText('Nearest airport');
  await page.getByRole('radio', { name: 'Map' }).check();
  await page.getByRole('link', { name: 'how we work them out' }).click();
  await expect(page).toHaveURL(/\/data-sources#distances$/);
  await expect(page.getByRole('heading', { name: 'Airports and driving times' })).toBeInViewport();
});

test.describe('a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript, a map area in the URL narrows the list, and no map is offered', async ({
    page,
  }) => {
    await page.goto('/jobs/list?area=138.00,-29.00,154.00,-10.00');
    expect(await page.getByRole('article').count()).toBeGreaterThan(0);
    await expect(page.getByRole('link', { name: 'Remove Map area' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Map' })).toBeHidden();
  });

  for (const area of ['1,2,3,4', '154,-29,138,-10', 'x', '138.001,-29,154,-10'])
    test(`a search ignores the invalid map area “${area}”, and shows a message`, async ({ page }) => {
      await page.goto(`/jobs/list?area=${area}`);
      await expect(page.getByText('We could not read that map area')).toBeVisible();
      expect(await page.getByRole('article').count()).toBeGreaterThan(0);
    });
});

for (const width of [320, 360, 1280])
  test(`the map meets WCAG 2.2 AA in light and dark, and fits a width of ${width} px @nightly`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openMap(page, '/jobs/list');
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

test('the map’s API answers only GET requests, can be cached for ten seconds, and answers invalid URLs with 404 or 400', async ({
  request,
}) => {
  const found = await request.get('/api/jobs/map/locum');
  expect(found.status()).toBe(200);
  expect(found.headers()['cache-control']).toContain('s-maxage=10');
  expect((await request.get('/api/jobs/map/nowhere')).status()).toBe(404);
  expect((await request.get('/api/jobs/map/queensland/locum')).status()).toBe(400);
  expect((await request.post('/api/jobs/map')).status()).toBe(405);
});
