import { onWebServer } from './web-servers.server';

/**
 * Answers requests with an `Upgrade` header as if the header were absent, which RFC 9110 (7.8) allows. A built site speaks
 * no other protocol. Next listens for upgrades and leaves the socket of each open for ever, so that every such request
 * would cost a file descriptor. Without a listener Node handles the request like any other.
 */
export function ignoreUpgrades(): void {
  onWebServer((server) => server.removeAllListeners('upgrade'));
}
