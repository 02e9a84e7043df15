/**
 * A service outside the process gave no usable response to a valid request: it refused, disconnected or was too late.
 */
export class AwayError extends Error {
  override name = 'AwayError';
}

/** Each page of the site is a bundle with its own copy of the class, so `instanceof` would fail. */
export function isAway(error: unknown): boolean {
  return error instanceof Error && error.name === 'AwayError';
}
