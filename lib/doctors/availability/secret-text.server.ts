import { createHmac } from 'node:crypto';
import { decryptText, encryptText, keyFor } from '@/lib/core/secret-text.server';

const encryption = 'calendar address encryption';

export const encryptAddress = (secret: string, text: string): Buffer => encryptText(secret, encryption, text);

/** Decrypts the stored address of a calendar. Returns null if it was encrypted with another secret or was changed. */
export const decryptAddress = (secret: string, stored: Buffer): string | null =>
  decryptText(secret, encryption, stored);

/** Hashes the address of a calendar, so that a second subscription to it is found without decrypting all addresses. */
export const hashAddress = (secret: string, text: string): string =>
  createHmac('sha256', keyFor(secret, 'calendar address hash')).update(text).digest('hex');
