import { nextMonth } from './coming-dates';
import { expect, test } from './test';

const resultCount = /^([\d,]+) /;

async function total(page: import('@playwright/test').Page): Promise<number> {
  // `getByRole` cannot find elements behind an open drawer.
  const text = await page.locator('h1').innerText();
  return Number(resultCount.exec(text)?.[1]?.replaceAll(',', ''));
}

test(
  'the search form finds emergency medicine jobs by the abbreviation “ED”',
  { tag: '@phone-nightly' },
  async ({ page }) => {
    await page.goto('/');
    const form = page.getByRole('search', { name: 'Job search' });
    await form.getByRole('radio', { name: 'Locum' }).check();
    // Open suggestions may cover the button, so the test presses Enter.
    await form.getByLabel('What').fill('ED');
    await form.getByLabel('What').press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/emergency medicine/i);
    expect(await total(page)).toBeGreaterThan(0);
    for (const article of await page.getByRole('article').all())
      await expect(article).toContainText(/emergency/i);
  },
);

for (const [typed, meant] of [
  ['psychiatary', /psychiatry/i],
  ['anesthetics', /anaesth/i],
  ['O&G', /obstetrics/i],
  ['paeds', /paediatric|neonatal/i],
] as const) {
  test(`a search for “${typed}” finds only jobs in the matching speciality${typed === 'paeds' ? '' : ' @nightly'}`, async ({
    page,
  }) => {
    await page.goto(`/jobs/list?q=${encodeURIComponent(typed)}`);
    expect(await total(page)).toBeGreaterThan(0);
    for (const article of await page.getByRole('article').all()) await expect(article).toContainText(meant);
  });
}

test('a search recognises months and shifts in the typed words, and offers to leave out a word without matching jobs', async ({
  page,
}) => {
  const month = nextMonth.label;
  const [word = ''] = month.toLowerCase().split(' ');
  await page.goto(`/jobs/list?q=ED+${word}+nights`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    new RegExp(`emergency medicine jobs?, night shifts, ${month}$`),
  );
  for (const label of ['Emergency medicine', 'Night', month])
    await expect(page.getByRole('link', { name: `Remove ${label}`, exact: true })).toBeVisible();
  await page.goto(`/jobs/list?q=ED+${word}+zzyzx`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^0 .+ for “zzyzx”$/);
  await page.getByRole('link', { name: /^Without “zzyzx” [\d,]+ jobs?$/ }).click();
  await expect(page).toHaveURL(new RegExp(`q=ED\\+${word}$`));
  await expect.poll(() => total(page)).toBeGreaterThan(0);
});

test('a search URL with reordered or capitalised filters redirects to the standard URL, and a URL with an unknown filter answers 404', async ({
  request,
}) => {
  const upper = await request.get('/jobs/list/Locum/Emergency-Medicine', { maxRedirects: 0 });
  expect(upper.status()).toBe(308);
  expect(upper.headers().location).toContain('/jobs/list/locum/emergency-medicine');
  const turned = await request.get('/jobs/list/queensland/locum', { maxRedirects: 0 });
  expect(turned.status()).toBe(308);
  expect(turned.headers().location).toContain('/jobs/list/locum/queensland');
  expect((await request.get('/jobs/list/locum/wizardry')).status()).toBe(404);
});

test('a search ignores invalid parameters in its URL, and lists them in a message @nightly', async ({
  page,
}) => {
  const response = await page.goto('/jobs/list?page=minus&rate_min=lots&from=2026-02-31');
  expect(response?.status()).toBe(200);
  await expect(page.getByText(/ignored/i).first()).toBeVisible();
});

test('the number beside a filter equals the number of results after the visitor chooses the filter', async ({
  page,
}) => {
  await page.goto('/jobs/list/locum');
  const group = page.getByRole('group', { name: 'Grade' });
  const option = group.getByRole('checkbox').first();
  const label = (await group.locator('label').first().innerText()).replaceAll(/\s+/g, ' ');
  const count = Number(/\(([\d,]+)\)/.exec(label)?.[1]?.replaceAll(',', ''));
  await page.evaluate(() => window.scrollTo(0, 200));
  await option.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => total(page)).toBe(count);
  await expect(option).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await page.goBack();
  await expect(option).not.toBeChecked();
});

