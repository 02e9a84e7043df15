/** How long the error service may take, ms: a request that hangs would otherwise hold its place for ever. */
export const timeoutMs = 4_000;

/** Where a DSN leads to. */
export type Ingestion = { url: string; key: string };

/** The address envelopes of a project are posted to; null when the text is no DSN. */
export function ingestionOf(dsn: string): Ingestion | null {
  if (!URL.canParse(dsn)) return null;
  const { protocol, host, pathname, username } = new URL(dsn);
  const [, folder = '', project] = /^(.*)\/(\d+)$/.exec(pathname) ?? [];
  if (!username || !project) return null;
  return { url: `${protocol}//${host}${folder}/api/${project}/envelope/`, key: username };
}

/** What the service answered, as far as it matters: whether to hold back. */
export type Answered = { status: number; retryAfter: string | null; rateLimits: string | null };

/** Posts an envelope. Rejects when the service cannot be reached in time. */
export async function sendEnvelope(
  { url, key }: Ingestion,
  body: string | Uint8Array<ArrayBuffer>,
): Promise<Answered> {
  const response = await fetch(`${url}?sentry_version=7&sentry_key=${encodeURIComponent(key)}`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/x-sentry-envelope' },
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  });
  await response.body?.cancel();
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    rateLimits: response.headers.get('x-sentry-rate-limits'),
  };
}
