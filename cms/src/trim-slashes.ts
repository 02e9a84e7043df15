/**
 * Removes trailing slashes in linear time. The regular expression `/\/+$/` would take quadratic time for a text with
 * many slashes before other characters.
 */
export function trimTrailingSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}
