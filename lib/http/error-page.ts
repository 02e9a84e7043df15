import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NotFoundContent } from '@/lib/content/sources/content-source';
import type { Frame } from './frame';

type ErrorPageFrame = {
  frame: Frame;
  /** False if the server could not read the session. `frame.user` is then null, and the browser must fetch the user. */
  userKnown: boolean;
  /** Id under which the failure was reported. Null for a page that does not exist. */
  errorId: string | null;
  notFound: NotFoundContent | null;
  cutLink: boolean;
};

export type ErrorPageSource = (
  request: IncomingMessage,
  response: ServerResponse,
  failure: { statusCode: number; error: unknown },
) => Promise<ErrorPageFrame>;

// The error page's loader also runs in the browser and cannot import server code. At its start, the server therefore
// stores its part of the loader here.
const kept = globalThis as typeof globalThis & { onwardErrorPage?: ErrorPageSource };

export function provideErrorPage(source: ErrorPageSource): void {
  kept.onwardErrorPage = source;
}

export function errorPageSource(): ErrorPageSource | null {
  return kept.onwardErrorPage ?? null;
}
