import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileHeaders, pictureHeaders, securityHeaders, type HeaderSettings } from './security-headers.server';

type Started = { request: IncomingMessage; response: ServerResponse };

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

/** Where scripts, style sheets and fonts are. A page that says there is none of them brings its own headers (`setPageSecurityHeaders`). */
const files = /^\/(_next\/static|fonts)\//;

/** Pictures of the site, of texts and of shared links. */
const pictures = /^\/(img|share|media)\/|^\/[\w-]+\.(svg|png|ico)(\?|$)/;

/** An address that does not exist, for targets that are no address (`*`): the framework would fail on them. */
const noPath = '/not-a-path';

let subscribed = false;

/**
 * Called once at the start: from then on Node reports each request before it is answered. What answers without a page of
 * ours (a redirect of the framework, a file, 413, 417) so has the security headers, too, and a build serves any environment.
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
