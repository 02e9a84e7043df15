/**
 * A service outside the process gave no usable response: it refused, disconnected or was too late. The request itself
 * was valid.
 */
export class AwayError extends Error {
  override name = 'AwayError';
}

/**
 * Compares the error's name, because `instanceof` would fail: each page of the site is a bundle with its own copy of
 * the class.
 */
export function isAway(error: unknown): boolean {
  return error instanceof Error && error.name === 'AwayError';
}
