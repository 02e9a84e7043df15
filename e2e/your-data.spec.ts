import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { axe } from './axe';
import { query } from './doctor';
import { emailWith, matchMailText } from './inbox';
import { expect, test } from './test';

const problem = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a problem' });

test.use({ expectedErrors: /status of 422/ });

/** Presses a button until the text appears, because the site refuses a form that is sent too soon after it was opened. */
async function pressUntil(page: Page, button: Locator, text: string): Promise<void> {
  const status = page.getByRole('status').filter({ hasText: text });
  await expect(async () => {
    if (await button.isVisible()) await button.click();
    await expect(status).toBeVisible({ timeout: 5000 });
  }).toPass();
}

for (const script of [true, false])
  test.describe(script ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: script });

    test('a visitor without an account reads, downloads and deletes the data held about an email address', async ({
      page,
    }) => {
      const email = `uma.${randomUUID().slice(0, 8)}@example.com`;
      await page.goto('/contact-us');
      await page.getByLabel('Name').fill('Uma Rao');
      await page.getByLabel('Topic').selectOption({ label: 'Privacy' });
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Message').fill('Do you place doctors in Broome?');
      // The site refuses a form that is sent too soon after it was opened.
      const send = page.getByRole('button', { name: 'Send message' });
      await expect(async () => {
        if (!page.url().includes('message-sent')) await send.click();
        await expect(page).toHaveURL(/message-sent/, { timeout: 5000 });
      }).toPass();

      await page.goto('/about-us/your-data');
      const ask = page.getByRole('button', { name: 'Email me a link' });
      await ask.click();
      await expect(problem(page)).toBeVisible();
      await page.getByLabel('Email').fill(email);
      await pressUntil(page, ask, 'If the address is right');

      const mail = await emailWith(page.request, { to: email, text: /about-us\/your-data/ });
      const link = matchMailText(mail, /http\S+\/about-us\/your-data\/\S+/);
      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'What we hold about your email address',
      );
      if (script) expect(await axe(page)).toEqual([]);
      const message = page.locator('details').filter({ hasText: 'message' }).first();
      await message.locator('summary').click();
      await expect(message).toContainText('Do you place doctors in Broome?');
      const copy = await page.request.get(
        (await page.getByRole('link', { name: 'Download a copy' }).getAttribute('href')) ?? '',
      );
      expect(await copy.text()).toContain('Do you place doctors in Broome?');

      const remove = page.getByRole('main').locator('form').getByRole('button');
      await remove.click();
      await expect(problem(page)).toBeVisible();
      await page.getByRole('checkbox').check();
      await pressUntil(page, remove, 'We have deleted');
      expect(await query('select 1 from contact_message where email = $1', [email])).toEqual([]);

      expect((await page.request.get(link)).status()).toBe(410);
    });
  });
