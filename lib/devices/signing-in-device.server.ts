import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { deviceName } from './device-name';
import type { SigningInDevice } from '@/lib/services/identity/identity';
import { deviceCookieLine, deviceFromCookies } from './device-cookie';

/** The browser that signs in: the one it was before, by its cookie, or a new one, whose cookie is set with the session. */
export function signingInDevice(request: IncomingMessage, siteUrl: string): SigningInDevice {
  const id = deviceFromCookies(request.headers.cookie ?? '')?.deviceId ?? randomUUID();
  return {
    id,
    name: deviceName(request.headers['user-agent']),
    cookie: deviceCookieLine({ isLoggedIn: true, deviceId: id }, siteUrl.startsWith('https:')),
  };
}
