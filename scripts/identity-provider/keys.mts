import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import { z } from 'zod';
import { storedFile } from './stored-file.mjs';

const schema = z.object({
  jwks: z.object({ keys: z.array(z.looseObject({ kty: z.string() })).min(1) }),
  cookieKeys: z.array(z.string()).min(1),
});
export type Keys = z.infer<typeof schema>;

/** The keys that sign tokens and cookies: made once, so that a restart signs nobody out of the site. */
export async function readKeys(folder: string): Promise<Keys> {
  const file = storedFile<Keys | null>(path.join(folder, 'keys.json'));
  const known = await file.read((json) => schema.parse(json), null);
  if (known) return known;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kty: 'RSA', use: 'sig', alg: 'RS256' };
  const made = { jwks: { keys: [key] }, cookieKeys: [randomBytes(32).toString('base64url')] };
  await file.write(made);
  return made;
}
