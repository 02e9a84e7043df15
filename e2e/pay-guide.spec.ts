import { expect, test } from './test';
import { axe } from './axe';

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('the pay guide shows pay by region, and compares the doctor’s own rate with adverts’ rates @phone-nightly', async ({
      page,
    }) => {
      await page.goto('/doctors/pay-guide?specialty=emergency-medicine');
      const table = page.getByRole('table', { name: /^Australia, per day/ });
      await expect(table.getByRole('rowheader', { name: /^All of Australia \d+ adverts$/ })).toBeVisible();
      await page.getByText('Compare your own rate').click();
      await page.getByLabel('Your rate').fill('a lot');
      await page.getByRole('button', { name: 'Show pay' }).click();
      await expect(page.getByLabel('Your rate')).toHaveAccessibleDescription(/Enter your rate as a number/);
      await page.getByLabel('Your rate').fill('9,000');
      await page.getByRole('button', { name: 'Show pay' }).click();
      await expect(
        page.getByText(/^\$9,000 per day is above the typical range of \d+ adverts/),
      ).toBeVisible();
      await expect(page.getByLabel('Your rate')).toHaveValue('9,000');
      if (javaScriptEnabled) expect(await axe(page)).toEqual([]);
    });
  });
