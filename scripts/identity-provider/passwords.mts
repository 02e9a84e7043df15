import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

const cost: ScryptOptions = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, 32, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  );
}

/** `<salt>.<key>`, both base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('base64url')}.${(await derive(password, salt)).toString('base64url')}`;
}

/** Takes as long without a hash as with one, so that nobody learns which accounts exist. */
export async function passwordMatches(password: string, hash: string | null): Promise<boolean> {
  const [salt = '', key = ''] = (hash ?? 'AAAAAAAAAAAAAAAAAAAAAA.').split('.');
  const derived = await derive(password, Buffer.from(salt, 'base64url'));
  const known = Buffer.from(key, 'base64url');
  return known.length === derived.length && timingSafeEqual(known, derived);
}
