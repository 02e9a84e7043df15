import { randomUUID } from 'node:crypto';
import { requestContext } from '@/lib/core/request-context.server';
import type { App } from './app.server';

// Stored on globalThis, because each page and the instrumentation have their own copy of this module. The keys are the
// requests' headers objects, which Next passes to both the instrumentation and the error page.
const kept = globalThis as typeof globalThis & {
  onwardFailed?: WeakMap<object, string>;
  onwardBare?: WeakMap<object, unknown>;
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const findErrorId = (key: unknown) => (isObject(key) ? kept.onwardFailed?.get(key) : undefined);

// Returns the first eight characters of the request's id. If a visitor quotes them, staff can find the request in every
// log.
const newErrorId = () => (requestContext().requestId ?? randomUUID()).slice(0, 8);

// Returns true for failures that the visitor caused: a body that is not JSON, or a closed connection.
function isVisitors(error: unknown): boolean {
  if (!isObject(error)) return false;
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  // If a visitor disconnects, the error has the same code as if the database fails, but its message is "aborted".
  return status < 500 || (error instanceof Error && error.message === 'aborted');
}

export function reportFailedRequest(
  { errorReporting }: Pick<App, 'errorReporting'>,
  headers: object,
  thrown: unknown,
  page: string,
): void {
  const error = (isObject(thrown) && kept.onwardBare?.get(thrown)) ?? thrown;
  if (isVisitors(error)) return;
  kept.onwardFailed ??= new WeakMap();
  // Several requests may wait for the same work and then fail with the same error. That error is reported once, and all
  // their visitors see the same id.
  const errorId = findErrorId(headers) ?? findErrorId(error) ?? newErrorId();
  kept.onwardFailed.set(headers, errorId);
  if (isObject(error)) kept.onwardFailed.set(error, errorId);
  errorReporting.report(error, { page, errorId });
}

/**
 * Returns an error without personal data, to be thrown instead of the original. Next logs a thrown error in full, and a
 * database error contains values from the row.
 */
export function bareError(error: unknown): Error {
  const name = error instanceof Error ? error.name : typeof error;
  const bare = new Error(`${name}, see the report`);
  const lines = error instanceof Error ? (error.stack ?? '').split('\n') : [];
  const frames = lines.filter((line) => /^\s+at /.test(line));
  bare.stack = [`Error: ${bare.message}`, ...frames].join('\n');
  kept.onwardBare ??= new WeakMap();
  kept.onwardBare.set(bare, error);
  return bare;
}

/** Returns the id under which a failure was reported, for visitors to quote. Reports the failure first if necessary. */
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
