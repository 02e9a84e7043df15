import { onWebServer } from './web-servers.server';

/**
 * Ignores `Upgrade` headers, as RFC 9110 (7.8) allows, because the built site supports no other protocol. Next would
 * leave the socket of every upgrade open forever, so file descriptors would run out.
 */
export function ignoreUpgrades(): void {
  onWebServer((server) => server.removeAllListeners('upgrade'));
}
