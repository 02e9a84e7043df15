import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NotFoundContent } from '@/lib/services/cms/content-source';
import type { Frame } from './frame';

/** What the error page shows beside its words. */
type ErrorPageFrame = {
  frame: Frame;
  /** Whether `frame.user` is certain; else the browser asks. */
  userKnown: boolean;
  /** Under which the failure was reported; null for pages that are just not there. */
  errorId: string | null;
  /** What the not-found page says; null: its built-in words. */
  notFound: NotFoundContent | null;
  /** The address is one of an email, and names nothing. */
  cutLink: boolean;
};

export type ErrorPageSource = (
  request: IncomingMessage,
  response: ServerResponse,
  failure: { statusCode: number; error: unknown },
) => Promise<ErrorPageFrame>;

// The error page's loader runs in the browser too, so it cannot import the server's half: the server leaves it here at start.
const kept = globalThis as typeof globalThis & { onwardErrorPage?: ErrorPageSource };

/** Called once when the server starts. */
export function provideErrorPage(source: ErrorPageSource): void {
  kept.onwardErrorPage = source;
}

/** The server's half of the error page; null in the browser. */
export function errorPageSource(): ErrorPageSource | null {
  return kept.onwardErrorPage ?? null;
}
