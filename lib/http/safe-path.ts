const anyBase = 'http://site.invalid';
// Long enough for a results page with many filters; no address of the site is longer.
const longest = 2000;

function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

/**
 * The path with query and fragment that `text` names inside this site, else `fallback`: what a visitor may be sent to
 * after signing in. Never another site, never `/api/…` (a return address must not act). With `origin`, an absolute
 * address of that origin is accepted too.
 */
export function safePath(text: unknown, fallback = '/', origin?: string): string {
  if (typeof text !== 'string' || text === '' || text.length > longest) return fallback;
  // Browsers read a backslash as a slash and drop control characters: `/\evil.example` would leave the site.
  if (/[\\\p{Cc}\u2028\u2029]/u.test(text) || text !== text.trim()) return fallback;
  const base = origin ?? anyBase;
  if (!text.startsWith('/') && !(origin && text.startsWith(`${origin}/`))) return fallback;
  if (!URL.canParse(text, base)) return fallback;
  const url = new URL(text, base);
  if (url.origin !== new URL(base).origin || url.username || url.password) return fallback;
  // Removing dot segments can leave a path that begins with two slashes, which a browser reads as a host.
  const pathname = url.pathname.replace(/^\/+/, '/');
  const plain = decoded(pathname);
  if (plain === null || /[\\\p{Cc}]/u.test(plain)) return fallback;
  if (/^\/+api(\/|$)/i.test(plain)) return fallback;
  return pathname + url.search + url.hash;
}
