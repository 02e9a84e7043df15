/** The only source of the current time, so that tests can move it. */
export type Clock = {
  /** The current instant. */
  now(): Date;
};

/** A clock as a cache of lru-cache takes it. Exact, because a test may move the clock by an hour within a millisecond. */
export function cacheTime(clock: Clock): { perf: { now: () => number }; ttlResolution: number } {
  return { perf: { now: () => clock.now().getTime() }, ttlResolution: 0 };
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still at an instant: for tests and for reproducible demo data. */
export function fixedClock(instant: string | Date): Clock {
  const at = new Date(instant);
  return { now: () => new Date(at) };
}
