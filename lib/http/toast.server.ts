import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { feedbackStates, type SentFeedback } from './feedback';

// Browsers accept a cookie with the prefix `__Host-` only from this host, over https. Without the prefix, another host
// of the domain could make our pages show its text.
const plainName = 'toast';
const securedName = '__Host-toast';
const isSecured = (siteUrl: string) => siteUrl.startsWith('https:');
const nameFor = (siteUrl: string) => (isSecured(siteUrl) ? securedName : plainName);
const secureFor = (siteUrl: string) => (isSecured(siteUrl) ? '; Secure' : '');
const maxMessageLength = 300;
const maxDuration = 60_000;

const schema = z.object({
  state: z.enum(feedbackStates),
  message: z.string().max(maxMessageLength),
  statusCode: z.int().min(0).max(599).optional(),
  errorCode: z.union([z.number(), z.string().max(40)]).optional(),
  duration: z.number().positive().max(maxDuration).optional(),
  inPage: z.boolean().optional(),
});

/** Returns the cookie that stores a message. Its value is not URL-encoded yet. */
export function toastCookie(toast: SentFeedback, siteUrl: string) {
  const { message, duration } = toast;
  const kept: SentFeedback = { ...toast, message: message.slice(0, maxMessageLength) };
  if (duration !== undefined) kept.duration = Math.min(duration, maxDuration);
  return { name: nameFor(siteUrl), value: JSON.stringify(kept), path: '/', maxAgeSeconds: 60 };
}

export function leaveToast(response: ServerResponse, toast: SentFeedback, siteUrl: string): void {
  const { name, value, path, maxAgeSeconds } = toastCookie(toast, siteUrl);
  response.appendHeader(
    'Set-Cookie',
    `${name}=${encodeURIComponent(value)}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secureFor(siteUrl)}`,
  );
}

export function readToast(request: IncomingMessage, siteUrl: string): SentFeedback | null {
  const value = valueIn(request, nameFor(siteUrl));
  if (value === null) return null;
  try {
    const parsed = schema.safeParse(JSON.parse(decodeURIComponent(value)));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Deletes the message by setting a cookie on this response. A shared cache must therefore not store the response. */
export function clearToast(response: ServerResponse, siteUrl: string): void {
  response.appendHeader(
    'Set-Cookie',
    `${nameFor(siteUrl)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secureFor(siteUrl)}`,
  );
}

export function hasToast(request: IncomingMessage, siteUrl: string): boolean {
  return valueIn(request, nameFor(siteUrl)) !== null;
}

function valueIn(request: IncomingMessage, cookie: string): string | null {
  const pairs = (request.headers.cookie ?? '').split(/;\s*/);
  return pairs.find((pair) => pair.startsWith(`${cookie}=`))?.slice(cookie.length + 1) ?? null;
}
