import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** A key for one use, so that what is encrypted with it opens nothing else. */
export const keyFor = (secret: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', use, 32));

/** A text as it is stored: AES-256-GCM, the nonce and the tag before the text. */
export function encryptText(secret: string, use: string, text: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, use), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** The text again; null when it was encrypted with another secret, for another use, or changed since. */
export function decryptText(secret: string, use: string, stored: Buffer): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, use), stored.subarray(0, 12));
    decipher.setAuthTag(stored.subarray(12, 28));
    return Buffer.concat([decipher.update(stored.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
