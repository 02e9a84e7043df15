/**
 * An expected failure with a code such as `bookings/slot-taken`. Use cases return it instead of throwing. Types that
 * extend it add details.
 */
export type Failure<Code extends string = string> = { code: Code };

export type Result<T, F extends Failure = Failure> = { ok: true; value: T } | { ok: false; failure: F };

export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

export function fail<F extends Failure>(failure: F): { ok: false; failure: F } {
  return { ok: false, failure };
}
