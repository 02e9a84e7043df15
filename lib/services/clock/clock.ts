/** The only source of the current time, so that tests can change it. */
export type Clock = {
  now(): Date;
};

/**
 * Options with which lru-cache uses this clock. The resolution is 0, because a test may move the clock by an hour
 * within a millisecond.
 */
export function cacheTime(clock: Clock): { perf: { now: () => number }; ttlResolution: number } {
  return { perf: { now: () => clock.now().getTime() }, ttlResolution: 0 };
}

export const systemClock: Clock = { now: () => new Date() };

export function fixedClock(instant: string | Date): Clock {
  const at = new Date(instant);
  return { now: () => new Date(at) };
}
