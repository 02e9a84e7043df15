// Our server gives up on whoever it asks after two seconds; this is for a connection that hangs.
const timeoutMs = 8_000;

/** JSON from an address of ours, asked for in the browser. Rejects for any other answer than a good one. */
export async function askOwnApi(address: string): Promise<unknown> {
  const response = await fetch(address, {
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}`);
  return response.json();
}
