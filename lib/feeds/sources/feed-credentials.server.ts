import { z } from 'zod';
import { decryptText, encryptText } from '@/lib/core/secret-text.server';
import type { FeedCredentials } from './feed-source';

const use = 'feed source credentials';
const schema = z.union([
  z.strictObject({ user: z.string(), password: z.string() }),
  z.strictObject({ token: z.string() }),
]);

export const sealCredentials = (secret: string, credentials: FeedCredentials): Buffer =>
  encryptText(secret, use, JSON.stringify(credentials));

/**
 * Decrypts the credentials of a source. Returns null if no credentials are stored, or if they were encrypted with
 * another secret.
 */
export function openCredentials(secret: string, stored: Buffer | null): FeedCredentials | null {
  const text = stored && decryptText(secret, use, stored);
  return text ? schema.parse(JSON.parse(text)) : null;
}
