import type { IncomingMessage } from 'node:http';

/**
 * Returns true if a page of this site sent the request. Browsers send `Origin` with every POST and `Sec-Fetch-Site`
 * with every request, and pages cannot forge either header. A client that sends neither is refused: it is not a
 * browser, or is too old to be protected.
 */
export function isSameOrigin(request: IncomingMessage, siteUrl: string): boolean {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin !== undefined && origin !== 'null') return origin === new URL(siteUrl).origin;
  // Pages with `no-referrer` send `Origin: null`, so `Sec-Fetch-Site` decides.
  return site === 'same-origin';
}

/**
 * Returns true if the visitor followed a link on another site. Older browsers send no `Sec-Fetch-Site`, so their
 * referrer decides. Typed and bookmarked addresses return false.
 */
export function comesFromElsewhere(request: IncomingMessage, siteUrl: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { referer } = request.headers;
  return (
    referer !== undefined && (!URL.canParse(referer) || new URL(referer).origin !== new URL(siteUrl).origin)
  );
}
