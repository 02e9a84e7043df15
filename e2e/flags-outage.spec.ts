import type { Page } from '@playwright/test';
import { connected, ofBrowser, startFlagsSite, type FlagsSite } from './flags-site';
import { expect, test } from './test';

// Requests to the flag service fail on purpose in these tests.
test.use({
  otherHosts: /^localhost:/,
  expectedErrors: /Failed to load resource|blocked by CORS|ERR_(CONNECTION|EMPTY|INCOMPLETE)/,
});
test.describe.configure({ mode: 'default', timeout: 240_000 });

let site: FlagsSite;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  site = await startFlagsSite(browser);
});
test.afterAll(() => site?.stop());

const offer = (page: Page) => page.getByRole('region', { name: 'Follow your enquiry in an account' });
const slow = { timeout: 120_000 };

function saidByFlags(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('flags:')) said.push(message.text());
  });
  return said;
}

test.describe('an outage of the flag service', { tag: '@nightly' }, () => {
  test.beforeEach(async () => {
    site.fake.setAuth('streaming');
    await site.fake.setFault('none');
    await site.setOffer({ everybody: 'on' });
  });

  test('a page loaded during an outage uses flag values from the server, and applies changes once the flag service works again', async ({
    page,
  }) => {
    await site.fake.setFault('refuse');
    const from = site.fake.requests.length;
    let refused = 0;
    page.on('requestfailed', (request) => (refused += request.url().includes('/splitChanges') ? 1 : 0));
    await site.open(page, 'GRANTED');
    // At its start, the client tries twice. Both attempts must have failed.
    await expect.poll(() => refused, slow).toBeGreaterThan(1);
    await expect(offer(page)).toBeVisible();
    await site.fake.setFault('none');
    site.pushOffer('off');
    await expect(offer(page)).toBeHidden(slow);
    expect(site.fake.requests.slice(from).some(ofBrowser)).toBe(true);
  });

  test('if the flag service is silent, the browser logs a timeout, and the page uses the server’s flag values', async ({
    page,
  }) => {
    await site.fake.setFault('hang', ['splitChanges', 'memberships']);
    const said = saidByFlags(page);
    await site.open(page, 'GRANTED');
    await expect.poll(() => said.join('\n'), slow).toMatch(/timed? ?out/i);
    await expect(offer(page)).toBeVisible();
  });

  test('a page opened before an outage keeps its last flag values, and afterwards applies flag changes made during the outage', async ({
    page,
  }) => {
    const from = site.fake.requests.length;
    await site.open(page, 'GRANTED');
    await connected(site.fake, from);
    site.pushOffer('off');
    await expect(offer(page)).toBeHidden(slow);
    const failed = page.waitForEvent('requestfailed', slow);
    await site.fake.setFault('refuse');
    await failed;
    await expect(offer(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enquiry sent');
    site.pushOffer('on');
    await site.fake.setFault('none');
    await expect(offer(page)).toBeVisible(slow);
  });

  test('if the flag service answers 404, the browser logs “Invalid API key or resource not found.”', async ({
    page,
  }) => {
    await site.fake.setFault(404, ['splitChanges']);
    const said = saidByFlags(page);
    await site.open(page, 'GRANTED');
    await expect.poll(() => said.join('\n'), slow).toContain('Invalid API key or resource not found.');
    await expect(offer(page)).toBeVisible();
  });

  test('the flag client retries opening its update stream after 1, 2 and 4 seconds', async ({ page }) => {
    await site.fake.setFault(500, ['auth']);
    const from = site.fake.requests.length;
    await site.open(page, 'GRANTED');
    const attempts = () =>
      site.fake.requests.slice(from).filter((one) => one.kind === 'auth' && ofBrowser(one));
    await expect.poll(() => attempts().length, slow).toBeGreaterThan(3);
    const [first = 0, second = 0, third = 0, fourth = 0] = attempts().map(({ at }) => at);
    // A timer may be late but never early, so only the lower limit is checked. The 10 ms allow for rounding.
    expect(second - first).toBeGreaterThanOrEqual(990);
    expect(third - second).toBeGreaterThanOrEqual(1990);
    expect(fourth - third).toBeGreaterThanOrEqual(3990);
  });

  test('the flag client reopens a broken update stream and applies the missed change', async ({ page }) => {
    const from = site.fake.requests.length;
    await site.open(page, 'GRANTED');
    await connected(site.fake, from);
    const broken = site.fake.requests.length;
    site.fake.breakStreams();
    site.pushOffer('off');
    await expect(offer(page)).toBeHidden(slow);
    await connected(site.fake, broken);
  });

  for (const mode of [401, 'polling'] as const)
    test(`without an update stream (${mode}), the browser requests flags every half minute`, async ({
      page,
    }) => {
      const from = site.fake.requests.length;
      site.fake.setAuth(mode);
      // A fake clock, so that the test can skip half a minute.
      await page.clock.install();
      await site.open(page, 'GRANTED');
      await site.fake.waitFor('auth', ofBrowser, { from, timeoutMs: 60_000 });
      const halfMinuteLater = (visible: boolean) =>
        expect(async () => {
          await page.clock.fastForward(30_000);
          await expect(offer(page)).toBeVisible({ visible, timeout: 5_000 });
        }).toPass(slow);
      site.pushOffer('off');
      await halfMinuteLater(false);
      // The first change may arrive with the client's first requests. Only later changes prove that the client polls.
      site.pushOffer('on');
      await halfMinuteLater(true);
      site.pushOffer('off');
      await halfMinuteLater(false);
      expect(site.fake.requests.slice(from).some((one) => one.kind === 'sse' && ofBrowser(one))).toBe(false);
    });
});
