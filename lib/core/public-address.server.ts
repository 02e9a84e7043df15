import { lookup as resolve, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

// Networks that are not the internet: our own, those behind it, and what stands for them (IANA special-purpose registries).
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
// Global unicast: everything else of IPv6 is special, the forms that hold an address of IPv4 among it.
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Is an IP address one of the public internet? */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !special.check(address, 'ipv4');
  return version === 6 && globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/** Is the host written as an address, and one that is not public? Such a host is never looked up by name. */
export function isPrivateLiteral({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) !== 0 ? !isPublicAddress(host) : /^localhost\.?$|\.local\.?$|\.internal\.?$/i.test(host);
}

/** The name leads to an address that is not one of the public internet. */
export class PrivateAddress extends Error {}

/** Looks a name up as the connection is made, so that an address that was checked is the one that is used. */
export const publicLookup =
  (isPublic: (address: string) => boolean): LookupFunction =>
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
