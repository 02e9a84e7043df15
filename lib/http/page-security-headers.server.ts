import type { ServerResponse } from 'node:http';
import { providedApp } from './app.server';
import { securityHeaders } from './security-headers.server';

/**
 * Sets the security headers that a page lacks. `beforeEachRequest` misses requests that arrive while the site starts.
 * It also sets fewer headers for a missing file, whose page needs all of them.
 */
export function setPageSecurityHeaders(response: ServerResponse | undefined): void {
  const config = providedApp()?.config;
  if (!response || !config) return;
  for (const [name, value] of securityHeaders(config))
    if (!response.hasHeader(name)) response.setHeader(name, value);
}
