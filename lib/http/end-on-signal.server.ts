import type { Server } from 'node:http';
import { onWebServer } from './web-servers.server';

const maxRequestsMs = 5_000;

/** The process ends after this time at the latest, ms. Systemd and Kubernetes kill it after 30 s or more. */
const maxEndMs = 10_000;

let subscribed = false;

/**
 * Ends the web server on SIGTERM and SIGINT: closes the servers, finishes open requests, then runs `last` to flush
 * queues. Next leaves this to us if `NEXT_MANUAL_SIG_HANDLE` is set (`scripts/run/start-site.ts`). Otherwise Next would
 * end the process after the last response.
 */
export function endOnSignal(last: () => Promise<unknown>, limitMs = maxEndMs): void {
  if (subscribed) return;
  subscribed = true;
  const servers = new Set<Server>();
  onWebServer((server) => servers.add(server));
  let ending = false;
  const end = async (signal: 'SIGTERM' | 'SIGINT') => {
    if (ending) return;
    ending = true;
    const code = signal === 'SIGINT' ? 130 : 143;
    // Exits after the limit in any case, because an upgraded socket (`upgrade` or `connect`) would keep its server from
    // closing.
    setTimeout(() => process.exit(code), limitMs);
    await Promise.all([...servers].map(closeServer));
    await last().catch(() => undefined);
    process.exit(code);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(signal));
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // Closes idle keep-alive connections repeatedly, because they would keep the server from closing.
    const idle = setInterval(() => server.closeIdleConnections(), 100);
    const limit = setTimeout(() => server.closeAllConnections(), maxRequestsMs);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(limit);
      resolve();
    });
  });
}
