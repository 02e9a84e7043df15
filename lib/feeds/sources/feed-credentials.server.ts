import { z } from 'zod';
import { decryptText, encryptText, type Secrets } from '@/lib/core/secret-text.server';
import type { FeedCredentials } from './feed-source';

const use = 'feed source credentials';
const schema = z.union([
  z.strictObject({ user: z.string(), password: z.string() }),
  z.strictObject({ token: z.string() }),
]);

export const sealCredentials = (secrets: Secrets, credentials: FeedCredentials): Buffer =>
  encryptText(secrets, use, JSON.stringify(credentials));

/** Returns null if no credentials are stored, or if another secret encrypted them. */
export function openCredentials(secrets: Secrets, stored: Buffer | null): FeedCredentials | null {
  const text = stored && decryptText(secrets, use, stored);
  return text ? schema.parse(JSON.parse(text)) : null;
}

export const credentialsColumn = { table: 'feed_source', column: 'credentials', use };
