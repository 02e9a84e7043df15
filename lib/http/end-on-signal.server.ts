import { subscribe } from 'node:diagnostics_channel';
import type { Server } from 'node:http';

/** For requests under way when the process is told to end; a start that is told to stop has 10 s for everything. */
const maxRequestsMs = 5_000;

let subscribed = false;

/**
 * Ends the web server's process when it is told to: nothing new is taken, what is under way is answered, and then `last`
 * sends what waits, in a time of its own. Next leaves this to us where `NEXT_MANUAL_SIG_HANDLE` is set
 * (`scripts/run/start-site.ts`); it would end the process with the last answer.
 */
export function endOnSignal(last: () => Promise<unknown>): void {
  if (subscribed) return;
  subscribed = true;
  const servers = new Set<Server>();
  // Next does not hand out its server; Node names it with each request.
  subscribe('http.server.request.start', (message) => {
    servers.add((message as { server: Server }).server);
  });
  let ending = false;
  const end = async (signal: 'SIGTERM' | 'SIGINT') => {
    if (ending) return;
    ending = true;
    await Promise.all([...servers].map(closeServer));
    await last().catch(() => undefined);
    process.exit(signal === 'SIGINT' ? 130 : 143);
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
