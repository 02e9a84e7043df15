/** The only source of the current time, so that tests can move it. */
export type Clock = {
  /** The current instant. */
  now(): Date;
};

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still at an instant: for tests and for reproducible demo data. */
export function fixedClock(instant: string | Date): Clock {
  const at = new Date(instant);
  return { now: () => new Date(at) };
}
