/** Timeout in ms. Only a few requests may run at once, so a request that never ends would block others forever. */
const timeoutMs = 4_000;

export type Ingestion = { url: string; key: string };

export function parseDsn(dsn: string): Ingestion | null {
  if (!URL.canParse(dsn)) return null;
  const { protocol, host, pathname, username } = new URL(dsn);
  const [, folder = '', project] = /^(.*)\/(\d+)$/.exec(pathname) ?? [];
  if (!username || !project) return null;
  return { url: `${protocol}//${host}${folder}/api/${project}/envelope/`, key: username };
}

export type Answered = { status: number; retryAfter: string | null; rateLimits: string | null };

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
