import { z } from 'zod';
import { decryptText, encryptText } from '@/lib/core/secret-text.server';
import type { FeedCredentials } from './feed-source';

const use = 'feed source credentials';
const schema = z.union([
  z.strictObject({ user: z.string(), password: z.string() }),
  z.strictObject({ token: z.string() }),
]);

/** What lets us in at a source, as it is stored. */
export const sealCredentials = (secret: string, credentials: FeedCredentials): Buffer =>
  encryptText(secret, use, JSON.stringify(credentials));

/** What lets us in; null when there is none, or it was stored under another secret. */
export function openCredentials(secret: string, stored: Buffer | null): FeedCredentials | null {
  const text = stored && decryptText(secret, use, stored);
  return text ? schema.parse(JSON.parse(text)) : null;
}
