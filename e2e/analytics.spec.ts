import type { Page } from '@playwright/test';
import { expect, test } from './test';

type Recorded = { name: string; properties: Record<string, unknown>; userId: string | null };

/**
 * Returns the events that the page has recorded, because only a live site sends events. Null if the visitor has not
 * consented.
 */
function recorded(page: Page): Promise<Recorded[] | null> {
  return page.evaluate(
    () => (globalThis as typeof globalThis & { onwardAnalytics?: Recorded[] }).onwardAnalytics ?? null,
  );
}
const named = async (page: Page, name: string) =>
  (await recorded(page))?.filter((event) => event.name === name).map(({ properties }) => properties) ?? [];

async function choose(page: Page, choice: 'Accept analytics' | 'Decline') {
  await page.getByRole('region', { name: 'Privacy choices' }).getByRole('button', { name: choice }).click();
}
const accept = async (page: Page) => {
  await choose(page, 'Accept analytics');
  await expect.poll(() => recorded(page)).not.toBeNull();
};

for (const choice of ['none', 'Accept analytics', 'Decline'] as const) {
  test(`outside the live environment the site contacts no other host (the visitor’s choice about analytics: ${choice}) @nightly`, async ({
    page,
  }) => {
    const hosts = new Map<string, number>();
    page.on('request', (request) => {
      const { host } = new URL(request.url());
      hosts.set(host, (hosts.get(host) ?? 0) + 1);
    });
    await page.goto('/');
    const own = new URL(page.url()).host;
    if (choice !== 'none') await choose(page, choice);
    for (const path of ['/', '/jobs', '/jobs/list', '/jobs/list/locum?q=registrar'])
      await page.goto(path, { waitUntil: 'networkidle' });
    await page.getByRole('article').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/jobs\/listing\//);
    await page.waitForLoadState('networkidle');
    expect([...hosts.keys()]).toEqual([own]);
    expect(hosts.get(own)).toBeGreaterThan(20);
  });
}

test('after the visitor consents, each page view is counted once, by its path without the query', async ({
  page,
}) => {
  await page.goto('/jobs?from=planted');
  expect(await recorded(page)).toBeNull();
  await accept(page);
  await expect.poll(() => named(page, 'page viewed')).toEqual([{ path: '/jobs' }]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Data sources' }).click();
  await expect.poll(() => named(page, 'page viewed')).toEqual([{ path: '/jobs' }, { path: '/data-sources' }]);
});

test('a search’s event contains the number of results, but not the searched words @nightly', async ({
  page,
}) => {
  await page.goto('/jobs/list?q=planted+priya%40example.com');
  await accept(page);
  await expect
    .poll(() => named(page, 'search performed'))
    .toEqual([
      {
        results: expect.any(Number),
        filters: expect.any(Number),
        page: 1,
        sort: 'best-match',
        has_words: true,
        has_place: false,
      },
    ]);
  expect(JSON.stringify(await recorded(page))).not.toMatch(/planted|priya|example\.com/i);
});

test('events record the job number for viewed jobs and started enquiries, and the channel for shared links', async ({
  page,
}) => {
  await page.goto('/jobs/list');
  await accept(page);
  await page.getByRole('article').getByRole('heading').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/jobs\/listing\/J\d{6}/);
  const number = /J\d{6}/.exec(page.url())?.[0];
  await expect.poll(() => named(page, 'job viewed')).toEqual([{ job_number: number, open: true }]);

  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('link', { name: 'Copy link' }).click();
  await expect.poll(() => named(page, 'link shared')).toEqual([{ what: 'job', way: 'link' }]);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Enquire' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/enquire\?/);
  await page.getByLabel('Given name').fill('Planted');
  await page.getByLabel('Message').fill('Planted words');
  await expect.poll(() => named(page, 'enquiry started')).toEqual([{ job_number: number }]);
  expect(JSON.stringify(await recorded(page))).not.toContain('Planted');
});

test('a click in the main navigation is counted under the clicked menu item’s event name @nightly', async ({
  page,
}) => {
  await page.goto('/data-sources');
  await accept(page);
  await page
    .getByRole('navigation', { name: 'Main' })
    .locator('[data-track-event="nav_job_search"]')
    .first()
    .click();
  await expect.poll(() => named(page, 'navigation clicked')).toEqual([{ item: 'nav_job_search' }]);
});

