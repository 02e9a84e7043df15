/** A service outside the process gave no usable answer: it refused, broke off or was too late. Nothing is wrong with what was asked. */
export class AwayError extends Error {
  override name = 'AwayError';
}

/** By its name: each page of the site is a bundle of its own, with a class of its own. */
export function isAway(error: unknown): boolean {
  return error instanceof Error && error.name === 'AwayError';
}
