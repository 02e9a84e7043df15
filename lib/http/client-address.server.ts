import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import { isTrustedProxy } from '@/lib/core/trusted-proxies.server';

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

function parseIpv6Groups(address: string): string[] | null {
  const [left = '', right, ...more] = address.toLowerCase().split('::');
  const before = left ? left.split(':') : [];
  const after = right ? right.split(':') : [];
  const missing = 8 - before.length - after.length;
  if (more.length > 0 || (right === undefined ? missing !== 0 : missing < 1)) return null;
  const groups = [...before, ...Array<string>(missing).fill('0'), ...after];
  return groups.every((group) => /^[\da-f]{1,4}$/.test(group))
    ? groups.map((group) => group.replace(/^0+(?=.)/, ''))
    : null;
}

/**
 * Returns the network of an IP address, for rate limits. For IPv6, the network is the first 64 bits, because a
 * subscriber may use a new address for every request. For IPv4, it is the full address, even if written as IPv6.
 */
export function toNetwork(address: string): string {
  const plain = address.split('%', 1)[0] ?? '';
  const v4 = mapped.exec(plain)?.[1];
  if (v4) return v4;
  const groups = plain.includes(':') ? parseIpv6Groups(plain) : null;
  return groups ? `${groups.slice(0, 4).join(':')}::/64` : plain;
}

/**
 * Returns the visitor's IP address. Behind trusted proxies, this is the last address in `X-Forwarded-For` that is not a
 * trusted proxy. The header is ignored if the request does not come from a trusted proxy, because any client can set
 * it.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: BlockList): string {
  const direct = request.socket.remoteAddress ?? 'unknown';
  const header = request.headers['x-forwarded-for'];
  const forwarded = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',');
  let client = direct;
  while (isTrustedProxy(trustedProxies, client)) {
    const before = forwarded.pop()?.trim();
    if (!before) break;
    client = before;
  }
  return client;
}

/** Returns the visitor's network as a rate-limit key, hashed so that the database stores no IP address. */
export const hashNetwork = (request: IncomingMessage, trustedProxies: BlockList): string =>
  createHash('sha256')
    .update(toNetwork(clientAddress(request, trustedProxies)))
    .digest('base64url');
