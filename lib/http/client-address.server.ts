import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import { isTrustedProxy } from '@/lib/core/trusted-proxies.server';

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Eight groups of an IPv6 address in one spelling; null for anything else. */
function groupsOf(address: string): string[] | null {
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
 * The network that an address belongs to, as limits count it. One subscriber of IPv6 holds a /64 and may use a fresh
 * address for each request, so the first 64 bits count; an IPv4 address counts as it is, written either way.
 */
export function networkOf(address: string): string {
  const plain = address.split('%', 1)[0] ?? '';
  const v4 = mapped.exec(plain)?.[1];
  if (v4) return v4;
  const groups = plain.includes(':') ? groupsOf(plain) : null;
  return groups ? `${groups.slice(0, 4).join(':')}::/64` : plain;
}

/**
 * The visitor's network address. Behind trusted proxies it is the last address in `X-Forwarded-For` that is not one of
 * theirs. The header of a visitor who reaches the site directly is ignored: anybody can write it.
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
