import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

// IPv4 networks that are not part of the public internet (IANA special-purpose registries).
const special = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  special.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(net, prefix, 'ipv6');
// Global unicast addresses, the only public IPv6 addresses. Other IPv6 addresses count as private, even if they contain
// a public IPv4 address.
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !special.check(address, 'ipv4');
  return version === 6 && globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/** Returns true for a host that is refused without a DNS lookup: a private IP address or a local name. */
export function isPrivateLiteral({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) !== 0 ? !isPublicAddress(host) : /^localhost\.?$|\.local\.?$|\.internal\.?$/i.test(host);
}

export class PrivateAddress extends Error {}

/**
 * Resolves a host name and refuses private IP addresses. Runs while connecting, so that the connection uses exactly the
 * checked address.
 */
export const publicLookup =
  (isPublic = isPublicAddress, resolve: typeof lookup = lookup): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return callback(error, '', 0);
      const [first] = found;
      if (!first || !found.every(({ address }) => isPublic(address)))
        return callback(new PrivateAddress(), '', 0);
      if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
