import { hkdfSync } from 'node:crypto';
import { EncryptJWT, jwtDecrypt, type JWTPayload } from 'jose';
import type { Secrets } from '@/lib/core/secret-text.server';

// Derives the cookie key as the SDK does (dist/server/cookies.js), because the SDK itself accepts only one secret.
const toKey = (secret: string) => new Uint8Array(hkdfSync('sha256', secret, '', 'JWE CEK', 32));
const header = { alg: 'dir', enc: 'A256GCM' };

const decrypt = (value: string, key: Uint8Array): Promise<JWTPayload | null> =>
  jwtDecrypt(value, key).then(
    ({ payload }) => payload,
    () => null,
  );

/**
 * Re-encrypts the SDK's cookies in a `Cookie` header with the newest secret, so that sessions survive a rotation of
 * secrets. The browser receives the new cookie when its session is next extended.
 */
export function cookieRenewal(secrets: Secrets, isOfSdk: (name: string) => boolean) {
  const [newest, ...older] = secrets.map(toKey);

  async function renew(value: string): Promise<string> {
    if (!newest || (await decrypt(value, newest))) return value;
    for (const key of older) {
      const payload = await decrypt(value, key);
      if (payload) return new EncryptJWT(payload).setProtectedHeader(header).encrypt(newest);
    }
    return value;
  }

  return async (cookies: string): Promise<string> => {
    if (older.length === 0) return cookies;
    const renewed = cookies.split(/;\s*/).map(async (cookie) => {
      const at = cookie.indexOf('=');
      const name = cookie.slice(0, at);
      return at > 0 && isOfSdk(name) ? `${name}=${await renew(cookie.slice(at + 1))}` : cookie;
    });
    return (await Promise.all(renewed)).join('; ');
  };
}
