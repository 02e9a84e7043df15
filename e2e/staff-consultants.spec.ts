import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { axe, expect, logIn, query, test } from './doctor';
import { expectToFit } from './own-account';

// Waits for the back office to load, on a busy machine.
test.describe.configure({ timeout: 180_000 });
test.use({ expectedErrors: /422 .*\/upload-photograph/ });

const name = 'Lucy Tran';

async function openConsultant(page: Page) {
  await page.goto('/signin?redirect_url=%2Fstaff%2Fconsultants');
  await logIn(page, { email: 'admin@example.com', password: 'correct horse battery' });
  await page.getByRole('cell', { name }).click({ timeout: 30_000 });
  await expect(page.getByLabel('Introduction')).toBeVisible();
}

test.afterEach(() =>
  query("update consultant set portrait = illustration where given_name || ' ' || family_name = $1", [name]),
);

test('an administrator uploads a photograph, doctors see it on “About us”, and it can be removed', async ({
  page,
}) => {
  const photograph = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a0522d' } })
    .jpeg()
    .toBuffer();
  await openConsultant(page);
  expect(await axe(page)).toEqual([]);
  const field = page.getByLabel('Choose a photograph');
  const upload = page.getByRole('button', { name: 'Upload photograph' });

  await test.step('a damaged file is refused with its reason, and stays chosen', async () => {
    await field.setInputFiles({
      name: 'half.jpg',
      mimeType: 'image/jpeg',
      buffer: photograph.subarray(0, 700),
    });
    await upload.click();
    await expect(page.getByRole('alert').filter({ hasText: 'damaged or incomplete' })).toBeVisible();
    await expect(field).toHaveAccessibleDescription(/damaged or incomplete/);
  });

  await test.step('a photograph is previewed, uploaded and shown', async () => {
    await field.setInputFiles({ name: 'lucy.jpg', mimeType: 'image/jpeg', buffer: photograph });
    await expect(page.getByRole('img', { name: `Preview of the photograph of ${name}` })).toBeVisible();
    await upload.click();
    await expect(page.getByRole('button', { name: 'Remove photograph' })).toBeVisible();
    expect(await axe(page)).toEqual([]);
    for (const width of [768, 360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectToFit(page);
    }
  });

  // Pages use consultants that were read up to 30 s ago.
  const cached = { timeout: 45_000 };
  const shown = async () =>
    /\/media\/consultants\/[\w-]+\.webp/.exec(await (await page.request.get('/about-us')).text())?.[0];

  await test.step('doctors see the photograph as a small square without other data', async () => {
    await expect.poll(shown, cached).toBeTruthy();
    const answer = await page.request.get((await shown()) ?? '');
    expect(answer.headers()).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(await answer.body()).metadata()).toMatchObject({ width: 320, height: 320 });
  });

  await test.step('after its removal, doctors see the drawing again', async () => {
    await page.getByRole('button', { name: 'Remove photograph' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('button', { name: 'Remove photograph' })).toHaveCount(0);
    await expect.poll(shown, cached).toBeUndefined();
  });
});
