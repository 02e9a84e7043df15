import { randomUUID } from 'node:crypto';
import type { App } from '@/lib/app.server';

// On globalThis because the instrumentation and each page are bundles of their own. A request's headers stand for it:
// Next hands no more of it to the instrumentation, and the error page gets the very same object.
const kept = globalThis as typeof globalThis & {
  onwardFailed?: WeakMap<object, string>;
  onwardBare?: WeakMap<object, unknown>;
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const idOf = (key: unknown) => (isObject(key) ? kept.onwardFailed?.get(key) : undefined);

// A body that is no JSON, a connection that the visitor closed: not our errors.
function isVisitors(error: unknown): boolean {
  if (!isObject(error)) return false;
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  // A database that goes away resets its connection too; only Node's own word for a visitor who left is "aborted".
  return status < 500 || (error instanceof Error && error.message === 'aborted');
}

/** Reports what a page or an API route threw, under its name. Called where Next first reports it. */
export function reportFailedRequest(
  { errorReporting }: Pick<App, 'errorReporting'>,
  headers: object,
  thrown: unknown,
  page: string,
): void {
  const error = (isObject(thrown) && kept.onwardBare?.get(thrown)) ?? thrown;
  if (isVisitors(error)) return;
  kept.onwardFailed ??= new WeakMap();
  // Requests that wait for one thing fail with one error: it is reported once, under one number.
  const errorId = idOf(headers) ?? idOf(error) ?? randomUUID().slice(0, 8);
  kept.onwardFailed.set(headers, errorId);
  if (isObject(error)) kept.onwardFailed.set(error, errorId);
  errorReporting.report(error, { page, errorId });
}

/**
 * What to throw in place of a page's error: Next prints an error as it is, and a database's error holds values of the row.
 * The report finds the error behind it, and leaves out what is personal.
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
