/** The only source of the current time in this code, so that tests can set the time. */
export type Clock = {
  now(): Date;
};

/**
 * Returns options that make lru-cache use this clock. The resolution is 0, because a test may move the clock forward by
 * an hour within a millisecond of real time.
 */
export function cacheTime(clock: Clock): { perf: { now: () => number }; ttlResolution: number } {
  return { perf: { now: () => clock.now().getTime() }, ttlResolution: 0 };
}

export const systemClock: Clock = { now: () => new Date() };

export function fixedClock(instant: string | Date): Clock {
  const at = new Date(instant);
  return { now: () => new Date(at) };
}
