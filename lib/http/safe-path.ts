const anyBase = 'http://site.invalid';
// Maximum length of a path, in characters. A results page with many filters has the longest address.
const maxLength = 2000;

function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

/**
 * Returns the path, query and fragment of `text` if it is an address of this site, otherwise `fallback`. The result is
 * safe as a redirect target after sign-in: never another site, and never `/api/…`, because opening it must not change
 * anything. With `origin`, absolute addresses of that origin are accepted too.
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
  // Removing dot segments can leave two leading slashes, and a browser would then treat the first word as a host.
  const pathname = url.pathname.replace(/^\/+/, '/');
  const plain = decoded(pathname);
  if (plain === null || /[\\\p{Cc}]/u.test(plain)) return fallback;
  if (/^\/+api(\/|$)/i.test(plain)) return fallback;
  return pathname + url.search + url.hash;
}
