import { test as base, expect, type Page } from '@playwright/test';

type Watch = {
  /** Matches console errors that a test causes on purpose. */
  expectedErrors: RegExp | null;
  /** Matches further hosts (`host:port`) to which pages may send requests, such as servers that the test starts. */
  otherHosts: RegExp | null;
  /** If `DECLINED`, the visitor has already declined analytics, so that no privacy banner appears. */
  consent: 'DECLINED' | null;
};

/**
 * Base of all browser tests. A test fails on an unexpected console error, an uncaught exception, or a request to a host
 * other than the site, the identity provider and the local inbox.
 */
export const test = base.extend<Watch & { watched: void }>({
  expectedErrors: [null, { option: true }],
  otherHosts: [null, { option: true }],
  consent: [null, { option: true }],
  watched: [
    async ({ context, baseURL, expectedErrors, otherHosts, consent }, use) => {
      if (consent) await context.addCookies([{ name: 'consent', value: consent, url: baseURL ?? '' }]);
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
});

export { expect };
