import type { Page } from '@playwright/test';
import { flagDefinition } from '@/tests/fake-split/flag-definition';
import { connected, ofBrowser, startFlagsSite, stringifyRequests, type FlagsSite } from './flags-site';
import { expect, test } from './test';

// The machine may be busy, so the timeout is long.
test.describe.configure({ mode: 'default', timeout: 180_000 });
// Status 404 for a page whose flag is off.
test.use({ otherHosts: /^localhost:/, expectedErrors: /status of 404/ });

let site: FlagsSite;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  site = await startFlagsSite(browser);
});
test.afterAll(() => site?.stop());

const offer = (page: Page) => page.getByRole('region', { name: 'Follow your enquiry in an account' });
const take = (page: Page) => page.getByRole('link', { name: 'Create an account' });
const slow = { timeout: 90_000 };
const choose = (page: Page, choice: 'Accept analytics' | 'Decline') =>
  page.getByRole('region', { name: 'Privacy choices' }).getByRole('button', { name: choice }).click();

/** Responds with 204 to the link to registration, so that a click on the link does not leave the page. */
const stayOnPage = (page: Page) => page.route('**/register?**', (route) => route.fulfill({ status: 204 }));
/** Sets a global variable, which a reload of the page would delete. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { marked: true }));
const marked = (page: Page) => page.evaluate(() => 'marked' in globalThis);

test.describe('the flag client in the browser', () => {
  test.beforeEach(async () => {
    await site.fake.setFault('none');
    site.fake.setAuth('streaming');
    await site.setOffer({ everybody: 'on' });
  });

  test('the page first shows the server’s flag value, and applies later changes of the flag without a reload', async ({
    page,
  }) => {
    const from = site.fake.requests.length;
    await site.open(page, 'GRANTED');
    await expect(offer(page)).toBeVisible();
    await connected(site.fake, from);
    await mark(page);
    site.pushOffer('off');
    await expect(offer(page)).toBeHidden(slow);
    site.pushOffer('on');
    await expect(offer(page)).toBeVisible(slow);
    expect(await marked(page)).toBe(true);
  });

  test('an enquiry’s receipt does not offer an account while the flag for this offer is off @nightly', async ({
    page,
  }) => {
    await site.setOffer({ everybody: 'off' });
    await site.open(page, null);
    await expect(offer(page)).toBeHidden();
    await expect(page.getByText('Your enquiry', { exact: true })).toBeVisible();
  });

  test('the browser applies a flag rule for one particular visitor, recognised by the id in a cookie @nightly', async ({
    page,
  }) => {
    const named = crypto.randomUUID();
    await site.setOffer({ whitelist: { treatment: 'on', keys: [named] }, everybody: 'off' });
    const from = site.fake.requests.length;
    await site.open(page, 'GRANTED', named);
    await connected(site.fake, from);
    await expect(offer(page)).toBeVisible();
    // The flag is now off for this visitor and on for all others. The offer disappears only if the browser uses the
    // rule for this visitor.
    const asked = site.fake.requests.length;
    site.fake.push();
    await site.setOffer({ whitelist: { treatment: 'off', keys: [named] }, everybody: 'on' });
    await expect(offer(page)).toBeHidden(slow);
    expect(site.fake.requests.slice(asked).some(ofBrowser)).toBe(true);
  });

  test('an enquiry’s receipt hides the account offer when its flag is killed, and when the flag is archived', async ({
    page,
  }) => {
    const from = site.fake.requests.length;
    await site.open(page, 'GRANTED');
    await connected(site.fake, from);
    site.killOffer();
    await expect(offer(page)).toBeHidden(slow);
    site.pushOffer('on');
    await expect(offer(page)).toBeVisible(slow);
    site.archiveOffer();
    await expect(offer(page)).toBeHidden(slow);
  });

  test('when a whole page’s flag is turned off, an open copy of the page disappears without a reload @nightly', async ({
    page,
  }) => {
    const path = '/refer-a-friend';
    await site.setPageFlag('refer-a-friend', 'on', path);
    const from = site.fake.requests.length;
    await site.visit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/friend|colleague/i);
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    await connected(site.fake, from);
    await mark(page);
    site.fake.pushFlag(flagDefinition('refer-a-friend', { everybody: 'off' }));
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title ?? '', slow);
    expect(await marked(page)).toBe(true);
  });

  test('neither the page nor the settings sent to the browser contain the visitor ids in a flag’s targeting rules', async ({
    page,
  }) => {
    const planted = crypto.randomUUID();
    await site.setOffer({ whitelist: { treatment: 'off', keys: [planted] }, everybody: 'on' });
    const answers: string[] = [];
    page.on('response', (response) => {
      if (response.url().startsWith(site.url))
        void response.text().then(
          (text) => answers.push(text),
          () => {},
        );
    });
    const from = site.fake.requests.length;
    await site.open(page, 'GRANTED');
    await connected(site.fake, from);
    const settings = await page.request.get(`${site.url}/api/browser-settings`);
    const all = [await page.content(), await settings.text(), ...answers].join();
    expect(all).toContain('registration-from-enquiry');
    expect(all).not.toContain(planted);
  });

  test('when the visitor leaves the page, the flag client sends events and impressions with the browser’s Beacon API @nightly', async ({
    page,
  }) => {
    const from = site.fake.requests.length;
    const key = await site.open(page, 'GRANTED');
    await connected(site.fake, from);
    await page.route('**/register?**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }),
    );
    await take(page).click();
    await expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();

    const { body } = await site.fake.waitFor('events', ({ beacon }) => beacon, { from });
    expect(JSON.parse(body)).toMatchObject({
      entries: [{ eventTypeId: 'account-offer-taken', trafficTypeName: 'user', key }],
      token: 'browser-key',
    });
    const shown = await site.fake.waitFor('impressions', ({ beacon }) => beacon, { from });
    expect(JSON.parse(shown.body)).toMatchObject({
      entries: expect.arrayContaining([
        {
          f: 'registration-from-enquiry',
          i: [expect.objectContaining({ k: key, b: key, t: 'on' })],
        },
      ]) as unknown,
      sim: 'OPTIMIZED',
    });
  });

  test('while the page stays open, the flag client sends events by POST requests @nightly', async ({
    page,
  }) => {
    const from = site.fake.requests.length;
    const key = await site.open(page, 'GRANTED');
    await connected(site.fake, from);
    await stayOnPage(page);
    await take(page).click();
    const posted = await site.fake.waitFor('events', ofBrowser, { from, timeoutMs: 90_000 });
    expect(posted.beacon).toBe(false);
    expect(posted.headers.authorization).toBe('Bearer browser-key');
    expect(JSON.parse(posted.body)).toMatchObject([{ eventTypeId: 'account-offer-taken', key }]);
  });

  test('the site sends a visitor’s id to the flag service only while the visitor consents to analytics @nightly', async ({
    page,
    browser,
  }) => {
    const { fake } = site;
    const planted = crypto.randomUUID();
    const first = fake.requests.length;
    await site.open(page, null, planted);
    await expect(offer(page)).toBeVisible();
    await stayOnPage(page);
    await take(page).click();
    await page.waitForLoadState('networkidle');
    // By the time another visitor's client has connected, a client of this visitor would have connected too.
    await another(browser);
    expect(stringifyRequests(fake.requests)).not.toContain(planted);

    await choose(page, 'Accept analytics');
    await fake.waitFor('memberships', ({ path }) => path.endsWith(planted), {
      from: first,
      timeoutMs: 60_000,
    });
    const { at } = await fake.waitFor('sse', ofBrowser, { from: first, timeoutMs: 60_000 });
    // After connecting, the client requests the flags. After this request, nothing is pending.
    await fake.waitFor('memberships', (request) => request.path.endsWith(planted) && request.at > at, {
      from: first,
      timeoutMs: 60_000,
    });
    await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' }).click();
    const streams = fake.streamCount();
    await choose(page, 'Decline');
    await expect.poll(() => fake.streamCount()).toBeLessThan(streams);

    const declined = fake.requests.length;
    await take(page).click();
    await site.setOffer({ everybody: 'off' });
    await expect(offer(page)).toBeVisible();
    await page.reload();
    await expect(offer(page)).toBeHidden();
    await another(browser);
    await page.goto('about:blank');
    // Impressions (reports that a visitor got a treatment) that are still unsent must not be sent when the visitor
    // leaves.
    expect(stringifyRequests(fake.requests.slice(declined))).not.toContain(planted);
  });

  test('a page without flags sends no request to the flag service, even if the visitor consents to analytics @nightly', async ({
    page,
    browser,
  }) => {
    const planted = await site.open(page, null);
    await page.context().addCookies([{ name: 'consent', value: 'GRANTED', url: site.url }]);
    await page.goto(`${site.url}/jobs`, { waitUntil: 'networkidle' });
    await another(browser);
    expect(stringifyRequests(site.fake.requests)).not.toContain(planted);
  });

  async function another(browser: Parameters<typeof startFlagsSite>[0]) {
    const context = await browser.newContext();
    const from = site.fake.requests.length;
    await site.open(await context.newPage(), 'GRANTED');
    await connected(site.fake, from);
    await context.close();
  }
});
