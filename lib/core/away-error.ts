/** A service outside the process refused, disconnected or was too late, although the request was valid. */
export class AwayError extends Error {
  override name = 'AwayError';
}

/** `instanceof` would fail, because each page of the site is a bundle with its own copy of the class. */
export function isAway(error: unknown): boolean {
  return error instanceof Error && error.name === 'AwayError';
}
