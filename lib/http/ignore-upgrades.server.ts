import { onWebServer } from './web-servers.server';

/**
 * Ignores `Upgrade` headers, which RFC 9110 (7.8) allows, because a built site speaks no other protocol. Next listens
 * for upgrades and leaves each such socket open forever, so every request would cost a file descriptor. Without a
 * listener Node handles the request like any other.
 */
export function ignoreUpgrades(): void {
  onWebServer((server) => server.removeAllListeners('upgrade'));
}
