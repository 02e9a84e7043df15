import { v4 as uuid } from 'uuid';
import { deviceCookieLine, deviceFromCookies } from './device-cookie';

/** Writes the device cookie: its id stays, whether somebody is signed in is renewed. */
export function keepDevice(isLoggedIn: boolean): void {
  const deviceId = deviceFromCookies(document.cookie)?.deviceId ?? uuid();
  document.cookie = deviceCookieLine({ isLoggedIn, deviceId }, location.protocol === 'https:');
}