test('after the visitor withdraws consent, neither the open page nor later pages record events @nightly', async ({
  page,
}) => {
  await page.goto('/');
  await accept(page);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' }).click();
  await choose(page, 'Decline');
  expect(await recorded(page)).toBeNull();
  await page.goto('/jobs', { waitUntil: 'networkidle' });
  expect(await recorded(page)).toBeNull();
});

test('when the visitor withdraws consent in one tab, the site stops recording events in another open tab @nightly', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await accept(page);
  const other = await context.newPage();
  await other.goto('/jobs');
  await other.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' }).click();
  await choose(other, 'Decline');
  await expect.poll(() => recorded(page)).toBeNull();
});

test.describe('a browser that cannot load the analytics settings', () => {
  test.use({ expectedErrors: /ERR_FAILED.*browser-settings/ });

  test('without analytics settings no event is recorded, and declining analytics still deletes analytics data from an earlier visit @nightly', async ({
    page,
    context,
  }) => {
    await page.goto('/data-sources');
    const url = new URL(page.url()).origin;
    await context.addCookies([
      { name: 'consent', value: 'GRANTED', url },
      { name: '_ga', value: 'GA1.1.1', url },
      { name: '_gid_of_ours', value: 'vendor', url },
      { name: 'ours', value: 'stays', url },
    ]);
    await page.evaluate(() => {
      localStorage.setItem('analytics-visitor', 'planted');
      localStorage.setItem('mp_planted', '1');
      sessionStorage.setItem('_ga_planted', '1');
      localStorage.setItem('ours', 'stays');
    });
    await page.route('**/api/browser-settings', (route) => route.abort('failed'));
    await page.goto('/jobs');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' }).click();
    await choose(page, 'Decline');
    const kept = () =>
      page.evaluate(() => ({
        local: Object.keys(localStorage).filter((key) => /planted|visitor|ours/.test(key)),
        session: Object.keys(sessionStorage).filter((key) => key.includes('planted')),
      }));
    await expect.poll(kept).toEqual({ local: ['ours'], session: [] });
    const cookies = (await context.cookies()).map(({ name }) => name);
    expect(cookies).toContain('ours');
    expect(cookies.filter((name) => name.startsWith('_g'))).toEqual([]);
    expect(await recorded(page)).toBeNull();
  });
});

test('a signed-in doctor’s events contain the user id, but neither the name nor the email address', async ({
  page,
}) => {
  await page.goto('/signin?redirect_url=%2Fjobs');
  await page.getByLabel('Email').fill('doctor@example.com');
  await page.getByLabel('Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/jobs$/);
  await accept(page);
  const user: { mr_user_id: string; given_name: string; family_name: string } = await (
    await page.request.get('/api/auth/me')
  ).json();
  await expect
    .poll(async () => (await recorded(page))?.map(({ userId }) => userId))
    .toEqual([user.mr_user_id]);
  const told = JSON.stringify(await recorded(page));
  for (const personal of ['doctor@example.com', user.given_name, user.family_name])
    expect(told).not.toContain(personal);
});

test.describe('the device cookie', () => {
  async function device(page: Page): Promise<{ isLoggedIn: boolean; deviceId: string } | null> {
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'device');
    return cookie ? JSON.parse(decodeURIComponent(cookie.value)) : null;
  }

  test('the first sign-in sets the device cookie for a year, and signing out changes only the sign-in state stored in it @nightly', async ({
    page,
  }) => {
    const [answer] = await Promise.all([page.waitForResponse(/\/jobs$/), page.goto('/jobs')]);
    expect(await answer.headerValue('set-cookie')).toBeNull();
    // Only signing in may set the cookie. A script of a public page would do so before the network is idle.
    await page.waitForLoadState('networkidle');
    expect(await device(page)).toBeNull();

    await page.goto('/signin?redirect_url=%2Fjobs');
    await page.getByLabel('Email').fill('doctor@example.com');
    await page.getByLabel('Password').fill('correct horse battery');
    await page.getByRole('button', { name: 'Log in' }).click();
    const noted = page.waitForResponse('**/api/account/device');
    await expect.poll(() => device(page)).toMatchObject({ isLoggedIn: true });
    expect((await noted).status()).toBe(200);
    const first = await device(page);
    expect(first?.deviceId).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'device');
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax' });
    expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365);
    await page.goto('/api/logout');
    await expect.poll(() => device(page)).toEqual({ isLoggedIn: false, deviceId: first?.deviceId });
  });
});
