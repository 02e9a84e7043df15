import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';

type Started = { request: IncomingMessage; response: ServerResponse };

/**
 * The headers of answers that no page made: redirects of the framework, 413, 417. A page's own policy
 * (`scripts/build/security-headers.js`) takes the place of this one.
 */
const bareAnswerHeaders: readonly (readonly [string, string])[] = [
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
];

/** The path and query of a request target; null for one that names no path of this site. */
export function pathOfTarget(target: string): string | null {
  if (target.startsWith('/')) return target;
  // The absolute form is meant for proxies; its host is ignored.
  if (/^https?:/i.test(target) && URL.canParse(target)) {
    const { pathname, search } = new URL(target);
    return pathname + search;
  }
  return null;
}

/** An address that does not exist, for targets that are no address (`*`): the framework would fail on them. */
const noPath = '/not-a-path';

let subscribed = false;

/** Called once at the start: from then on Node reports each request before it is answered. */
export function beforeEachRequest({ siteUrl }: { siteUrl: string }): void {
  if (subscribed) return;
  subscribed = true;
  const headers = [...bareAnswerHeaders];
  if (siteUrl.startsWith('https://') && !new URL(siteUrl).hostname.endsWith('localhost'))
    headers.push(['Strict-Transport-Security', 'max-age=63072000; includeSubDomains']);
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as Started;
    for (const [name, value] of headers) response.setHeader(name, value);
    request.url = pathOfTarget(request.url ?? '/') ?? noPath;
  });
}
