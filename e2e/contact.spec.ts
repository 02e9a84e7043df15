import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { axe, expect, query, test } from './doctor';
import { emailTo, emailsAbout, replyTo, staffAddress } from './inbox';
import { expectToFit } from './own-account';

test.use({ expectedErrors: /status of 422/ });

const newAddress = () => `ngaire.${randomUUID().slice(0, 8)}@example.com`;
const problem = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a problem' });
const send = (page: Page) => page.getByRole('button', { name: 'Send message' });
const words = 'Which of my details did the hospital get?';

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Topic').selectOption({ label: 'Privacy' });
  await page.getByLabel('Name').fill('Ngaire Bell');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Message').fill(words);
}

async function sentReference(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message sent', {
    timeout: 20_000,
  });
  const text = await page.getByText(/^MSG-\d{6}$/).innerText();
  expect(new URL(page.url()).searchParams.get('ref')).toBe(text);
  return text;
}

for (const script of [true, false]) {
  test.describe(script ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: script });

    test('a visitor corrects errors in the contact form and sends one message; nobody else can open its receipt', async ({
      page,
      browser,
      baseURL,
    }) => {
      test.slow();
      const email = newAddress();
      await page.goto('/contact-us');
      await page.getByLabel('Message').fill(words);
      await send(page).click();
      await expect(problem(page)).toBeVisible();
      if (script) await expect(problem(page)).toBeFocused();
      await expect(page.getByLabel('Message')).toHaveValue(words);
      await problem(page).getByRole('link', { name: 'Choose a topic' }).click();
      await expect(page.getByLabel('Topic')).toBeFocused();

      await fillIn(page, email);
      if (script) await send(page).dblclick();
      else await send(page).click();
      const reference = await sentReference(page);
      await expect(page.getByText(/We will answer by \w+day \d+ \w+, .* \(Sydney time\)/)).toBeVisible();
      await page.reload();
      expect(await sentReference(page)).toBe(reference);

      const emails = await emailsAbout(page.request, reference, 2);
      const receipt = emailTo(emails, email);
      expect(receipt.text).toContain('We will answer by');
      expect(receipt.html).not.toContain(words);
      const staff = emailTo(emails, staffAddress);
      expect(staff.text).toContain(words);
      expect(await replyTo(page.request, staff)).toBe(email);
      expect(await query('select 1 from contact_message where email = $1', [email])).toHaveLength(1);

      const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
      const stranger = await elsewhere.newPage();
      await stranger.goto(page.url());
      await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Message received');
      expect(await stranger.content()).not.toContain(email);
      await elsewhere.close();
    });
  });
}

test('when the visitor goes back after sending a message, the contact form is empty and its draft is deleted @nightly', async ({
  page,
}) => {
  const email = newAddress();
  await page.goto('/contact-us');
  await fillIn(page, email);
  await expect(page.getByText(/Draft saved on this device/)).toBeVisible();
  await send(page).click();
  await sentReference(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us');
  await expect(page.getByLabel('Topic')).toHaveValue('');
  await expect(page.getByLabel('Email')).toHaveValue('');
  // The draft of a new message shows that drafts are still stored. It must not contain the email address of the sent
  // message.
  await page.getByLabel('Message').fill('Something else');
  await expect(page.getByText(/Draft saved on this device/)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('contact-draft'))).not.toContain(email);
});

test('opening the receipt of an earlier message again does not delete the draft of a new message @nightly', async ({
  page,
}) => {
  await page.goto('/contact-us');
  await fillIn(page, newAddress());
  await send(page).click();
  await sentReference(page);
  await page.goto('/contact-us');
  await page.getByLabel('Message').fill('Something else');
  await expect(page.getByText(/Draft saved on this device/)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message sent');
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us');
  await expect(page.getByText('We have restored your draft')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Something else');
});

test('the contact page lists emergency numbers and opening hours, and says whether the team is answering the phone now', async ({
  page,
}) => {
  await page.goto('/contact-us');
  await expect(page.getByText('If you are a patient in an emergency')).toBeVisible();
  await expect(page.getByText(/call 000 in Australia or 111 in New Zealand/)).toBeVisible();
  const hours = page.getByRole('region', { name: 'When to call us' });
  await expect(hours.getByText(/^Monday to Friday, 8\sam to 6\spm Sydney time\. Closed on/)).toBeVisible();
  await expect(
    hours.getByText(
      /^(Open until 6\spm|We open (on \w+day( \d+ \w+)?|today, \w+day,) at 8\sam) \(Sydney time\)$/,
    ),
  ).toBeVisible();
});

test('the contact page preselects the topic “vacancy” if the URL names it, and links to the vacancy request form @nightly', async ({
  page,
}) => {
  await page.goto('/contact-us?topic=vacancy');
  await expect(page.getByLabel('Topic')).toHaveValue('vacancy');
  await page.getByRole('link', { name: 'Send a vacancy request' }).click();
  await expect(page).toHaveURL(/\/employers#request$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Request a doctor' })).toBeInViewport();
});

test('the contact form with errors and the receipt meet WCAG 2.2 AA, and never scroll sideways from 320 px on @nightly', async ({
  page,
}) => {
  test.slow();
  await page.goto('/contact-us');
  await send(page).click();
  await expect(problem(page)).toBeVisible();
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectToFit(page);
  }
  expect(await axe(page)).toEqual([]);
  await fillIn(page, newAddress());
  await send(page).click();
  await sentReference(page);
  expect(await axe(page)).toEqual([]);
});
