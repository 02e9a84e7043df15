import type { IncomingMessage, ServerResponse } from 'node:http';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { App } from '@/lib/http/app.server';
import { withTimeBudget } from '@/lib/core/time-budget.server';
import type { Database } from '@/lib/services/database/database';
import { discardBody, readBody } from '@/lib/http/request-body.server';
import { toNetwork, clientAddress } from '@/lib/http/client-address.server';
import { rateLimits } from '@/lib/http/rate-limits';
import { takeRateLimit } from '@/lib/http/rate-limiting/take-rate-limit.server';
import { isSameOrigin } from '@/lib/http/same-origin.server';

/** Maximum size of a report in bytes, as in nginx. An uncompressed session recording of a long page fits. */
const maxReportBytes = 1024 * 1024;
/** Maximum number of reports per minute from one network. A whole hospital may share one network. */
const maxPerMinute = rateLimits.report.count;
const maxNetworks = 10_000;

// Reports are counted in memory first and only then in the database, because many arrive at once during a failure.
const counts = new LRUCache<string, { count: number }>({ max: maxNetworks });

function mayReport(network: string, now: number): boolean {
  const key = `${Math.floor(now / 60_000)} ${network}`;
  const counted = counts.get(key) ?? { count: 0 };
  counted.count += 1;
  counts.set(key, counted);
  return counted.count <= maxPerMinute;
}

const countTimeoutMs = 300;

/**
 * Returns true if this network may send one more report, counting the reports that all processes of the site have
 * received. While the database is unreachable, each process counts alone.
 */
async function mayReportAnywhere(db: Database, network: string, now: Date): Promise<boolean> {
  const key = { name: 'report' as const, client: createHash('sha256').update(network).digest('base64url') };
  const taken = withTimeBudget(countTimeoutMs, () => takeRateLimit(db, key, now));
  return (await taken.catch(() => null))?.allowed ?? true;
}

/**
 * Accepts a browser's error report if it comes from our own pages and is neither too large nor too frequent. Waits
 * briefly for the shared count, but not for the error service.
 */
export async function takeBrowserReport(
  { config, clock, monitoring, db }: Pick<App, 'config' | 'clock' | 'monitoring' | 'db'>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const answer = async (status: number, body: object = {}, headers: Record<string, string> = {}) => {
    await discardBody(request, response);
    response
      .writeHead(status, {
        'Content-Type': 'application/json',
        'Cache-Control': 'private, no-store',
        ...headers,
      })
      .end(JSON.stringify(body));
  };
  if (request.method !== 'POST')
    return answer(405, { errorMessage: 'This address does not accept that method' }, { Allow: 'POST' });
  if (!isSameOrigin(request, config.siteUrl))
    return answer(403, { errorMessage: 'This request did not come from the site' });
  const now = clock.now();
  const network = toNetwork(clientAddress(request, config.trustedProxies));
  if (!mayReport(network, now.getTime()) || !(await mayReportAnywhere(db, network, now)))
    return answer(429, { errorMessage: 'Too many reports' }, { 'Retry-After': '60' });
  const report = await readBody(request, maxReportBytes);
  if (report === 'broken-off') return answer(400, { errorMessage: 'The report was interrupted' });
  if (report === 'too-large') return answer(413, { errorMessage: 'The report is too large' });
  if (monitoring.takeBrowserReport(new Uint8Array(report)) === 'refused')
    return answer(400, { errorMessage: 'That is not a report for this site' });
  return answer(200);
}
