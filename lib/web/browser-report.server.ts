import type { IncomingMessage, ServerResponse } from 'node:http';
import type { App } from '@/lib/app.server';
import { discardBody, readBody } from '@/lib/http/request-body.server';
import { clientAddress } from './client-address.server';
import { isSameOrigin } from './same-origin.server';

/** A recording of a long page, uncompressed, is the largest. The cache in front lets no more through. */
const mostBytes = 1024 * 1024;
/** Reports a minute from one network; a hospital may be one. */
const mostPerMinute = 120;
/** So many networks are told apart. */
const mostNetworks = 10_000;

// In memory and per process: reports come when things break, and must not lean on the database.
const minute = { start: 0, counts: new Map<string, number>() };

function mayReport(network: string, now: number): boolean {
  if (now - minute.start >= 60_000) {
    minute.start = now;
    minute.counts.clear();
  }
  const count = (minute.counts.get(network) ?? 0) + 1;
  if (minute.counts.size >= mostNetworks && count === 1) return false;
  minute.counts.set(network, count);
  return count <= mostPerMinute;
}

/** Takes a browser's error report: from our own pages, of a bearable size, not too often. Answers without waiting for anybody. */
export async function takeBrowserReport(
  { config, clock, monitoring }: Pick<App, 'config' | 'clock' | 'monitoring'>,
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
    return answer(405, { errorMessage: 'This address does not take that method' }, { Allow: 'POST' });
  if (!isSameOrigin(request, config.siteUrl))
    return answer(403, { errorMessage: 'This request did not come from the site' });
  if (!mayReport(clientAddress(request), clock.now().getTime()))
    return answer(429, { errorMessage: 'Too many reports' }, { 'Retry-After': '60' });
  const report = await readBody(request, mostBytes);
  if (report === 'broken-off') return answer(400, { errorMessage: 'The report broke off' });
  if (report === 'too-large') return answer(413, { errorMessage: 'The report is too large' });
  if (monitoring.takeBrowserReport(new Uint8Array(report)) === 'refused')
    return answer(400, { errorMessage: 'That is not a report for this site' });
  return answer(200);
}
