import { createHmac } from 'node:crypto';
import { decryptText, encryptText, keyFor } from '@/lib/core/secret-text.server';

const encryption = 'calendar address encryption';

/** A calendar's address as it is stored. */
export const encryptAddress = (secret: string, text: string): Buffer => encryptText(secret, encryption, text);

/** The address again; null when it was encrypted with another secret or changed since. */
export const decryptAddress = (secret: string, stored: Buffer): string | null =>
  decryptText(secret, encryption, stored);

/** By this an address that is subscribed to already is found, without reading any. */
export const hashAddress = (secret: string, text: string): string =>
  createHmac('sha256', keyFor(secret, 'calendar address hash')).update(text).digest('hex');
