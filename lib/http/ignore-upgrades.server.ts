import { onWebServer } from './web-servers.server';

/**
 * Ignores `Upgrade` headers, because a built site supports no other protocol. RFC 9110 (7.8) allows this. Next listens
 * for upgrades and leaves each such socket open forever, so every request would cost a file descriptor. Without a
 * listener, Node handles the request like any other.
 */
export function ignoreUpgrades(): void {
  onWebServer((server) => server.removeAllListeners('upgrade'));
}
