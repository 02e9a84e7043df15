import { onWebServer } from './web-servers.server';

/**
 * Ignores `Upgrade` headers, because the built site supports no other protocol. RFC 9110 (7.8) allows this. Next would
 * keep the socket of each such request open forever, and the process would run out of file descriptors.
 */
export function ignoreUpgrades(): void {
  onWebServer((server) => server.removeAllListeners('upgrade'));
}
