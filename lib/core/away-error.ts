/**
 * Reports that a service outside the process refused the connection, broke it off or took too long, although the
 * request was valid.
 */
export class AwayError extends Error {
  override name = 'AwayError';
}

/**
 * Compares names, because `instanceof` would fail: each page of the site is a bundle with its own copy of the class.
 */
export function isAway(error: unknown): boolean {
  return error instanceof Error && error.name === 'AwayError';
}