test(
  'on a phone, the filter drawer shows how many jobs match, and Escape closes it',
  { tag: '@narrow' },
  async ({ page }) => {
    await page.goto('/jobs/list/locum');
    const opener = page.getByRole('link', { name: /^Filters/ });
    await opener.click();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await drawer
      .getByRole('group', { name: 'Grade' })
      .getByRole('checkbox', { name: /^Registrar/ })
      .check();
    await expect(page).toHaveURL(/grade=registrar/);
    const foot = drawer.getByRole('button', { name: /^Show [\d,]+ jobs?$/ });
    const shown = async () => Number(/[\d,]+/.exec(await foot.innerText())?.[0].replaceAll(',', ''));
    await expect.poll(async () => (await shown()) - (await total(page))).toBe(0);
    await foot.click();
    await expect(drawer).toBeHidden();
    await opener.click();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
  },
);

test('pressing a filter above the results removes it', { tag: '@phone-nightly' }, async ({ page }) => {
  await page.goto('/jobs/list/locum/emergency-medicine');
  const before = await total(page);
  await page.getByRole('link', { name: 'Remove Locum' }).click();
  await expect.poll(() => total(page)).toBeGreaterThan(before);
  expect(new URL(page.url()).pathname).toBe('/jobs/list/emergency-medicine');
});

test('after the last filter is removed by keyboard, Tab moves the focus to the first job @nightly', async ({
  page,
}) => {
  await page.goto('/jobs/list');
  await page
    .getByRole('group', { name: 'Shifts' })
    .getByRole('checkbox', { name: /^Night/ })
    .check();
  const chip = page.getByRole('link', { name: 'Remove Night' });
  await chip.focus();
  await page.keyboard.press('Enter');
  await expect(chip).toHaveCount(0);
  await page.keyboard.press('Tab');
  const title = page.getByRole('article').first().getByRole('heading', { level: 2 }).getByRole('link');
  await expect(title).toBeFocused();
});

test(
  'a search asks which town the visitor means if several towns share the typed name',
  { tag: '@phone-nightly' },
  async ({ page }) => {
    await page.goto('/jobs/list?where=Richmond');
    await expect(page.getByRole('link', { name: /Richmond.*(VIC|Victoria)/ }).first()).toBeVisible();
    await page
      .getByRole('link', { name: /Richmond.*(VIC|Victoria)/ })
      .first()
      .click();
    await expect(page).toHaveURL(/place=/);
  },
);

test(
  'a search without results offers to remove a filter, and states how many jobs the search would then find',
  { tag: '@phone-nightly' },
  async ({ page }) => {
    const hint = page
      .getByRole('main')
      .getByRole('link', { name: /\d+ jobs?/ })
      .first();
    // Another test may close a job between the two counts.
    await expect(async () => {
      await page.goto('/jobs/list/locum/ophthalmology/northern-territory?mmm=1&benefit=childcare');
      expect(await total(page)).toBe(0);
      const promised = Number(/([\d,]+) jobs?/.exec(await hint.innerText())?.[1]?.replaceAll(',', ''));
      await hint.click();
      await expect.poll(() => total(page)).toBe(promised);
    }).toPass({ timeout: 40_000 });
  },
);

test('the “2” link below the results leads to the second page of results', async ({ page }) => {
  await page.goto('/jobs/list');
  const first = await page.getByRole('article').first().innerText();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: /2/ }).first().click();
  await expect(page).toHaveURL(/\/jobs\/list\/page\/2$/);
  await expect(page.getByRole('article').first()).not.toHaveText(first);
});

test.describe('a browser with JavaScript turned off', () => {
  test.use({ javaScriptEnabled: false });

  test('with JavaScript turned off, the search and its filters work as plain forms', async ({ page }) => {
    await page.goto('/jobs');
    const form = page.getByRole('search', { name: 'Job search' });
    await form.getByLabel('What').fill('psych');
    await form.getByRole('button', { name: 'Search jobs' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/psychiatry/i);
    const before = await total(page);
    await page.getByRole('group', { name: 'Work type' }).getByRole('radio', { name: 'Locum' }).check();
    await page
      .getByRole('button', { name: /apply filters/i })
      .first()
      .click();
    await expect(page).toHaveURL(/locum/);
    expect(await total(page)).toBeLessThanOrEqual(before);
  });

  test('the “What” field shows the chosen speciality, and words typed there replace it', async ({ page }) => {
    await page.goto('/jobs/list/psychiatry');
    const what = page.getByRole('search', { name: 'Job search' }).getByLabel('What');
    await expect(what).toHaveValue('Psychiatry');
    await page.getByRole('button', { name: 'Search jobs' }).click();
    await expect(page).toHaveURL(/\/jobs\/list\/psychiatry$/);
    await what.fill('ICU');
    await page.getByRole('button', { name: 'Search jobs' }).click();
    await expect(page).toHaveURL(/\/jobs\/list\?q=ICU$/);
  });
});
