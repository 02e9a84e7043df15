import type { Locator, Page } from '@playwright/test';
import { axe } from './axe';
import { holdScripts } from './hold-scripts';
import { expect, test } from './test';

const labels = (select: Locator) => select.locator('option').allInnerTexts();
/** The field with suggestions, which replaces the list once the page's script runs. */
const findTextField = (page: Page) =>
  page.getByLabel('Speciality', { exact: true }).and(page.locator('input'));

const forms = ['/enquire', '/employers', '/doctors/specialities-in-demand'];

test.describe('a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of forms)
    test(`without JavaScript, the list of specialities on ${path} is grouped and has no duplicates`, async ({
      page,
    }) => {
      await page.goto(path);
      const select = page.getByLabel('Speciality', { exact: true });
      expect(await select.locator('optgroup').count()).toBeGreaterThan(5);
      const all = await labels(select);
      expect(new Set(all).size).toBe(all.length);
      await select.selectOption({ label: 'Cardiology' });
      await expect(select).toHaveValue('cardiology');
    });
});

for (const width of [360, 1280])
  test.describe(`the speciality field at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });

    for (const path of forms)
      test(`typing part of a name on ${path} finds a speciality${width === 360 && path === '/enquire' ? '' : ' @nightly'}`, async ({
        page,
      }) => {
        await page.goto(path);
        const field = findTextField(page);
        await field.click();
        const list = page.getByRole('listbox', { name: 'Specialities' });
        await expect(list.getByRole('group', { name: 'Subspecialities of surgery' })).toBeVisible();
        expect(await axe(page)).toEqual([]);
        await page.keyboard.type('cardiol');
        await expect(list.getByRole('option').first()).toContainText('Cardiology');
        await page.keyboard.press('Enter');
        await expect(field).toHaveValue('Cardiology');
        await expect(page.locator('select[name=specialty]')).toHaveValue('cardiology');
        await expect(list).toHaveCount(0);
      });
  });

test(
  'typing “ED” finds emergency medicine, which the field keeps if text typed later matches no speciality',
  { tag: '@phone-nightly' },
  async ({ page }) => {
    await page.goto('/enquire');
    const field = findTextField(page);
    await field.click();
    await page.keyboard.type('ED');
    await page.getByRole('option', { name: 'Emergency medicine', exact: true }).click();
    await expect(field).toHaveValue('Emergency medicine');
    await field.fill('xyz');
    await expect(page.getByRole('status').filter({ hasText: 'No speciality is called “xyz”' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(field).toHaveValue('Emergency medicine');
    await field.fill('');
    await page.keyboard.press('Tab');
    await expect(page.locator('select[name=specialty]')).toHaveValue('');
  },
);

test(
  'an enquiry’s restored draft still contains the chosen speciality @nightly',
  { tag: '@phone-nightly' },
  async ({ page }) => {
    await page.goto('/enquire');
    const field = findTextField(page);
    await field.click();
    await page.keyboard.type('Urology');
    await page.keyboard.press('Tab');
    await expect(page.getByText(/Draft saved on this device/)).toBeVisible();
    await page.reload();
    await expect(field).toHaveValue('Urology');
    await expect(page.locator('select[name=specialty]')).toHaveValue('urology');
  },
);

test('a speciality chosen before the page’s script has loaded keeps its value and the focus afterwards', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/enquire', { waitUntil: 'commit' });
  const field = page.getByLabel('Speciality', { exact: true });
  await field.focus();
  await field.selectOption({ label: 'Urology' });
  release();
  await expect(field.and(page.locator('input'))).toHaveValue('Urology');
  await expect(field).toBeFocused();
});
