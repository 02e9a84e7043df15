import { holdScripts, styled } from './hold-scripts';
import { expect, test } from './test';

test.describe('a page whose script has not run yet', () => {
  test('filters chosen before the page’s script runs are kept and applied', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/jobs/list/locum', { waitUntil: 'commit' });
    const opener = page.getByRole('link', { name: /^Filters/ });
    const box = page.getByRole('group', { name: 'Grade' }).getByRole('checkbox', { name: /^Registrar/ });
    await styled(page);
    if (await opener.isVisible()) await opener.click();
    await box.check();
    release();
    await expect(page).toHaveURL(/grade=registrar/);
    await expect(page.getByRole('link', { name: 'Remove Registrar' })).toBeAttached();
    await expect(box).toBeChecked();
  });

  test('a visitor can send the search form before the page’s script runs', async ({ page }) => {
    await holdScripts(page);
    await page.goto('/jobs', { waitUntil: 'commit' });
    const form = page.getByRole('search', { name: 'Job search' });
    await form.getByLabel('What').fill('ED');
    await form.getByRole('button', { name: 'Search jobs' }).click();
    await expect(page).toHaveURL(/\/jobs\/list.*q=ED/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('jobs');
  });

  test('a calculator uses values typed before the page’s script runs @nightly', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/doctors/resources', { waitUntil: 'commit' });
    const rate = page.getByRole('region', { name: 'Rate calculator' });
    await rate.getByLabel('Amount').pressSequentially('200');
    release();
    await expect(page.getByRole('row', { name: 'Per day $2,000' })).toBeVisible();
  });

  test('the search form keeps text typed before the page’s script runs @nightly', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/jobs', { waitUntil: 'commit' });
    const form = page.getByRole('search', { name: 'Job search' });
    await form.getByLabel('What').fill('ED');
    await form.getByText('Locum', { exact: true }).click();
    release();
    // The privacy banner appears only after hydration, so the test waits for it. On a phone, the banner may still be
    // hidden, because it would cover the search form.
    const banner = page.getByRole('region', { name: 'Privacy choices', includeHidden: true });
    await expect(banner).toBeAttached();
    await expect(form.getByLabel('What')).toHaveValue('ED');
    await expect(form.getByRole('radio', { name: 'Locum' })).toBeChecked();
  });

  test('text typed before the page’s script runs is kept instead of a stored draft’s text for the same field', async ({
    page,
  }) => {
    await page.goto('/contact-us');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('An earlier name');
    await page.getByRole('textbox', { name: 'Message' }).fill('An earlier message');
    await expect(page.getByText('Draft saved on this device')).toBeVisible();
    const release = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('A newer name');
    release();
    await expect(page.getByText('We have restored your draft')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('A newer name');
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('An earlier message');
  });

  test('buttons that need JavaScript are disabled until the page’s script runs', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/jobs/list', { waitUntil: 'commit' });
    const save = page.getByRole('button', { name: 'Save job' }).first();
    const choices = page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' });
    await expect(save).toBeDisabled();
    await expect(choices).toBeDisabled();
    release();
    await save.click();
    await expect(page.getByRole('button', { name: 'Saved job' }).first()).toBeVisible();
    await choices.click();
    // Only a reopened banner has this button, so the click has worked.
    await expect(page.getByRole('button', { name: 'Keep my current choice' })).toBeVisible();
  });
});
