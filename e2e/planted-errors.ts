import type { Page } from '@playwright/test';
import { expect } from './test';

/** Matches the console messages of errors that the monitoring tests throw on purpose. */
export const thrown = /on purpose|Failed to load resource/;

/** Personal data and secrets that tests put into URLs, headers and messages. No error report may contain them. */
export const secrets = {
  email: 'anna.secret@example.com',
  phone: '+61 412 345 678',
  name: 'Anna Secretname',
  token: 'Zx9tok8secret7',
  query: 'secretquery',
  cookie: 'secretcookie',
};
export const throwLater = (page: Page, message: string) =>
  page.evaluate(
    (text) =>
      void setTimeout(() => {
        throw new Error(text);
      }),
    message,
  );

/** Fails if the text contains one of `secrets`, unchanged or URL-encoded. */
export function expectNoSecretIn(text: string) {
  for (const secret of Object.values(secrets)) {
    expect(text).not.toContain(secret);
    expect(text).not.toContain(encodeURIComponent(secret));
  }
}
