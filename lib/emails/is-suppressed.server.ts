import { createHash } from 'node:crypto';
import type { Database } from '@/lib/services/database/database';
import { hasSuppression } from './email-store.server';

/** Must this address get no emails? Asked at sending, not at writing. */
export async function isSuppressed(db: Database, email: string): Promise<boolean> {
  return hasSuppression(db, createHash('sha256').update(email.trim().toLowerCase()).digest('hex'));
}
