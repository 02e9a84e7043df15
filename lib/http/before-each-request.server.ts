import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileHeaders, pictureHeaders, securityHeaders, type HeaderSettings } from './security-headers.server';

type Started = { request: IncomingMessage; response: ServerResponse };

export function pathOfTarget(target: string): string | null {
  if (target.startsWith('/')) return target;
  // A request target may be a complete address, a form meant for proxies. Its host is ignored.
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

/** A path without a page. It replaces invalid targets such as `*`, on which the framework would fail. */
const noPath = '/not-a-path';

let subscribed = false;

/**
 * Subscribes to requests; call it once at the start. Node then reports each request before it is answered. So responses
 * that no page of ours writes (a redirect of the framework, a file, 413, 417) have the security headers too. The
 * headers are computed from `settings` at run time, so one build serves any environment.
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
