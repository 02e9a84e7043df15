import type { IncomingMessage } from 'node:http';

/**
 * Returns true if a page of this site sent the request. Browsers send `Origin` with every POST and `Sec-Fetch-Site`
 * with every request, and no page can forge them. Without both headers, the client is a program or a very old browser,
 * so this returns false.
 */
export function isSameOrigin(request: IncomingMessage, siteUrl: string): boolean {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin !== undefined && origin !== 'null') return origin === new URL(siteUrl).origin;
  // Pages with the referrer policy `no-referrer` send `Origin: null`, so `Sec-Fetch-Site` decides.
  return site === 'same-origin';
}

/**
 * Returns true if the visitor followed a link on another site. Returns false if the visitor typed the URL or opened a
 * bookmark. For older browsers, which send no `Sec-Fetch-Site`, the referrer decides.
 */
export function comesFromElsewhere(request: IncomingMessage, siteUrl: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { referer } = request.headers;
  return (
    referer !== undefined && (!URL.canParse(referer) || new URL(referer).origin !== new URL(siteUrl).origin)
  );
}
