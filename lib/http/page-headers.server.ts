import type { ServerResponse } from 'node:http';
import { providedApp } from './app.server';
import { securityHeaders } from './security-headers.server';

/**
 * `Cache-Control` for a page that is the same for all visitors. A shared cache may serve it for a few seconds, or for a
 * day while the site is failing.
 */
export const publicCache = 'public, max-age=0, s-maxage=5, stale-while-revalidate=30, stale-if-error=86400';

export const privateCache = 'private, no-store';

/**
 * Sets the security headers that a page does not have yet. `beforeEachRequest` misses requests that arrive while the
 * site starts. It also sets fewer headers for file paths, and a not-found page at such a path needs all of them.
 */
export function setPageSecurityHeaders(response: ServerResponse | undefined): void {
  const config = providedApp()?.config;
  if (!response || !config) return;
  for (const [name, value] of securityHeaders(config))
    if (!response.hasHeader(name)) response.setHeader(name, value);
}
