import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileHeaders, pictureHeaders, securityHeaders, type HeaderSettings } from './security-headers.server';

type Started = { request: IncomingMessage; response: ServerResponse };

export function pathOfTarget(target: string): string | null {
  if (target.startsWith('/')) return target;
  // A client may request a complete address, a form meant for proxies. Its host is ignored.
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

/** Path of no page. It replaces invalid request targets such as `*`, because the framework fails on them. */
const noPath = '/not-a-path';

let subscribed = false;

/**
 * Subscribes to requests; call it once at the start. Node reports each request before it is handled, so every response
 * has the security headers, even if none of our pages writes it: redirects of the framework, files, 413 and 417. The
 * headers are computed from `settings` at run time, so the same build works in any environment.
 */
export function beforeEachRequest(settings: HeaderSettings): void {
  if (subscribed) return;
  subscribed = true;
  const ofPages = securityHeaders(settings);
  const ofFiles = fileHeaders(settings);
  const ofPictures = pictureHeaders(settings);
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as Started;
    const url = pathOfTarget(request.url ?? '/') ?? noPath;
    request.url = url;
    const headers = files.test(url) ? ofFiles : pictures.test(url) ? ofPictures : ofPages;
    for (const [name, value] of headers) response.setHeader(name, value);
  });
}
