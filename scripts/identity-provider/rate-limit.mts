const forgetAfter = 15 * 60 * 1000;

/** Counts within a quarter of an hour. */
export function rateLimit(most: number) {
  const counts = new Map<string, { count: number; since: number }>();
  const current = (key: string) => {
    const known = counts.get(key);
    if (known && Date.now() - known.since < forgetAfter) return known;
    if (counts.size > 10_000) counts.clear();
    const fresh = { count: 0, since: Date.now() };
    counts.set(key, fresh);
    return fresh;
  };
  return {
    reached: (key: string) => current(key).count >= most,
    add: (key: string) => void (current(key).count += 1),
    clear: (key: string) => void counts.delete(key),
  };
}
