import type { Page } from '@playwright/test';
import { axe } from './axe';
import { expect, test } from './test';

test.use({ consent: 'DECLINED' });

const results = '/jobs/list/locum?sort=block';
const figure =
  /^About \$[\d,]+(–[\d,]+)? for \d+ (day|night|week|working day|weekend day)s?( of \d+\sh)? How this is worked out$/;
const block = (page: Page) => page.getByRole('article').first().locator('details');
/** Returns the lowest pay on each card in dollars, or 0 if the card shows no pay. */
const figures = (page: Page) =>
  page.getByRole('article').evaluateAll((cards) =>
    cards.map((card) => {
      const text = /About \$([\d,]+)/.exec(card.querySelector('summary')?.textContent ?? '')?.[1];
      return Number(text?.replaceAll(',', '') ?? 0);
    }),
  );

test('search results can be sorted by a job’s total pay, and each card explains in a collapsed section what this pay includes @nightly', async ({
  page,
}) => {
  await page.goto(results);
  await expect(page.getByLabel('Sort by')).toHaveValue('block');
  const dollars = await figures(page);
  expect(dollars).toEqual(dollars.toSorted((a, b) => b - a));
  const summary = block(page).locator('summary');
  await expect(summary).toHaveText(figure);
  expect((await summary.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expect(block(page).getByText(/^Not included: /)).toBeHidden();
  // The title's link covers the whole card. A click on the summary must not follow the link.
  await summary.click();
  await expect(page).toHaveURL(new RegExp(`${results.replace('?', '\\?')}$`));
  await expect(block(page).getByText(/^Not included: .*tax\.$/)).toBeVisible();
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(block(page).getByText(/^Not included: /)).toBeHidden();
  await page.keyboard.press('Enter');
  expect(await axe(page, 'main')).toEqual([]);
});

test.describe('a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript, the job page links to a pay calculator already filled in with the job’s rate and shifts', async ({
    page,
  }) => {
    await page.goto(results);
    const said = await block(page).locator('summary').textContent();
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    const details = page
      .getByRole('main')
      .locator('details')
      .filter({ hasText: 'How this is worked out' })
      .first();
    await expect(details.locator('summary')).toHaveText(said ?? '');
    await details.locator('summary').click();
    await details.getByRole('link', { name: 'Calculate the pay with your own rate and hours' }).click();
    await expect(page).toHaveURL(/\/doctors\/resources\?.*#(offer|rate)-calculator$/);
    await expect(page.getByRole('table').first()).toBeVisible();
  });
});
