import { subscribe } from 'node:diagnostics_channel';
import { readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileHeaders, pictureHeaders, securityHeaders, type HeaderSettings } from './security-headers.server';

type Started = { request: IncomingMessage; response: ServerResponse };

export function pathOfTarget(target: string): string | null {
  if (target.startsWith('/')) return target;
  // A client may send a complete URL as the request target, as it would to a proxy. The host of the URL is ignored.
  if (/^https?:/i.test(target) && URL.canParse(target)) {
    const { pathname, search } = new URL(target);
    return pathname + search;
  }
  return null;
}

/**
 * Paths of scripts, style sheets and fonts. The page for a missing file sets its own headers
 * (`setPageSecurityHeaders`).
 */
const files = /^\/(_next\/static|fonts)\//;

const pictures = /^\/(img|share|media)\/|^\/[\w-]+\.(svg|png|ico)(\?|$)/;

/** Path that no page has. It replaces invalid request targets such as `*`, because the framework fails on them. */
const noPath = '/not-a-path';

/**
 * Returns a function that sends requests for files of another build to the page that reads them from the file storage
 * (`lib/site/builds`). A rewrite in next.config.js would add 3 KiB to the scripts of every page.
 */
function findOtherBuilds(staticFolder: string): (url: string) => string {
  const prefix = '/_next/static/';
  const own = new Set(
    readdirSync(staticFolder, { recursive: true, encoding: 'utf8' }).map(
      (name) => prefix + encodeURI(name.replaceAll('\\', '/')),
    ),
  );
  return (url) => {
    if (!url.startsWith(prefix)) return url;
    const [file = ''] = url.split('?');
    return own.has(file) || own.has(encodeURI(file)) ? url : `/build-files/${url.slice(prefix.length)}`;
  };
}

let subscribed = false;

/**
 * Subscribes to requests; call it once at the start. Node reports each request before it is handled, so every response
 * has the security headers, even if none of our pages writes it: redirects of the framework, files, 413 and 417. The
 * headers are computed from `settings` at run time, so the same build works in any environment. `staticFolder` has the
 * scripts and styles of this build, and is null in development.
 */
export function beforeEachRequest(settings: HeaderSettings, staticFolder: string | null): void {
  if (subscribed) return;
  subscribed = true;
  const ofPages = securityHeaders(settings);
  const ofFiles = fileHeaders(settings);
  const ofPictures = pictureHeaders(settings);
  const toOtherBuilds = staticFolder === null ? (url: string) => url : findOtherBuilds(staticFolder);
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as Started;
    const url = pathOfTarget(request.url ?? '/') ?? noPath;
    request.url = toOtherBuilds(url);
    const headers = files.test(url) ? ofFiles : pictures.test(url) ? ofPictures : ofPages;
    for (const [name, value] of headers) response.setHeader(name, value);
  });
}
