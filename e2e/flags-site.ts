import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { flagDefinition, type FlagRules } from '@/tests/fake-split/flag-definition';
import { startFakeSplit, type FakeSplit } from '@/tests/fake-split/fake-split';
import type { RecordedRequest } from '@/tests/fake-split/recorder';
import { freePorts } from '@/scripts/run/ports';
import { chooseSpeciality } from './choose-speciality';
import { startLiveSite } from './live-site';
import { sayWhenAvailable } from './enquiry-steps';
import { expect } from './test';

const flag = 'registration-from-enquiry';

type Cookies = Parameters<BrowserContext['addCookies']>[0];

/**
 * Starts a live site with a fake flag service, and sends an enquiry. If the flag `registration-from-enquiry` is on, the
 * receipt of the enquiry offers an account. Tests check whether the offer is shown.
 */
export async function startFlagsSite(browser: Browser) {
  const fake = await startFakeSplit();
  fake.setFlag(flagDefinition(flag));
  const [elsewhere = 0] = await freePorts(1);
  // Visitors who consent send analytics to this port, where no server runs. `open` and `visit` respond to these
  // requests inside the browser.
  const others = `http://localhost:${elsewhere}`;
  const site = await startLiveSite({
    ...fake.env,
    TAG_MANAGER_URL: `${others}/gtm.js`,
    ANALYTICS_URL: others,
  });
  const { path, cookies } = await sendEnquiry(browser, site.url);

  /** Returns whether the receipt's HTML contains the offer, as the server sends it to a visitor without consent. */
  async function serverOffers(): Promise<boolean> {
    const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const answer = await fetch(site.url + path, { headers: { Cookie } });
    return (await answer.text()).includes('Follow your enquiry in an account');
  }

  return {
    fake,
    url: site.url,

    async setOffer(rules: FlagRules, serverSays = rules.everybody !== 'off') {
      fake.setFlag(flagDefinition(flag, rules));
      fake.push();
      await expect.poll(serverOffers, { timeout: 90_000 }).toBe(serverSays);
    },
    pushOffer: (everybody: 'on' | 'off') => fake.pushFlag(flagDefinition(flag, { everybody })),
    killOffer: () => fake.pushKill(flag),
    archiveOffer() {
      fake.archive(flag);
      fake.push();
    },

    /**
     * Opens the page that confirms a sent enquiry, as the visitor with this anonymous id. The flag service chooses
     * the variants that a visitor sees by this id. Returns the id.
     */
    async open(page: Page, consent: 'GRANTED' | null, anonymousId: string = randomUUID()) {
      const own = [{ name: `flag_id_${new URL(site.url).port}`, value: anonymousId, url: site.url }];
      if (consent) own.push({ name: 'consent', value: consent, url: site.url });
      await page.context().addCookies([...cookies, ...own]);
      await page
        .context()
        .route(`${others}/**`, (route) =>
          route.fulfill({ headers: { 'Access-Control-Allow-Origin': '*' }, body: '' }),
        );
      await page.goto(site.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enquiry sent');
      return anonymousId;
    },

    async visit(page: Page, pagePath: string) {
      await page.context().addCookies([{ name: 'consent', value: 'GRANTED', url: site.url }]);
      await page
        .context()
        .route(`${others}/**`, (route) =>
          route.fulfill({ headers: { 'Access-Control-Allow-Origin': '*' }, body: '' }),
        );
      await page.goto(site.url + pagePath);
    },

    async setPageFlag(name: string, everybody: 'on' | 'off', pagePath: string) {
      fake.pushFlag(flagDefinition(name, { everybody }));
      const status = async () => (await fetch(site.url + pagePath, { redirect: 'manual' })).status;
      await expect.poll(status, { timeout: 90_000 }).toBe(everybody === 'on' ? 200 : 404);
    },

    async stop() {
      await site.stop();
      await fake.close();
    },
  };
}

export type FlagsSite = Awaited<ReturnType<typeof startFlagsSite>>;

/**
 * Returns whether the flag SDK of a browser sent a request. The SDK names itself in a header, in the query or, for a
 * beacon, in the body.
 */
export const ofBrowser = ({ headers, query, body }: RecordedRequest) =>
  [headers.splitsdkversion, query.get('SplitSDKVersion'), body].some((text) =>
    /^react-|"sdk":"react-/.test(String(text)),
  );

/** Waits until a browser has opened its stream of flag updates. Ignores the first `from` requests. */
export const connected = (fake: FakeSplit, from = 0) =>
  fake.waitFor('sse', ofBrowser, { timeoutMs: 60_000, from });

export const stringifyRequests = (requests: readonly RecordedRequest[]) =>
  JSON.stringify(requests.map((request) => ({ ...request, query: [...request.query] })));

async function sendEnquiry(browser: Browser, url: string): Promise<{ path: string; cookies: Cookies }> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  // On a busy machine, a site that has just started may not reach its database in time, so the request is repeated.
  await expect(async () => expect((await page.goto(`${url}/enquire`))?.status()).toBe(200)).toPass();
  await page.getByLabel('Given name').fill('Priya');
  await page.getByLabel('Family name').fill('Raman');
  await page.getByLabel('Email').fill(`priya.${randomUUID().slice(0, 8)}@example.com`);
  await page.getByLabel('Phone').fill('0412 345 678');
  await page.getByLabel('Grade').selectOption({ label: 'Registrar' });
  await chooseSpeciality(page.getByLabel('Speciality'), 'Emergency medicine');
  await sayWhenAvailable(page);
  await page.getByLabel('Message').fill('Anything by the sea?');
  await page.getByLabel('I agree to my details being used to handle this enquiry').check();
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enquiry sent', { timeout: 60_000 });
  const { pathname, search } = new URL(page.url());
  const receipt = (await context.cookies()).filter(({ name }) => name === 'enquiries');
  await context.close();
  return { path: pathname + search, cookies: receipt };
}
