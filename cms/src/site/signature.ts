import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs a message to the site. The signature covers the time `at`, so that the site can refuse old messages. */
export function signMessage(body: string, at: number, secret: string): string {
  return createHmac('sha256', secret).update(`hook.${at}.${body}`).digest('base64url');
}

/** Returns true if a request comes from the site. Only the site knows the shared secret. */
export function isFromSite(headers: Headers, secret: string): boolean {
  const given = Buffer.from(headers.get('authorization') ?? '');
  const expected = Buffer.from(`Bearer ${secret}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
