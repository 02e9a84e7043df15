import { v4 as uuid } from 'uuid';
import { apiPaths } from '@/lib/api-routes';
import { deviceCookieLine, deviceFromCookies } from './device-cookie';

const noted = 'device-noted';

/**
 * Updates the device cookie, which only sign-in creates. The cookie stays after sign-out, so that the browser keeps its
 * entry in the list of sessions at the next sign-in.
 */
export function refreshDevice(isLoggedIn: boolean): void {
  const known = deviceFromCookies(document.cookie);
  if (!isLoggedIn) sessionStorage.removeItem(noted);
  if (!isLoggedIn && !known) return;
  // A signed-in browser without the cookie gets a new cookie. The visitor may have deleted the earlier cookie, or
  // signed in before the site used it.
  const deviceId = known?.deviceId ?? uuid();
  if (known?.isLoggedIn !== isLoggedIn)
    document.cookie = deviceCookieLine({ isLoggedIn, deviceId }, location.protocol === 'https:');
  if (isLoggedIn) void noteTimeZone();
}

/** Sends the browser's time zone once per tab and sign-in. From it, the list of sessions shows where a device is. */
async function noteTimeZone(): Promise<void> {
  if (sessionStorage.getItem(noted)) return;
  sessionStorage.setItem(noted, 'yes');
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  // After a failure the list of sessions shows no place for this device. The response is read to its end, because the
  // browser would otherwise keep the connection open.
  await fetch(apiPaths.noteDevice(), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ time_zone: timeZone }),
  })
    .then((response) => response.text())
    .catch(() => undefined);
}
