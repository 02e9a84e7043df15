import type { Server } from 'node:http';
import { onWebServer } from './web-servers.server';

/** Requests under way get so long when the process is told to end. */
const maxRequestsMs = 5_000;

/** The process ends after so long, whatever its sockets or `last` do. Systemd and Kubernetes kill after 30 s or more. */
export const maxEndMs = 10_000;

let subscribed = false;

/**
 * Ends the web server's process on SIGTERM and SIGINT: closes the servers, answers the requests under way, then runs
 * `last`, which sends what waits. Next leaves this to us where `NEXT_MANUAL_SIG_HANDLE` is set
 * (`scripts/run/start-site.ts`); it would end the process with the last answer.
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
    // A socket that was handed over (by `upgrade` or `connect`) keeps its server from closing.
    setTimeout(() => process.exit(code), limitMs);
    await Promise.all([...servers].map(closeServer));
    await last().catch(() => undefined);
    process.exit(code);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(signal));
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // A connection that stays open after its last answer would keep the server from closing.
    const idle = setInterval(() => server.closeIdleConnections(), 100);
    const limit = setTimeout(() => server.closeAllConnections(), maxRequestsMs);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(limit);
      resolve();
    });
  });
}
