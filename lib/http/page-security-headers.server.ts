import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { z } from 'zod';
import { providedApp } from './app.server';
import { securityHeaders } from './security-headers.server';

const header = 'Content-Security-Policy';
const manifest = z.object({ pages: z.record(z.string(), z.array(z.string())) });

let allowed: string | undefined;

/**
 * Sets the security headers of a page, with hashes of the site's style sheets. On navigation the router inserts the new
 * page's sheet as text in a style element, so that no page appears without styles. The hashes are the same for all
 * pages and visitors, so pages stay cacheable.
 */
export function setPageSecurityHeaders(response: ServerResponse | undefined): void {
  const config = providedApp()?.config;
  if (!response || !config) return;
  // `beforeEachRequest` misses requests that arrive while the site starts.
  for (const [name, value] of response.hasHeader(header) ? [] : securityHeaders(config))
    if (!response.hasHeader(name)) response.setHeader(name, value);
  const policy = response.getHeader(header);
  // Development allows every style, and a hash would revoke that.
  if (typeof policy !== 'string' || policy.includes("'unsafe-inline'")) return;
  allowed ??= `style-src 'self' ${styleHashes(config.buildFolder).join(' ')}`;
  response.setHeader(header, policy.replace("style-src 'self'", allowed));
}

export function styleHashes(folder: string): string[] {
  const { pages } = manifest.parse(
    JSON.parse(readFileSync(path.join(folder, 'build-manifest.json'), 'utf8')),
  );
  const everywhere = new Set(pages['/_app']);
  const sheets = new Set(
    Object.values(pages)
      .flat()
      .filter((file) => file.endsWith('.css') && !everywhere.has(file)),
  );
  return [...sheets]
    .sort()
    .map((file) =>
      createHash('sha256')
        .update(readFileSync(path.join(folder, file)))
        .digest('base64'),
    )
    .map((hash) => `'sha256-${hash}'`);
}
