import { onWebServer } from './web-servers.server';

/**
 * Ignores `Upgrade` headers, because a built site supports no other protocol. RFC 9110 (7.8) allows this. Next listens
 * for upgrades and leaves their sockets open forever, so every request with the header would cost a file descriptor.
 * Without a listener, Node handles the request like any other.
 */
export function ignoreUpgrades(): void {
  onWebServer((server) => server.removeAllListeners('upgrade'));
}
