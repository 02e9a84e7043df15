import type { Database } from '@/lib/services/database/database';
import { rateLimits, type RateLimit, type RateLimitName } from '@/lib/http/rate-limits';
import { rateLimitHours, type RateLimitHits } from './rate-limit-hits';
import { deleteRateLimitsBefore, incrementRateLimit, selectRateLimitHits } from './rate-limit-store.server';

/**
 * Identifies a rate limit and the client whose requests it counts. `client` has no spaces. If it contains an address,
 * the address is hashed.
 */
type RateLimitKey = { name: RateLimitName; client: string };

/**
 * Counts one use in the database, so that all processes share the limit. If the limit is exceeded, returns the number
 * of seconds until the next time window begins.
 */
export async function takeRateLimit(
  db: Database,
  key: RateLimitKey,
  now: Date,
): Promise<{ allowed: true } | { allowed: false; retryAfterSeconds: number }> {
  const limit: RateLimit = rateLimits[key.name];
  const window = limit.seconds * 1000;
  const start = Math.floor(now.getTime() / window) * window;
  const windowStart = new Date(start);
  const count = await incrementRateLimit(db, { ...key, windowStart, limit: limit.count, now });
  if (count <= limit.count) return { allowed: true };
  return { allowed: false, retryAfterSeconds: Math.ceil((start + window - now.getTime()) / 1000) };
}

export async function deleteOldRateLimits(db: Database, now: Date): Promise<number> {
  return deleteRateLimitsBefore(db, new Date(now.getTime() - 86_400_000));
}

export async function listRateLimitHits(db: Database, now: Date): Promise<RateLimitHits[]> {
  return selectRateLimitHits(db, new Date(now.getTime() - rateLimitHours * 3_600_000));
}
