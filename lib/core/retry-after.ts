/** In ms. Longer waits are shortened to this, because the clock of the server that sent the header may be wrong. */
const longestMs = 24 * 60 * 60_000;

/**
 * Reads the header `Retry-After` (RFC 9110), which contains seconds or a date. Returns the wait in ms, at most one day.
 * Returns undefined if the header is missing, unreadable or in the past.
 */
export function readRetryAfter(header: string | null | undefined, now: Date): number | undefined {
  const text = header?.trim() ?? '';
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return wait > 0 ? Math.min(wait, longestMs) : undefined;
}
