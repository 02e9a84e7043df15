import type { NoticeAnswer } from './search-engine';

/** Below the lease of a notice. */
const timeoutMs = 10_000;

// `fetch failed` alone would tell staff nothing.
function describe(error: unknown): string {
  const cause = error instanceof Error ? error.cause : null;
  return cause ? `${String(error)}: ${String(cause)}` : String(error);
}

/** Asks an engine and reads its status: 2xx accepted; 429, 5xx and silence later; anything else refused. */
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
