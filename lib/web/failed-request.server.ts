import { randomUUID } from 'node:crypto';
import type { App } from '@/lib/app.server';

// On globalThis because the instrumentation and each page are bundles of their own. A request's headers stand for it:
// Next hands no more of it to the instrumentation, and the error page gets the very same object.
const kept = globalThis as typeof globalThis & { onwardFailed?: WeakMap<object, string> };

// A body that is no JSON, a connection the visitor closed: nothing of ours is broken.
function isVisitors(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  return status < 500 || ('code' in error && error.code === 'ECONNRESET');
}

/** Reports what a page or an address for machines threw, under its name. Called where Next hears of it first. */
export function reportFailedRequest(
  { errorReporting }: Pick<App, 'errorReporting'>,
  headers: object,
  error: unknown,
  page: string,
): void {
  if (isVisitors(error)) return;
  kept.onwardFailed ??= new WeakMap();
  const errorId = kept.onwardFailed.get(headers) ?? randomUUID().slice(0, 8);
  kept.onwardFailed.set(headers, errorId);
  errorReporting.report(error, { page, errorId });
}

/** The number under which a request's failure was reported, for the visitor to quote; reports it if nobody has. */
export function failedRequestId(
  services: Pick<App, 'errorReporting'>,
  headers: object,
  failure: { statusCode: number; error: unknown },
): string {
  const known = kept.onwardFailed?.get(headers);
  if (known) return known;
  const error = failure.error ?? new Error(`Answered ${failure.statusCode}`);
  reportFailedRequest(services, headers, error, '/_error');
  return kept.onwardFailed?.get(headers) ?? '';
}
