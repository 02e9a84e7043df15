import type { Database } from '@/lib/services/database/database';
import { rateLimitHours, type RateLimitHits } from './rate-limit-hits';
import { deleteRateLimitsBefore, incrementRateLimit, selectRateLimitHits } from './rate-limit-store.server';

/** So many in a window of so many seconds. */
export type RateLimit = { count: number; seconds: number };

/** Whose use is counted against which limit. `client` has no spaces; of an address only the hash. */
export type RateLimitKey = { name: string; client: string };

/** Counts one use, in the database, so that it holds over all processes. Refused: seconds until the window ends. */
export async function takeRateLimit(
  db: Database,
  key: RateLimitKey,
  limit: RateLimit,
  now: Date,
): Promise<{ allowed: true } | { allowed: false; retryAfterSeconds: number }> {
  const window = limit.seconds * 1000;
  const start = Math.floor(now.getTime() / window) * window;
  const windowStart = new Date(start);
  const count = await incrementRateLimit(db, { ...key, windowStart, limit: limit.count, now });
  if (count <= limit.count) return { allowed: true };
  return { allowed: false, retryAfterSeconds: Math.ceil((start + window - now.getTime()) / 1000) };
}

/** Deletes windows older than a day. */
export async function deleteOldRateLimits(db: Database, now: Date): Promise<number> {
  return deleteRateLimitsBefore(db, new Date(now.getTime() - 86_400_000));
}

/** What was refused in the last 24 hours, by limit and hour, newest first. */
export async function listRateLimitHits(db: Database, now: Date): Promise<RateLimitHits[]> {
  return selectRateLimitHits(db, new Date(now.getTime() - rateLimitHours * 3_600_000));
}
