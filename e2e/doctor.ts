import { randomUUID } from 'node:crypto';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import pg from 'pg';
import { emailWith, matchMailText } from './inbox';
import { expect, test as base } from './test';

export { axe } from './axe';

/** Account of a doctor. Each Playwright worker has a different account, so tests may change it. */
export type DoctorAccount = {
  email: string;
  password: string;
  /** Id in the site's database, which differs from the id at the identity provider. */
  id: string;
  state: Awaited<ReturnType<BrowserContext['storageState']>>;
};

export async function logIn(page: Page, { email, password }: Pick<DoctorAccount, 'email' | 'password'>) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

export async function verifyLink(request: APIRequestContext, email: string): Promise<string> {
  const link = /http:\S+\/u\/verify\?token=\S+/;
  return matchMailText(await emailWith(request, { to: email, text: link }), link);
}

/** Signs up a new doctor, whose data the test may change freely. Ends on the page `comingBackTo`. */
export async function signUp(
  page: Page,
  { email = `saves.${randomUUID().slice(0, 8)}@example.com`, comingBackTo = '/jobs' } = {},
): Promise<DoctorAccount> {
  const password = 'a long enough one';
  await page.goto(`/register?redirect_url=${encodeURIComponent(comingBackTo)}`);
  await page.getByLabel('Given name').fill('Ngaire');
  await page.getByLabel('Family name').fill('Bell');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign up' }).click();
  const link = await verifyLink(page.request, email);
  const other = await page.context().newPage();
  await other.goto(link);
  await other.getByRole('button', { name: 'Verify my email address' }).click();
  await other.getByRole('heading', { name: 'Your email address is verified' }).waitFor();
  await other.close();
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.waitForURL((url) => url.pathname === comingBackTo);
  const user: { mr_user_id: string } = await (await page.request.get('/api/auth/me')).json();
  return { email, password, id: user.mr_user_id, state: await page.context().storageState() };
}

export async function query<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
  const port = process.env.DATABASE_PORT ?? '5433';
  const connectionString =
    process.env.DATABASE_URL ?? `postgres://postgres:postgres@127.0.0.1:${port}/onward`;
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

export async function runTask(name: string): Promise<void> {
  await query('select graphile_worker.add_job($1, job_key => $1, max_attempts => 1)', [name]);
}

/** Runs in the page. Records all messages with the role status or alert, because toasts disappear after two seconds. */
function recordMessages() {
  const said: string[] = [];
  Reflect.set(window, 'said', said);
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        const spoken = '[role="status"], [role="alert"]';
        for (const element of [node, ...node.querySelectorAll(spoken)])
          if (element.matches(spoken)) said.push(element.textContent ?? '');
      }
  }).observe(document, { childList: true, subtree: true });
}

/**
 * Waits until the page has shown a message, because a toast may have disappeared already. Without JavaScript nothing is
 * recorded, but a hidden toast stays in the document.
 */
export async function expectMessage(page: Page, text: string | RegExp): Promise<void> {
  const said = () =>
    page.evaluate(() => {
      const kept: unknown = Reflect.get(window, 'said');
      const now = [...document.querySelectorAll('[role="status"], [role="alert"]')];
      return [...(Array.isArray(kept) ? kept : []), ...now.map((element) => element.textContent)].join('\n');
    });
  // `evaluate` fails during a navigation, so it is repeated.
  await expect.poll(() => said().catch(() => ''), { timeout: 15_000 }).toMatch(text);
}

/** Test with a doctor's account. Pages are signed in only if the file calls `test.use(signedIn)`. */
export const test = base.extend<{ listening: void }, { doctor: DoctorAccount }>({
  listening: [
    async ({ context }, use) => {
      await context.addInitScript(recordMessages);
      await use();
    },
    { auto: true },
  ],
  doctor: [
    async ({ browser }, use, { project }) => {
      const { baseURL } = project.use;
      const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'en-AU' });
      const account = await signUp(await context.newPage());
      await context.close();
      await use(account);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

export const signedIn = {
  storageState: async (
    { doctor }: { doctor: DoctorAccount },
    use: (state: DoctorAccount['state']) => Promise<void>,
  ) => use(doctor.state),
};

export { expect };
