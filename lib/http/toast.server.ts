import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { feedbackStates, type SentFeedback } from './feedback';

const name = 'toast';
const maxMessageLength = 300;
/** The longest duration that a toast may ask for, ms. */
const maxDuration = 60_000;

const schema = z.object({
  state: z.enum(feedbackStates),
  message: z.string().max(maxMessageLength),
  statusCode: z.int().min(0).max(599).optional(),
  errorCode: z.union([z.number(), z.string().max(40)]).optional(),
  duration: z.number().positive().max(maxDuration).optional(),
  inPage: z.boolean().optional(),
});

/** Leaves a message for the next page of this browser. */
export function leaveToast(response: ServerResponse, toast: SentFeedback, siteUrl: string): void {
  const { message, duration } = toast;
  const kept: SentFeedback = { ...toast, message: message.slice(0, maxMessageLength) };
  if (duration !== undefined) kept.duration = Math.min(duration, maxDuration);
  const value = encodeURIComponent(JSON.stringify(kept));
  const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
  response.appendHeader(
    'Set-Cookie',
    `${name}=${value}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax${secure}`,
  );
}

/** The message left for this browser, null if there is none. A page that shows it deletes it with `clearToast`. */
export function readToast(request: IncomingMessage): SentFeedback | null {
  const found = /(?:^|;\s*)toast=([^;]*)/.exec(request.headers.cookie ?? '');
  if (!found) return null;
  try {
    const parsed = schema.safeParse(JSON.parse(decodeURIComponent(found[1] ?? '')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Deletes the message with this answer. Sets a cookie, so a shared cache must not store the answer. */
export function clearToast(response: ServerResponse): void {
  response.appendHeader('Set-Cookie', `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`);
}

/** Does the request carry a message at all, readable or not? */
export function hasToast(request: IncomingMessage): boolean {
  return /(?:^|;\s*)toast=/.test(request.headers.cookie ?? '');
}
