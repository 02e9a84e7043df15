import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { axe, expect, logIn, query, test } from './doctor';
import { expectToFit } from './own-account';

// Mode “default”, because the tests change the photograph of the same consultant. On a busy machine, the back office
// loads slowly.
test.describe.configure({ mode: 'default', timeout: 180_000 });
test.use({ expectedErrors: /422 .*\/upload-photograph/ });

const name = 'Lucy Tran';

async function openConsultant(page: Page) {
  await page.goto('/signin?redirect_url=%2Fstaff%2Fconsultants');
  await logIn(page, { email: 'admin@example.com', password: 'correct horse battery' });
  await page.getByRole('cell', { name: new RegExp(`^${name}`) }).click({ timeout: 30_000 });
  await expect(page.getByLabel('Introduction')).toBeVisible();
}

test.afterEach(() =>
  query("update consultant set portrait = illustration where given_name || ' ' || family_name = $1", [name]),
);

async function takePhotograph() {
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a0522d' } })
    .jpeg()
    .toBuffer();
  return { name: 'lucy.jpg', mimeType: 'image/jpeg', buffer };
}

async function upload(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  await page.getByLabel('Choose a photograph').setInputFiles(file);
  await page.getByRole('button', { name: 'Upload photograph' }).click();
}

async function removePhotograph(page: Page) {
  const remove = page.getByRole('button', { name: 'Remove photograph' });
  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(remove).toHaveCount(0);
}

test('an administrator uploads a consultant’s photograph, and removes it @nightly', async ({ page }) => {
  const photograph = await takePhotograph();
  await openConsultant(page);
  expect(await axe(page)).toEqual([]);

  await test.step('the site refuses a damaged file and gives the reason', async () => {
    await upload(page, { ...photograph, buffer: photograph.buffer.subarray(0, 700) });
    await expect(page.getByRole('alert').filter({ hasText: 'damaged or incomplete' })).toBeVisible();
    await expect(page.getByLabel('Choose a photograph')).toHaveAccessibleDescription(/damaged or incomplete/);
  });

  await test.step('the site previews, stores and shows a photograph', async () => {
    await page.getByLabel('Choose a photograph').setInputFiles(photograph);
    await expect(page.getByRole('img', { name: `Preview of the photograph of ${name}` })).toBeVisible();
    await page.getByRole('button', { name: 'Upload photograph' }).click();
    await expect(page.getByRole('button', { name: 'Remove photograph' })).toBeVisible();
    expect(await axe(page)).toEqual([]);
    for (const width of [768, 360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectToFit(page);
    }
  });

  await removePhotograph(page);
});

test('“About us” shows a consultant’s photograph as a small square, and the drawing once the photograph is removed @nightly', async ({
  page,
}) => {
  await openConsultant(page);
  await upload(page, await takePhotograph());
  // In ms, longer than the 30 seconds for which pages cache consultants.
  const cached = { timeout: 45_000 };
  const shown = async () =>
    /\/media\/consultants\/[\w-]+\.webp/.exec(await (await page.request.get('/about-us')).text())?.[0];
  await expect.poll(shown, cached).toBeTruthy();
  const answer = await page.request.get((await shown()) ?? '');
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
  });
  expect(await sharp(await answer.body()).metadata()).toMatchObject({ width: 320, height: 320 });

  await removePhotograph(page);
  await expect.poll(shown, cached).toBeUndefined();
});
