import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { test as siteTest } from '@/e2e/test';
import { startCms, type RunningCms } from './running-cms';

const password = 'correct horse battery';

/** Test with a running CMS, which all tests of a Playwright worker share. `page` shows the site, not the CMS. */
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
    // The first run installs and builds the CMS, which takes minutes.
    { scope: 'worker', timeout: 600_000 },
  ],
});

/** Waits until the forms are hydrated, because text typed earlier would be lost. */
export async function ready(page: Page | Locator): Promise<void> {
  await expect(page.locator('form[data-form-ready]').first()).toBeAttached();
  await expect(page.locator('form[data-form-ready="false"]')).toHaveCount(0);
}

/** Opens a window that presses "Take over" whenever another user has locked the opened text. */
async function newWindow(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  // The click has no effect before hydration. It may fail if the lock ends and the dialog closes. With `noWaitAfter`,
  // Playwright calls this handler again instead of waiting until the dialog closes.
  await page.addLocatorHandler(
    page.getByRole('heading', { name: 'Document locked' }),
    () =>
      page
        .getByRole('button', { name: 'Take over' })
        .click({ timeout: 3_000 })
        .catch(() => undefined),
    { noWaitAfter: true },
  );
  return page;
}

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

/** Logs in by a request, which is faster than the login form. Returns the window. */
export async function loggedIn(browser: Browser, cms: RunningCms, email: string): Promise<Page> {
  const page = await newWindow(browser);
  const answer = await page.request.post(`${cms.url}/api/users/login`, { data: { email, password } });
  expect(answer.status()).toBe(200);
  return page;
}

/** Creates a document by a request of the page's user. If the route ends with an id, changes that document. */
export async function store({ request }: Page, cms: RunningCms, route: string, data: object): Promise<void> {
  const method = /\d$/.test(route) ? 'PATCH' : 'POST';
  const headers = { Origin: cms.url };
  const answer = await request.fetch(`${cms.url}/api/${route}`, { method, data, headers });
  expect(answer.ok(), `${route}: ${await answer.text()}`).toBe(true);
}

export async function press(page: Page, button: Locator, route: string) {
  const answered = page.waitForResponse(
    (response) => response.request().method() !== 'GET' && response.url().includes(`/api/${route}`),
  );
  await button.click();
  const answer = await answered;
  await ready(page);
  return { status: answer.status(), doc: (await answer.json().catch(() => ({}))).doc };
}

export async function saveDraft(page: Page, route: string): Promise<number> {
  const { status, doc } = await press(page, page.getByRole('button', { name: 'Save Draft' }), route);
  expect([200, 201]).toContain(status);
  return doc.id;
}

/** Chooses an option in a combobox. Payload does not use native selects. */
export async function choose(page: Page, field: string, option: string): Promise<void> {
  const wanted = page.getByRole('option', { name: option, exact: true });
  await expect(async () => {
    // The dialog "Document locked" may have closed the list of options.
    if (!(await wanted.isVisible()))
      await page.locator(`#field-${field}`).getByRole('combobox').click({ timeout: 5_000 });
    await wanted.click({ timeout: 3_000 });
  }).toPass();
}

/**
 * Chooses an item in the menu of a button, and repeats this until `leadsTo` is visible. A re-render may close the menu.
 */
export async function chooseInMenu(button: Locator, choice: Locator, leadsTo: Locator): Promise<void> {
  await expect(async () => {
    // On a slow machine, the previous click may take effect only after its time limit.
    if (await leadsTo.isVisible()) return;
    if (!(await choice.isVisible())) await button.click({ timeout: 3_000 });
    await choice.click({ timeout: 3_000 });
    await expect(leadsTo).toBeVisible({ timeout: 5_000 });
  }).toPass();
}

/** Opens the form at a path below /admin, such as `collections/articles/1` or `globals/footer`. */
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

/** Returns the first full minute that is at least `leaveMs` from now, also as text for the form of the CMS. */
export function nextMinute(leaveMs: number): { at: number; written: string } {
  const at = Math.ceil((Date.now() + leaveMs) / 60_000) * 60_000;
  const parts = Object.fromEntries(sydney.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    at,
    written: `${parts.month} ${parts.day}, ${parts.year} ${parts.hour}:${parts.minute} ${parts.dayPeriod}`,
  };
}
