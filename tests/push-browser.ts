import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { PushTarget } from '@/lib/services/push/push';

const extract = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/**
 * A browser with a push subscription. It decrypts messages by RFC 8291 without the package that encrypts them, so that
 * it finds errors of this package.
 */
export function pushBrowser(endpoint = `https://push.test/send/${randomBytes(8).toString('hex')}`) {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  const target: PushTarget = {
    endpoint,
    p256dh: publicKey.toString('base64url'),
    auth: auth.toString('base64url'),
  };

  function decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const senderKey = body.subarray(21, 21 + keyLength);
    const record = body.subarray(21 + keyLength);
    const shared = pair.computeSecret(senderKey);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
    const input = extract(shared, auth, info, 32);
    const key = extract(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = extract(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    // The last record ends with the byte 2, followed by zeros as padding.
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  }

  return { target, decrypt };
}

/** Returns the claims of an Authorization header (RFC 8292), or null if the signature is wrong. */
export function readVapid(header: string): { aud: string; sub: string; exp: number; key: string } | null {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return isSigned ? { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), key } : null;
}
