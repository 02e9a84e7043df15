/** What the site answered to a script: its status (0: no usable answer came) and its JSON. */
type OwnAnswer = { status: number; body: unknown };

type Call = {
  method?: 'GET' | 'POST' | 'DELETE';
  json?: unknown;
  fields?: URLSearchParams;
  timeoutMs?: number;
  /** Ends the call, in place of the timeout. */
  signal?: AbortSignal;
  /** The browser goes on sending it when the page is left. */
  keepalive?: boolean;
};

/** Calls an address of this site in the browser. Never rejects: without an answer the status is 0. */
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
    return { status: response.status, body: await response.json() };
  } catch {
    return { status: 0, body: null };
  }
}

/** JSON from an address of ours, asked for in the browser. Rejects for any other answer than a good one. */
export async function askOwnApi(address: string): Promise<unknown> {
  // The server waits two seconds at most for other services; this timeout is for a connection that hangs.
  const { status, body } = await callOwnSite(address, { timeoutMs: 8_000 });
  if (status < 200 || status > 299) throw new Error(`${address} was answered with ${status}`);
  return body;
}
