import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Settings } from './settings.mjs';

/**
 * Cookie that stores where an unfinished log-in can continue. If an emailed link is opened in the same browser, the
 * log-in continues and leads to the original page. In a different browser, the link leads to the site's sign-in page.
 */
export function wayBackCookie({ issuer, port, siteUrls }: Settings) {
  const cookie = `identity_${port}_way_back`;
  const isOurs = (path: string) => /^\/(authorize|u\/login)\/[\w-]+$/.test(path);
  return {
    keep(response: ServerResponse, address: string): void {
      const path = new URL(address, issuer).pathname;
      response.appendHeader('Set-Cookie', `${cookie}=${path}; Path=/u; Max-Age=3600; HttpOnly; SameSite=Lax`);
    },
    find(request: IncomingMessage): string {
      const pairs = (request.headers.cookie ?? '').split(/;\s*/);
      const path = pairs.find((pair) => pair.startsWith(`${cookie}=`))?.slice(cookie.length + 1) ?? '';
      return isOurs(path) ? path : `${siteUrls[0]}/signin`;
    },
  };
}
export type WayBack = ReturnType<typeof wayBackCookie>;
