/** How long the unique flag user id lives. */
const anonymousIdSeconds = 60 * 24 * 60 * 60;

/**
 * The cookie with the unique id that flags are bucketed by, on a site of this origin. On http it carries the port,
 * because the ports of one machine share cookies.
 */
export function anonymousIdCookie(origin: string): string {
  const { protocol, port } = new URL(origin);
  return protocol === 'http:' ? `flag_id_${port || '80'}` : 'flag_id';
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id in a `Cookie` header or `document.cookie`; null when there is none of our making. */
export function readAnonymousId(cookies: string, origin: string): string | null {
  const name = `${anonymousIdCookie(origin)}=`;
  const value = cookies
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(name))
    ?.slice(name.length);
  return value && uuid.test(value) ? value : null;
}

/** A `Set-Cookie` header or a value for `document.cookie`: readable by the browser's flag client, hence not HttpOnly. */
export function writeAnonymousId(id: string, origin: string): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${anonymousIdCookie(origin)}=${id}; Path=/; Max-Age=${anonymousIdSeconds}; SameSite=Lax${secure}`;
}
