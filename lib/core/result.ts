/** An expected failure: a value with a code `domain/reason`, never thrown. Further fields carry what the caller needs to explain it. */
export type Failure<Code extends string = string> = { code: Code };

/** What a use case gives: a value, or an expected failure. The unexpected is thrown. */
export type Result<T, F extends Failure = Failure> = { ok: true; value: T } | { ok: false; failure: F };

/** A success. */
export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

/** An expected failure. */
export function fail<F extends Failure>(failure: F): { ok: false; failure: F } {
  return { ok: false, failure };
}
