import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '@/lib/core/secret-text.server';

// Length of the code in base 32. It contains an id and a shortened signature, 16 bytes each. The part before the @ may
// have at most 64 characters, and some mail servers change its letter case, which base 32 survives.
const codeLength = 52;
const pattern = /^reply\+([0-9a-v]{52})@(.{1,253})$/;

function sign(secret: string, id: string): Buffer {
  return createHmac('sha256', secret).update(`message reply\n${id}`).digest().subarray(0, 16);
}

const toId = (hex: string) =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');

/** Returns an address for replies that identifies one reader of a thread. */
export function buildReplyAddress([newest]: Secrets, domain: string, readerId: string): string {
  const hex = readerId.replaceAll('-', '') + sign(newest, readerId).toString('hex');
  return `reply+${BigInt(`0x${hex}`).toString(32).padStart(codeLength, '0')}@${domain}`;
}

/** Returns the id of the reader to whom this reply address belongs. Null if this site has not created the address. */
export function readReplyAddress(secrets: Secrets, domain: string, address: string): string | null {
  const [, code = '', host] = pattern.exec(address.trim().toLowerCase()) ?? [];
  if (host !== domain.toLowerCase()) return null;
  const number = [...code].reduce((sum, digit) => sum * 32n + BigInt(Number.parseInt(digit, 32)), 0n);
  const hex = number.toString(16).padStart(64, '0');
  if (hex.length > 64) return null;
  const id = toId(hex.slice(0, 32));
  const given = Buffer.from(hex.slice(32), 'hex');
  return secrets.some((secret) => timingSafeEqual(sign(secret, id), given)) ? id : null;
}
