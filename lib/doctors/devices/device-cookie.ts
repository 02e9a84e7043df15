type Device = {
  isLoggedIn: boolean;
  deviceId: string;
};

const deviceCookie = 'device';
const maxAgeSeconds = 365 * 24 * 60 * 60;

export function deviceFromCookies(cookies: string): Device | null {
  const text = new RegExp(`(?:^|;\\s*)${deviceCookie}=([^;]*)`).exec(cookies)?.[1];
  if (!text) return null;
  try {
    return deviceFromJson(JSON.parse(decodeURIComponent(text)));
  } catch {
    return null;
  }
}

// Reads the cookie without zod, which would add 33 KiB to the script of every page.
function deviceFromJson(value: unknown): Device | null {
  if (typeof value !== 'object' || value === null || !('isLoggedIn' in value) || !('deviceId' in value))
    return null;
  const { isLoggedIn, deviceId } = value;
  if (typeof isLoggedIn !== 'boolean' || typeof deviceId !== 'string') return null;
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(deviceId) ? { isLoggedIn, deviceId } : null;
}

/**
 * Builds a cookie that stores the device for a year. Encodes the JSON, because cookies must not contain some of its
 * characters.
 */
export function deviceCookieLine({ isLoggedIn, deviceId }: Device, secure: boolean): string {
  const value = encodeURIComponent(JSON.stringify({ isLoggedIn, deviceId }));
  return `${deviceCookie}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure ? '; Secure' : ''}`;
}
