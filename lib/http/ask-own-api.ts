type OwnAnswer = { status: number; body: unknown };

type Call = {
  method?: 'GET' | 'POST' | 'DELETE';
  json?: unknown;
  fields?: URLSearchParams | FormData;
  timeoutMs?: number;
  /** Aborts the call. A call with a signal has no timeout. */
  signal?: AbortSignal;
  keepalive?: boolean;
};

/** Requests a URL of this site from the browser. Never rejects: if there is no response, the status is 0. */
export async function callOwnSite(
  address: string,
  { method = 'GET', json, fields, timeoutMs = 15_000, signal, keepalive = false }: Call = {},
): Promise<OwnAnswer> {
  try {
    const response = await fetch(address, {
      method,
      headers: { Accept: 'application/json', ...(json ? { 'Content-Type': 'application/json' } : {}) },
      body: json ? JSON.stringify(json) : fields,
      signal: signal ?? AbortSignal.timeout(timeoutMs),
      keepalive,
    });
    // A proxy in front of the site refuses large requests with an HTML page of its own, which is not JSON.
    const body: unknown = await response.json().catch((error: unknown) => {
      if (response.status === 413)
        return { errorMessage: 'This is too large to send. Use a smaller file or less text.' };
      throw error;
    });
    return { status: response.status, body };
  } catch {
    return { status: 0, body: null };
  }
}

export async function askOwnApi(address: string): Promise<unknown> {
  // The server waits at most two seconds for other services, so only a hanging connection reaches this timeout.
  const { status, body } = await callOwnSite(address, { timeoutMs: 8_000 });
  if (status < 200 || status > 299) throw new Error(`${address} answered with status ${status}`);
  return body;
}
