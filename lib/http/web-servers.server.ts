import { subscribe } from 'node:diagnostics_channel';
import { Server } from 'node:http';
import type { Socket } from 'node:net';

const servers = new Set<Server>();
const listeners = new Set<(server: Server) => void>();
let subscribed = false;

/**
 * Calls `onServer` once for each HTTP server of this process, before the server reads data from its first connection.
 * Next does not expose its server, but Node's diagnostics pass it with each connection.
 */
export function onWebServer(onServer: (server: Server) => void): void {
  listeners.add(onServer);
  for (const server of servers) onServer(server);
  if (subscribed) return;
  subscribed = true;
  subscribe('net.server.socket', (message) => {
    const { server } = (message as { socket: Socket & { server?: unknown } }).socket;
    if (!(server instanceof Server) || servers.has(server)) return;
    servers.add(server);
    for (const listener of listeners) listener(server);
  });
}
