import { createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Starts a server that accepts connections and never responds. */
export async function startSilence(): Promise<{ url: string; stop(): Promise<void> }> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('No port for the silent server');
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Returns environment variables by which a site uses this address as its CMS, flag service and error service. */
export function allServicesAt(url: string): Record<string, string> {
  const dsn = new URL('/1', url);
  dsn.username = 'bench';
  return {
    CMS_URL: url,
    CMS_SECRET: 'x'.repeat(32),
    SPLIT_SERVER_KEY: 'bench',
    SPLIT_BROWSER_KEY: 'bench',
    SPLIT_SDK_URL: url,
    SPLIT_EVENTS_URL: url,
    SPLIT_AUTH_URL: url,
    SPLIT_STREAMING_URL: url,
    SPLIT_TELEMETRY_URL: url,
    SENTRY_DSN: dsn.href,
  };
}

/** Returns the time until the last byte of the response, ms. Throws if the site answers with an error. */
export async function timed(url: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(60_000) });
  await answer.text();
  if (answer.status >= 500) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - start;
}

/**
 * Measures response times of pages while the site's services do not respond, ms: of the first visit to each page, and
 * of further visits for `seconds`.
 */
export async function visitsInOutage(
  siteUrl: string,
  paths: string[],
  seconds: number,
): Promise<{ first: number; slowest: number; visits: number }> {
  let first = 0;
  for (const path of paths) first = Math.max(first, await timed(siteUrl + path));
  const end = performance.now() + seconds * 1000;
  let slowest = 0;
  let visits = 0;
  while (performance.now() < end)
    for (const path of paths) {
      slowest = Math.max(slowest, await timed(siteUrl + path));
      visits += 1;
      await pause(50);
    }
  return { first, slowest, visits };
}
