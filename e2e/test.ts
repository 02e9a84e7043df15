import { test as base, expect, type Page } from '@playwright/test';

type Watch = {
  /** Console errors that the test provokes on purpose. */
  expectedErrors: RegExp | null;
  /** Origins beside the site and the identity provider that the test brings itself, as `host:port` patterns. */
  otherHosts: RegExp | null;
};

/**
 * The test every browser test uses: an unexpected console error, an uncaught exception or a request to another
 * host than the site (and, while signing in, the identity provider) fails it.
 */
export const test = base.extend<Watch & { watched: void; unhurried: void }>({
  expectedErrors: [null, { option: true }],
  otherHosts: [null, { option: true }],
  watched: [
    async ({ context, baseURL, expectedErrors, otherHosts }, use) => {
      const problems: string[] = [];
      const own = new Set([new URL(baseURL ?? 'http://localhost:3000').host]);
      for (const address of [process.env.IDENTITY_URL, process.env.INBOX_URL])
        if (address) own.add(new URL(address).host);
      const note = (text: string) => {
        if (!expectedErrors?.test(text)) problems.push(text);
      };
      const watch = (page: Page) => {
        page.on('console', (message) => {
          if (message.type() === 'error') note(`console: ${message.text()} (${message.location().url})`);
        });
        page.on('pageerror', (error) => note(`uncaught: ${error.message}`));
        page.on('request', (request) => {
          const url = new URL(request.url());
          if (url.protocol.startsWith('http') && !own.has(url.host) && !otherHosts?.test(url.host))
            note(`request to another host: ${url.host}`);
        });
      };
      context.pages().forEach(watch);
      context.on('page', watch);
      await use();
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
  // A person looks at a page before pressing anything. What is pressed earlier is the matter of `start.spec.ts`, which
  // asks for pages with a `waitUntil` of its own.
  unhurried: [
    async ({ context, javaScriptEnabled }, use) => {
      if (javaScriptEnabled !== false) {
        context.pages().forEach(waitsForLife);
        context.on('page', waitsForLife);
      }
      await use();
    },
    { auto: true },
  ],
});

/** Has the page's ways to another address end when the page is alive. */
function waitsForLife(page: Page) {
  const alive = () =>
    page
      .waitForFunction(
        () =>
          !document.querySelector('script[data-scripts]') || performance.getEntriesByName('alive').length > 0,
        undefined,
        { timeout: 10_000 },
      )
      // A page whose script does not come is a test's own purpose.
      .catch(() => undefined);
  const then = async <T>(loaded: Promise<T>, waitUntil = 'load') => {
    const response = await loaded;
    if (waitUntil === 'load') await alive();
    return response;
  };
  const { goto, reload } = page;
  page.goto = (url, options) => then(goto.call(page, url, options), options?.waitUntil);
  page.reload = (options) => then(reload.call(page, options), options?.waitUntil);
}

export { expect };
