/** The device as its cookie says it, from its first sign-in on: it makes the device one row of the list of sessions. It goes to nobody but this site. */
type Device = {
  /** Whether somebody was signed in when a page was last shown. */
  isLoggedIn: boolean;
  /** Random, made once. */
  deviceId: string;
};

/** Name of the cookie that holds the device as JSON. */
const deviceCookie = 'device';
const maxAgeSeconds = 365 * 24 * 60 * 60;

/** The device in a `Cookie` header or `document.cookie`; null when there is none or it is not what we wrote. */
export function deviceFromCookies(cookies: string): Device | null {
  const text = new RegExp(`(?:^|;\\s*)${deviceCookie}=([^;]*)`).exec(cookies)?.[1];
  if (!text) return null;
  try {
    return deviceFromJson(JSON.parse(decodeURIComponent(text)));
  } catch {
    return null;
  }
}

// By hand: it runs in every browser, where zod would cost 33 KiB.
function deviceFromJson(value: unknown): Device | null {
  if (typeof value !== 'object' || value === null || !('isLoggedIn' in value) || !('deviceId' in value))
    return null;
  const { isLoggedIn, deviceId } = value;
  if (typeof isLoggedIn !== 'boolean' || typeof deviceId !== 'string') return null;
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(deviceId) ? { isLoggedIn, deviceId } : null;
}

/** The line that stores the device for a year. JSON has characters that a cookie must not have, so they are escaped. */
export function deviceCookieLine({ isLoggedIn, deviceId }: Device, secure: boolean): string {
  const value = encodeURIComponent(JSON.stringify({ isLoggedIn, deviceId }));
  return `${deviceCookie}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure ? '; Secure' : ''}`;
}
