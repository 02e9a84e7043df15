const anonymousIdSeconds = 60 * 24 * 60 * 60;

/**
 * Returns the name of the cookie that stores the anonymous id of a site at this origin. With http, the name contains
 * the port, because sites on different ports of one machine share cookies.
 */
export function anonymousIdCookie(origin: string): string {
  const { protocol, port } = new URL(origin);
  return protocol === 'http:' ? `flag_id_${port || '80'}` : 'flag_id';
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function readAnonymousId(cookies: string, origin: string): string | null {
  const name = `${anonymousIdCookie(origin)}=`;
  const value = cookies
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(name))
    ?.slice(name.length);
  return value && uuid.test(value) ? value : null;
}

/**
 * Returns the cookie as a `Set-Cookie` header, or as a value for `document.cookie`. It is not HttpOnly, because the
 * flag client in the browser reads it.
 */
export function writeAnonymousId(id: string, origin: string): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${anonymousIdCookie(origin)}=${id}; Path=/; Max-Age=${anonymousIdSeconds}; SameSite=Lax${secure}`;
}
