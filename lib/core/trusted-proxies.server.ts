import { BlockList, isIP } from 'node:net';

/**
 * Parses networks of trusted proxies, separated by spaces or commas: `10.0.0.0/8 2001:db8::/32 loopback`. Returns null
 * if an entry is invalid. An IPv4 network also matches its addresses in IPv6 form.
 */
export function readTrustedProxies(text: string): BlockList | null {
  const list = new BlockList();
  for (const entry of text.split(/[\s,]+/).filter(Boolean)) {
    if (entry === 'loopback') {
      list.addSubnet('127.0.0.0', 8, 'ipv4');
      list.addAddress('::1', 'ipv6');
      continue;
    }
    const [address = '', prefix, ...rest] = entry.split('/');
    const version = isIP(address);
    const bits = version === 4 ? 32 : 128;
    const length = prefix === undefined ? bits : Number(prefix);
    const isLength = prefix === undefined || (/^\d{1,3}$/.test(prefix) && length <= bits);
    if (version === 0 || !isLength || rest.length > 0) return null;
    list.addSubnet(address, length, version === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}

export function isTrustedProxy(list: BlockList, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6');
}
