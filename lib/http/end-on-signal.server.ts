import type { Server } from 'node:http';
import { onWebServer } from './web-servers.server';

const maxRequestsMs = 5_000;

/**
 * Maximum time in ms from the signal to the end of the process. Systemd and Kubernetes kill the process after 30 s or
 * more.
 */
const maxEndMs = 10_000;

let subscribed = false;

/**
 * Ends the web server on SIGTERM and SIGINT: finishes open requests, then runs `last`, which flushes queues. Requires
 * `NEXT_MANUAL_SIG_HANDLE` (`scripts/run/start-site.ts`), otherwise Next ends the process before `last` has run.
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
    // An upgraded connection (`upgrade` or `connect`) keeps its server open forever. This timer then ends the process.
    setTimeout(() => process.exit(code), limitMs);
    await Promise.all([...servers].map(closeServer));
    await last().catch(() => undefined);
    process.exit(code);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(signal));
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // Closes idle keep-alive connections repeatedly, because they would keep the server open.
    const idle = setInterval(() => server.closeIdleConnections(), 100);
    const limit = setTimeout(() => server.closeAllConnections(), maxRequestsMs);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(limit);
      resolve();
    });
  });
}
