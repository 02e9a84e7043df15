import { apiPaths } from '@/lib/api-routes';
import { deviceCookieLine, deviceFromCookies } from './device-cookie';

const noted = 'device-noted';

/**
 * Updates the device cookie after sign-in or sign-out. A signed-out browser keeps an existing cookie, so that the next
 * sign-in recognises the device.
 */
export function refreshDevice(isLoggedIn: boolean): void {
  const known = deviceFromCookies(document.cookie);
  if (!isLoggedIn) sessionStorage.removeItem(noted);
  if (!isLoggedIn && !known) return;
  // A signed-in visitor may have no cookie, because they deleted it or signed in before the site introduced it.
  const deviceId = known?.deviceId ?? crypto.randomUUID();
  if (known?.isLoggedIn !== isLoggedIn)
    document.cookie = deviceCookieLine({ isLoggedIn, deviceId }, location.protocol === 'https:');
  if (isLoggedIn) void noteTimeZone();
}

/**
 * Sends the browser's time zone once for each tab and sign-in. The list of sessions shows it as the rough place of the
 * device.
 */
async function noteTimeZone(): Promise<void> {
  if (sessionStorage.getItem(noted)) return;
  sessionStorage.setItem(noted, 'yes');
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  // If the request fails, the only consequence is that the list does not show the device's place, so the error is
  // ignored. Reads the whole response, because the browser would otherwise keep the connection open.
  await fetch(apiPaths.noteDevice(), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ time_zone: timeZone }),
  })
    .then((response) => response.text())
    .catch(() => undefined);
}
