import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs a message to the site. The time is part of the signature, so that an old message is invalid. */
export function signMessage(body: string, at: number, secret: string): string {
  return createHmac('sha256', secret).update(`hook.${at}.${body}`).digest('base64url');
}

/** Returns whether a request carries the secret that only site and CMS know. */
export function isFromSite(headers: Headers, secret: string): boolean {
  const given = Buffer.from(headers.get('authorization') ?? '');
  const expected = Buffer.from(`Bearer ${secret}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
