import type { Page } from '@playwright/test';
import { expect } from './test';

/** Errors thrown by the monitoring tests, and their console messages. */
export const thrown = /on purpose|Failed to load resource/;

/** Secrets in places that error reports read. No report may contain them. */
export const secrets = {
  email: 'anna.secret@example.com',
  phone: '+61 412 345 678',
  name: 'Anna Secretname',
  token: 'Zx9tok8secret7',
  query: 'secretquery',
  cookie: 'secretcookie',
};
/** Throws an uncaught error in the page. */
export const throwLater = (page: Page, message: string) =>
  page.evaluate(
    (text) =>
      void setTimeout(() => {
        throw new Error(text);
      }),
    message,
  );

/** Fails when a planted secret is in the text. */
export function expectNoSecretIn(text: string) {
  for (const secret of Object.values(secrets)) {
    expect(text).not.toContain(secret);
    expect(text).not.toContain(encodeURIComponent(secret));
  }
}
