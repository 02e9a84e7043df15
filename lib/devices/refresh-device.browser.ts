import { v4 as uuid } from 'uuid';
import { apiPaths } from '@/lib/api-routes';
import { deviceCookieLine, deviceFromCookies } from './device-cookie';

const noted = 'device-noted';

/**
 * Updates the device cookie. Signing in sets it, for the list of sessions; until then a device has none and is not
 * counted. Signed out it stays, so that the same browser is the same row of the list when it signs in again.
 */
export function refreshDevice(isLoggedIn: boolean): void {
  const known = deviceFromCookies(document.cookie);
  if (!isLoggedIn) sessionStorage.removeItem(noted);
  if (!isLoggedIn && !known) return;
  // Signed in without it: somebody has deleted the cookie, or signed in before there was one.
  const deviceId = known?.deviceId ?? uuid();
  if (known?.isLoggedIn !== isLoggedIn)
    document.cookie = deviceCookieLine({ isLoggedIn, deviceId }, location.protocol === 'https:');
  if (isLoggedIn) void noteTimeZone();
}

/** Once in a tab and sign-in: the list of sessions says where a device is by its clock. */
async function noteTimeZone(): Promise<void> {
  if (sessionStorage.getItem(noted)) return;
  sessionStorage.setItem(noted, 'yes');
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  // On a failure the list leaves the place out. The body is read to its end, or the browser would hold the connection.
  await fetch(apiPaths.noteDevice(), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ time_zone: timeZone }),
  })
    .then((response) => response.text())
    .catch(() => undefined);
}
