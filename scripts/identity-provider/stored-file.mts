import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import { z } from 'zod';

const schema = z.object({
  jwks: z.object({ keys: z.array(z.looseObject({ kty: z.string() })).min(1) }),
  cookieKeys: z.array(z.string()).min(1),
});
export type Keys = z.infer<typeof schema>;

/**
 * Returns the keys that sign tokens and cookies. The keys are stored in a file, so that users stay signed in after a
 * restart.
 */
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

/**
 * Reads a JSON file and replaces it atomically. No other process may change the file, and only its owner may read it.
 */
export function storedFile<T>(file: string) {
  let writing: Promise<void> = Promise.resolve();
  return {
    async read(parse: (json: unknown) => T, fallback: T): Promise<T> {
      const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return text === null ? fallback : parse(JSON.parse(text));
    },
    write(content: T): Promise<void> {
      const text = JSON.stringify(content, null, 2);
      writing = writing
        .catch(() => undefined)
        .then(async () => {
          await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
          await writeFile(`${file}.new`, text, { mode: 0o600 });
          await rename(`${file}.new`, file);
        });
      return writing;
    },
  };
}
