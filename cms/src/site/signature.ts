import { createHmac, timingSafeEqual } from 'node:crypto';

/** What signs a message to the site: its moment is part of it, so that an old one is worth nothing. */
export function signMessage(body: string, at: number, secret: string): string {
  return createHmac('sha256', secret).update(`hook.${at}.${body}`).digest('base64url');
}

/** Whether a request carries the shared secret: the site alone has it. */
export function isFromSite(headers: Headers, secret: string): boolean {
  const given = Buffer.from(headers.get('authorization') ?? '');
  const expected = Buffer.from(`Bearer ${secret}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
