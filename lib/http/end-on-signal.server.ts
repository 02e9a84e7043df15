import type { Server } from 'node:http';
import { onWebServer } from './web-servers.server';

const maxRequestsMs = 5_000;

/** The process ends after this time at the latest, in ms. Systemd and Kubernetes kill it after 30 s or more. */
const maxEndMs = 10_000;

let subscribed = false;

/**
 * Shuts the web server down on SIGTERM and SIGINT: closes the servers, finishes open requests, then runs `last` to
 * flush queues. Requires `NEXT_MANUAL_SIG_HANDLE` (`scripts/run/start-site.ts`). Without it, Next would end the process
 * after the last response, before `last` has run.
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
    // Exits after the limit in any case, because a connection that was upgraded (`upgrade` or `connect`) keeps its
    // server open.
    setTimeout(() => process.exit(code), limitMs);
    await Promise.all([...servers].map(closeServer));
    await last().catch(() => undefined);
    process.exit(code);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(signal));
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // Keeps closing idle keep-alive connections, because they would keep the server open.
    const idle = setInterval(() => server.closeIdleConnections(), 100);
    const limit = setTimeout(() => server.closeAllConnections(), maxRequestsMs);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(limit);
      resolve();
    });
  });
}
