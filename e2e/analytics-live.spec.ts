import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { startFakeProductAnalytics } from '@/tests/fake-analytics/fake-product-analytics';
import { startFakeTagHost, startFakeTagVendor } from '@/tests/fake-analytics/fake-tag-host';
import { startProvider } from '@/tests/identity/start-site';
import { freePorts } from '@/scripts/run/ports';
import { chooseSpeciality } from './choose-speciality';
import { startLiveSite, type LiveSite } from './live-site';
import { expect, test } from './test';

// Expected errors: the content security policy blocks the fake tag, which keeps sending after the visitor declines. Two
// tests cause status 500 and a missing token.
test.use({
  otherHosts: /^(localhost|127\.0\.0\.1):\d+$/,
  expectedErrors: /Content Security Policy|status of 500|Analytics token is missing/,
});
test.describe.configure({ mode: 'default', timeout: 120_000 });

type Fakes = {
  tags: Awaited<ReturnType<typeof startFakeTagHost>>;
  product: Awaited<ReturnType<typeof startFakeProductAnalytics>>;
  provider: Awaited<ReturnType<typeof startProvider>>;
  live: LiveSite;
};
let fakes: Fakes;

test.beforeAll(async () => {
  const [tags, product, [identityPort = 0]] = await Promise.all([
    startFakeTagHost(),
    startFakeProductAnalytics(),
    freePorts(1),
  ]);
  const live = await startLiveSite({
    ...quietServices,
    AUTH0_DOMAIN: `http://localhost:${identityPort}`,
    AUTH0_CLIENT_ID: 'site',
    AUTH0_CLIENT_SECRET: 'local-secret',
    TAG_MANAGER_URL: tags.url,
    ANALYTICS_URL: product.origin,
  });
  // The provider and the site need each other's address, so the provider's port was chosen before the site started.
  const provider = await startProvider(live.url, 'smtp://127.0.0.1:1', identityPort);
  fakes = { tags, product, provider, live };
});
test.afterAll(async () => {
  await fakes?.live.stop();
  await Promise.all([fakes?.provider.stop(), fakes?.tags.stop(), fakes?.product.stop()]);
});
test.beforeEach(() => {
  fakes.tags.received.length = 0;
  fakes.product.forget();
});

/**
 * With a real key, the flag client would send requests to another host. The key `localhost` makes it read a local file.
 */
const quietServices = { SPLIT_SERVER_KEY: 'localhost', SPLIT_BROWSER_KEY: 'localhost' };

async function choose(page: Page, choice: 'Accept analytics' | 'Decline') {
  await page.getByRole('region', { name: 'Privacy choices' }).getByRole('button', { name: choice }).click();
}
const reopen = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' }).click();
const everything = () => JSON.stringify([fakes.tags.received, fakes.product.received]);
const count = () => fakes.tags.received.length + fakes.product.received.length;

function foreignRequests(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== fakes.live.url) found.push(request.url());
  });
  return found;
}

test('a live site contacts no other host before the visitor consents to analytics, or after the visitor declines', async ({
  page,
}) => {
  const foreign = foreignRequests(page);
  for (const path of ['/', '/jobs/list?q=registrar']) {
    await page.goto(fakes.live.url + path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('region', { name: 'Privacy choices' })).toBeVisible();
  }
  expect(await page.evaluate(() => 'dataLayer' in globalThis)).toBe(false);
  await choose(page, 'Decline');
  for (const path of ['/', '/jobs', '/jobs/list'])
    await page.goto(fakes.live.url + path, { waitUntil: 'networkidle' });
  expect(await page.evaluate(() => 'dataLayer' in globalThis)).toBe(false);
  expect(foreign).toEqual([]);
  expect(count()).toBe(0);
});

