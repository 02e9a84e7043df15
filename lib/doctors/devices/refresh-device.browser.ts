import { v4 as uuid } from 'uuid';
import { apiPaths } from '@/lib/api-routes';
import { deviceCookieLine, deviceFromCookies } from './device-cookie';

const noted = 'device-noted';

/**
 * Updates the device cookie. Sign-in sets it for the list of sessions; without sign-in a device has no cookie. It stays
 * after sign-out, so that the same browser has the same entry in the list at its next sign-in.
 */
export function refreshDevice(isLoggedIn: boolean): void {
  const known = deviceFromCookies(document.cookie);
  if (!isLoggedIn) sessionStorage.removeItem(noted);
  if (!isLoggedIn && !known) return;
  // Signed in without the cookie: the visitor deleted it, or signed in before it existed.
  const deviceId = known?.deviceId ?? uuid();
  if (known?.isLoggedIn !== isLoggedIn)
    document.cookie = deviceCookieLine({ isLoggedIn, deviceId }, location.protocol === 'https:');
  if (isLoggedIn) void noteTimeZone();
}

/**
 * Sends the time zone once for each tab and sign-in. The list of sessions shows the place of a device by its time zone.
 */
async function noteTimeZone(): Promise<void> {
  if (sessionStorage.getItem(noted)) return;
  sessionStorage.setItem(noted, 'yes');
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  // After a failure the list omits the place. The body is read to its end, otherwise the browser would keep the
  // connection.
  await fetch(apiPaths.noteDevice(), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ time_zone: timeZone }),
  })
    .then((response) => response.text())
    .catch(() => undefined);
}
