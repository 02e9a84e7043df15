import type { Database } from '@/lib/services/database/database';
import { deleteRateLimitsBefore, incrementRateLimit } from './rate-limit-store.server';

/** So many in a window of so many seconds. */
export type RateLimit = { count: number; seconds: number };

/** Counts one use by `key`, in the database, so that it holds over all processes. Refused: seconds until the window ends. */
export async function takeRateLimit(
  db: Database,
  key: string,
  limit: RateLimit,
  now: Date,
): Promise<{ allowed: true } | { allowed: false; retryAfterSeconds: number }> {
  const window = limit.seconds * 1000;
  const start = Math.floor(now.getTime() / window) * window;
  const count = await incrementRateLimit(db, key, new Date(start));
  if (count <= limit.count) return { allowed: true };
  return { allowed: false, retryAfterSeconds: Math.ceil((start + window - now.getTime()) / 1000) };
}

/** Deletes windows older than a day. */
export async function deleteOldRateLimits(db: Database, now: Date): Promise<number> {
  return deleteRateLimitsBefore(db, new Date(now.getTime() - 86_400_000));
}
