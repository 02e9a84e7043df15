import { apiPaths } from '@/lib/api-routes';
import { deviceCookieLine, deviceFromCookies } from './device-cookie';

const noted = 'device-noted';

/**
 * Updates the device cookie. A signed-out browser keeps its cookie, so that the next sign-in recognises the device, but
 * gets no new one.
 */
export function refreshDevice(isLoggedIn: boolean): void {
  const known = deviceFromCookies(document.cookie);
  if (!isLoggedIn) sessionStorage.removeItem(noted);
  if (!isLoggedIn && !known) return;
  // Creates an id for a visitor who deleted the cookie, or signed in before the site introduced it.
  const deviceId = known?.deviceId ?? crypto.randomUUID();
  if (known?.isLoggedIn !== isLoggedIn)
    document.cookie = deviceCookieLine({ isLoggedIn, deviceId }, location.protocol === 'https:');
  if (isLoggedIn) void noteTimeZone();
}

/**
 * Sends the browser's time zone once per tab and sign-in, so that the list of sessions can show roughly where the
 * device is.
 */
async function noteTimeZone(): Promise<void> {
  if (sessionStorage.getItem(noted)) return;
  sessionStorage.setItem(noted, 'yes');
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  // Ignores a failure; the list of sessions then shows no place. Reads the whole response, because the browser would
  // otherwise keep the connection open.
  await fetch(apiPaths.noteDevice(), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ time_zone: timeZone }),
  })
    .then((response) => response.text())
    .catch(() => undefined);
}
