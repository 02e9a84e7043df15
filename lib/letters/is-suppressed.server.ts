import { createHash } from 'node:crypto';
import type { Database } from '@/lib/services/database/database';
import { hasSuppression } from './letter-store.server';

/** Must this address get no letters? Asked at sending, not at writing. */
export async function isSuppressed(db: Database, email: string): Promise<boolean> {
  return hasSuppression(db, createHash('sha256').update(email.trim().toLowerCase()).digest('hex'));
}
