import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { test as siteTest } from '@/e2e/test';
import { startCms, type RunningCms } from './running-cms';

const password = 'correct horse battery';

/** A test beside a CMS, which all tests of a file share. `page` is a reader on the site. */
export const test = siteTest.extend<object, { cms: RunningCms }>({
  cms: [
    async ({}, use) => {
      const cms = await startCms();
      try {
        await use(cms);
        console.log(`The CMS holds ${cms.residentMb() ?? 'unknown'} MB`);
      } finally {
        await cms.stop();
      }
    },
    // Installs and builds the CMS if this has not been done yet.
    { scope: 'worker', timeout: 600_000 },
  ],
});

/** Waits until the form is hydrated, otherwise typed text would be lost. */
export async function ready(page: Page | Locator): Promise<void> {
  await expect(page.locator('form[data-form-ready]').first()).toBeAttached();
  await expect(page.locator('form[data-form-ready="false"]')).toHaveCount(0);
}

/** Opens a new window. In a text that another user left open, it takes over the lock. */
async function newWindow(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.addLocatorHandler(page.getByRole('heading', { name: 'Document locked' }), () =>
    page.getByRole('button', { name: 'Take over' }).click(),
  );
  return page;
}

/** Logs in through the page. */
export async function logIn(browser: Browser, cms: RunningCms, email: string): Promise<Page> {
  const page = await newWindow(browser);
  await page.goto(`${cms.url}/admin`);
  await expect(page).toHaveURL(/\/admin\/login/);
  await ready(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(`${cms.url}/admin`);
  return page;
}

/** Opens a window for an account that logged in before. */
export async function loggedIn(browser: Browser, cms: RunningCms, email: string): Promise<Page> {
  const page = await newWindow(browser);
  const answer = await page.request.post(`${cms.url}/api/users/login`, { data: { email, password } });
  expect(answer.status()).toBe(200);
  return page;
}

/** Sends a write to the CMS as the form of a logged-in account does. */
export async function store({ request }: Page, cms: RunningCms, route: string, data: object): Promise<void> {
  const method = /\d$/.test(route) ? 'PATCH' : 'POST';
  const headers = { Origin: cms.url };
  const answer = await request.fetch(`${cms.url}/api/${route}`, { method, data, headers });
  expect(answer.ok(), `${route}: ${await answer.text()}`).toBe(true);
}

/** Presses a button that saves; returns the response's status and the saved document. */
export async function press(page: Page, button: Locator, route: string) {
  const answered = page.waitForResponse(
    (response) => response.request().method() !== 'GET' && response.url().includes(`/api/${route}`),
  );
  await button.click();
  const answer = await answered;
  await ready(page);
  return { status: answer.status(), doc: (await answer.json().catch(() => ({}))).doc };
}

/** Saves a draft, as any user with write access may. */
export async function saveDraft(page: Page, route: string): Promise<number> {
  const { status, doc } = await press(page, page.getByRole('button', { name: 'Save Draft' }), route);
  expect([200, 201]).toContain(status);
  return doc.id;
}

/** Chooses an option in a custom select, because Payload renders no native select. */
export async function choose(page: Page, field: string, option: string): Promise<void> {
  const wanted = page.getByRole('option', { name: option, exact: true });
  await expect(async () => {
    // The dialog about a text that another user has open closes the list.
    if (!(await wanted.isVisible()))
      await page.locator(`#field-${field}`).getByRole('combobox').click({ timeout: 5_000 });
    await wanted.click({ timeout: 3_000 });
  }).toPass();
}

/**
 * Chooses an item of a button's menu and retries until `leadsTo` is visible, because the page sometimes renders again
 * and closes the menu.
 */
export async function chooseInMenu(button: Locator, choice: Locator, leadsTo: Locator): Promise<void> {
  await expect(async () => {
    // On a slow machine the menu may open after the wait for the press.
    if (await leadsTo.isVisible()) return;
    if (!(await choice.isVisible())) await button.click({ timeout: 3_000 });
    await choice.click({ timeout: 3_000 });
    await expect(leadsTo).toBeVisible({ timeout: 5_000 });
  }).toPass();
}

/** Opens the form of a text or of a global document. */
export async function openText(page: Page, cms: RunningCms, place: string): Promise<void> {
  await page.goto(`${cms.url}/admin/${place}`);
  await ready(page);
}

const sydney = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Australia/Sydney',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** Returns the next full minute that leaves enough time to fill in the form, also as text in the form's format. */
export function nextMinute(leaveMs: number): { at: number; written: string } {
  const at = Math.ceil((Date.now() + leaveMs) / 60_000) * 60_000;
  const parts = Object.fromEntries(sydney.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    at,
    written: `${parts.month} ${parts.day}, ${parts.year} ${parts.hour}:${parts.minute} ${parts.dayPeriod}`,
  };
}
