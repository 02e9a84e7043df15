import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { axe, expect, expectMessage, query, signedIn, test } from './doctor';
import { expectToFit } from './own-account';

test.use({ ...signedIn, expectedErrors: /status of (422|413)/ });
test.use({ consent: 'DECLINED' });
test.beforeEach(({ doctor }) => query('delete from credential where doctor_id = $1', [doctor.id]));

const pdf = (text = randomUUID()) => Buffer.from(`%PDF-1.4\n${text}\n%%EOF\n`);
const card = (page: Page, name: string) => page.getByRole('article', { name });

async function upload(page: Page, kind: string, buffer: Buffer, name = 'scan.pdf') {
  await page.getByLabel('Document', { exact: true }).selectOption({ label: kind });
  await page.getByLabel('File').setInputFiles({ name, mimeType: 'application/pdf', buffer });
  await page.getByRole('button', { name: 'Save document' }).click();
}

for (const script of [true, false])
  test.describe(script ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: script });

    test('a doctor uploads, downloads, replaces and deletes a document @phone-nightly', async ({ page }) => {
      await page.goto('/user/documents');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your documents');
      await page.getByRole('link', { name: 'Add document' }).click();
      const content = pdf();
      await upload(page, 'CV', content);
      await expectMessage(page, 'Document saved');
      await expect(card(page, 'CV')).toContainText('Waiting to be checked');
      await expect(card(page, 'CV')).toContainText('Only you have opened this file');
      if (script) expect(await axe(page)).toEqual([]);
      await expectToFit(page);

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        card(page, 'CV').getByRole('button', { name: 'Download' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('cv.pdf');
      const file = await page.request.get(download.url());
      expect(await file.body()).toEqual(content);
      expect(file.headers()).toMatchObject({
        'content-disposition': 'attachment; filename="cv.pdf"',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      });
      const shown = await page.request.get(`${download.url()}?view=1`);
      expect(shown.headers()).toMatchObject({
        'content-disposition': 'inline; filename="cv.pdf"',
        'content-security-policy': expect.stringMatching(/^default-src 'none'; object-src 'self'/),
        'x-content-type-options': 'nosniff',
      });

      await card(page, 'CV').getByRole('link', { name: 'Replace' }).click();
      await page.getByLabel('Issued by').fill('Myself');
      await upload(page, 'CV', pdf());
      await expectMessage(page, 'Document saved');
      await expect(card(page, 'CV')).toContainText('Myself');

      await card(page, 'CV').locator('summary').click();
      await card(page, 'CV').getByRole('button', { name: 'Delete for good' }).click();
      await expectMessage(page, 'Document deleted');
      await expect(card(page, 'CV')).toHaveCount(0);
      expect((await page.request.get(download.url())).status()).toBe(410);
    });
  });

test('after a reload, a document’s unsaved details are restored, except for its file @nightly', async ({
  page,
}) => {
  await page.goto('/user/documents?edit=new');
  await page.getByLabel('Document', { exact: true }).selectOption({ label: 'CV' });
  await page.getByLabel('Number').fill('CV-17');
  await page.getByLabel('Issued by').fill('Myself');
  await page.getByLabel('Issued on').fill('2026-02-03');
  await page.reload();
  await expect(page.getByText('choose the file again')).toBeVisible();
  await expect(page.getByLabel('Document', { exact: true })).toHaveValue('cv');
  await expect(page.getByLabel('Number')).toHaveValue('CV-17');
  await expect(page.getByLabel('Issued by')).toHaveValue('Myself');
  await expect(page.getByLabel('Issued on')).toHaveValue('2026-02-03');
  await upload(page, 'CV', pdf());
  await expectMessage(page, 'Document saved');
  await page.goto('/user/documents?edit=new');
  await expect(page.getByLabel('Document', { exact: true })).toBeEnabled();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Add document' }).click();
  await expect(page.getByLabel('Number')).toHaveValue('');
  await expect(page.getByText('We have restored your draft')).toHaveCount(0);
});
