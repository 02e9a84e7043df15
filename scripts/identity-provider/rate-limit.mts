import { LRUCache } from 'lru-cache';

const windowMs = 15 * 60 * 1000;

/** Counts within a quarter of an hour from the first. */
export function rateLimit(most: number) {
  const counts = new LRUCache<string, { count: number }>({ max: 10_000, ttl: windowMs });
  const current = (key: string) => {
    const known = counts.get(key) ?? { count: 0 };
    if (known.count === 0) counts.set(key, known);
    return known;
  };
  return {
    reached: (key: string) => (counts.get(key)?.count ?? 0) >= most,
    add: (key: string) => void (current(key).count += 1),
    clear: (key: string) => void counts.delete(key),
  };
}
