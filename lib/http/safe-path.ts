const anyBase = 'http://site.invalid';
// Maximum length of a path, in characters. The longest URL of the site is a results page with many filters.
const maxLength = 2000;

function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

/**
 * Returns the path, query and fragment of `text` if it is a URL of this site, otherwise `fallback`. The result is safe
 * as a redirect target after sign-in. It never leads to another site, and never to `/api/…`, because opening the target
 * must not change anything. If `origin` is given, absolute URLs of that origin are accepted too.
 */
export function safePath(text: unknown, fallback = '/', origin?: string): string {
  if (typeof text !== 'string' || text === '' || text.length > maxLength) return fallback;
  // Browsers treat a backslash as a slash and drop control characters, so `/\evil.example` would leave the site.
  if (/[\\\p{Cc}\u2028\u2029]/u.test(text) || text !== text.trim()) return fallback;
  const base = origin ?? anyBase;
  if (!text.startsWith('/') && !(origin && text.startsWith(`${origin}/`))) return fallback;
  if (!URL.canParse(text, base)) return fallback;
  const url = new URL(text, base);
  if (url.origin !== new URL(base).origin || url.username || url.password) return fallback;
  // Removing dot segments can leave two leading slashes. A browser would then treat the first segment as a host name.
  const pathname = url.pathname.replace(/^\/+/, '/');
  const plain = decoded(pathname);
  if (plain === null || /[\\\p{Cc}]/u.test(plain)) return fallback;
  if (/^\/+api(\/|$)/i.test(plain)) return fallback;
  return pathname + url.search + url.hash;
}
