import type { NoticeAnswer } from './search-engine';

/** Timeout in ms, shorter than the time for which the worker reserves a notice (its lease). */
const timeoutMs = 10_000;

// Adds the cause, because Node's message `fetch failed` alone does not help staff.
function describe(error: unknown): string {
  const cause = error instanceof Error ? error.cause : null;
  return cause ? `${String(error)}: ${String(cause)}` : String(error);
}

/**
 * Sends a request to a search engine and classifies the response. 2xx is `accepted`; 429, 5xx and no response are
 * `later`; any other status is `refused`.
 */
export async function askEngine(
  url: string,
  request: { headers: Record<string, string>; body: string },
): Promise<NoticeAnswer> {
  try {
    const answer = await fetch(url, {
      ...request,
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    const message = `answered ${answer.status}`;
    if (answer.ok) return { outcome: 'accepted' };
    return { outcome: answer.status === 429 || answer.status >= 500 ? 'later' : 'refused', message };
  } catch (error) {
    return { outcome: 'later', message: describe(error) };
  }
}
