import { startFakeSentry, type FakeSentry, type ReportedEvent } from '@/tests/fake-sentry/fake-sentry';
import { startLiveSite, type LiveSite } from './live-site';
import { expectNoSecretIn, secrets, throwLater, thrown } from './planted-errors';
import { expect, test } from './test';

const messages = (events: ReportedEvent[]) =>
  events.map(({ exception }) => exception?.values.at(-1)?.value ?? '');

test.describe('the browser’s error reports', () => {
  let sentry: FakeSentry;
  let site: LiveSite;
  // Leaves out the server's reports, which go to the same fake service.
  const reports = () => sentry.events().filter(({ platform }) => platform !== 'node');
  test.describe.configure({ mode: 'serial', timeout: 120_000 });
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    sentry = await startFakeSentry();
    site = await startLiveSite({ SENTRY_DSN: sentry.dsn });
  });
  test.beforeEach(() => {
    sentry.behave('up');
    sentry.received.length = 0;
  });
  test.afterAll(async () => {
    await site?.stop();
    await sentry?.stop();
  });
  test.use({ expectedErrors: thrown, otherHosts: /^localhost:/ });

  test('an error in a page is reported once to a URL on the same site, with the page’s name and without personal data', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
    await page.goto(`${site.url}/jobs/list/locum?q=${secrets.query}`);
    await throwLater(page, `on purpose for ${secrets.email} of "${secrets.name}", ${secrets.phone}`);
    await sentry.until(() => reports().length > 0);
    // By the time the report of a second error arrives, a duplicate report of the first error would have arrived too.
    await throwLater(page, 'on purpose, a second time');
    await sentry.until(() => messages(reports()).some((text) => text.includes('second')));
    expect(messages(reports())).toEqual([
      'on purpose for [email] of "[text]", [phone]',
      'on purpose, a second time',
    ]);
    expect(reports()[0]).toMatchObject({
      transaction: '/jobs/list/[[...facets]]',
      environment: 'production',
      release: '1.0.0',
      sdk: { settings: { infer_ip: 'never' } },
      contexts: { browser: { name: 'Chrome' } },
      exception: { values: [{ mechanism: { handled: false } }] },
    });
    expect(new Set(asked)).toEqual(new Set([site.url]));
    expectNoSecretIn(sentry.everything());
  });

  test('an error thrown before the error-reporting script has loaded is reported once @nightly', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        throw new Error('early on purpose');
      });
    });
    await page.goto(`${site.url}/`);
    await sentry.until(() => reports().length > 0);
    expect(messages(reports())).toEqual(['early on purpose']);
  });

  test('unhandled promise rejections, and errors caught by a component, are reported @nightly', async ({
    page,
  }) => {
    await page.goto(`${site.url}/jobs`);
    await page.evaluate(() => {
      void Promise.reject(new Error('rejected on purpose'));
      window.dispatchEvent(new CustomEvent('onward:error', { detail: new Error('no menu, on purpose') }));
    });
    await sentry.until(() => reports().length === 2);
    const handled = (event: ReportedEvent) => event.exception?.values.at(-1)?.mechanism?.handled;
    expect(Object.fromEntries(reports().map((event) => [messages([event])[0], handled(event)]))).toEqual({
      'rejected on purpose': false,
      'no menu, on purpose': true,
    });
  });

  test('the error-reporting script is not among the scripts that a page loads first @nightly', async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.js'))
        void response.text().then(
          (text) => scripts.push(text),
          () => undefined,
        );
    });
    await page.goto(`${site.url}/jobs`);
    await expect.poll(() => scripts.some((text) => text.includes('sentry.javascript'))).toBe(true);
    const eager = await page
      .locator('script[src][defer]')
      .evaluateAll((scripts) => scripts.map((script) => script.getAttribute('src') ?? ''));
    expect(eager.length).toBeGreaterThan(4);
    for (const src of eager) {
      const text = await (await page.request.get(src)).text();
      expect(text.includes('sentry.javascript'), src).toBe(false);
    }
    expect(scripts.some((text) => text.includes('rrweb'))).toBe(false);
  });

  test('for sampled page views, loading times are reported under the page’s name, but never for the not-found page @nightly', async ({
    page,
  }) => {
    await page.addInitScript(() => (Math.random = () => 0.01));
    await page.goto(`${site.url}/no-such-page/${secrets.token}?q=${secrets.query}`);
    await throwLater(page, 'on purpose, on the page that is not there');
    await sentry.until(() => reports().length === 1);
    await page.goto(`${site.url}/jobs/list/locum?q=${secrets.query}`);
    const ofBrowser = () =>
      sentry.events('transaction').filter(({ contexts }) => contexts?.trace?.op === 'pageload');
    await sentry.until(() => ofBrowser().length > 0, 'the page view');
    expect(ofBrowser().map(({ transaction }) => transaction)).toEqual(['/jobs/list/[[...facets]]']);
    const names = sentry.events('transaction').map(({ transaction }) => transaction ?? '');
    expect(names.filter((name) => /404|_error|api\/(health|monitoring)/.test(name))).toEqual([]);
    expectNoSecretIn(sentry.everything());
  });

  const recordings = () =>
    sentry.received.filter(({ items }) => items.some(({ type }) => type === 'replay_recording'));

  test('after the visitor has declined analytics, an error report contains no recording of the visit', async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on(
      'response',
      (response) =>
        void response.text().then(
          (text) => scripts.push(text),
          () => undefined,
        ),
    );
    await page.goto(`${site.url}/jobs`);
    await page.getByRole('button', { name: 'Decline' }).click();
    await throwLater(page, 'on purpose, unrecorded');
    await sentry.until(() => reports().length === 1);
    await throwLater(page, 'on purpose, to be sure');
    await sentry.until(() => reports().length === 2);
    expect(recordings()).toEqual([]);
    expect(scripts.filter((text) => text.includes('replay_recording') && text.includes('rrweb'))).toEqual([]);
  });

  test('while the visitor consents to analytics, an error report contains a recording of the visit without texts or queries @nightly', async ({
    page,
  }) => {
    await page.goto(`${site.url}/jobs/list/locum?q=${secrets.query}`);
    await page.getByRole('button', { name: 'Accept analytics' }).click();
    await page
      .getByRole('combobox')
      .or(page.getByRole('searchbox'))
      .or(page.getByRole('textbox'))
      .first()
      .fill(secrets.name);
    // Session replay starts to load only after this click, so errors are thrown until a report includes a recording.
    await expect(async () => {
      await throwLater(page, `on purpose, recorded ${Math.random()}`);
      await expect.poll(() => recordings().length, { timeout: 3_000 }).toBeGreaterThan(0);
    }).toPass({ timeout: 60_000 });
    expect(sentry.everything()).toContain('replay_event');
    // A recording must not contain text of the page.
    expect(
      recordings()
        .map(({ text }) => text)
        .join(),
    ).not.toMatch(/Job search|Join us/);
    expectNoSecretIn(sentry.everything());

    await page.getByRole('button', { name: 'Privacy choices' }).click();
    await page.getByRole('button', { name: 'Decline' }).click();
    const before = recordings().length;
    await throwLater(page, 'on purpose, after all declined');
    await sentry.until(() => messages(reports()).some((text) => text.includes('after all')));
    // Recordings are sent every five seconds. If none has arrived before an error that is thrown after six seconds,
    // none was sent.
    await page.waitForFunction(
      (end) => performance.now() > end,
      await page.evaluate(() => performance.now() + 6_000),
    );
    await throwLater(page, 'on purpose, at last');
    await sentry.until(() => messages(reports()).some((text) => text.includes('at last')));
    expect(recordings()).toHaveLength(before);
  });

  // Must be the last test, because after a failure of the service the browser sends no reports for a while.
  test('if the error service hangs or fails, the page keeps working, and the site still accepts error reports from the page @nightly', async ({
    page,
  }) => {
    for (const mode of ['hangs', 'fails'] as const) {
      sentry.behave(mode);
      await page.goto(`${site.url}/jobs`);
      const answered = page.waitForResponse((response) => response.url().endsWith('/api/monitoring'));
      await throwLater(page, `on purpose while it ${mode}`);
      expect((await answered).status()).toBe(200);
      await expect(page.getByRole('banner')).toBeVisible();
    }
  });
});
