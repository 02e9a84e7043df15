/**
 * Returns the text without trailing slashes. A pattern (`/\/+$/`) needs quadratic time for runs of slashes elsewhere.
 */
export function trimTrailingSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}