test('on a live site, the tag manager loads once the visitor consents, and events reach the tag manager and the analytics service @nightly', async ({
  page,
}) => {
  await page.goto(`${fakes.live.url}/jobs?from=planted`);
  await choose(page, 'Accept analytics');
  await expect.poll(() => fakes.product.names()).toEqual(['page viewed']);
  const [viewed] = fakes.product.events();
  expect(viewed?.properties).toMatchObject({ path: '/jobs', token: 'token-of-the-tests' });

  await expect.poll(() => fakes.tags.dataLayer()).toContainEqual({ event: 'page viewed', path: '/jobs' });
  expect(fakes.tags.received[0]?.url).toBe('/gtm.js?id=GTM-TEST');
  expect(fakes.tags.dataLayer()[0]).toEqual({ event: 'consent', consent: 'GRANTED' });
  expect(fakes.tags.dataLayer()).toContainEqual({ user_id: null });

  // Client-side navigation counts one page view. After it, events of a full page load must still arrive.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Data sources' }).click();
  await expect.poll(() => fakes.product.names()).toEqual(['page viewed', 'page viewed']);
  await page.goto(`${fakes.live.url}/jobs/list`);
  await expect.poll(() => fakes.product.names()).toContain('search performed');
  const visitors = new Set(fakes.product.events().map(({ properties }) => properties.distinct_id));
  expect(visitors.size).toBe(1);
});

test('if the analytics service answers an event with status 500, the site sends the event again, and the event is counted once @nightly', async ({
  page,
}) => {
  fakes.product.fail(500);
  await page.goto(`${fakes.live.url}/jobs`);
  await choose(page, 'Accept analytics');
  await expect.poll(() => fakes.product.received.length).toBeGreaterThan(0);
  fakes.product.fail(null);
  await expect.poll(() => fakes.product.names(), { timeout: 30_000 }).toEqual(['page viewed']);
});

test('when the visitor withdraws consent, the site stops its tags and deletes their stored data @nightly', async ({
  page,
}) => {
  await page.goto(`${fakes.live.url}/jobs`);
  await choose(page, 'Accept analytics');
  await expect.poll(() => fakes.product.names()).toEqual(['page viewed']);
  await expect.poll(() => fakes.tags.dataLayer().length).toBeGreaterThan(0);
  const stored = () => page.evaluate(() => [...Object.keys(localStorage), document.cookie].join(' '));
  expect(await stored()).toMatch(/_ga_local.*_ga=/);
  expect(await stored()).toContain('analytics-visitor');

  await reopen(page);
  const refused = page.waitForEvent('console', {
    predicate: (entry) => /Content Security/.test(entry.text()),
  });
  await choose(page, 'Decline');
  await refused;
  await expect.poll(stored).not.toMatch(/_ga|analytics-visitor/);
  const before = count();
  // While the fake tag sends ten blocked requests a second, the site must keep working.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Data sources' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Data sources' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Job search' }).first().click();
  await expect(page).toHaveURL(/\/jobs$/);
  await page.goto(`${fakes.live.url}/jobs/list`, { waitUntil: 'networkidle' });
  expect(count()).toBe(before);
  expect(await page.evaluate(() => 'dataLayer' in globalThis)).toBe(false);
});

