import { randomUUID } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { z } from 'zod';
import { enterRequest } from '@/lib/core/request-context.server';
import type { App } from './app.server';

type Started = { request: IncomingMessage; response: ServerResponse };

const manifestSchema = z.object({
  staticRoutes: z.array(z.object({ page: z.string() })),
  dynamicRoutes: z.array(z.object({ page: z.string(), regex: z.string() })),
});

/**
 * Returns a function that finds the route (such as `/jobs/listing/[job]`) of a path. Logs and metrics contain only
 * routes, because a path may contain the secret token of an emailed link. `next dev` writes no list of routes, so there
 * every path has the route "other".
 */
export function readRoutes(distFolder: string): (url: string) => string {
  let manifest: z.infer<typeof manifestSchema> = { staticRoutes: [], dynamicRoutes: [] };
  try {
    const text = readFileSync(path.join(distFolder, 'routes-manifest.json'), 'utf8');
    manifest = manifestSchema.parse(JSON.parse(text));
  } catch {
    // There is no list of routes, as in development. All paths then have the route `other`.
  }
  const fixed = new Set(manifest.staticRoutes.map(({ page }) => page));
  const dynamic = manifest.dynamicRoutes.map(({ page, regex }) => ({ page, pattern: new RegExp(regex) }));
  return (url) => {
    const [pathname = ''] = url.split('?');
    if (pathname.startsWith('/_next/static/')) return '/_next/static';
    // The browser loads a page's data as JSON from /_next/data/<build>/.
    const page = pathname.replace(/^\/_next\/data\/[^/]+(\/.*)\.json$/, '$1').replace(/^\/index$/, '/');
    if (fixed.has(page)) return page;
    return dynamic.find(({ pattern }) => pattern.test(page))?.page ?? 'other';
  };
}

/**
 * Accepts only harmless characters, because the id is written to the log. nginx replaces an id that a visitor sends.
 */
const isRequestId = (id: unknown): id is string => typeof id === 'string' && /^[\w-]{8,64}$/.test(id);

/** Machines request these routes every few seconds, so they are counted but not logged. */
const unlogged = new Set(['/api/health', '/_next/static']);

type WatchNeeds = Pick<App, 'metrics'> & {
  config: Pick<App['config'], 'metrics'>;
  log: App['log'] | null;
};

let subscribed = false;

/**
 * Gives each request an id (from nginx, or a new one), counts it, and logs it if a `log` is given. Call it once, at the
 * start.
 */
export function watchRequests(
  { config, metrics, log }: WatchNeeds,
  findRoute: (url: string) => string,
): void {
  if (subscribed) return;
  subscribed = true;
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as Started;
    // Requests to the port for metrics come from monitoring programs, so they are not counted as visits.
    if (request.socket.localPort === config.metrics.sitePort) return;
    const startedAt = performance.now();
    const header = request.headers['x-request-id'];
    const requestId = isRequestId(header) ? header : randomUUID();
    enterRequest(requestId);
    const route = findRoute(request.url ?? '');
    const method = knownMethods.has(request.method ?? '') ? (request.method ?? '') : 'other';
    response.once('close', () => {
      const seconds = (performance.now() - startedAt) / 1000;
      // If the visitor disconnected before the response began, the status is 499, as in nginx's log.
      const status = response.headersSent ? response.statusCode : 499;
      const labels = { route, method, status: String(status) };
      metrics.observe('site_http_request_duration_seconds', seconds, labels);
      if (log && !unlogged.has(route))
        log.info('request', { requestId, method, route, status, ms: Math.round(seconds * 1000) });
    });
  });
}

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
