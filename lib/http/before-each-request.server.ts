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
 * Matches paths of scripts, style sheets and fonts, whose responses need only a few security headers. If such a file is
 * missing, the not-found page adds the other headers (`setPageSecurityHeaders`).
 */
const files = /^\/(_next\/static|fonts)\//;

const pictures = /^\/(img|share|media)\/|^\/[\w-]+\.(svg|png|ico)(\?|$)/;

/** A path that no page has. Replaces invalid request targets such as `*`, on which Next fails. */
const noPath = '/not-a-path';

/**
 * Returns a function that changes a request's URL if it asks for a script or style sheet of a different build. The file
 * is then read from the file storage (`lib/site/builds`). A rewrite in next.config.js would add 3 KiB to every page's
 * scripts.
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
 * Adds security headers to every response, including redirects, files, and errors such as 413 that Next or Node writes.
 * Call it once, at the start. Reads `settings` at run time, so that the same build works in every environment.
 * `staticFolder` contains the scripts and style sheets of this build. It is null in development.
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
