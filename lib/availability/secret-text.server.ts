import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

// A key of its own, so that what is encrypted here opens nothing else.
const keyOf = (secret: string, use: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `calendar address ${use}`, 32));

/** A calendar's address as it is stored: AES-256-GCM, the nonce and the tag before the text. */
export function encryptAddress(secret: string, text: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, 'encryption'), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** The address again; null when it was encrypted with another secret or changed since. */
export function decryptAddress(secret: string, stored: Buffer): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, 'encryption'), stored.subarray(0, 12));
    decipher.setAuthTag(stored.subarray(12, 28));
    return Buffer.concat([decipher.update(stored.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** By this an address that is subscribed to already is found, without reading any. */
export const hashAddress = (secret: string, text: string): string =>
  createHmac('sha256', keyOf(secret, 'hash')).update(text).digest('hex');