test('for a signed-in doctor, tags and the analytics service get the user id, but no other personal data and no typed text @nightly', async ({
  page,
}) => {
  await page.goto(`${fakes.live.url}/signin?redirect_url=%2Fjobs`);
  await page.getByLabel('Email').fill('doctor@example.com');
  await page.getByLabel('Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(`${fakes.live.url}/jobs`);
  const user: { mr_user_id: string } = await (await page.request.get(`${fakes.live.url}/api/auth/me`)).json();
  await choose(page, 'Accept analytics');
  await expect.poll(() => fakes.tags.dataLayer()).toContainEqual({ user_id: user.mr_user_id });
  await expect
    .poll(() => fakes.product.events().map(({ properties }) => properties.distinct_id))
    .toEqual([user.mr_user_id]);

  // The test types words that start with "planted" into every field. None of them may appear in a request to another
  // host.
  await page.goto(`${fakes.live.url}/jobs/list?q=emergency+plantedword&where=`);
  await expect.poll(() => fakes.product.names()).toContain('search performed');
  await page.goto(`${fakes.live.url}/enquire`);
  const email = `planted.${randomUUID().slice(0, 8)}@example.com`;
  await page.getByLabel('Given name').fill('Plantedgiven');
  await page.getByLabel('Family name').fill('Plantedfamily');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('0412 345 678');
  await page.getByLabel('Grade').selectOption({ label: 'Registrar' });
  await chooseSpeciality(page.getByLabel('Speciality'), 'Emergency medicine');
  await page.getByLabel('When are you available?').fill('Plantedtimes');
  await page.getByLabel('Message').fill('Plantedmessage');
  await page.getByLabel('I agree to my details being used to handle this enquiry').check();
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Enquiry sent' })).toBeVisible();
  await expect
    .poll(() => fakes.product.names())
    .toEqual(expect.arrayContaining(['enquiry started', 'enquiry sent']));
  await expect
    .poll(() => fakes.tags.dataLayer())
    .toContainEqual({ event: 'page viewed', path: '/enquired-success' });

  expect(/planted|doctor@|example\.com|0412|Asha|ENQ-/i.exec(everything())?.[0]).toBeUndefined();
  const device = (await page.context().cookies()).find(({ name }) => name === 'device');
  const { deviceId }: { deviceId: string } = JSON.parse(decodeURIComponent(device?.value ?? 'null'));
  expect(everything().includes(deviceId)).toBe(false);
});

test('a tag can load scripts, images and frames only from hosts listed in the settings, and only while the visitor consents @nightly', async ({
  page,
}) => {
  const vendor = await startFakeTagVendor();
  const container = await startFakeTagHost(vendor.url);
  const site = await startLiveSite({
    ...quietServices,
    TAG_MANAGER_URL: container.url,
    ANALYTICS_URL: fakes.product.origin,
  });
  const refused: string[] = [];
  page.on('console', (entry) => /Content Security/.test(entry.text()) && refused.push(entry.text()));
  const asked = () => new Set(vendor.received.map(({ method, url }) => `${method} ${url}`));
  try {
    await page.goto(`${site.url}/jobs`);
    await choose(page, 'Accept analytics');
    await expect.poll(asked).toEqual(new Set(['GET /tag.js', 'POST /collect', 'GET /pixel', 'GET /frame']));
    expect(refused).toEqual([]);

    await reopen(page);
    await choose(page, 'Decline');
    const before = vendor.received.length;
    const asks = (host: string) => fetch(`${host}/collect`).then(String, String);
    expect(await page.evaluate(asks, vendor.origin)).toContain('Failed to fetch');
    expect(vendor.received).toHaveLength(before);
  } finally {
    // A page that is still loading while its site ends would log errors.
    await page.goto('about:blank');
    await Promise.all([site.stop(), container.stop(), vendor.stop()]);
  }
});

test('a live site without an analytics token logs the missing token once and still runs its tags @nightly', async ({
  page,
}) => {
  const bare = await startLiveSite({
    ...quietServices,
    TAG_MANAGER_URL: fakes.tags.url,
    ANALYTICS_URL: fakes.product.origin,
    ANALYTICS_TOKEN: '',
  });
  try {
    await page.goto(`${bare.url}/jobs`);
    const said: string[] = [];
    page.on('console', (entry) => entry.type() === 'error' && said.push(entry.text()));
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      window.addEventListener('onward:error', (event) => {
        if (event instanceof CustomEvent) seen.push(String(event.detail));
      });
    });
    await choose(page, 'Accept analytics');
    await expect.poll(() => said).toEqual(['Analytics token is missing']);
    expect(await page.evaluate(() => 'seen' in window && window.seen)).toEqual([
      'Error: Analytics token is missing',
    ]);
    await expect.poll(() => fakes.tags.dataLayer()).toContainEqual({ event: 'page viewed', path: '/jobs' });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Data sources' }).click();
    await expect
      .poll(() => fakes.tags.dataLayer())
      .toContainEqual({ event: 'page viewed', path: '/data-sources' });
    expect(said).toHaveLength(1);
    expect(fakes.product.received).toEqual([]);
  } finally {
    // Pending prefetches of the page would fail when the site stops, and log a console error.
    await page.close();
    await bare.stop();
  }
});
