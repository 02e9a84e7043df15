import type { IncomingMessage } from 'node:http';

/**
 * Does a write come from a page of this site? Browsers send `Origin` with every POST and `Sec-Fetch-Site` with every
 * request, and a page cannot forge them. Neither present: not a browser, or one too old to protect: refused.
 */
export function isSameOrigin(request: IncomingMessage, siteUrl: string): boolean {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin !== undefined && origin !== 'null') return origin === new URL(siteUrl).origin;
  // `no-referrer` pages send `Origin: null`; then `Sec-Fetch-Site` decides.
  return site === 'same-origin';
}

/**
 * Has a page of another site sent the visitor here? Browsers say so of each request; of one too old to, the page that it
 * came from tells. An address that was typed or bookmarked comes from nowhere.
 */
export function comesFromElsewhere(request: IncomingMessage, siteUrl: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { referer } = request.headers;
  return (
    referer !== undefined && (!URL.canParse(referer) || new URL(referer).origin !== new URL(siteUrl).origin)
  );
}
